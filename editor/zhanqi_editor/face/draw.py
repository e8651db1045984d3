"""Draws the face of whatever kind of definition it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from zhanqi_editor.face.general import draw_general
from zhanqi_editor.face.maps import draw_deck, draw_scenario
from zhanqi_editor.face.pieces import draw_piece
from zhanqi_editor.face.subject import Subject
from zhanqi_editor.face.svg import Ids, Markup

_DRAWERS: Final[dict[str, Callable[[Subject, Ids], Markup]]] = {
    "general": draw_general,
    "scenario": draw_scenario,
    "deck": draw_deck,
}


def draw(subject: Subject, prefix: str = "face") -> Markup:
    """The face, 630 × 880. ``prefix`` keeps the ids of several faces on one page apart."""
    return _DRAWERS.get(subject.kind, draw_piece)(subject, Ids(prefix))
