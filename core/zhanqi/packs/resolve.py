"""Which packs can run together: required packs, versions, conflicts; and all at once why the others can't."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from packaging.version import Version

from zhanqi.diagnostics import Diagnostic, diagnose, nearest
from zhanqi.packs.manifest import ENGINE_API, Manifest, accepts


@dataclass(slots=True)
class Resolution:
    """The outcome: ids of the packs that run, required ones before those that require them; and why others don't."""

    active: list[str] = field(default_factory=list)
    off: dict[str, list[Diagnostic]] = field(default_factory=dict)


def resolve(
    manifests: Mapping[str, Manifest],
    *,
    disabled: Collection[str] = (),
    broken: Collection[str] = (),
    engine: str = ENGINE_API,
) -> Resolution:
    """Decide which of ``manifests`` run.

    ``disabled``: packs switched off on purpose. ``broken``: packs that are there but can't be used, and were told of
    already. The order of ``manifests`` makes no difference. A pack that is off takes those that require it with it;
    the rest runs.
    """
    present = {name: manifests[name] for name in sorted(manifests) if name not in disabled}
    state = _State(present, frozenset(disabled), frozenset(broken))
    for name, manifest in present.items():
        if not accepts(manifest.engine, Version(engine)):
            fault = diagnose("ZQ204", pointer="/engine", pack=name, range=str(manifest.engine), engine=engine)
            state.switch_off(name, fault)
    state.find_circles()
    state.find_missing()
    state.find_conflicts()
    state.find_missing()
    return Resolution(_in_order({name: one for name, one in present.items() if name not in state.off}), state.off)


@dataclass(slots=True)
class _State:
    present: Mapping[str, Manifest]
    disabled: frozenset[str]
    broken: frozenset[str]
    off: dict[str, list[Diagnostic]] = field(default_factory=dict)

    def switch_off(self, name: str, fault: Diagnostic) -> None:
        self.off.setdefault(name, []).append(fault.placed(plugin_name=name))

    def find_circles(self) -> None:
        for circle in _circles(self.present):
            chain = " → ".join([*circle, circle[0]])
            for name in circle:
                other = circle[(circle.index(name) + 1) % len(circle)]
                self.switch_off(name, diagnose("ZQ216", pointer=f"/requires/{other}", chain=chain))

    def find_missing(self) -> None:
        """Switch off what lacks a required pack, again and again, until nothing more goes off; then say why."""
        lacking: set[str] = set()
        while True:
            gone = {*self.off, *lacking}
            more = {name for name in self.present if name not in gone and self._lacks(name, gone)}
            if not more:
                break
            lacking |= more
        for name in sorted(lacking):
            self._explain(name, lacking)

    def _explain(self, name: str, lacking: set[str]) -> None:
        if name in self.off:
            return
        lacks = self._lacks(name, {*self.off, *lacking})
        for other in lacks:
            if other in lacking:
                self._explain(other, lacking)
        for other in lacks:
            self.switch_off(name, self._lack(name, other))

    def _lacks(self, name: str, gone: Collection[str]) -> list[str]:
        """The packs ``name`` requires and can't have."""
        return [
            other
            for other, versions in sorted(self.present[name].requires.items())
            if other in gone or other not in self.present or not accepts(versions, self.present[other].version)
        ]

    def find_conflicts(self) -> None:
        running = [name for name in self.present if name not in self.off]
        for name in running:
            for other, versions in sorted(self.present[name].conflicts.items()):
                if other != name and other in running and accepts(versions, self.present[other].version):
                    version = str(self.present[other].version)
                    pointer = f"/conflicts/{other}"
                    self.switch_off(name, diagnose("ZQ217", pointer, pack=name, other=other, version=version))

    def _lack(self, name: str, other: str) -> Diagnostic:
        versions = self.present[name].requires[other]
        pointer = f"/requires/{other}"
        chain = f"{name} → {other} {versions}".rstrip()
        if other in self.disabled:
            return diagnose("ZQ214", pointer, pack=name, other=other, chain=chain)
        if other in self.off:
            return self._dependant(name, other, pointer)
        if other in self.broken:
            why = {"cause": "pack.json", "cause_pack": other}
            return diagnose("ZQ215", pointer, pack=name, other=other, chain=chain, **why)
        wanted = str(versions) or "*"
        if other not in self.present:
            near = nearest(other, self.present)
            return diagnose("ZQ212", pointer, pack=name, missing=other, range=wanted, chain=chain, nearest=near)
        version = str(self.present[other].version)
        return diagnose("ZQ213", pointer, pack=name, other=other, range=wanted, version=version, chain=chain)

    def _dependant(self, name: str, other: str, pointer: str) -> Diagnostic:
        cause = self.off[other][0]
        chain = cause.args.get("chain") or other
        root = cause.args.get("cause_pack") or other
        code = cause.args.get("cause") or cause.code
        whole = f"{name} → {chain}"
        return diagnose("ZQ215", pointer, pack=name, other=other, cause=code, cause_pack=root, chain=whole)


def _circles(manifests: Mapping[str, Manifest]) -> list[list[str]]:
    """Every group of packs that require each other, as one way round, each starting with its first id."""
    reach = {name: _reachable(name, manifests) for name in manifests}
    found: list[list[str]] = []
    told: set[str] = set()
    for name in sorted(manifests):
        if name in reach[name] and name not in told:
            group = {other for other in reach[name] if name in reach[other]}
            told |= group
            for circle in _ways_round(group, manifests):
                found.append(circle)
    return found


def _reachable(start: str, manifests: Mapping[str, Manifest]) -> set[str]:
    found: set[str] = set()
    waiting = list(manifests[start].requires)
    while waiting:
        name = waiting.pop()
        if name in manifests and name not in found:
            found.add(name)
            waiting += manifests[name].requires
    return found


def _ways_round(group: set[str], manifests: Mapping[str, Manifest]) -> list[list[str]]:
    """For every member one shortest way from it back to itself; ways over the same packs only once."""
    found: dict[frozenset[str], list[str]] = {}
    for start in sorted(group):
        way = _way_back(start, group, manifests)
        found.setdefault(frozenset(way), way)
    return list(found.values())


def _way_back(start: str, group: set[str], manifests: Mapping[str, Manifest]) -> list[str]:
    ways: list[list[str]] = [[start]]
    seen: set[str] = set()
    for way in ways:
        for name in sorted(manifests[way[-1]].requires):
            if name == start:
                return way
            if name in group and name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return [start]


def _in_order(manifests: Mapping[str, Manifest]) -> list[str]:
    """Required packs first, else by id."""
    done: list[str] = []
    waiting: Sequence[str] = sorted(manifests)
    while waiting:
        ready = [name for name in waiting if all(other in done for other in manifests[name].requires)]
        done += ready
        waiting = [name for name in waiting if name not in ready]
    return done
