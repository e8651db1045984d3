"""What holds of every game at every decision, whatever is played: replaying, forking, saving, refusing, hiding."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from zhanqi.bots import RandomBot
from zhanqi.errors import IllegalAnswer
from zhanqi.game import Game
from zhanqi.game.words import card_key
from zhanqi.invariants import check_invariants
from zhanqi.model.card import Card
from zhanqi.packs import Registry
from zhanqi.script.ops.choosing import can_see

BOT = RandomBot()


def some(examples: int) -> Any:
    """How often a property is tried: a fixed sample, the same on every run."""
    checks = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=checks)


@st.composite
def begun(draw: st.DrawFn, registry: Registry, most: int = 90) -> tuple[Game, Random]:
    """A game of six different generals, some decisions on."""
    names = [one.plugin_name for one in registry.of_kind("general")]
    six = draw(st.permutations(names))[:6]
    seed = draw(st.integers(0, 2**20))
    game = Game(registry, seed=seed, generals={"warm": six[:3], "cool": six[3:]})
    random = Random(seed)
    play(game, random, draw(st.integers(0, most)))
    return game, random


def play(game: Game, random: Random, decisions: int) -> None:
    """Go on by so many decisions of the random bot."""
    for _ in range(decisions):
        if game.request is None:
            return
        game.answer(BOT.choose(game, game.request, random))


@some(4)
@given(data=st.data())
def test_replaying_the_log_gives_the_same_state_at_every_decision(registry: Registry, data: st.DataObject) -> None:
    """(packs, scenario, seed, answers) is the whole game; the invariants hold all the way."""
    game, _ = data.draw(begun(registry, most=250))
    again = game.again([])
    for entry in game.log:
        check_invariants(again)
        again.replay([entry])
    assert (again.state_hash(), again.result) == (game.state_hash(), game.result)
    assert [again.key(index) for index in range(options(again))] == [game.key(index) for index in range(options(game))]


def options(game: Game) -> int:
    return 0 if game.request is None else len(game.request.options)


@some(12)
@given(data=st.data())
def test_a_fork_at_any_decision_is_equal_and_independent(registry: Registry, data: st.DataObject) -> None:
    """The fork asks the same; what is played in it doesn't touch the original, nor the other way round."""
    game, random = data.draw(begun(registry))
    before = game.state_hash()
    fork = game.fork()
    assert (fork.state_hash(), fork.log, options(fork)) == (before, game.log, options(game))
    play(fork, Random(7), 25)
    assert game.state_hash() == before
    far = fork.state_hash()
    play(game, random, 25)
    assert fork.state_hash() == far


@some(8)
@given(data=st.data())
def test_a_fork_goes_on_like_the_original(registry: Registry, data: st.DataObject) -> None:
    """Given the same answers both come to the same states."""
    game, _ = data.draw(begun(registry))
    fork = game.fork()
    for number in range(30):
        if game.request is None:
            break
        picks = BOT.choose(game, game.request, Random(number))
        game.answer(picks)
        fork.answer(picks)
        assert fork.state_hash() == game.state_hash()


@some(6)
@given(data=st.data())
def test_a_save_at_any_decision_loads_to_the_same(registry: Registry, data: st.DataObject) -> None:
    """Written as JSON and read again, the game stands where it was and can be taken back by one answer."""
    game, _ = data.draw(begun(registry))
    again = Game.load(registry, json.loads(json.dumps(game.save(), ensure_ascii=False)))
    assert (again.state_hash(), again.log, again.result) == (game.state_hash(), game.log, game.result)
    if game.log:
        assert again.undo().log == game.log[:-1]


WRONG = st.one_of(
    st.lists(st.integers(-3, 40), max_size=6),
    st.lists(st.sampled_from([True, 0.5, "0", None, -1, 10**9]), min_size=1, max_size=3),
    st.integers(0, 5).map(lambda one: [one, one]),
)


@some(25)
@given(data=st.data())
def test_an_illegal_answer_changes_nothing(registry: Registry, data: st.DataObject) -> None:
    """Too many, too few, twice the same, no number at all: refused, and nothing has happened."""
    game, _ = data.draw(begun(registry, most=40))
    request = game.request
    if request is None:
        return
    for picks in data.draw(st.lists(WRONG, min_size=4, max_size=8)):
        if request.fault(picks) is None:
            continue
        before = (game.state_hash(), list(game.log), game.request)
        with pytest.raises(IllegalAnswer):
            game.answer(picks)
        assert (game.state_hash(), game.log, game.request) == before


@some(3)
@given(data=st.data())
def test_requests_are_json_and_show_no_hidden_face(registry: Registry, data: st.DataObject) -> None:
    """What a player is asked names no card that this player may not see."""
    game, random = data.draw(begun(registry, most=0))
    for _ in range(220):
        if game.request is None:
            return
        told = json.dumps(game.request_json(), ensure_ascii=False)
        assert json.loads(told)["who"] == game.request.who.name
        if game.request.kind != "view":
            for card in unseen(game):
                assert f'"card": {card.id},' not in told and f'"card": {card.id}}}' not in told
            for face in only_unseen(game):
                assert f'{face}"' not in told, (face, game.request)
        play(game, random, 1)


def unseen(game: Game) -> Iterator[Card]:
    """The cards whose face the player that is asked may not see."""
    assert game.request is not None
    who, state = game.request.who, game.state
    frame = game.match.frame(game.match.book.rules.ability, who)  # type: ignore[attr-defined]
    for card in (*state.draw_pile, *(card for one in state.characters for card in one.hand)):
        if not can_see(frame, who, card):
            yield card


def only_unseen(game: Game) -> set[str]:
    """Faces that nobody can have read off a card this player sees."""
    state = game.state
    hidden = {card.id for card in unseen(game)}
    held = [card for one in state.characters for card in (*one.own_cards, *one.delayed_zone)]
    every = [*state.draw_pile, *state.discard_pile, *state.processing_zone, *held]
    shown = {card_key(card) for card in every if card.id not in hidden}
    return {card_key(card) for card in every if card.id in hidden} - shown


@some(4)
@given(data=st.data())
def test_a_request_has_an_answer_and_every_option_a_name_of_its_own(registry: Registry, data: st.DataObject) -> None:
    """Options are told apart by their keys, save for cards of one face, and their labels say something."""
    game, random = data.draw(begun(registry, most=0))
    for _ in range(120):
        request = game.request
        if request is None:
            return
        keys = [game.key(index) for index in range(len(request.options))]
        assert request.fault(list(range(request.least))) is None or request.declinable
        assert all(keys) and all(game.label(index, lang) for index in range(len(keys)) for lang in ("zh", "en"))
        if request.kind in ("targets", "order", "step", "unit", "option", "characters", "square", "word"):
            assert len(set(keys)) == len(keys), keys
        play(game, random, 1)
