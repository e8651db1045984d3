"""Examples of ZQ4xx and ZQ6xx: what definitions mean, and what they hardly mean."""

from __future__ import annotations

from tests.docs.examples import DRAW, HURT, NAME, Example, active, choose, general, pack, skill, state, targets, trigger

from zhanqi.text import behaviour_hash

GOOD = active(DRAW)
BOOST = {"modify": {"quantity": "attack_range", "of": "you", "delta": 1}}
UNTIL = [{"turn.end": {}}]
PLAIN = trigger(HURT)
JUDGE = {
    "judge": {
        "as": "result",
        "then": [{"if": {"that": {"matches": {"card": "result", "is": {"color": "red"}}}, "then": [DRAW]}}],
    }
}
MAP = {
    "id": "duel_yard",
    "name": {"zh": "演武", "en": "Yard"},
    "players_per_side": 1,
    "sides": [
        {"id": "warm", "name": {"zh": "暖", "en": "Warm"}, "base": [1, 1]},
        {"id": "cool", "name": {"zh": "冷", "en": "Cool"}, "base": [2, 2]},
    ],
    "map": ["B.", ".B"],
    "legend": {"B": "base", ".": "plain"},
    "deck": "standard_108",
    "deploy": ["base"],
    "opening_hand": 4,
    "choose_generals": "deal",
    "first_side": "alternate",
    "quantities": {"draw_quota": 2},
    "death_score": [{"points": 2}],
    "rules": [],
    "end": [
        {
            "if": {"compare": {"left": {"quantity": {"of": "side", "name": "score"}}, "is": ">=", "right": 2}},
            "result": "win",
        }
    ],
}
TEST = {
    "id": "it_draws",
    "pins": "draws",
    "given": {"characters": {"you": {"general": "guojia", "side": "warm", "at": [3, 3]}}, "turn": "you"},
    "when": [],
    "then": [{"expect": {"who": "you", "hp": 3}}],
}
WITH_MARK = {"generals/trial.json": general(skills=[active({"gain_mark": {"mark": "luck"}})])}
LUCK = [{"id": "luck", "name": {"zh": "运", "en": "Luck"}}]

LIST: dict[str, Example] = {
    "ZQ401": Example(
        "skill",
        active({"need_card": {"wanted": {"name": "slesh"}, "way": "use"}}),
        active({"need_card": {"wanted": {"name": "slash"}, "way": "use"}}),
    ),
    "ZQ403": Example(
        "pack",
        pack({"skills/odd.json": {"id": "odd"}, "generals/trial.json": general(skills=["odd"])}),
        pack({"skills/odd.json": {**GOOD, "id": "odd"}, "generals/trial.json": general(skills=["odd"])}),
    ),
    "ZQ404": Example(
        "pack",
        pack({"generals/trial.json": general(skills=["guanxing"])}, requires={}),
        pack({"generals/trial.json": general(skills=["guanxing"])}),
    ),
    "ZQ411": Example("skill", trigger({"damage.suffered": {"mover": "you"}}), PLAIN),
    "ZQ412": Example(
        "skill", active({"draw": {"who": "yuo", "count": 1}}), active({"draw": {"who": "you", "count": 1}})
    ),
    "ZQ413": Example(
        "skill", trigger(HURT, {"draw": {"who": "amount", "count": 1}}), trigger(HURT, {"draw": {"count": "amount"}})
    ),
    "ZQ414": Example("skill", active({"extra_phase": {"phase": "drwa"}}), active({"extra_phase": {"phase": "draw"}})),
    "ZQ415": Example("skill", active(BOOST), active({"modify": {**BOOST["modify"], "until": UNTIL}})),
    "ZQ416": Example("skill", active({"judge": {"as": "draw", "then": [DRAW]}}), active(JUDGE)),
    "ZQ418": Example("skill", active({"gain_mark": {"mark": "luk"}}), active({"gain_mark": {"mark": "standard/ze"}})),
    "ZQ419": Example("skill", state({"modify": {**BOOST["modify"], "until": UNTIL}}), state(BOOST)),
    "ZQ420": Example(
        "skill", active({"discard": {"cards": {"characters": {}}}}), active({"discard": {"cards": choose()}})
    ),
    "ZQ421": Example("skill", active({"stop": {}}), GOOD),
    "ZQ422": Example("scenario", {**MAP, "map": ["B..", ".B"]}, MAP),
    "ZQ423": Example("scenario", {**MAP, "map": ["B?", ".B"]}, MAP),
    "ZQ426": Example("scenario", {**MAP, "legend": {"B": "base", ".": "mountain"}}, MAP),
    "ZQ427": Example(
        "skill",
        active(
            DRAW, **{"if": {"compare": {"left": {"quantity": {"of": "you", "name": "hp"}}, "is": ">", "right": "wu"}}}
        ),
        active(DRAW, **{"if": {"compare": {"left": {"quantity": {"of": "you", "name": "hp"}}, "is": ">", "right": 2}}}),
    ),
    "ZQ601": Example(
        "skill",
        active({"if": {"that": {"wounded": {"who": "you"}}, "then": []}}),
        active({"if": {"that": {"wounded": {"who": "you"}}, "then": [DRAW]}}),
    ),
    "ZQ602": Example("skill", active({"end_turn": {}}, DRAW), active(DRAW, {"end_turn": {}})),
    "ZQ603": Example(
        "skill",
        active(DRAW, **{"if": {"compare": {"left": 1, "is": ">", "right": 2}}}),
        active(DRAW, **{"if": {"compare": {"left": {"quantity": {"of": "you", "name": "hp"}}, "is": ">", "right": 2}}}),
    ),
    "ZQ604": Example("skill", active({"draw": {"count": 0}}), GOOD),
    "ZQ605": Example("skill", state({"modify": {"quantity": "attack_range", "of": "you"}}), state(BOOST)),
    "ZQ606": Example("skill", active({"repeat": {"do": [DRAW]}}), active({"repeat": {"times": 2, "do": [DRAW]}})),
    "ZQ611": Example(
        "skill",
        active({"discard": {"cards": choose(**{"is": {"suit": "heart", "color": "black"}})}}),
        active({"discard": {"cards": choose(**{"is": {"color": "black"}})}}),
    ),
    "ZQ612": Example(
        "skill", trigger({"judge.result": {"who": "you", "reason": "this"}}), trigger({"judge.result": {"who": "you"}})
    ),
    "ZQ613": Example(
        "skill", trigger({"cards.gained": {"who": "you"}}), trigger({"cards.gained": {"who": "you"}}, optional=True)
    ),
    "ZQ621": Example(
        "skill",
        active(
            {"recover": {"who": "pick"}}, targets=targets({"relation": {"is": "ally"}}, {"relation": {"is": "enemy"}})
        ),
        active({"recover": {"who": "pick"}}, targets=targets({"relation": {"is": "ally"}})),
    ),
    "ZQ622": Example(
        "skill", active(DRAW, targets=targets()), active({"draw": {"who": "pick", "count": 1}}, targets=targets())
    ),
    "ZQ631": Example(
        "skill",
        state({"forbid": {"what": "use", "who": "you", "cards": "you"}}),
        state({"forbid": {"what": "use", "who": "you", "card": {"name": "slash"}}}),
    ),
    "ZQ632": Example("skill", active({"judge": {"as": "result"}}), active(JUDGE)),
    "ZQ633": Example("skill", active({"draw": {"count": 1, "optional": True}}), GOOD),
    "ZQ634": Example(
        "skill",
        trigger({"phase.body": {"who": "you", "phase": "end"}}, limit={"times": 1, "per": "phase"}),
        trigger(HURT, limit={"times": 1, "per": "phase"}),
    ),
    "ZQ635": Example(
        "skill", active(DRAW, limit={"times": 0, "per": "phase"}), active(DRAW, limit={"times": 1, "per": "phase"})
    ),
    "ZQ636": Example(
        "skill",
        skill({"type": "movement", "during": "move_phase", "legal": False}),
        skill({"type": "movement", "during": "move_phase", "legal": False, "last": False}),
    ),
    "ZQ641": Example(
        "pack",
        pack({"generals/trial.json": general(name={"zh": "试"})}, languages=["zh", "en"]),
        pack({"generals/trial.json": general()}, languages=["zh", "en"]),
    ),
    "ZQ642": Example(
        "pack",
        pack({"generals/trial.json": general(name={"zh": "试", "en": "guo jia"})}),
        pack({"generals/trial.json": general()}),
    ),
    "ZQ643": Example("general", general(id="guo__jia"), general(id="guo_jia")),
    "ZQ644": Example(
        "skill",
        {**GOOD, "override": {"zh": "摸一张。", "behaviour": "0" * 16}},
        {**GOOD, "override": {"zh": "摸一张。", "behaviour": behaviour_hash("skill", GOOD)}},
    ),
    "ZQ651": Example("pack", pack(marks=LUCK), pack(WITH_MARK, marks=LUCK)),
    "ZQ652": Example(
        "pack",
        pack({"generals/trial.json": general(skills=[active({"drop_mark": {"mark": "luck"}})])}, marks=LUCK),
        pack(WITH_MARK, marks=LUCK),
    ),
    "ZQ440": Example("test", {**TEST, "then": [{"expect": {"who": "me", "hp": 3}}]}, TEST),
}
__all__ = ["LIST", "NAME", "skill"]
