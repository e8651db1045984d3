"""The renderer: what is said of a behaviour, and which node says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import zhanqi_standard
from zhanqi.packs import Definition, Registry, load_registry
from zhanqi.packs.hookspecs import hookimpl
from zhanqi.script.grammar import VALUE, WHO, Arg
from zhanqi.script.operation import Condition, Effect, Value
from zhanqi.text import behaviour_hash, describe, describe_data, describe_node, describe_timing
from zhanqi.timing.timings import Timing

DRAW = {"draw": {"count": 1}}
KINDS = ("general", "skill", "card", "terrain")


UNTIDY = ("  ", "。。", "，，", "的的", "）（", "（）", "()", " ,", " .", "，。", "None")


def told(registry: Registry) -> Iterator[Definition]:
    for kind in KINDS:
        yield from registry.of_kind(kind)


def skill(registry: Registry, *parts: Mapping[str, Any], lang: str = "zh", short: bool = False, **more: Any) -> str:
    """The text of a skill with these parts, as one of the standard pack."""
    data = {"id": "trial", "name": {"zh": "试", "en": "Trial"}, "parts": list(parts), **more}
    (paragraph,) = describe_data(registry, "skill", data, "standard", lang=lang, short=short)
    return str(paragraph.text)


def effects(registry: Registry, *nodes: Mapping[str, Any], lang: str = "zh", **part: Any) -> str:
    """The text of these effects in an active skill, without its head."""
    head = {"zh": "出牌阶段，", "en": "In your play phase, "}[lang]
    return skill(registry, {"type": "active", "effect": list(nodes), **part}, lang=lang).removeprefix(head)


def node_at(value: Any, pointer: str) -> Any:
    for step in pointer.split("/")[1:]:
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_piece_of_text_keeps_the_pointer_of_the_node_that_says_it(registry: Registry, lang: str) -> None:
    for definition in told(registry):
        for paragraph in describe(registry, definition, lang=lang):
            for span in paragraph.spans:
                node_at(definition.data, span.pointer)  # raises if there is no such node
            assert "".join(span.text for span in paragraph.spans) == str(paragraph.text)


def effect_pointers(value: Any, at: str = "") -> Iterator[str]:
    """The pointers of all effects of a definition."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("effect", "cost", "then", "else", "do", "state") and isinstance(inner, list):
                for index, one in enumerate(inner):
                    if next(iter(one)) != "let":
                        yield f"{at}/{key}/{index}"
            yield from effect_pointers(inner, f"{at}/{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from effect_pointers(inner, f"{at}/{index}")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_effect_goes_unsaid(registry: Registry, lang: str) -> None:
    for definition in told(registry):
        paragraphs = describe(registry, definition, lang=lang)
        for pointer in effect_pointers(definition.data):
            assert any(one.text.under(pointer) for one in paragraphs), f"{definition.plugin_name}{pointer}"


@pytest.mark.parametrize(("lang", "short"), [("zh", False), ("en", False), ("zh", True), ("en", True)])
def test_texts_are_tidy(registry: Registry, lang: str, short: bool) -> None:
    for definition in told(registry):
        for paragraph in describe(registry, definition, lang=lang, short=short):
            text = str(paragraph.text)
            assert not any(
                bad in text for bad in ("  ", "。。", "，，", "的的", "）（", "（）", "()", " ,", " .", "，。", "None")
            )
            if lang == "zh":
                assert not any(letter.islower() and letter.isascii() for letter in text.replace("sgn", "")), text
            assert text.count("{") == text.count("}")


# --- subjects, pronouns, order --------------------------------------------------------------------


def test_a_subject_that_was_just_named_is_left_out(registry: Registry) -> None:
    text = effects(registry, {"draw": {"count": 2}}, {"discard": {"cards": {"choose": {"from": {"cards": {}}}}}})
    assert text == "你可摸两张牌，弃置一张牌。"


def test_what_others_do_is_told_as_yours_to_have_them_do(registry: Registry) -> None:
    part = {
        "type": "trigger",
        "when": {"damage.suffered": {"target": "you"}},
        "optional": True,
        "effect": [{"draw": {"who": "source", "count": 1}}],
    }
    assert skill(registry, part) == "当你受到伤害后，你可令来源摸一张牌。"
    assert skill(registry, part, lang="en") == "After you have taken damage, you may have the source draw a card."


def test_a_second_character_is_not_called_by_the_pronoun_of_the_first(registry: Registry) -> None:
    part = {
        "type": "trigger",
        "when": {"damage.suffered": {"target": "you"}},
        "targets": [{"count": 1}],
        "effect": [{"damage": {"source": "source", "target": "pick"}}, {"draw": {"who": "source", "count": 1}}],
    }
    assert skill(registry, part) == "当你受到伤害后，你选择一名角色⇒来源对该角色造成1点普通伤害，摸一张牌。"


def test_conditions_stand_before_effects_and_qualify_a_role_of_the_timing(registry: Registry) -> None:
    part = {
        "type": "trigger",
        "when": {"turn.start": {}},
        "if": {"all": {"of": [{"wounded": {"who": "who"}}, {"wounded": {"who": "you"}}]}},
        "effect": [{"draw": {"count": 1}}],
    }
    assert skill(registry, part) == "一名已受伤的角色的回合开始时，若你已受伤，你摸一张牌。"


def test_counters_and_numerals_follow_the_rulebook(registry: Registry) -> None:
    nodes = [
        {"draw": {"count": 2}},
        {"lose_hp": {"amount": 2}},
        {"gain_mark": {"mark": "ze", "count": 2}},
        {"move": {"steps": 2}},
    ]
    assert effects(registry, *nodes) == "你可摸两张牌，失去2点体力，获得2枚“泽”，进行一次2步的移动。"
    assert effects(registry, *nodes, lang="en") == (
        "you may draw two cards, then lose 2 HP, then gain 2 “Grace”, then move 2 steps."
    )


def test_a_computed_number_becomes_a_letter_that_is_explained_once(registry: Registry) -> None:
    lost = {"quantity": {"of": "you", "name": "lost_hp"}}
    text = effects(registry, {"draw": {"count": lost}}, {"lose_hp": {"amount": {"minus": {"a": lost, "b": 1}}}})
    assert text == "你可摸X张牌（X为你已损失的体力值），失去Y点体力（Y为你已损失的体力值-1）。"
    twice = effects(registry, {"draw": {"count": lost}}, {"recover": {"amount": lost}})
    assert twice == "你可摸X张牌（X为你已损失的体力值），回复X点体力。"


def test_a_number_that_was_just_told_is_not_told_again(registry: Registry) -> None:
    lost = {"history": {"of": {"hand.lost": {"who": "you"}}, "in": "turn", "sum": {"size": {"of": "cards"}}}}
    more = {"compare": {"left": lost, "is": ">", "right": 1}}
    less = {
        "compare": {
            "left": {"minus": {"a": lost, "b": {"size": {"of": {"cards": {"of": "you"}}}}}},
            "is": "<",
            "right": 2,
        }
    }
    part = {
        "type": "trigger",
        "when": {"turn.end": {"who": "you"}},
        "if": {"all": {"of": [more, less]}},
        "effect": [DRAW],
    }
    assert skill(registry, part).startswith(
        "你的回合结束时，若你于此回合内失去的手牌的数量大于1且此数减去你的所有牌的数量小于2，"
    )
    assert "is more than 1 and that number minus the number of" in skill(registry, part, lang="en")


def test_what_is_done_to_several_in_turn_is_one_clause(registry: Registry) -> None:
    enemies = {"characters": {"where": [{"relation": {"is": "enemy"}}]}}
    draws = {"each": {"who": enemies, "as": "one", "do": [{"draw": {"who": "one", "count": 1}}]}}
    hurts = {"each": {"who": enemies, "as": "one", "do": [{"damage": {"target": "one"}}]}}
    assert effects(registry, DRAW, draws) == "你可摸一张牌，所有敌方角色依次摸一张牌。"
    assert effects(registry, DRAW, hurts) == "你可摸一张牌，依次对所有敌方角色造成1点普通伤害。"
    assert effects(registry, DRAW, draws, lang="en") == (
        "you may draw a card, then each of the enemy characters in turn draws a card."
    )
    assert effects(registry, DRAW, hurts, lang="en") == (
        "you may draw a card, then in turn deal 1 damage to each of the enemy characters."
    )
    both = {"each": {"who": enemies, "as": "one", "do": [DRAW, {"draw": {"who": "one", "count": 1}}]}}
    assert effects(registry, both) == "对所有敌方角色依次执行：你可摸一张牌，其摸一张牌。"


def test_rules_of_movement_are_numbered(registry: Registry) -> None:
    lake = {"compare": {"left": {"property": {"of": "to", "name": "terrain"}}, "is": "=", "right": "lake"}}
    part = {"type": "movement", "during": "move_phase", "if": lake}
    assert skill(registry, {**part, "last": False}) == (
        "你于移动阶段可按以下规则声明位移：1. 位移的第二个坐标是【湖泊】；2. 此位移不能是移动路线的最后一个位移。"
    )
    assert skill(registry, part) == "你于移动阶段可按以下规则声明位移：位移的第二个坐标是【湖泊】。"


def test_whose_turn_it_is_may_take_many_words_in_english(registry: Registry) -> None:
    near = {"within": {"who": "who", "distance": 2}}
    part = {"type": "trigger", "when": {"turn.start": {}}, "if": near, "effect": [DRAW]}
    assert skill(registry, part, lang="en") == (
        "When the turn of a character within distance 2 starts, you draw a card."
    )
    phase = {**part, "when": {"phase.start": {"phase": "move"}}}
    assert skill(registry, phase, lang="en") == (
        "At the start of the move phase of a character within distance 2, you draw a card."
    )


def test_english_says_increase_and_decrease(registry: Registry) -> None:
    for delta, said in ((2, "increases by 2"), (-1, "decreases by 1")):
        node = {"modify": {"quantity": "attack_range", "of": "you", "delta": delta}}
        assert skill(registry, {"type": "state", "state": [node]}, lang="en") == f"Your attack range {said}."


def test_brackets_that_meet_become_one_pair(registry: Registry) -> None:
    node = {
        "place_facedown": {
            "cards": {"top": {"count": {"quantity": {"of": "you", "name": "hp"}}}},
            "to": "processing_zone",
            "visible_to": "you",
        }
    }
    assert effects(registry, node) == "你可将牌堆顶的X张牌扣置入处理区（对你可见；X为你的体力值）。"


def test_limits_and_labels_stand_at_the_head(registry: Registry) -> None:
    part = {"type": "trigger", "when": {"turn.start": {"who": "you"}}, "effect": [{"draw": {"count": 1}}]}
    limited = {**part, "limit": {"times": 2, "per": "round"}, "tags": ["compulsory"]}
    assert skill(registry, limited) == "锁定技，每轮限两次，你的回合开始时，你摸一张牌。"
    assert skill(registry, {**part, "limit": {"times": 1, "per": "game"}}) == "限一次，你的回合开始时，你摸一张牌。"


def test_what_an_event_of_this_skill_brings_is_told_after_it(registry: Registry) -> None:
    later = {
        "later": {
            "when": {"move.end": {"mover": "you", "reason": "this"}},
            "times": 1,
            "effect": [{"draw": {"count": 1}}],
        }
    }
    assert effects(registry, later, {"move": {"steps": 1}}) == (
        "你可进行一次1步的移动→此次移动结算结束后，你摸一张牌。"
    )


# --- what packs bring -----------------------------------------------------------------------------


class Cheer(Effect):
    """Somebody cheers so many times."""

    name = "cheer"
    args = {"times": Arg(VALUE, 1), "for": Arg(WHO, optional=True)}  # noqa: RUF012
    zh = "{who}{for:为{}}欢呼{times:次}"
    en = "{who} [cheer] {for:for {}} {times:time}"

    def can(self, frame: Any, who: Any) -> bool:
        return True


class IsLoud(Condition):
    """Somebody is loud."""

    name = "is_loud"
    args = {"who": Arg(WHO, subject=True)}  # noqa: RUF012
    zh = "{who}很吵"
    zh_forms = {"not": "{who}不吵"}  # noqa: RUF012
    en = "{who} [be] loud"
    en_forms = {"not": "{who} [be] not loud", "of": "loud {noun}"}  # noqa: RUF012

    def test(self, frame: Any) -> bool:
        return True


class Loudness(Value):
    """How loud somebody is."""

    name = "loudness"
    args = {"of": Arg(WHO, subject=True)}  # noqa: RUF012
    zh = "{of's}音量"
    en = "{of's} loudness"

    def read(self, frame: Any) -> int:
        return 1


class Brought:
    """A plugin with operations and a timing of its own."""

    @hookimpl
    def zhanqi_operations(self) -> list[type]:
        return [Cheer, IsLoud, Loudness]

    @hookimpl
    def zhanqi_timings(self) -> list[Timing]:
        return [
            Timing(
                "crowd.cheered",
                {"fan": "who", "hero": "who"},
                "当{fan}为{hero}欢呼后",
                "after {fan} [have] cheered for {hero}",
                nouns={"fan": ("欢呼者", "the fan"), "hero": ("英雄", "the hero")},
            )
        ]


@pytest.fixture(scope="module")
def louder() -> Registry:
    loaded = load_registry(plugins=[zhanqi_standard.plugin, Brought()], entry_points=False, cache=False)
    assert not loaded.diagnostics
    return loaded


def test_operations_and_timings_of_a_plugin_are_said_like_any_other(louder: Registry) -> None:
    part = {
        "type": "trigger",
        "when": {"crowd.cheered": {"hero": "you"}},
        "if": {"not": {"that": {"is_loud": {"who": "you"}}}},
        "optional": True,
        "targets": [{"count": 2, "filter": [{"is_loud": {}}]}],
        "effect": [
            {"cheer": {"who": "pick", "for": "fan", "times": 3}},
            {"draw": {"count": {"loudness": {"of": "fan"}}}},
        ],
    }
    assert skill(louder, part) == (
        "当一名角色为你欢呼后，若你不吵，你可选择两名很吵的角色⇒这些角色各为欢呼者欢呼三次，你摸X张牌（X为欢呼者的音量）。"
    )
    assert skill(louder, part, lang="en") == (
        "After a character has cheered for you, if you are not loud, you may choose two loud characters: "
        "those characters each cheer for the fan three times, then you draw X cards (X is the fan’s loudness)."
    )


# --- short texts for a table ----------------------------------------------------------------------


def test_an_option_says_what_it_does_and_names_the_owner(registry: Registry) -> None:
    at = "standard/general/xiahoudun#/skills/0/parts/0/effect/0/judge/then/0/if/then/0/choose_option/options/"
    owner = {"zh": "夏侯惇", "en": "Xiahou Dun"}
    assert describe_node(registry, at + "0") == "弃置两张手牌"
    assert describe_node(registry, at + "1", owner=owner) == "受到夏侯惇造成的1点伤害"
    assert describe_node(registry, at + "1", owner=owner, lang="en") == "take 1 damage from Xiahou Dun"
    assert describe_node(registry, "standard/general/nobody#/skills/0") == ""


def test_a_timing_names_who_plays_its_roles(registry: Registry) -> None:
    said = {"target": {"zh": "曹操", "en": "Cao Cao"}, "nature": "fire"}
    assert describe_timing(registry, "damage.suffered", said) == "当曹操受到火焰伤害后"
    assert describe_timing(registry, "damage.suffered", said, lang="en") == "after Cao Cao has taken fire damage"
    assert describe_timing(registry, "phase.start", {"who": {"zh": "曹操"}, "phase": "draw"}) == "曹操的摸牌阶段开始时"


def test_a_role_that_an_operation_gives_has_its_own_name(registry: Registry) -> None:
    body = {"order": ["you", "pick", "pick"], "wanted": {"name": "jink"}, "way": "respond"}
    rules = [{"count": 1, "filter": [{"relation": {"is": "other"}}]}]
    lost = [{"lose_hp": {"who": "loser", "amount": 1}}, {"draw": {"who": "winner", "count": 1}}]
    node = {"contest": {**body, "lost": lost}}
    said = effects(registry, node, targets=rules)
    assert (
        "由你开始，你与其以“你，其，其，你，其，其……”的顺序依次打出【闪】，直到你与其中的一名角色未打出【闪】。" in said
    )
    assert said.endswith("未打出【闪】的角色失去1点体力，你与其中的另一名角色摸一张牌。")
    said = effects(registry, node, lang="en", targets=rules)
    assert said.endswith("until one of them does not. Whoever does not loses 1 HP, then the other draws a card.")


# --- hand-written texts ---------------------------------------------------------------------------


def test_a_hand_written_text_stands_while_the_behaviour_is_the_same(registry: Registry) -> None:
    part = {"type": "active", "effect": [{"draw": {"count": 1}}]}
    data = {"id": "trial", "name": {"zh": "试"}, "parts": [part]}
    data["override"] = {"zh": "摸一张就好。", "behaviour": behaviour_hash("skill", data)}
    (one,) = describe_data(registry, "skill", data, "standard")
    assert (str(one), one.written) == ("〖试〗摸一张就好。", "override")
    assert describe_data(registry, "skill", data, "standard", lang="en")[0].written == ""
    changed = {**data, "parts": [{"type": "active", "effect": [{"draw": {"count": 2}}]}]}
    (one,) = describe_data(registry, "skill", changed, "standard")
    assert (str(one), one.written) == ("〖试〗出牌阶段，你可摸两张牌。", "stale")


def test_names_and_looks_are_no_behaviour() -> None:
    part = {"type": "active", "effect": [{"draw": {"count": 1}}]}
    plain = {"id": "a", "name": {"zh": "甲"}, "parts": [part]}
    named = {"id": "b", "name": {"zh": "乙"}, "flavour": {"zh": "……"}, "parts": [part]}
    assert behaviour_hash("skill", plain) == behaviour_hash("skill", named)
