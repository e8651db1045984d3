"""Reads the definitions of all packs, judges them, and sets the faulty ones aside until the rest holds together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.errors import ContentError
from zhanqi.packs.cache import Lookup, VerdictCache
from zhanqi.packs.definition import Definition, Pack
from zhanqi.packs.ids import definition_id
from zhanqi.packs.index import Index, Named
from zhanqi.packs.language import Judge, shape_faults
from zhanqi.packs.references import References
from zhanqi.packs.replacing import Replacements
from zhanqi.packs.shelves import Shelf
from zhanqi.reader import content_hash, parse


@dataclass(slots=True, eq=False)
class Candidate:
    """A definition on trial."""

    definition: Definition
    source: bytes
    lookups: list[Lookup] | None
    """What it looked up when it was found good; None if its meaning was never checked."""
    warnings: list[Diagnostic] = field(default_factory=list)

    def place(self, faults: list[Diagnostic]) -> list[Diagnostic]:
        """The faults with line and column in its file."""
        if not faults:
            return []
        document = parse(self.source, file=self.definition.path, known_good=True)
        return document.place(faults, plugin_name=self.definition.plugin_name)


class Bench:
    """The definitions of all packs on trial."""

    def __init__(
        self,
        judge: Judge,
        verdicts: VerdictCache,
        packs: Mapping[str, Pack],
        without: frozenset[str],
        faults: list[Diagnostic],
    ) -> None:
        self._judge = judge
        self._verdicts = verdicts
        self._packs = packs
        self._without = without
        self._faults = faults
        self._candidates: dict[str, Candidate] = {}
        self._index = Index(())
        self.switched_off: set[str] = set()
        """Packs, and full names of definitions that are there, that were switched off."""
        self.set_aside: set[str] = set()
        """Packs and full names of definitions that are faulty."""

    @property
    def names(self) -> set[str]:
        """Full names of all definitions that are there, in force or not."""
        return {*self._candidates, *self.switched_off, *self.set_aside}

    def read(self, shelf: Shelf) -> None:
        """Read a pack's definition files and judge their shape."""
        pack = shelf.manifest.id
        try:
            listing = shelf.source.listing()
        except ContentError as error:
            self._faults += [fault.placed(plugin_name=pack) for fault in error.diagnostics]
            return
        self._faults += [fault.placed(plugin_name=pack) for fault in listing.faults]
        if listing.programs and not shelf.plugin:
            note = diagnose("ZQ230", files=listing.programs[:10])
            self._faults.append(note.placed(plugin_name=pack, file=shelf.source.place))
        misnamed: list[tuple[Candidate, str]] = []
        paths: dict[str, list[str]] = {}
        for kind, path in listing.definitions:
            id = path.rpartition("/")[2].removesuffix(".json")
            full = f"{pack}/{kind}/{id}"
            if full in self._without:
                self.switched_off.add(full)
                continue
            paths.setdefault(full, []).append(path)
            candidate = self._read_one(shelf, kind, path, id, misnamed)
            if candidate is not None:
                self._candidates[full] = candidate
            else:
                self.set_aside.add(full)
        self._tell_of_namesakes(shelf, paths, misnamed)

    def _read_one(
        self, shelf: Shelf, kind: str, path: str, id: str, misnamed: list[tuple[Candidate, str]]
    ) -> Candidate | None:
        pack = shelf.manifest.id
        full = f"{pack}/{kind}/{id}"
        file = shelf.source.name_of(path)
        try:
            source = shelf.source.read(path)
            hash_ = content_hash(source)
            lookups = self._verdicts.find(full, hash_)
            document = parse(source, file=file, known_good=lookups is not None)
        except ContentError as error:
            self._faults += [fault.placed(plugin_name=full) for fault in error.diagnostics]
            return None
        data: Any = document.value
        candidate = Candidate(Definition(pack, kind, id, data, file, hash_), source, lookups)
        if lookups is not None:
            return candidate
        faults = shape_faults(self._judge, kind, data)
        if faults:
            self._faults += document.place(faults, plugin_name=full)
            return None
        claimed = definition_id(kind, data)
        if claimed != id:
            misnamed.append((candidate, claimed))
            return None
        return candidate

    def _tell_of_namesakes(
        self, shelf: Shelf, paths: dict[str, list[str]], misnamed: list[tuple[Candidate, str]]
    ) -> None:
        """Several files of one name in subfolders are all set aside; of a file with another's id, only that file."""
        for full, same in paths.items():
            if len(same) > 1:
                self._candidates.pop(full, None)
                self.set_aside.add(full)
                fault = diagnose("ZQ222", "/id", name=full, places=[shelf.source.name_of(path) for path in same])
                for path in same:
                    self._faults += self._place_in(shelf, path, fault, full)
        for candidate, claimed in misnamed:
            one = candidate.definition
            full = f"{one.pack}/{one.kind}/{claimed}"
            if full in paths:
                places = [*map(shelf.source.name_of, paths[full]), one.path]
                fault = diagnose("ZQ222", "/id", name=full, places=places)
            else:
                fault = diagnose("ZQ221", "/id", file_name=f"{one.id}.json", id=claimed)
            self._faults += candidate.place([fault])

    @staticmethod
    def _place_in(shelf: Shelf, path: str, fault: Diagnostic, full: str) -> list[Diagnostic]:
        """Place a fault in a file that nobody reads otherwise; one that can't be read is named without the line."""
        file = shelf.source.name_of(path)
        try:
            return parse(shelf.source.read(path), file=file).place([fault], plugin_name=full)
        except ContentError:
            return [fault.placed(plugin_name=full, file=file)]

    def judge_all(self) -> Index:
        """Judge what definitions mean until nothing more falls out."""
        definitions = [one.definition for one in self._candidates.values()]
        declared: list[Named] = [mark for pack in self._packs.values() for mark in pack.marks]
        declared += [kingdom for pack in self._packs.values() for kingdom in pack.kingdoms]
        self._index = Index([*definitions, *declared])
        self._index.switched_off = self.switched_off
        self._index.set_aside = self.set_aside
        replacements = Replacements(self._packs, self._candidates, self.switched_off)
        self._index.replaced = replacements.in_force()
        while self._judge_meanings():
            self._index.replaced = replacements.in_force()
        self._faults += replacements.tell()
        for one in self._candidates.values():
            self._faults += one.warnings
            if one.lookups is not None and not one.warnings:
                self._verdicts.keep(one.definition.plugin_name, one.definition.content_hash, one.lookups)
        return self._index

    def _judge_meanings(self) -> bool:
        """Judge all whose verdict is missing or has lapsed; whether something had to be set aside."""
        fallen: list[Candidate] = []
        earlier = {pack: self._references(pack) for pack in self._packs}
        for candidate in self._candidates.values():
            one = candidate.definition
            if candidate.lookups is not None and earlier[one.pack].still_finds(candidate.lookups):
                continue
            references = self._references(one.pack)
            faults = candidate.place(self._judge.meaning(one.kind, one.data, references))
            if any(fault.severity == "error" for fault in faults):
                self._faults += faults
                fallen.append(candidate)
            else:
                candidate.warnings = faults
                candidate.lookups = references.remembered()
        for candidate in fallen:
            one = candidate.definition
            del self._candidates[one.plugin_name]
            self._index.remove(one)
            self.set_aside.add(one.plugin_name)
        return bool(fallen)

    def _references(self, pack: str) -> References:
        return References(self._index, pack, self._packs[pack].requires, self._judge.vocabulary)

    def in_force(self) -> dict[str, Definition]:
        """Definitions that are good and not replaced, by full name."""
        replaced = self._index.replaced
        return {full: one.definition for full, one in self._candidates.items() if full not in replaced}

    def sound(self, pack: str) -> list[Definition]:
        """A pack's definitions that are good, replaced ones too."""
        return [one.definition for one in self._candidates.values() if one.definition.pack == pack]
