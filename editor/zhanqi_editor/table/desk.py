"""What the table's requests work with: the rooms, the registry with drafts, results of tests, trials of generals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from flask import current_app

from zhanqi.errors import ContentError
from zhanqi.packs.definition import Definition
from zhanqi.testing.run import compiled
from zhanqi_editor.refusal import bad_request
from zhanqi_editor.table.registries import Registries
from zhanqi_editor.table.results import Results
from zhanqi_editor.table.room import Room
from zhanqi_editor.table.rooms import Rooms
from zhanqi_editor.table.sayings import Sayings
from zhanqi_editor.table.trials import Trials
from zhanqi_editor.table.view import view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zhanqi.packs import Registry
    from zhanqi_editor.web.editor import Editor

KEY = "zhanqi_table"
Json = dict[str, Any]


class Desk:
    """Everything about tables and tests of one editor."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.registries = Registries(editor)
        self.rooms = Rooms(editor.workspace.state / "tables", self.registries.now)
        self.results = Results(editor.workspace.state / "tests.json", editor.stock)
        self.trials = Trials()
        self.sayings = Sayings()

    def show(self, room: Room) -> Json:
        """A table as JSON."""
        with room.lock:
            stale = self.registries.now().content_hash != room.registry.content_hash
            found = view(room, stale=stale, unsound=bool(room.subject) and self.registries.unsound(room.subject))
            if found["request"] is not None:
                self.sayings.add(room.registry, found["request"]["why_not"])
            return found

    def scenario(self, registry: Registry, name: str | None) -> Definition:
        """The scenario of this name, or the first there is. Refusal."""
        if name:
            found: Definition = registry.find("scenario", name)
            return found
        scenarios = registry.of_kind("scenario")
        if not scenarios:
            raise bad_request("没有任何剧本，无法开局。", "There is no scenario to play.")
        return scenarios[0]

    def check_situation(self, registry: Registry, given: Mapping[str, Any]) -> None:
        """ContentError with everything that is wrong with a situation (pointers are relative to it)."""
        people = given.get("characters")
        first = next(iter(people), "you") if isinstance(people, dict) else "you"
        data = {"id": "sandbox", "given": dict(given), "then": [{"alive": {"who": first}}]}
        try:
            compiled(registry, Definition("", "test", "sandbox", data, "", ""))
        except ContentError as error:
            raise ContentError([relative(one) for one in error.diagnostics]) from None


def relative(diagnostic: Any) -> Any:
    """A diagnostic of a test's situation, its pointer relative to the situation."""
    return replace(diagnostic, pointer=diagnostic.pointer.removeprefix("/given"))


def desk() -> Desk:
    """The desk of the running application."""
    found = current_app.extensions[KEY]
    assert isinstance(found, Desk)
    return found


def integer(body: Mapping[str, Any], name: str, default: int | None = None) -> int:
    """A whole number in a request. Refusal if it is missing or none."""
    value = body.get(name, default)
    if type(value) is not int:
        raise bad_request(f"缺少 {name}，或它不是整数。", f"{name} is missing, or no whole number.")
    return value


def version_of(body: Mapping[str, Any]) -> int | None:
    """The version of the table that a request was made for."""
    return None if body.get("version") is None else integer(body, "version")


__all__ = ["KEY", "Desk", "desk", "integer", "version_of"]
