"""The registry in memory: installed packs and those of the workspace, loaded anew when files have changed."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from zhanqi.diagnostics import Diagnostic
from zhanqi.errors import ContentError
from zhanqi.packs import Definition, Registry, load_registry
from zhanqi.packs.live import Changes, changes_between
from zhanqi.packs.store import PackStore
from zhanqi_editor.workspace import Name, Workspace

PATIENCE: Final = 1.0
"""Seconds for which nobody looks whether another program has changed a file."""


class Stock:
    """Hands out the registry of now. A reload reads every file and judges only what changed (verdicts are cached)."""

    def __init__(
        self,
        workspace: Workspace,
        *,
        plugins: Iterable[object] = (),
        entry_points: bool = True,
        cache: bool | Path = True,
        store: PackStore | None = None,
    ) -> None:
        self.workspace = workspace
        self.store = store or PackStore(workspace.state / "packs")
        """Packs that were added by hand, and what is switched off."""
        self._plugins = tuple(plugins)
        self._entry_points = entry_points
        self._cache = cache
        self._lock = threading.Lock()
        self._registry: Registry | None = None
        self._signature: object = None
        self._writes = -1
        self._looked = 0.0
        self._faults: dict[str, list[Diagnostic]] = {}

    @property
    def registry(self) -> Registry:
        """The registry, as of what the files say now (a change by another program shows within a second)."""
        with self._lock:
            now = time.monotonic()
            written = self._writes != self.workspace.writes
            if self._registry is None or written or now - self._looked > PATIENCE:
                self._writes = self.workspace.writes
                signature = (self.workspace.packs.signature(), self.store.signature())
                if self._registry is None or signature != self._signature:
                    self._load(signature)
                self._looked = time.monotonic()
            assert self._registry is not None
            return self._registry

    def _load(self, signature: object) -> None:
        self._registry = self.load(list(self.workspace.packs.all().values()))
        self._signature = signature
        self._faults = {}
        for fault in self._registry.diagnostics:
            self._faults.setdefault(fault.plugin_name, []).append(fault)

    def load(self, paths: Iterable[Path]) -> Registry:
        """A registry of these packs beside what is installed and what was added, without what is switched off."""
        try:
            added, off = self.store.places, self.store.off
        except ContentError:
            added, off = [], frozenset()  # the command line tells of a list that can't be read
        return load_registry(
            paths=paths,
            added=added,
            without=off,
            plugins=self._plugins,
            entry_points=self._entry_points,
            cache=self._cache,
        )

    def reload(self) -> Changes:
        """Load everything anew, whatever the files' times say; returns what differs from before."""
        before = self.registry
        with self._lock:
            self._registry = None
        return changes_between(before, self.registry)

    def switch(self, name: str, *, on: bool) -> bool:
        """Switch a pack or definition on or off until further notice; whether that changed anything. ContentError."""
        changed = self.store.enable(name) if on else self.store.disable(name)
        with self._lock:
            self._looked = 0.0
        return changed

    def refresh(self) -> None:
        """Load in the background what was just written, so that the next request finds it ready."""
        threading.Thread(target=lambda: self.registry, daemon=True).start()

    def faults(self, name: str) -> list[Diagnostic]:
        """What the last loading said about a definition or pack, by full name."""
        return self._faults.get(name, [])

    def find(self, name: Name) -> Definition | None:
        """A definition in force, or a skill written inside one; None if there is none of this name."""
        registry = self.registry
        found = registry.definitions.get(str(name))
        if found is None and name.kind == "skill":
            inline = registry.matches("skill", str(name))
            found = inline[0] if len(inline) == 1 and isinstance(inline[0], Definition) else None
        return found

    def art_folders(self) -> dict[str, Path]:
        """Folders of packs that may hold art, by id."""
        found = {pack.id: Path(pack.place) for pack in self.registry.packs.values()}
        return {**found, **self.workspace.packs.all()}

    def label_of_pack(self, pack: str) -> dict[str, str]:
        """What people call a pack, in each language."""
        found = self.registry.packs.get(pack)
        return dict(found.name) if found is not None else {"zh": pack, "en": pack}


def label(names: Any, id: str) -> dict[str, str]:
    """A name in zh and en from what a definition says, else its id in brackets."""
    if not isinstance(names, dict):
        names = {}
    texts = {lang: text for lang, text in names.items() if isinstance(text, str) and text}
    first = next(iter(texts.values()), f"[{id}]")
    return {"zh": texts.get("zh", first), "en": texts.get("en", first)}
