"""What happened, as lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zhanqi.game.words import words_of
from zhanqi.model.words import EQUIP_ZONES
from zhanqi.texts import Lang, text

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.game.game import Happening

SILENT: Final = frozenset({"pass", "phase", "judge", "over"})
"""Happenings that would only fill the screen."""
SQUARES: Final = frozenset({"square", "route", "from", "to"})
"""Arguments that are squares of the map."""
PUBLIC_PILES: Final = frozenset({"discard_pile", "delayed_zone", *EQUIP_ZONES})


def happening_text(game: Game, happening: Happening, lang: Lang) -> str | None:
    """One public happening as a sentence, None where nothing needs to be said."""
    code = happening.code
    args: dict[str, Any] = dict(happening.args)
    if code in SILENT:
        return None
    if code == "cards":
        return _move_text(game, args, lang)
    if "cards" in args:
        args["count"] = len(args["cards"])
    return text(f"journal.{code}", lang, **{name: _spoken(game, name, value) for name, value in args.items()})


def _move_text(game: Game, args: dict[str, Any], lang: Lang) -> str | None:
    """Cards that moved: by name where everybody sees them, else only how many. What is in processing is on its way."""
    zone = str(args["zone"])
    cards = args["cards"]
    if not cards or zone == "processing_zone":
        return None
    code = "equip" if zone in EQUIP_ZONES or zone == "equip_zone" else zone
    names = _spoken(game, "cards", cards) if zone in PUBLIC_PILES or code == "equip" else None
    place = words_of(game, zone)
    owner = "" if args.get("owner") is None else words_of(game, args["owner"])
    return text(f"journal.cards.{code}", lang, owner=owner, zone=place, cards=names, count=len(cards))


def _spoken(game: Game, name: str, value: object) -> object:
    if name in SQUARES:
        return _squares(game, value)
    return words_of(game, value)


def _squares(game: Game, value: object) -> object:
    if isinstance(value, int):
        return game.board.text(value)
    if isinstance(value, (list, tuple)):
        return [_squares(game, one) for one in value]
    return value
