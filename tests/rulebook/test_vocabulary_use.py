"""Cards used and played by effects, and the timings that the vocabulary adds."""

from __future__ import annotations

import pytest
from tests.rulebook.say import FOE, OTHERS, TOKEN, choose, hand, marked, seen, trigger

BUSY = "ex_nihilo heart 7"
SLASH = "slash.normal spade 7"


# --- using and playing by effects ------------------------------------------------------------


def test_use_card_of_ones_own_only_those_that_can_be_used(workshop):
    """ "Use a hand card" offers the cards that have a legal target, whatever order they are in."""
    use = {"use_card": {"card": {"physical": choose(hand())}}}
    game = workshop(effect=[use])(you=f"tester at=3,3 hand='peach heart 3;jink diamond 2;{SLASH};{BUSY}'")
    game.activate("you", "trial")
    assert game.keys == [SLASH, BUSY]


def test_use_card_by_whoever_the_lot_falls_on(workshop):
    """The lot falls on anybody; whoever could not use the card does nothing."""
    use = {"use_card": {"card": {"physical": choose(hand())}, "who": {"random": {"from": OTHERS}}}}
    left = set()
    for seed in range(8):
        game = workshop(effect=[use])(you=f"tester at=3,3 hand='{SLASH}'", ally="- at=7,7", foe="- at=4,3", seed=seed)
        left.add(len(game.activate("you", "trial").settle().cards("you")))
    assert left == {0, 1}


def test_use_card_as_another_with_its_own_targets(workshop):
    """A hand card used as a slash: the user picks a legal target; it doesn't count against the slash of the phase."""
    use = {"use_card": {"card": {"name": "slash", "physical": choose(hand())}}}
    game = workshop(effect=[use])(you=f"tester at=3,3 hand='peach heart 3;{SLASH}'", foe="- at=4,3", foe2="- at=3,4")
    game.activate("you", "trial").answer("you", "peach heart 3").answer("you", "foe2").settle().expect("foe2", hp=3)
    game.expect_offered("you", "slash")


def test_need_card_to_use_on_somebody_ignoring_distance(workshop):
    """Asked to use a slash on a given target however far away; declined, something else happens."""
    ask = {
        "need_card": {
            "who": "pick",
            "wanted": {"name": "slash"},
            "way": "use",
            "targets": "you",
            "ignoring": ["distance"],
            "else": [TOKEN],
        }
    }
    game = (
        workshop(effect=[ask], targets=FOE)(foe=f"- at=7,7 hand='{SLASH}'")
        .activate("you", "trial")
        .answer("foe", "slash")
    )
    game.settle().expect("you", hp=3)
    game = workshop(effect=[ask], targets=FOE)(foe=f"- at=7,7 hand='{SLASH}'").activate("you", "trial").decline("foe")
    assert marked(game, "you") == 1


def test_respond_card_leaves_the_card_in_processing_until_the_skill_is_over(workshop):
    """What was played lies in processing while the skill goes on, and can be taken from there."""
    play = {
        "respond_card": {
            "card": {"physical": choose(hand())},
            "as": "played",
            "then": [{"obtain": {"cards": "played"}}],
        }
    }
    game = workshop(effect=[play], watch=["respond.start", "respond.end"])(
        you="tester at=3,3 hand='peach heart 3'", w="witness at=1,1"
    )
    game.activate("you", "trial").expect("you", hand=["peach heart 3"])
    assert seen(game) == ["respond.start", "respond.end"]


# --- timings ---------------------------------------------------------------------------------


def test_every_timing_of_the_outer_loop_arises(workshop):
    """Game and rounds begin and end, turns have six timings, the play phase its idle points."""
    from zhanqi.game import Game

    watch = [
        "game.start",
        "round.start",
        "round.end",
        "turn.before",
        "turn.start",
        "turn.started",
        "turn.ending",
        "turn.end",
    ]
    scene = workshop(watch=[*watch, "turn.ended", "play.idle"])(w="witness at=1,1")
    game = Game(scene.game.registry, "workshop", 1, {"warm": ["witness"], "cool": ["tester"]}, journal=True)
    while game.state.round < 2:
        request = game.request
        picks = [len(request.options) - 1] if request.kind == "idle" else list(range(request.least))
        game.answer([] if request.declinable else picks)
    assert {*watch, "turn.ended", "play.idle"} <= set(seen(scene_of(game)))


def scene_of(game):
    class Seen:
        pass

    found = Seen()
    found.game = game
    return found


@pytest.mark.clause("ch2.kill", "flow.3.6.death")
def test_death_timings_tell_the_killer(workshop):
    """死亡前 and 死亡后, with the one that killed; somebody that loses its last hit points has none."""
    told = trigger({"death.before": {"killer": "you"}}, TOKEN)
    game = workshop([told], watch=["dying.start", "death.before", "death.after", "dying.end"])(
        w="witness at=1,1", foe="- hp=1 at=4,3", foe2="- hp=1 at=7,7", foe3="- at=7,6"
    )
    game.damage("you", "foe").settle()
    assert marked(game, "you") == 1 and seen(game) == ["dying.start", "death.before", "death.after", "dying.end"]
    game.do({"lose_hp": {"who": "foe2", "amount": 1}}).settle().expect("foe2", alive=False)
    assert marked(game, "you") == 1


def test_change_max_hp_to_nothing_is_death(workshop):
    """Whose maximum comes down to nothing dies, without a killer."""
    game = workshop(effect=[{"change_max_hp": {"who": "pick", "amount": -4}}], targets=FOE)(
        foe="- at=4,3", foe2="- at=7,7"
    )
    game.activate("you", "trial", "foe").expect("foe", alive=False)
