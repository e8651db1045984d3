"""All tables of one editor: made, found, brought back after a restart, forgotten."""

from __future__ import annotations

import json
import re
import secrets
import threading
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from zhanqi.atomic import write_atomic
from zhanqi.errors import ContentError
from zhanqi_editor.refusal import Refusal, not_found
from zhanqi_editor.table.branches import Branch
from zhanqi_editor.table.room import Room

if TYPE_CHECKING:
    from zhanqi.packs import Registry

MOST_IN_MEMORY: Final = 400
MOST_KEPT: Final = 300
"""Files of tables; the oldest go first."""
_ID: Final = re.compile(r"[0-9a-f]{12}")


class Rooms:
    """The tables, each in a file of its own below `folder`. `registry` gives the definitions of now."""

    def __init__(self, folder: Path, registry: Callable[[], Registry]) -> None:
        self.folder = folder
        self._registry = registry
        self._rooms: dict[str, Room] = {}
        self._alive: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Also those let go of while somebody still answers at them: there is never a second one of the same table."""
        self._lock = threading.Lock()
        self._opening: dict[str, threading.Lock] = {}

    def make(
        self,
        title: Mapping[str, str],
        origin: Mapping[str, Any],
        *,
        registry: Registry | None = None,
        seats: Mapping[str, str] | None = None,
        subject: str = "",
        log: list[Any] | None = None,
        keys: list[Any] | None = None,
        steps: list[dict[str, Any]] | None = None,
        at: int = 0,
    ) -> Room:
        """Put up a new table. ContentError if its beginning can't be put up."""
        branch = Branch(0, dict(origin), log or [], keys or [])
        room = Room(
            secrets.token_hex(6), title, registry or self._registry(), [branch], seats=seats, subject=subject,
            saved=self._save, at=at,
        )  # fmt: skip
        room.steps = list(steps or [])
        with self._lock:
            self._rooms[room.id] = self._alive[room.id] = room
            self._forget_some()
        room.play_bots(None)
        return room

    def get(self, id: str) -> Room:
        """A table, brought back from its file if need be. Refusal (not_found)."""
        if not _ID.fullmatch(id):
            raise _no_table(id)
        with self._lock:
            room = self._alive.get(id)
            if room is not None:
                return room
            opening = self._opening.setdefault(id, threading.Lock())
        with opening:
            with self._lock:
                room = self._alive.get(id)
            if room is None:
                room = self._load(id)
                with self._lock:
                    self._rooms[id] = self._alive[id] = room
                    self._opening.pop(id, None)
                    self._forget_some()
        return room

    def _load(self, id: str) -> Room:
        try:
            data = json.loads(self._file(id).read_bytes())
            branches = [Branch.from_json(one) for one in data["branches"]]
            room = Room(
                id,
                data["title"],
                self._registry(),
                branches,
                seats=data["seats"],
                current=data["current"],
                at=data["at"],
                version=data["version"],
                subject=data.get("subject", ""),
                content=data.get("content", ""),
                saved=self._save,
            )
            room.steps = [one for one in data.get("steps", ()) if isinstance(one, dict)]
        except FileNotFoundError:
            raise _no_table(id) from None
        except ContentError as error:
            first = error.diagnostics[0] if error.diagnostics else None
            zh, en = (first.message("zh"), first.message("en")) if first else ("", "")
            raise Refusal(
                "bad_content",
                f"这一桌用到的定义已经不在了或有错误：{zh}",
                f"Definitions that this table plays with are gone or faulty: {en}",
                diagnostics=[one.to_json() for one in error.diagnostics],
            ) from error
        except (OSError, ValueError, LookupError, TypeError) as error:
            raise Refusal(
                "not_found", f"这一桌的存档读不出来（{error}）。", f"The file of this table can't be read ({error})."
            ) from error
        return room

    def _save(self, room: Room) -> None:
        write_atomic(self._file(room.id), json.dumps(room.to_json(), ensure_ascii=False).encode())

    def _file(self, id: str) -> Path:
        return self.folder / f"{id}.json"

    def delete(self, id: str) -> None:
        """Forget a table."""
        room = self.get(id)
        with room.lock, self._lock:
            self._rooms.pop(id, None)
            self._alive.pop(id, None)
            self._file(id).unlink(missing_ok=True)

    def listed(self) -> list[dict[str, Any]]:
        """The tables there are, the latest first."""
        found = []
        for file in self._files():
            try:
                data = json.loads(file.read_bytes())
                branch = next(one for one in data["branches"] if one["id"] == data["current"])
                changed = datetime.fromtimestamp(file.stat().st_mtime, UTC).isoformat(timespec="seconds")
                found.append(
                    {
                        "id": data["id"],
                        "title": data["title"],
                        "subject": data.get("subject", ""),
                        "at": data["at"],
                        "length": len(branch["log"]),
                        "branches": len(data["branches"]),
                        "changed": changed.replace("+00:00", "Z"),
                        "url": f"/table/{data['id']}",
                    }
                )
            except (OSError, ValueError, LookupError, TypeError, StopIteration):
                continue
        return found

    def _files(self) -> list[Path]:
        files = [file for file in self.folder.glob("*.json") if _ID.fullmatch(file.stem)]
        return sorted(files, key=lambda file: -_moment(file))

    def _forget_some(self) -> None:
        """Let go of tables nobody has been at for long; their files stay, up to a number."""
        while len(self._rooms) > MOST_IN_MEMORY:
            oldest = next(iter(self._rooms))
            del self._rooms[oldest]
        if len(self._rooms) % 20 == 0:
            for file in self._files()[MOST_KEPT:]:
                if file.stem not in self._rooms:
                    file.unlink(missing_ok=True)


def _moment(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _no_table(id: str) -> Refusal:
    found = not_found(id[:40])
    return Refusal("not_found", f"没有这一桌：{id[:40]}。", f"There is no table {id[:40]}.", **found.extra)
