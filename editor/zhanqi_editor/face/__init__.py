"""Card faces: SVG drawn from a definition, whole or half written."""

from zhanqi_editor.face.draw import draw
from zhanqi_editor.face.subject import Art, Subject, make_art

__all__ = ["Art", "Subject", "draw", "make_art"]
