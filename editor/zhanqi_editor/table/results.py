"""What came of the tests of packs, the last time each was run; kept over restarts."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zhanqi.atomic import write_atomic
from zhanqi.testing import Outcome, run_test
from zhanqi.testing.finding import faulty_outcome
from zhanqi_editor.content.stock import Stock
from zhanqi_editor.content.stock import label as label_of

if TYPE_CHECKING:
    from zhanqi.packs import Registry
    from zhanqi.packs.definition import Definition

Json = dict[str, Any]


class Results:
    """The results, by the full names of tests. One is out of date when the content has changed since."""

    def __init__(self, file: Path, stock: Stock) -> None:
        self._file = file
        self._stock = stock
        self._lock = threading.Lock()
        try:
            found = json.loads(file.read_bytes())
            self._results: dict[str, Json] = found if isinstance(found, dict) else {}
        except (OSError, ValueError):
            self._results = {}

    def listed(self, pack: str | None = None) -> list[Json]:
        """Every test there is, faulty ones too, with its last result."""
        registry = self._stock.registry
        own = self._stock.workspace.packs.all()
        found = []
        for definition in registry.of_kind("test"):
            if pack is None or definition.pack == pack:
                found.append(self._row(registry, definition, definition.pack in own))
        for name in self._faulty(registry):
            if pack is None or name.partition("/")[0] == pack:
                faults = self._stock.faults(name)
                told = faulty_outcome(name, [one for one in faults if one.severity == "error"])
                found.append(
                    {
                        "name": name,
                        "label": dict(told.title),
                        "own": name.partition("/")[0] in own,
                        "pins": "",
                        "url": f"/tests/{name}",
                        "result": {**told.to_json(), "at": None, "stale": False},
                    }
                )
        return sorted(found, key=lambda one: (not one["own"], one["name"]))

    def _faulty(self, registry: Registry) -> list[str]:
        names = {one.plugin_name for one in registry.diagnostics if one.severity == "error"}
        return sorted(name for name in names if name.split("/")[1:2] == ["test"])

    def _row(self, registry: Registry, definition: Definition, own: bool) -> Json:
        label = definition.data.get("name")
        last = self._results.get(definition.plugin_name)
        if last is not None:
            last = {**last, "stale": last.get("content") != registry.content_hash}
        return {
            "name": definition.plugin_name,
            "label": label_of(label, definition.id),
            "own": own,
            "pins": definition.data.get("pins", ""),
            "url": f"/tests/{definition.plugin_name}",
            "result": last,
        }

    def run(self, names: Iterable[str]) -> list[Json]:
        """Run tests; what came of each, as `listed` has it."""
        registry = self._stock.registry
        told = {}
        for name in names:
            definition = registry.definitions.get(name)
            if definition is not None and definition.kind == "test":
                outcome = run_test(registry, definition)
                told[name] = self._kept(outcome, registry)
            else:
                faults = [one for one in self._stock.faults(name) if one.severity == "error"]
                told[name] = self._kept(faulty_outcome(name, faults), registry)
        with self._lock:
            self._results.update(told)
            known = {one.plugin_name for one in registry.of_kind("test")} | set(self._faulty(registry))
            self._results = {name: one for name, one in self._results.items() if name in known}
            write_atomic(self._file, json.dumps(self._results, ensure_ascii=False).encode())
        return [{"name": name, "result": {**one, "stale": False}} for name, one in told.items()]

    def _kept(self, outcome: Outcome, registry: Registry) -> Json:
        report = {} if outcome.passed else {lang: outcome.report(lang) for lang in ("zh", "en")}
        moment = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        return {**outcome.to_json(), "report": report, "at": moment, "content": registry.content_hash}
