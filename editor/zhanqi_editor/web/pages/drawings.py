"""Faces as SVG, and art."""

from __future__ import annotations

from typing import Any, Final

from flask import Response, request, send_file
from flask.typing import ResponseReturnValue

from zhanqi_editor.content.faces import Embedding, Faces
from zhanqi_editor.content.pictures import find_picture
from zhanqi_editor.refusal import not_found
from zhanqi_editor.web.api.definitions import find_text
from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.guard import FACE_POLICY
from zhanqi_editor.web.pages import pages
from zhanqi_editor.web.settings import chosen_lang
from zhanqi_editor.workspace import Name, make_name

_YEAR: Final = "private, max-age=31536000, immutable"


@pages.get("/face/<pack>/<kind>/<id>.svg")
def face(pack: str, kind: str, id: str) -> ResponseReturnValue:
    """The face of a definition, its art inside."""
    name = make_name(pack, kind, id)
    data = _data(name)
    art: Embedding = "small" if request.args.get("art") == "small" else "full"
    response = Response(draw_face(name, data, art), mimetype="image/svg+xml")
    response.headers["Content-Security-Policy"] = FACE_POLICY
    response.headers["Cache-Control"] = _YEAR if request.args.get("v") else "no-store"
    if request.args.get("download"):
        response.headers["Content-Disposition"] = f'attachment; filename="{id}.svg"'
    return response


def _data(name: Name) -> Any:
    workspace = editor().workspace
    if request.args.get("draft") and workspace.owns(name.pack):
        draft = workspace.drafts.find(name)
        if draft is not None and draft.text.data is not None:
            return draft.text.data
    return find_text(name).data


def draw_face(name: Name, data: Any, art: Embedding, prefix: str = "face") -> str:
    """A face in the reader's language."""
    lang = chosen_lang()
    texts = editor().checker.texts(name.pack, name.kind, data, lang, short=True)
    faces = Faces(editor().stock.registry, editor().stock.art_folders())
    return faces.draw(name.pack, name.kind, data, texts, lang, art=art, prefix=prefix)


@pages.get("/art/<pack>/<name>")
def art(pack: str, name: str) -> ResponseReturnValue:
    """A pack's picture. Its name changes with its content, so browsers may keep it."""
    folder = editor().stock.art_folders().get(pack)
    if folder is None:
        raise not_found(pack[:80])
    file = find_picture(folder, name)
    with file.open("rb") as stream:
        start = stream.read(12)
    response = send_file(file, mimetype=_type(start))
    response.headers["Content-Security-Policy"] = FACE_POLICY
    response.headers["Cache-Control"] = "private, max-age=3600"
    return response


def _type(start: bytes) -> str:
    """What a picture's first bytes say it is."""
    if start[:4] == b"RIFF" and start[8:] == b"WEBP":
        return "image/webp"
    if start.startswith(b"\x89PNG"):
        return "image/png"
    if start.startswith(b"GIF8"):
        return "image/gif"
    return "image/jpeg"
