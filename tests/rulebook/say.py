"""Script words for tests, so that a skill made for one test takes a line or two."""

from __future__ import annotations

from typing import Any

from zhanqi.model.card import Card
from zhanqi.model.words import FACE_DOWN_ZONES
from zhanqi.scene import Scene

Node = dict[str, Any]

FOE = [{"count": 1, "filter": [{"relation": {"is": "enemy"}}]}]
"""Target rules: one enemy, whom the effects call `pick`."""
OTHERS: Node = {"characters": {"where": [{"relation": {"is": "other"}}]}}
ENEMIES: Node = {"characters": {"where": [{"relation": {"is": "enemy"}}]}}
DRAW: Node = {"draw": {"count": 1}}
"""One card: what a test does to show that something was done at all."""
TOKEN: Node = {"gain_mark": {"mark": "token"}}
"""A mark: the same, without touching any card."""


def hand(of: Any = "you", **more: Any) -> Node:
    """Somebody's hand cards."""
    return {"cards": {"of": of, "in": ["hand"], **more}}


def equipment(of: Any = "you", **more: Any) -> Node:
    """The cards of somebody's equipment zone."""
    return {"cards": {"of": of, "in": ["equip_zone"], **more}}


def delayed(of: Any = "you", **more: Any) -> Node:
    """The cards of somebody's delayed zone."""
    return {"cards": {"of": of, "in": ["delayed_zone"], **more}}


def own(of: Any = "you", **more: Any) -> Node:
    """角色的牌: hand and equipment."""
    return {"cards": {"of": of, **more}}


def choose(source: Any, count: Any = 1, **more: Any) -> Node:
    """So many of these, chosen by whoever performs the effect."""
    return {"choose": {"from": source, "count": count, **more}}


def discard(cards: Any, **more: Any) -> Node:
    """弃置."""
    return {"discard": {"cards": cards, **more}}


def trigger(when: Node, *effect: Node, **more: Any) -> Node:
    """A trigger part; `optional=True` for 可, `if_` for its condition."""
    rest = {name.rstrip("_"): value for name, value in more.items()}
    return {"type": "trigger", "when": when, "effect": list(effect), **rest}


def active(*effect: Node, **more: Any) -> Node:
    """An active part."""
    return {"type": "active", "effect": list(effect), **{name.rstrip("_"): value for name, value in more.items()}}


def state(*operations: Node, **more: Any) -> Node:
    """A state part."""
    return {"type": "state", "state": list(operations), **{name.rstrip("_"): value for name, value in more.items()}}


def compare(left: Any, sign: str, right: Any) -> Node:
    """A comparison: `compare(quantity("hp"), "<", 3)`."""
    return {"compare": {"left": left, "is": sign, "right": right}}


def quantity(name: str, of: Any = "you") -> Node:
    """A character's quantity."""
    return {"quantity": {"of": of, "name": name}}


def size(of: Any) -> Node:
    """How many."""
    return {"size": {"of": of}}


def marked(game: Scene, who: str) -> int:
    """How many tokens somebody has: how often `TOKEN` was executed for it."""
    return game.who(who).marks.get("workshop/token", 0)


def seen(game: Scene) -> list[str]:
    """The timings that the witness has noted so far, in order."""
    found = []
    for happening in game.game.journal:
        ability: Any = happening.args.get("ability")
        if happening.code == "activate" and ability.skill == "workshop/note":
            found.append(ability.timing)
    return found


def options(game: Scene) -> list[str]:
    """The names of what may be chosen now."""
    return game.keys


def where(game: Scene, card: str) -> tuple[str, str | None]:
    """The zone a card lies in, and whose it is."""
    state = game.game.state
    zone, owner = state.where[find(game, card).id]
    return zone, None if owner < 0 else state.characters[owner].name


def all_cards(game: Scene) -> list[Card]:
    """Every card there is, those of characters first."""
    state = game.game.state
    held = [card for who in state.characters for card in (*who.own_cards, *who.delayed_zone)]
    return [*held, *state.processing_zone, *state.discard_pile, *state.draw_pile]


def find(game: Scene, card: str) -> Card:
    """The first card of this face."""
    return next(one for one in all_cards(game) if one.text == card)


def is_face_up(game: Scene, card: str) -> bool:
    """Whether a card lies with its face up."""
    state, found = game.game.state, find(game, card)
    return (state.where[found.id][0] in FACE_DOWN_ZONES) == (found.id in state.upturned)
