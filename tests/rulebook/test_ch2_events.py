"""Chapter 2, section 7: events: void, cancelled, prevented, and what cannot be responded to."""

from __future__ import annotations

import pytest
from tests.rulebook.say import (
    DRAW,
    ENEMIES,
    FOE,
    TOKEN,
    active,
    choose,
    discard,
    hand,
    marked,
    own,
    seen,
    size,
    state,
    trigger,
)

SLASH = "slash.normal spade 7"
BUSY = "ex_nihilo heart 7"
EFFECT = ["effect.start", "effect.before", "effect.apply", "effect.after", "effect.end"]
ENTRY = {"card": "card", "target": "target"}


# --- void ------------------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.void", "ch2.void.1")
def test_ch2_void_1_a_card_void_for_a_target_has_no_effect_timings(workshop):
    """None of the four effect timings arises for that target; the card stays a card with that target."""
    nothing = trigger({"use.became_target": {"target": "you"}}, {"void": ENTRY})
    game = workshop([nothing], watch=EFFECT)(
        you=f"- at=3,3 hand='{SLASH};{BUSY}'", foe="tester at=3,4 hand='jink diamond 2'", w="witness at=1,1", turn="you"
    )
    game.use("you", "slash").expect("foe", hp=4, hand=1).expect_asked("you", "idle")
    assert seen(game) == ["effect.end"]


@pytest.mark.clause("ch2.void", "ch2.void.1", "flow.3.4.void")
def test_ch2_void_1_other_targets_are_not_concerned(workshop):
    """Void is said of one target: the others are resolved."""
    nothing = trigger({"effect.start": {"target": "you"}}, {"void": ENTRY})
    game = workshop([nothing])(
        you="- at=3,3 hand='savage_assault spade 7'", foe="tester at=3,4", foe2="- at=4,3", turn="you"
    )
    game.use("you", "savage_assault").settle().expect("foe", hp=4).expect("foe2", hp=3)


@pytest.mark.clause("ch2.void", "ch2.void.2")
def test_ch2_void_2_a_silenced_skill_is_not_offered_and_states_nothing(workshop):
    """While 无效, a skill can neither be activated nor have an influence; afterwards it can again."""
    quiet = {"silence": {"who": "pick", "skills": {"kind": "general_skill"}, "until": [{"turn.end": {}}]}}
    rival = [
        trigger({"damage.suffered": {"target": "you"}}, DRAW),
        state({"modify": {"quantity": "hand_limit", "of": "you", "delta": 3}}),
    ]
    game = workshop(effect=[quiet], targets=FOE, rival=rival)(foe="rival at=4,3")
    assert value(game, "foe", "hand_limit") == 7
    game.activate("you", "trial").damage("you", "foe").expect("foe", hand=0)
    assert value(game, "foe", "hand_limit") == 3
    game.decline("you").settle().damage("you", "foe").expect("foe", hp=2)
    assert value(game, "foe", "hand_limit") == 5 and len(game.who("foe").hand) >= 1


def value(game, who, name):
    return game.game.match.book.quantity(game.game.match, name, game.who(who))


@pytest.mark.clause("ch2.void.2", "ch2.skill")
def test_ch2_void_2_skills_are_those_of_general_and_equipment(workshop):
    """Whose skills are silenced keeps its terrain and what everybody may do by the rules."""
    quiet = state({"silence": {"who": ENEMIES, "skills": {"tag": "loud"}}})
    game = workshop([quiet], rules=[active(TOKEN, tags=["loud"])])(foe="- at=4,3", turn="foe")
    game.expect_offered("foe", "workshop.2")


@pytest.mark.clause("ch2.void.2", "flow.3.11.silenced_later")
def test_ch2_void_2_what_was_set_up_goes_on(workshop):
    """A delayed effect registered before its skill was silenced still runs."""
    later = {"later": {"when": {"turn.ending": {}}, "effect": [DRAW]}}
    skill = [
        active(later, limit={"times": 1, "per": "turn"}),
        active({"silence": {"skills": {"kind": "general_skill"}, "until": [{"turn.ended": {}}]}}),
    ]
    game = workshop(skill)().activate("you", "trial").activate("you", "trial.2").decline("you").settle()
    game.expect("you", hand=1)


# --- cancel ----------------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.cancel_target", "ch2.cancel_target.1")
@pytest.mark.parametrize("timing", ["use.target", "use.become_target"])
def test_ch2_cancel_target_1_takes_the_target_off_the_list_and_ends_the_timing(workshop, timing):
    """Cancelled when named or when becoming a target, it leaves the list; nobody else acts at that timing."""
    off = trigger({timing: {"target": "you"}}, {"cancel_target": ENTRY})
    late = trigger({timing: {}}, TOKEN)
    game = workshop([off], rival=[late], watch=["use.targeted", "effect.start"])(
        you=f"- at=3,3 hand='{SLASH};{BUSY}'", foe="tester at=3,4", w="witness at=1,1", r="rival at=1,2", turn="you"
    )
    game.use("you", "slash")
    if game.request.kind == "order":
        game.answer("you", "foe")
    game.expect("foe", hp=4).expect_asked("you", "idle")
    assert seen(game) == [] and marked(game, "r") == 0 and SLASH in game.pile("discard_pile")


@pytest.mark.clause("ch2.cancel_target", "ch2.cancel_target.1")
def test_ch2_cancel_target_1_only_while_it_is_being_named(workshop):
    """Once it has become a target it can be cancelled no more."""
    for timing in ("use.targeted", "use.became_target", "effect.start"):
        off = trigger({timing: {"target": "you"}}, {"cancel_target": ENTRY}, optional=True)
        game = workshop([off])(you=f"- at=3,3 hand='{SLASH};{BUSY}'", foe="tester at=3,4", turn="you")
        game.use("you", "slash").expect("foe", hp=3)


@pytest.mark.clause("ch2.cancel_target.2")
@pytest.mark.parametrize(("timing", "laid"), [("use.target", 1), ("use.become_target", 0)])
def test_ch2_cancel_target_2_of_a_delayed_trick_when_becoming_its_target(workshop, timing, laid):
    """A delayed trick's target is cancelled when it becomes one, not before; then the card goes to the discard pile."""
    off = trigger({timing: {"target": "you"}}, {"cancel_target": ENTRY}, optional=True)
    game = workshop([off])(you=f"- at=3,3 hand='indulgence heart 6;{BUSY}'", foe="tester at=3,4", turn="you")
    game.use("you", "indulgence")
    if not laid:
        game.activate("foe", "trial")
    game.expect("foe", delayed=laid)
    assert ("indulgence heart 6" in game.pile("discard_pile")) is not bool(laid)


# --- prevent ---------------------------------------------------------------------------------------------


@pytest.mark.clause("ch2.prevent", "ch2.prevent.1", "ch2.prevent.o1")
@pytest.mark.parametrize("timing", ["damage.before", "damage.cause", "damage.suffer"])
def test_ch2_prevent_1_prevented_damage_was_never_dealt(workshop, timing):
    """Neither was it dealt nor suffered: no later timing, no history, no hit point."""
    stop = trigger({timing: {"target": "you"}}, {"prevent": {}})
    game = workshop(
        [stop], watch=["damage.fixed", "damage.prevented", "damage.caused", "damage.suffered", "damage.end"]
    )(you="tester at=3,3 hand='ex_nihilo heart 7'", w="witness at=1,1")
    game.damage("foe", "you", 2).expect("you", hp=4)
    assert seen(game) == ["damage.prevented"]


@pytest.mark.clause("ch2.prevent.1", "ch2.timing")
def test_ch2_prevent_1_ends_the_timing(workshop):
    """Once damage is prevented nobody else acts at that timing."""
    stop = trigger({"damage.cause": {"target": "you"}}, {"prevent": {}})
    more = trigger({"damage.cause": {}}, TOKEN)
    game = workshop([stop], rival=[more])(you="tester at=3,3 hand='ex_nihilo heart 7'", foe="rival at=4,3")
    game.damage("foe", "you").expect("you", hp=4)
    assert marked(game, "foe") == 0


@pytest.mark.clause("ch2.prevent", "ch2.prevent.1")
def test_ch2_prevent_1_a_loss_of_hit_points(workshop):
    """Losing hit points can be prevented like damage."""
    stop = trigger({"hp.before_deduct": {"who": "you", "cause": "lose_hp"}}, {"prevent": {}})
    game = workshop([stop, active({"lose_hp": {"amount": 1}}, TOKEN)], watch=["hp.deducted"])(w="witness at=1,1")
    game.activate("you", "trial.2").expect("you", hp=4)
    assert seen(game) == [] and marked(game, "you") == 1


@pytest.mark.clause("ch2.prevent.1")
def test_ch2_prevent_1_what_has_happened_is_not_prevented(workshop):
    """After the hit points are gone a skill that prevents has nothing to prevent: it isn't offered."""
    for timing in ("damage.fixed", "damage.caused", "damage.suffered", "damage.end"):
        stop = trigger({timing: {"target": "you"}}, {"prevent": {}}, optional=True)
        workshop([stop])().damage("foe", "you").expect("you", hp=3).expect_asked("you", "idle")


@pytest.mark.clause("ch2.prevent.o2")
@pytest.mark.parametrize(("less", "hp"), [(1, 3), (2, 4), (3, 4)])
def test_ch2_prevent_o2_reduced_to_nothing_is_prevented(workshop, less, hp):
    """Two points less one is one; less two or more the damage is prevented, not dealt with none."""
    cut = trigger({"damage.suffer": {"target": "you"}}, {"modify": {"quantity": "damage", "delta": -less}})
    game = workshop([cut], watch=["damage.prevented", "damage.caused"])(w="witness at=1,1").damage("foe", "you", 2)
    game.expect("you", hp=hp)
    assert seen(game) == (["damage.prevented"] if hp == 4 else ["damage.caused"])


@pytest.mark.clause("ch2.prevent", "ch2.prevent.2", "ch2.prevent.o3", "ch2.then_sign")
def test_ch2_prevent_o3_the_operation_is_done_but_not_to_the_cards(workshop):
    """A discard whose cards are kept was executed, so what is right of ▶ follows; but no card was discarded."""
    keep = trigger({"cards.moving": {"who": "you", "to": "discard_pile"}}, {"prevent": {}})
    drop = active(
        discard(
            choose(hand()), **{"as": "gone", "then": [TOKEN, {"gain_mark": {"mark": "token", "count": size("gone")}}]}
        )
    )
    game = workshop([keep, drop], watch=["cards.lost"])(you="tester at=3,3 hand='peach heart 3'", w="witness at=1,1")
    game.activate("you", "trial.2").expect("you", hand=1)
    assert marked(game, "you") == 1 and seen(game) == []


@pytest.mark.clause("ch2.prevent.2")
def test_ch2_prevent_2_only_before_the_cards_move(workshop):
    """Once they have been lost or received there is nothing to prevent."""
    for timing in ("cards.lost", "hand.lost"):
        keep = trigger({timing: {"who": "you"}}, {"prevent": {}}, optional=True)
        game = workshop([keep, active(discard(choose(hand())))])(you="tester at=3,3 hand='peach heart 3'")
        game.activate("you", "trial.2").expect("you", hand=0).expect_asked("you", "idle")


@pytest.mark.clause("ch2.prevent.2")
def test_ch2_prevent_2_the_owners_cards_alone(workshop):
    """Of one move of several owners' cards only those stay whose move is prevented."""
    keep = trigger({"cards.moving": {"who": "you", "to": "discard_pile"}}, {"prevent": {}})
    everybody = {"characters": {}}
    drop = active(discard(own(everybody)))
    game = workshop([keep, drop])(you="tester at=3,3 hand='peach heart 3'", foe="- at=4,3 hand='jink diamond 2'")
    game.activate("you", "trial.2").expect("you", hand=1).expect("foe", hand=0)


@pytest.mark.clause("ch2.prevent.2", "flow.3.11.death_loss")
def test_ch2_prevent_2_nothing_keeps_the_cards_of_the_dead(workshop):
    """What a dead character leaves is discarded, whatever would keep discarded cards where they are."""
    keep = trigger({"cards.moving": {"to": "discard_pile"}}, {"prevent": {}})
    kill = active({"lose_hp": {"who": "pick", "amount": 1}}, targets=FOE)
    game = workshop([keep, kill])(you="tester at=3,3", foe="- hp=1 at=4,3 hand='jink diamond 2'", foe2="- at=7,7")
    game.activate("you", "trial.2", "foe").expect("foe", alive=False, hand=0)


# --- responding ------------------------------------------------------------------------------------------


def cannot(**more):
    """You may not answer cards of this kind."""
    return state({"forbid": {"what": "answer", "who": "you", **more}})


@pytest.mark.clause("ch2.response", "ch2.response.o1")
def test_ch2_response_o1_a_slash_that_cannot_be_responded_to_asks_for_no_jink(workshop):
    """The slash is no legal target of that character's jink: it isn't asked, nor is its armour."""
    game = workshop(rival=[cannot(card={"name": "slash"})])(
        you=f"- at=3,3 hand='{SLASH};{BUSY}'",
        foe="rival at=3,4 hand='jink diamond 2' equip='eight_diagram spade 2'",
        turn="you",
    )
    game.use("you", "slash").expect("foe", hp=3, hand=1).expect_asked("you", "idle")


@pytest.mark.clause("ch2.response.o1")
def test_ch2_response_o1_a_trick_that_cannot_be_responded_to(workshop):
    """A normal trick is then no legal target of its nullification; somebody else's still is."""
    put_up = workshop(rival=[cannot(card={"name": "dismantlement"})])
    game = put_up(
        you=f"- at=3,3 hand='dismantlement spade 3;{BUSY}'",
        foe="rival at=3,4 hand='nullification spade 11'",
        turn="you",
    )
    game.use("you", "dismantlement").expect("foe", hand=0)
    game = put_up(
        you=f"- at=3,3 hand='dismantlement spade 3;{BUSY}'",
        foe="rival at=3,4 hand='peach heart 3'", foe2="- at=7,7 hand='nullification spade 11'", turn="you",
    )  # fmt: skip
    game.use("you", "dismantlement", "foe").expect_offered("foe2", "nullification")


@pytest.mark.clause("ch2.response.o1")
@pytest.mark.parametrize(
    ("trick", "answer"),
    [("duel spade 1", "slash.normal spade 8"), ("savage_assault spade 7", "slash.normal spade 8"),
     ("archery_attack heart 1", "jink diamond 2")],
)  # fmt: skip
def test_ch2_response_o1_duel_assault_and_volley_cannot_be_played_against(workshop, trick, answer):
    """Who cannot respond to them cannot play the slash or jink they ask for: it suffers at once."""
    game = workshop(rival=[cannot(card={"category": "trick"})])(
        you=f"- at=3,3 hand='{trick};{BUSY}'", foe=f"rival at=3,4 hand='{answer}'", turn="you"
    )
    game.use("you", trick.split()[0]).expect("foe", hp=3, hand=1)


@pytest.mark.clause("ch2.response.o1")
def test_ch2_response_o1_with_what_it_cannot_be_answered(workshop):
    """Forbidden to answer with jinks, a character may still nullify."""
    game = workshop(rival=[cannot(**{"with": {"name": "jink"}})])(
        you=f"- at=3,3 hand='{SLASH};dismantlement spade 3;{BUSY}'",
        foe="rival at=3,4 hand='jink diamond 2;nullification spade 11'", turn="you",
    )  # fmt: skip
    game.use("you", "slash").expect("foe", hp=3)
    game.use("you", "dismantlement").expect_offered("foe", "nullification")


@pytest.mark.clause("ch2.event", "ch2.response", "ch1.1.2.1")
def test_ch2_event_an_inserted_event_is_resolved_before_the_interrupted_one_goes_on(workshop):
    """The slash of a victim's skill is resolved inside the damage that called for it; then the rest of the trick."""
    back = trigger(
        {"damage.suffered": {"target": "you"}}, {"use_card": {"card": {"name": "slash"}, "targets": "source"}},
        limit={"times": 1, "per": "turn"},
    )  # fmt: skip
    game = workshop(rival=[back])(
        you=f"- at=3,3 hand='savage_assault spade 7;{BUSY}'", foe="rival at=3,4", foe2="- at=4,3", turn="you"
    )
    game.use("you", "savage_assault").answer("you", "foe").settle()
    codes = [
        (one.code, getattr(one.args.get("target"), "name", None)) for one in game.game.journal if one.code == "damage"
    ]
    assert codes == [("damage", "foe"), ("damage", "you"), ("damage", "foe2")]
