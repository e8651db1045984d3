"""Full names of definitions, checked before any of them becomes a path."""

from __future__ import annotations

from typing import Final, NamedTuple

from zhanqi.packs.ids import KIND_FOLDERS, KINDS, is_id
from zhanqi_editor.refusal import Refusal

FOLDER_OF: Final = {kind: folder for folder, kind in KIND_FOLDERS.items()}


class Name(NamedTuple):
    """``pack/kind/id``."""

    pack: str
    kind: str
    id: str

    def __str__(self) -> str:
        return "/".join(self)


def make_name(pack: str, kind: str, id: str) -> Name:
    """The name of these three, each checked. Refusal (bad_request) for anything that can't be a name."""
    if kind not in KINDS:
        kinds = " ".join(KINDS)
        raise Refusal("bad_request", f"没有“{kind}”这一种定义：{kinds}。", f"There is no kind “{kind}”: {kinds}.")
    if not is_id(pack):
        raise bad_id(pack)
    if not is_definition_id(kind, id):
        raise bad_id(id)
    return Name(pack, kind, id)


def parse_name(text: str) -> Name:
    """The name written ``pack/kind/id``. Refusal (bad_request)."""
    steps = text.split("/")
    if len(steps) != 3:
        raise Refusal("bad_request", f"“{text}”不是全名（包/种类/编号）。", f"“{text}” is no full name (pack/kind/id).")
    return make_name(*steps)


def is_definition_id(kind: str, id: str) -> bool:
    """Whether a definition of this kind can have this id; a card may have ``id.kind``."""
    own, dot, variant = id.partition(".")
    return is_id(own) and (not dot or (kind == "card" and is_id(variant)))


def bad_id(id: str) -> Refusal:
    """The refusal of an id."""
    shown = id[:80]
    return Refusal(
        "bad_request",
        f"“{shown}”不能作编号：请用小写字母开头，只含小写字母、数字和下划线。",
        f"“{shown}” can't be an id: start with a lower-case letter; only lower-case letters, digits and underscores.",
    )
