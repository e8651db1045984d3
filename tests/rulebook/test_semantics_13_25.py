"""The promises of the script language (vocabulary, section 17) from the 13th on; the number stands in each name."""

from __future__ import annotations

import pytest
from tests.rulebook.say import (
    DRAW,
    ENEMIES,
    FOE,
    OTHERS,
    TOKEN,
    active,
    choose,
    discard,
    hand,
    marked,
    seen,
    size,
    state,
    trigger,
)

BUSY = "ex_nihilo heart 7"
SLASH = "slash.normal spade 7"
THREE = "jink diamond 2;peach heart 3;duel spade 1"
ENEMY = {"relation": {"is": "enemy"}}
ONCE = {"limit": {"times": 1, "per": "turn"}}


# 13. conflicts: test_states.py; here that what forbids beats what permits


def test_17_13_forbidding_beats_permitting_at_one_level(workshop):
    """A skill that lifts the limit of times against a skill that forbids: no slash."""
    permit = state({"permit": {"who": "you", "card": {"name": "slash"}, "ignoring": ["times"]}})
    ban = state({"forbid": {"what": "use", "who": ENEMIES, "card": {"name": "slash"}}})
    workshop([permit], rival=[ban])(you=f"tester at=3,3 hand='{SLASH}'", foe="rival at=4,3").expect_not_offered(
        "you", "slash"
    )


# 14. silence


def test_17_14_silence_stops_offering_states_conversions_and_movement_rules(workshop):
    """Triggers, actives, states, conversions and ways to move of a silenced skill are all gone; what waits goes on."""
    skill = [
        active(DRAW),
        state({"modify": {"quantity": "hand_limit", "of": "you", "delta": 3}}),
        {"type": "convert", "ways": ["use"], "as": {"name": "slash"}, "from": choose(hand(**{"is": {"color": "red"}}))},
        {"type": "movement", "during": "any_movement", "adjacent": False},
    ]
    quiet = state({"silence": {"who": ENEMIES, "skills": {"id": "trial"}}})
    loud = workshop(skill)(you="tester at=3,3 hand='peach heart 3'", foe="rival at=4,3")
    still = workshop(skill, rival=[quiet])(you="tester at=3,3 hand='peach heart 3'", foe="rival at=4,3")
    assert "trial" in loud.keys and "trial.3" in loud.keys
    assert still.keys == ["workshop", "end"]
    assert still.game.match.book.quantity(still.game.match, "hand_limit", still.who("you")) == 4
    moved = workshop(skill, rival=[quiet])(foe="rival at=4,3", phase="move")
    assert sorted(moved.keys) == ["(2,3)", "(3,2)", "(3,4)"]


# 15. tiers: tests/timing; here that each peach is a window of its own


def test_17_15_each_peach_is_a_window_of_its_own(workshop):
    """A dying character at -1 may be given two peaches by the same hand, one after the other."""
    game = workshop([active(TOKEN)])(
        you="tester at=3,3 hp=1", ally="- at=3,4 hand='peach heart 3;peach heart 4'", foe="- at=7,7"
    )
    game.damage("foe", "you", 2).answer("ally", "peach heart 3").answer("ally", "peach heart 4").expect("you", hp=1)


# 16. needs


def test_17_16_with_nothing_possible_the_engine_passes(workshop):
    """Who has no jink isn't asked; the public record is the same as for a pass."""
    game = workshop([active(TOKEN)])(you=f"tester at=3,3 hand='{SLASH}'", foe="- at=4,3 hand='peach heart 3'")
    game.use("you", "slash").expect("foe", hp=3).expect_asked("you", "idle")


# 17. equipment in use: test_ch2_cards.py


# 18. several characters


def test_17_18_several_performers_are_fixed_first_and_go_in_the_order_of_3_9(workshop):
    """The current character first, then as its player chooses; who dies before its turn is left out."""
    lose = {"lose_hp": {"who": {"characters": {}}, "amount": 1}}
    game = workshop(effect=[lose])(you="tester at=3,3", foe="- at=4,3", foe2="- at=5,3").activate("you", "trial")
    game.expect("you", hp=3).expect_asked("you", "order").answer("you", "foe2").expect("foe", hp=3).expect("foe2", hp=3)


def test_17_18_one_discard_of_several_owners_is_one_move(workshop):
    """Whatever they lose they lose at the same time: the first to be told sees the others' zones empty already."""
    ask = trigger({"cards.lost": {"who": "you"}}, TOKEN, if_={"not": {"that": {"exists": {"of": hand(OTHERS)}}}})
    game = workshop([active(discard(hand({"characters": {}}))), ask])(
        you="tester at=3,3 hand='peach heart 3'", foe="- at=4,3 hand='jink diamond 2'"
    )
    game.activate("you", "trial")
    assert marked(game, "you") == 1


# 19. history


@pytest.mark.parametrize(("scope", "second"), [("phase", 1), ("turn", 2), ("game", 2)])
def test_17_19_history_counts_in_its_instance_of_the_scope(workshop, scope, second):
    """A second play phase starts anew; the turn and the game go on counting."""
    used = {"history": {"of": {"use.start": {"user": "you", "card": {"name": "slash"}}}, "in": scope}}
    extra = active({"extra_phase": {"phase": "play"}}, **ONCE)
    count = trigger(
        {"use.end": {"user": "you", "card": {"name": "slash"}}}, {"gain_mark": {"mark": "token", "count": used}}
    )
    game = workshop([extra, count])(you=f"tester at=3,3 hand='{SLASH};slash.normal spade 8'", foe="- at=4,3")
    game.use("you", "slash").settle()
    assert marked(game, "you") == 1
    game.activate("you", "trial").use("you", "slash").settle()
    assert marked(game, "you") == 1 + second


def test_17_19_the_running_use_is_counted_from_its_start(workshop):
    """At 使用时 the card being used is in the history already."""
    used = {"history": {"of": {"use.start": {"user": "you"}}, "in": "turn"}}
    count = trigger({"use.start": {"user": "you"}}, {"gain_mark": {"mark": "token", "count": used}})
    game = workshop([count])(you=f"tester at=3,3 hand='{BUSY}'").use("you", "ex_nihilo").settle()
    assert marked(game, "you") == 1


# 20. movement


def test_17_20_a_displacement_legal_in_two_ways_asks_which(workshop):
    """The ordinary way and a skill's rule with a condition are two options; the way taken is recorded."""
    rule = {"type": "movement", "during": "move_phase", "if": {"alive": {}}}
    part = trigger({"move.stepped": {"mover": "you", "rule": "this"}}, TOKEN)
    game = workshop([rule, part])(phase="move")
    assert {"(3,4)", "(3,4) trial"} <= set(game.keys)
    game.answer("you", "(3,4)")
    assert marked(game, "you") == 0
    game.answer("you", "(3,5) trial")
    assert marked(game, "you") == 1


def test_17_20_stopping_only_on_a_legal_square(workshop):
    """A rule that leads over an occupied square but may not end there goes on, or isn't offered as the last step."""
    over = {"type": "movement", "during": "move_phase", "legal": False, "last": False}
    game = workshop([over])(you="tester hp=1 at=3,3", foe="- at=4,3", phase="move")
    assert not any(key.startswith("(4,3)") for key in game.keys)
    game = workshop([over])(you="tester hp=2 at=3,3", foe="- at=4,3", phase="move").answer("you", "(4,3) trial")
    assert not game.request.declinable


# 21. leftovers


def test_17_21_what_is_left_in_processing_is_discarded_when_the_ability_ends(workshop):
    """Revealed and not taken, a card goes to the discard pile."""
    game = workshop(effect=[{"reveal": {"cards": {"top": {"count": 2}}}}])(draw_pile=["peach heart 3", "duel spade 1"])
    game.activate("you", "trial")
    assert game.pile("processing_zone") == [] and sorted(game.pile("discard_pile")) == ["duel spade 1", "peach heart 3"]


# 22. hidden choice


def test_17_22_another_hand_is_offered_by_positions(workshop):
    """The request tells positions, and its JSON no face; what was taken is seen by whoever took it."""
    game = workshop(effect=[{"obtain": {"cards": choose(hand("pick"))}}], targets=FOE)(foe=f"- at=4,3 hand='{THREE}'")
    game.activate("you", "trial")
    assert game.keys == ["foe hidden 1", "foe hidden 2", "foe hidden 3"]
    shown = str(game.game.request_json()["options"])
    assert not any(word in shown for word in ("jink", "peach", "duel", "闪", "桃", "决斗"))


# 23. void_if


def test_17_23_void_if_acts_before_anybody_is_asked(workshop):
    """A card void by its own text on somebody is neither answered nor offset there; the entry stays in the list."""
    use = {
        "targets": [{"count": "all", "filter": [ENEMY]}],
        "void_if": {"wounded": {"who": "target"}},
        "effect": [{"damage": {"target": "target"}}],
    }
    gift = {"id": "gift", "category": "trick", "subtype": "normal_trick", "uses": [use]}
    count = trigger({"use.end": {"user": "you"}}, {"gain_mark": {"mark": "token", "count": size("targets")}})
    game = workshop([count], cards=[gift], watch=["effect.before", "use.offset"])(
        you="tester at=3,3 hand='gift spade 1'",
        foe="- hp=1 at=4,3 hand='nullification spade 11'",
        foe2="- at=5,3",
        w="witness at=1,1",
    )
    game.use("you", "gift").settle().expect("foe", hp=1).expect("foe2", hp=3)
    assert marked(game, "you") == 2 and seen(game).count("effect.before") == 1


# 24. limits


def test_17_24_limits_count_per_owner_and_part(workshop):
    """Two parts have a limit each; another owner of the same skill has its own."""
    skill = [active(TOKEN, **ONCE), active(DRAW, **ONCE)]
    game = workshop(skill)(foe="tester at=4,3").activate("you", "trial").expect_offered("you", "trial.2")
    game.activate("you", "trial.2")
    assert not {"trial", "trial.2"} & set(game.keys)
    game.decline("you").settle()
    game.expect_offered("foe", "trial", "trial.2")


def test_17_24_a_cards_limit_counts_uses_at_the_idle_point(workshop):
    """A slash used by a skill leaves the one of the phase."""
    use = {"use_card": {"card": {"name": "slash"}, "targets": "pick"}}
    game = (
        workshop(effect=[use], targets=FOE)(you=f"tester at=3,3 hand='{SLASH};slash.normal spade 8'")
        .activate("you", "trial")
        .settle()
    )
    game.use("you", "slash").settle().expect_not_offered("you", "slash").expect("foe", hp=2)


def test_17_24_per_counts_activations_at_one_timing(workshop):
    """As often as the number says, each time a choice; other skills may come in between."""
    part = {"when": {"damage.suffered": {"target": "you"}}, "effect": [TOKEN], "per": "amount", "optional": True}
    game = (
        workshop(**part)()
        .damage("foe", "you", 2)
        .activate("you", "trial")
        .activate("you", "trial")
        .expect_asked("you", "idle")
    )
    assert marked(game, "you") == 2


# 25. saved effects


def test_17_25_saved_effects_are_path_and_bindings(workshop):
    """What waits is named by its definition and the place in it."""
    later = {"later": {"when": {"turn.ending": {}}, "effect": [DRAW]}}
    game = workshop(effect=[later], **ONCE)().activate("you", "trial")
    (effect,) = game.game.state.effects
    assert (
        effect.path == "workshop/general/tester#/skills/0/parts/0/effect/0/later" and effect.skill == "workshop/trial"
    )
