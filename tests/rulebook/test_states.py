"""State operations (vocabulary, section 8): every kind of forbidding, permitting, retargeting, silencing, modifying."""

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
    equipment,
    hand,
    marked,
    own,
    quantity,
    size,
    state,
    trigger,
)

BUSY = "ex_nihilo heart 7"
SLASH = "slash.normal spade 7"


def forbid(what, **more):
    """A state that forbids something."""
    return state({"forbid": {"what": what, **more}})


# --- forbid ----------------------------------------------------------------------------------------------


@pytest.mark.clause("ch1.1.1.2", "flow.3.10.2")
@pytest.mark.parametrize(
    ("extra", "card", "skill"),
    [
        ({}, False, False),
        ({"of": ["card"]}, False, True),
        ({"of": ["skill"]}, True, False),
        ({"card": {"name": "slash"}}, False, True),
        ({"card": {"name": "duel"}}, True, True),
        ({"by": ENEMIES}, False, False),
        ({"by": "you"}, True, True),
    ],
)  # fmt: skip
def test_forbid_target_of_cards_of_skills_of_somebodys(workshop, extra, card, skill):
    """Who cannot be a target isn't offered as one: of cards, of skills, of certain cards, of certain characters'."""
    point = active(TOKEN, targets=FOE)
    game = workshop([point], rival=[forbid("target", who="you", **extra)])(
        you=f"tester at=3,3 hand='{SLASH}'", foe="rival at=4,3"
    )
    assert (game.offered("you", "slash"), game.offered("you", "trial")) == (card, skill)


def test_forbid_target_binds_target_rules_only(workshop):
    """What has no target reaches it all the same: an effect that merely chooses somebody, damage to everybody."""
    hit = active({"damage": {"target": {"choose": {"from": ENEMIES}}}})
    game = workshop([hit], rival=[forbid("target", who="you")])(foe="rival at=4,3").activate("you", "trial")
    game.expect("foe", hp=3)


@pytest.mark.parametrize(
    ("card", "offered"), [({"name": "slash"}, False), ({"color": "black"}, False), ({"name": "duel"}, True)]
)
def test_forbid_use_at_an_idle_point(workshop, card, offered):
    """Cards that may not be used are not offered; the others are."""
    game = workshop([forbid("use", who="you", card=card)])(you=f"tester at=3,3 hand='{SLASH}'")
    assert game.offered("you", "slash") is offered


def test_forbid_use_concerns_what_a_card_is_used_as(workshop):
    """A red card cannot be used as a slash where slashes are forbidden, whatever it is itself; as itself it can."""
    turn = {
        "type": "convert",
        "ways": ["use"],
        "as": {"name": "slash"},
        "from": choose(hand(**{"is": {"color": "red"}})),
    }
    game = workshop([turn, forbid("use", who="you", card={"name": "slash"})])(you=f"tester at=3,3 hand='{BUSY}'")
    game.expect_not_offered("you", "trial").expect_offered("you", "ex_nihilo")


def test_forbid_use_of_an_answer(workshop):
    """Who may not use jinks needs none: it isn't asked, and neither is its armour."""
    game = workshop(rival=[forbid("use", who="you", card={"name": "jink"})])(
        you=f"- at=3,3 hand='{SLASH};{BUSY}'", turn="you",
        foe="rival at=4,3 hand='jink diamond 2' equip='eight_diagram spade 2'",
    )  # fmt: skip
    game.use("you", "slash").expect("foe", hp=3).expect_asked("you", "idle")


def test_forbid_use_by_an_effect(workshop):
    """A skill cannot make somebody use what it may not use."""
    use = active({"use_card": {"card": {"name": "slash"}, "targets": "pick"}}, targets=FOE)
    workshop([use, forbid("use", who="you", card={"name": "slash"})])().expect_not_offered("you", "trial")


@pytest.mark.parametrize(
    ("card", "asked"), [({"name": "jink"}, False), ({"color": "black"}, True), ({"name": "slash"}, True)]
)
def test_forbid_respond(workshop, card, asked):
    """Who may not play such cards is not asked for them; what isn't forbidden may be played."""
    ask = active(
        {"need_card": {"who": "pick", "wanted": {"name": "jink"}, "way": "respond", "else": [TOKEN]}}, targets=FOE
    )
    game = workshop([ask], rival=[forbid("respond", who="you", card=card)])(foe="rival at=4,3 hand='jink diamond 2'")
    game.activate("you", "trial")
    assert (marked(game, "you") == 0) is asked


def test_forbid_respond_by_an_effect(workshop):
    """Only cards that may be played are offered for it; with none it is impossible."""
    play = active({"respond_card": {"card": {"physical": choose(hand())}}}, TOKEN)
    game = workshop([play, forbid("respond", who="you", card={"color": "red"})])(
        you="tester at=3,3 hand='peach heart 3;duel spade 1'"
    )
    game.activate("you", "trial").expect("you", hand=["peach heart 3"])


def test_forbid_answer_one_entry_of_a_card(workshop):
    """Said of one target of one card, it holds for that one alone and until it is over."""
    entry = {"card": "card", "target": "target"}
    bar = {"forbid": {"what": "answer", "who": "target", **entry, "until": [{"effect.end": entry}]}}
    part = trigger({"use.targeted": {"user": "you", "card": {"name": "slash"}}}, bar)
    game = workshop([part, state({"permit": {"who": "you", "card": {"name": "slash"}, "ignoring": ["times"]}})])(
        you=f"tester at=3,3 hand='{SLASH};slash.normal spade 8'", foe="- at=4,3 hand='jink diamond 2'"
    )
    game.use("you", "slash.normal spade 7").expect("foe", hp=3, hand=1)
    assert game.game.state.effects == ()


@pytest.mark.parametrize("what", ["operate", "discard", "obtain"])
def test_forbid_operate_discard_obtain_leave_the_cards_out_of_every_choice(workshop, what):
    """Equipment that may not be operated, discarded or obtained is not among the cards chosen from."""
    skill = [
        active(discard(choose(own("pick"))), targets=FOE),
        active({"obtain": {"cards": choose(own("pick"))}}, targets=FOE),
    ]
    game = workshop(skill, rival=[forbid(what, who=ENEMIES, cards=equipment())])(
        foe="rival at=4,3 equip='axe diamond 5'"
    )
    offered = {"operate": (False, False), "discard": (False, True), "obtain": (True, False)}[what]
    assert ("trial" in game.keys, "trial.2" in game.keys) == offered


def test_forbid_operate_holds_for_using_converting_and_the_discard_phase(workshop):
    """Cards that cannot be operated in any way stay where they are."""
    hold = ";".join(["peach heart 3", SLASH, *(f"jink heart {number + 1}" for number in range(5))])
    turn = {
        "type": "convert",
        "ways": ["use"],
        "as": {"name": "slash"},
        "from": choose(hand(**{"is": {"color": "red"}})),
    }
    fast = forbid("operate", who="you", cards=hand())
    game = workshop([turn, fast])(you=f"tester at=3,3 hp=3 hand='{hold}'")
    game.expect_not_offered("you", "slash", "peach", "trial").decline("you").settle()
    assert len(game.who("you").hand) == 7


def test_forbid_activate_skills(workshop):
    """Skills that may not be activated are not offered: all of them, or those of one name or label."""
    ban = forbid("activate", who=ENEMIES, skills={"tag": "loud"})
    game = workshop(tags=["loud"], effect=[DRAW], rival=[ban])(foe="rival at=4,3").expect_not_offered("you", "trial")
    game = workshop(tags=["quiet"], effect=[DRAW], rival=[ban])(foe="rival at=4,3").expect_offered("you", "trial")
    assert game.keys


def test_forbid_in_an_effect_lasts_until(workshop):
    """Forbidden by an effect, it is forbidden from then until what it names."""
    ban = {
        "forbid": {"what": "use", "who": "pick", "card": {"name": "slash"}, "until": [{"phase.end": {"phase": "play"}}]}
    }
    game = workshop(effect=[ban], targets=FOE)(foe=f"- at=4,3 hand='{SLASH}'").activate("you", "trial")
    assert len(game.game.state.effects) == 1
    game.decline("you").settle()
    assert game.game.state.effects == ()
    game.expect_offered("foe", "slash")


# --- permit, retarget ------------------------------------------------------------------------------------


def permit(*ignoring, **card):
    """A state that lets your uses of such cards ignore something."""
    return state({"permit": {"who": "you", "card": card, "ignoring": list(ignoring)}})


@pytest.mark.parametrize(("ignoring", "far", "again"), [("distance", True, False), ("times", False, True)])
def test_permit_distance_or_times(workshop, ignoring, far, again):
    """Without the limit of distance anybody may be slashed, once; without that of times who is near, ever again."""
    game = workshop([permit(ignoring, name="slash")])(
        you=f"tester at=3,3 hand='{SLASH};slash.normal spade 8'", foe="- at=4,3", foe2="- at=7,7"
    )
    game.use("you", "slash.normal spade 7")
    assert (game.request.kind == "targets") is far
    if far:
        game.answer("you", "foe")
    game.settle()
    assert game.offered("you", "slash.normal spade 8") is again


def test_permit_concerns_the_cards_it_names(workshop):
    """Other cards keep their limits."""
    game = workshop([permit("distance", name="slash", suit="club")])(
        you=f"tester at=3,3 hand='{SLASH};slash.normal club 8'", foe="- at=7,7"
    )
    game.expect_not_offered("you", "slash.normal spade 7").expect_offered("you", "slash.normal club 8")


def test_permit_distance_is_every_distance_relation_but_not_the_rest(workshop):
    """Only what speaks of distance is ignored: oneself is no legal target of a slash still."""
    game = workshop([permit("distance", name="slash")])(
        you=f"tester at=3,3 hand='{SLASH}'", ally="- at=1,1", foe="- at=7,7"
    )
    game.use("you", "slash")
    assert sorted(game.keys) == ["ally", "foe"]


def retarget(count, *filters, **more):
    """A state that puts other target rules in place of those of your slashes."""
    rule = {"count": count, "filter": list(filters)}
    return {"retarget": {"user": "you", "card": {"name": "slash"}, "targets": [rule], **more}}


def test_retarget_replaces_the_rules_of_the_card(workshop):
    """ "Use target" becomes what the state says, whatever the card has printed."""
    game = workshop(state=[retarget("all", {"relation": {"is": "enemy"}})])(
        you=f"tester at=3,3 hand='{SLASH};{BUSY}'", foe="- at=7,7", foe2="- at=7,6"
    )
    game.use("you", "slash").settle().expect("foe", hp=3).expect("foe2", hp=3)


@pytest.mark.clause("flow.3.10.1")
def test_retarget_terrain_before_skill_and_the_later_of_two(workshop):
    """Terrain decides over skills; of two skills the later registration."""
    enemies, allies = {"relation": {"is": "enemy"}}, {"relation": {"is": "ally"}}
    bog = {"id": "bog", "parts": [state(retarget(1, allies, {"relation": {"is": "other"}}))]}
    land = [*["......."] * 4, "..Q....", ".......", "......."]
    people = {"you": f"tester at=3,3 hand='{SLASH};{BUSY}'", "ally": "- at=1,1", "foe": "- at=7,7"}
    mine = state(retarget(1, enemies))
    game = workshop([mine], terrains=[bog], legend={"Q": "bog"})(map=land, **people).use("you", "slash").settle()
    game.expect("ally", hp=3)
    later = active(retarget(1, allies, {"relation": {"is": "other"}}, until=[{"turn.end": {}}]))
    game = (
        workshop([mine, later])(**people).activate("you", "trial.2").use("you", "slash").settle().expect("ally", hp=3)
    )


# --- modify ----------------------------------------------------------------------------------------------


@pytest.mark.clause("flow.3.11.final_values", "flow.3.10.1")
@pytest.mark.parametrize(
    ("terrain", "skill", "wanted"),
    [({"final": 5}, {"final": 1}, 5), ({"base": 5}, {"base": 1}, 5), ({"delta": 2}, {"delta": 1}, 7),
     ({"delta": 2}, {"final": 1}, 1), ({"final": 6}, {"base": 1}, 6)],
)  # fmt: skip
def test_modify_terrain_before_skill(workshop, terrain, skill, wanted):
    """At one layer terrain decides over skills; what is added counts whoever adds it."""
    limit = {"quantity": "hand_limit", "of": "you"}
    bog = {"id": "bog", "parts": [state({"modify": {**limit, **terrain}})]}
    land = [*["......."] * 4, "..Q....", ".......", "......."]
    game = workshop([state({"modify": {**limit, **skill}})], terrains=[bog], legend={"Q": "bog"})(map=land)
    assert game.game.match.book.quantity(game.game.match, "hand_limit", game.who("you")) == wanted


@pytest.mark.parametrize(("layer", "number", "hp"), [("delta", 1, 2), ("final", 3, 1), ("base", 2, 2)])
def test_modify_the_damage_at_hand(workshop, layer, number, hp):
    """Damage being dealt may be raised or set; the change ends with it."""
    part = trigger({"damage.cause": {"source": "you"}}, {"modify": {"quantity": "damage", layer: number}})
    game = workshop([part])().damage("you", "foe").expect("foe", hp=hp)
    assert game.game.state.effects == ()


@pytest.mark.parametrize(("needed", "jinks", "hp"), [(1, 1, 4), (2, 1, 3), (2, 2, 4), (3, 2, 3)])
def test_modify_how_many_answers_it_takes(workshop, needed, jinks, hp):
    """A slash that takes several jinks is offset only when as many have come; the window opens again for each."""
    more = {"modify": {"quantity": "answers", "card": "card", "target": "target", "delta": needed - 1}}
    part = trigger({"use.targeted": {"user": "you"}}, more)
    hold = ";".join(f"jink heart {number + 2}" for number in range(jinks))
    game = workshop([part])(you=f"tester at=3,3 hand='{SLASH};{BUSY}'", foe=f"- at=4,3 hand='{hold}'").use(
        "you", "slash"
    )
    while game.request.who.name == "foe":
        game.answer("foe", "jink")
    game.expect("foe", hp=hp, hand=max(0, jinks - needed))


def test_modify_recovery(workshop):
    """Recovery at hand may be changed, but never beyond the maximum."""
    part = trigger({"hp.recovering": {"who": "you"}}, {"modify": {"quantity": "recovery", "delta": 9}})
    heal = active({"recover": {"amount": 1}})
    workshop([part, heal])(you="tester at=3,3 hp=1").activate("you", "trial").expect("you", hp=4)


def test_modify_is_concerned_with_whom_it_names(workshop):
    """A state about others changes nobody else's quantity."""
    game = workshop(state=[{"modify": {"quantity": "attack_range", "of": OTHERS, "delta": 2}}])()
    quantity = game.game.match.book.quantity
    assert [quantity(game.game.match, "attack_range", game.who(who)) for who in ("you", "foe")] == [1, 3]


# --- what is decided when, and circles of effects --------------------------------------------


@pytest.mark.clause("ch2.variables.o1")
def test_a_number_in_an_effect_is_computed_when_it_is_executed(workshop):
    """ "+X until the end of the turn, X being its hand cards": later changes of the hand change nothing."""
    more = {"modify": {"quantity": "hand_limit", "of": "you", "delta": SIZE_OF_HAND, "until": [{"turn.end": {}}]}}
    game = workshop([active(more, limit={"times": 1, "per": "turn"}), active(DRAW)])(
        you="tester at=3,3 hand='peach heart 3'"
    )
    game.activate("you", "trial").activate("you", "trial.2")
    assert game.game.match.book.quantity(game.game.match, "hand_limit", game.who("you")) == 5


SIZE_OF_HAND = {"size": {"of": hand()}}


def test_a_number_in_a_state_is_always_up_to_date(workshop):
    """A state skill's X is what it is now."""
    more = state({"modify": {"quantity": "hand_limit", "of": "you", "delta": SIZE_OF_HAND}})
    game = workshop([more, active(DRAW)])(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial.2")
    assert game.game.match.book.quantity(game.game.match, "hand_limit", game.who("you")) == 6


def test_a_number_nobody_has_named_sets_nothing(workshop):
    """A number that only another option would have named does not exist: the effect isn't executed."""
    more = {"modify": {"quantity": "hand_limit", "of": "you", "delta": size("gone"), "until": [{"turn.end": {}}]}}
    options = {"choose_option": {"options": [[discard(choose(hand()), **{"as": "gone"})], [TOKEN]]}}
    game = workshop(effect=[options, more])(you="tester at=3,3 hand='peach heart 3'").activate("you", "trial")
    game.answer("you", "1").expect_asked("you", "idle")
    assert game.game.match.book.quantity(game.game.match, "hand_limit", game.who("you")) == 4


def test_whom_it_concerns_is_chosen_once(workshop):
    """ "Choose an enemy: it cannot use slashes until …" asks when it is executed, and means that one from then on."""
    ban = {"forbid": {"what": "use", "who": choose(ENEMIES), "card": {"name": "slash"}, "until": [{"round.end": {}}]}}
    game = workshop(effect=[ban])(foe=f"- at=4,3 hand='{SLASH}'", foe2="- at=3,2 hand='slash.normal spade 8'")
    game.activate("you", "trial").answer("you", "foe2")
    match = game.game.match
    slash = game.who("foe").hand[0]
    assert not match.forbidden("use", who=game.who("foe"), card=slash)
    assert match.forbidden("use", who=game.who("foe2"), card=slash)


@pytest.mark.parametrize("layer", ["delta", "base", "final"])
def test_an_effect_on_a_quantity_that_reads_it_reads_it_without_effects(workshop, layer):
    """No circle of effects runs for ever: read by itself the quantity is its base."""
    game = workshop(state=[{"modify": {"quantity": "hand_limit", "of": "you", layer: quantity("hand_limit")}}])()
    wanted = {"delta": 8, "base": 4, "final": 4}[layer]
    assert game.game.match.book.quantity(game.game.match, "hand_limit", game.who("you")) == wanted


def test_two_quantities_that_read_each_other(workshop):
    """The same whichever is read first."""
    one = state({"modify": {"quantity": "hand_limit", "of": "you", "delta": quantity("movement_power")}})
    other = state({"modify": {"quantity": "movement_power", "of": "you", "delta": quantity("hand_limit")}})
    found = []
    for first, second in (("hand_limit", "movement_power"), ("movement_power", "hand_limit")):
        game = workshop([one, other])()
        read = {name: game.game.match.book.quantity(game.game.match, name, game.who("you")) for name in (first, second)}
        found.append(sorted(read.items()))
    assert found[0] == found[1]
