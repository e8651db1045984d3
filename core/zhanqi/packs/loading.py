"""Loads a registry: finds packs, reads and judges their definitions, and sets aside what can't be used."""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterable
from contextlib import ExitStack
from hashlib import blake2b
from pathlib import Path

import pluggy

from zhanqi.diagnostics import Diagnostic, DiagnosticList, diagnose, nearest
from zhanqi.packs.cache import VerdictCache, default_folder
from zhanqi.packs.definition import Definition, FoundPack, Kingdom, Mark, Pack
from zhanqi.packs.discovery import collect, collect_classes, make_manager, register_plugins
from zhanqi.packs.index import Index
from zhanqi.packs.judging import Bench
from zhanqi.packs.language import Contributions, Judge, Language, ScriptLanguage
from zhanqi.packs.memory import Memory
from zhanqi.packs.registry import DefinitionPlugin, Registry, registry_hash
from zhanqi.packs.resolve import Resolution, resolve
from zhanqi.packs.shelves import ADDED, GIVEN, INSTALLED, Place, Shelf, Shelves
from zhanqi.reader import PathLike


def load_registry(
    *,
    paths: Iterable[PathLike] = (),
    without: Iterable[str] = (),
    entry_points: bool = True,
    cache: bool | Path = True,
    plugins: Iterable[object] = (),
    added: Iterable[PathLike] = (),
    language: Language | None = None,
    memory: Memory | None = None,
) -> Registry:
    """Load every installed pack, and those in ``paths`` (folders or zips, whose programs never run).

    ``without``: packs, full names of definitions (``pack/kind/id``), or installed plugins to leave out.
    ``entry_points``: whether installed plugins are looked for. ``plugins``: further plugin objects. ``cache``: whether
    good verdicts are kept between runs, or the folder to keep them in. ``added``: packs that were added by hand
    (``PackStore.places``); one in ``paths`` comes before them, they before an installed one. ``language``: another
    script language. ``memory``: what to remember of the files for a later load (``LivePacks``).

    Raises nothing for bad content: it is set aside and told in ``Registry.diagnostics``.
    """
    folder = cache if isinstance(cache, Path) else default_folder() if cache else None
    with ExitStack() as stack:
        loader = _Loader(stack, folder, frozenset(without), language or ScriptLanguage(), memory)
        loader.find_plugins(plugins, installed=entry_points)
        loader.find_packs(paths, added)
        return loader.load()


def settle() -> None:
    """Tell Python's collector that everything loaded so far stays, for a program that loads once and then plays.

    Otherwise it goes through all of it again and again: beside 3,000 generals that nobody plays, games would be a
    fifth slower.
    """
    gc.freeze()


class _Loader:
    def __init__(
        self,
        stack: ExitStack,
        folder: Path | None,
        without: frozenset[str],
        language: Language,
        memory: Memory | None,
    ) -> None:
        self.faults: list[Diagnostic] = []
        self.folder = folder
        self.without = without
        self.language = language
        self.manager = make_manager()
        self.shelves = Shelves(stack, folder, self.faults, memory)
        self.disabled: set[str] = set()
        self.plugins_off: set[str] = set()
        self.shippers: dict[str, str] = {}

    def find_plugins(self, plugins: Iterable[object], *, installed: bool) -> None:
        self.shippers = register_plugins(self.manager, plugins, installed=installed, faults=self.faults)

    def find_packs(self, paths: Iterable[PathLike], added: Iterable[PathLike]) -> None:
        """Open all packs, then take out the plugins that were switched off."""
        found = collect(self.manager, "zhanqi_packs", self.faults)
        places = [Place(path, GIVEN) for path in paths] + [Place(path, ADDED) for path in added]
        self.shelves.open_all([*places, *(Place(path, INSTALLED, plugin) for plugin, path in found)])
        self.disabled = {
            name
            for name, shelf in self.shelves.packs.items()
            if name in self.without or (shelf.plugin and shelf.plugin in self.without)
        }
        self.plugins_off = {name for name, _ in self.manager.list_name_plugin() if name in self.without}
        for name in self.plugins_off:
            self.manager.unregister(name=name)
            self.manager.set_blocked(name)

    def load(self) -> Registry:
        manifests = {name: shelf.manifest for name, shelf in self.shelves.packs.items()}
        resolution = resolve(manifests, disabled=self.disabled, broken=self.shelves.broken)
        self._tell_of_packs_off(resolution)
        packs = {name: _pack(self.shelves.packs[name]) for name in sorted(resolution.active)}
        judge = Judge(self.language, self._vocabulary(packs))
        verdicts = VerdictCache(self.folder, self.language.grammar(judge.vocabulary) if self.folder else "")
        bench = Bench(judge, verdicts, packs, self.without, self.faults)
        bench.switched_off |= self.disabled
        bench.set_aside |= {*self.shelves.broken, *resolution.off}
        for name in packs:
            bench.read(self.shelves.packs[name])
        index = bench.judge_all()
        verdicts.save()
        self._tell_of_names_unknown(bench)
        return self._registry(packs, bench, index, judge, resolution)

    def _vocabulary(self, packs: dict[str, Pack]) -> object:
        contributions = Contributions(
            operations=collect_classes(self.manager, "zhanqi_operations", self.faults),
            timings=[item for _, item in collect(self.manager, "zhanqi_timings", self.faults)],
            quantities=[item for _, item in collect(self.manager, "zhanqi_quantities", self.faults)],
            marks=[mark for pack in packs.values() for mark in pack.marks],
            kingdoms=[kingdom for pack in packs.values() for kingdom in pack.kingdoms],
        )
        vocabulary = self.language.vocabulary(contributions)
        for kind, name in getattr(vocabulary, "clashes", ()):
            self.faults.append(diagnose("ZQ254", name=name, kind=kind))
        return vocabulary

    def _tell_of_packs_off(self, resolution: Resolution) -> None:
        for name, faults in resolution.off.items():
            file = self.shelves.packs[name].source.name_of("pack.json")
            self.faults += [fault.placed(file=file) for fault in faults]

    def _tell_of_names_unknown(self, bench: Bench) -> None:
        known = {*self.shelves.packs, *self.shelves.broken, *self.plugins_off, *bench.names}
        for name in sorted(self.without - known - self._names_in_packs_off(bench)):
            self.faults.append(diagnose("ZQ226", name=name, nearest=nearest(name, known)))

    def _names_in_packs_off(self, bench: Bench) -> set[str]:
        """Names whose pack isn't read, so that nobody can say whether they are right."""
        off = bench.switched_off | bench.set_aside
        return {name for name in self.without if "/" in name and name.partition("/")[0] in off}

    def _registry(
        self, packs: dict[str, Pack], bench: Bench, index: Index, judge: Judge, resolution: Resolution
    ) -> Registry:
        definitions = dict(sorted(bench.in_force().items()))
        _register(self.manager, definitions, bench.switched_off | index.replaced.keys())
        for name, pack in packs.items():
            pack.definitions = [full for full, one in definitions.items() if one.pack == name]
            pack.content_hash = _pack_hash(pack, bench.sound(name))
        return Registry(
            packs=packs,
            definitions=definitions,
            diagnostics=DiagnosticList(self.faults).sorted(),
            vocabulary=judge.vocabulary,
            content_hash=registry_hash(packs, definitions, index.replaced),
            manager=self.manager,
            marks={mark.plugin_name: mark for pack in packs.values() for mark in pack.marks},
            kingdoms={one.plugin_name: one for pack in packs.values() for one in pack.kingdoms},
            replaced=dict(sorted(index.replaced.items())),
            switched_off=frozenset(bench.switched_off),
            off={name: DiagnosticList(faults) for name, faults in resolution.off.items()},
            found={name: self._found(shelf) for name, shelf in sorted(self.shelves.packs.items())},
            index=index,
            judge=judge,
        )

    def _found(self, shelf: Shelf) -> FoundPack:
        way = ("given", "added", "installed")[shelf.way]
        return FoundPack(shelf.manifest, shelf.source.place, way, self.shippers.get(shelf.plugin, shelf.plugin))


def _register(manager: pluggy.PluginManager, definitions: dict[str, Definition], blocked: Collection[str]) -> None:
    for name in sorted(blocked):
        manager.set_blocked(name)
    for name, definition in definitions.items():
        manager.register(DefinitionPlugin(definition), name)


def _pack(shelf: Shelf) -> Pack:
    manifest = shelf.manifest
    return Pack(
        manifest,
        shelf.source.place,
        shelf.manifest_hash,
        marks=[Mark(manifest.id, one["id"], one["name"], one.get("public", True)) for one in manifest.marks],
        kingdoms=[Kingdom(manifest.id, one["id"], one["name"], one.get("color", "")) for one in manifest.kingdoms],
    )


def _pack_hash(pack: Pack, definitions: list[Definition]) -> str:
    lines = [pack.manifest_hash, *sorted(f"{one.plugin_name} {one.content_hash}" for one in definitions)]
    return blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()
