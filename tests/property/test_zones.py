"""Cards, whatever is done to them: each lies in one zone, moves are counted, copies of a state are independent."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from zhanqi.invariants import check_cards
from zhanqi.model.card import Card
from zhanqi.model.changes import Changes
from zhanqi.model.character import Character
from zhanqi.model.state import State
from zhanqi.model.words import OWN_ZONES, SUITS

ZONES = (*OWN_ZONES, "draw_pile", "discard_pile", "processing_zone")
CARDS = 12


def table() -> Changes:
    """Two characters and twelve cards in the draw pile."""
    people = tuple(Character(index, f"p{index}", "warm", "", "none", "male", 4, (), index) for index in range(2))
    state = State(people, CARDS, 1, ("warm", "cool"))
    state.draw_pile = tuple(
        Card(number, "toy/card/pebble", "toy/pebble", None, SUITS[number % 4], number + 1, "basic", None)
        for number in range(CARDS)
    )
    return Changes(state)


MOVE = st.tuples(
    st.lists(st.integers(0, CARDS - 1), min_size=1, max_size=4, unique=True),
    st.sampled_from(ZONES),
    st.integers(0, 1),
    st.booleans(),
    st.sampled_from([None, "up", "down"]),
)


def carry_out(change: Changes, moves: list[Any]) -> None:
    by_id = {card.id: card for card in table().state.draw_pile}
    for ids, zone, owner, bottom, face in moves:
        who = change.state.characters[owner] if zone in OWN_ZONES else None
        known = {card.id: card for card in all_cards(change.state)}
        assert known.keys() == by_id.keys()
        change.move_cards([known[one] for one in ids], zone, who, bottom=bottom, face=face)


def all_cards(state: State) -> list[Card]:
    held = [card for who in state.characters for zone in OWN_ZONES for card in getattr(who, zone)]
    return [*held, *state.draw_pile, *state.discard_pile, *state.processing_zone]


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(moves=st.lists(MOVE, max_size=15))
def test_every_card_lies_in_exactly_one_zone(moves: list[Any]) -> None:
    """Whatever moves where, no card is lost or doubled, and each move is counted once."""
    change = table()
    carry_out(change, moves)
    check_cards(change.state)
    assert sum(change.state.stamps) == sum(len(ids) for ids, *_ in moves)


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(before=st.lists(MOVE, max_size=6), after=st.lists(MOVE, min_size=1, max_size=6))
def test_a_copy_of_a_state_is_equal_and_independent(before: list[Any], after: list[Any]) -> None:
    """A clone has the same digest; what is done to one doesn't show in the other; the same moves lead to the same."""
    change = table()
    carry_out(change, before)
    copy = Changes(change.state.clone())
    assert copy.state.digest() == change.state.digest()
    kept = copy.state.digest()
    carry_out(change, after)
    assert copy.state.digest() == kept != change.state.digest()
    carry_out(copy, after)
    assert copy.state.digest() == change.state.digest()


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(cards=st.lists(st.integers(0, CARDS - 1), min_size=1, max_size=5, unique=True), bottom=st.booleans())
def test_the_first_of_several_cards_lies_nearest_the_top(cards: list[int], bottom: bool) -> None:
    """Put on the draw pile together they keep their order, at the end that was named."""
    change = table()
    held = {card.id: card for card in change.state.draw_pile}
    change.move_cards([held[one] for one in cards], "draw_pile", bottom=bottom)
    order = [card.id for card in change.state.draw_pile]
    assert (order[-len(cards) :] if bottom else order[: len(cards)]) == cards


@settings(max_examples=30, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32), acts=st.integers(1, 6))
def test_chance_is_a_function_of_the_seed_and_of_what_came_before(seed: int, acts: int) -> None:
    """The same acts of chance after the same seed come out the same; of two in a row only the number differs."""
    first, second = (Changes(State((), 0, seed, ("warm", "cool"))) for _ in range(2))
    assert [first.lots().random() for _ in range(acts)] == [second.lots().random() for _ in range(acts)]
    assert first.state.digest() == second.state.digest()
