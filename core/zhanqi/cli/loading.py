"""Options that several commands share: which packs, which scenario, which generals, which bot."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from zhanqi.bots import Bot, all_bots
from zhanqi.cli.app import Failure, Screen
from zhanqi.diagnostics import nearest
from zhanqi.errors import ContentError
from zhanqi.packs import Definition, Registry, load_registry
from zhanqi.packs.ids import KINDS
from zhanqi.packs.loading import settle
from zhanqi.packs.shelves import read_manifest
from zhanqi.packs.source import open_source
from zhanqi.packs.store import PackStore

if TYPE_CHECKING:
    from zhanqi.simulate import Roster


def pack_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command --pack and --without."""
    command = click.option("--pack", "paths", multiple=True, type=click.Path(path_type=Path), help="cli.option.pack")(
        command
    )
    return click.option("--without", multiple=True, metavar="NAME", help="cli.option.without")(command)


def table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command --scenario and --roster."""
    command = click.option("--scenario", metavar="ID", help="cli.option.scenario")(command)
    return click.option("--roster", metavar="A,B,C:D,E,F", help="cli.option.roster")(command)


def load(screen: Screen, paths: Sequence[Path], without: Sequence[str], *, loud: bool = True) -> Registry:
    """The registry of what is installed, what was added, and these packs. Faults are told, and the rest is used."""
    registry = load_registry(**registry_options(screen, paths, without))
    settle()
    if loud:
        for diagnostic in registry.diagnostics:
            screen.note(diagnostic.format(screen.lang))
    return registry


def registry_options(screen: Screen, paths: Sequence[Path], without: Sequence[str]) -> dict[str, Any]:
    """The options of `load_registry` for what is installed, what was added, and these packs."""
    expect_paths(paths)
    store, off = read_store(screen)
    return shared_options(store, off, paths, without)


def expect_paths(paths: Sequence[Path]) -> None:
    """End the command if one of these paths is not there."""
    for path in paths:
        if not path.exists():
            raise Failure("cli.no_such_path", path=path)


def read_store(screen: Screen) -> tuple[list[Path], frozenset[str]]:
    """Where added packs are, and what is switched off. A list that can't be read is told and left alone."""
    store = PackStore()
    try:
        return store.places, store.off
    except ContentError as error:
        screen.note(error.text(screen.lang))
        return [], frozenset()


def shared_options(
    added: Sequence[Path], off: Collection[str], paths: Sequence[Path], without: Sequence[str]
) -> dict[str, Any]:
    """The options of `load_registry` for a command. A pack given by its path is on, whatever was switched off."""
    given = _ids_of(paths) if off else frozenset()
    return {"paths": paths, "added": added, "without": [*without, *sorted(set(off) - given)]}


def _ids_of(paths: Sequence[Path]) -> frozenset[str]:
    found = set()
    for path in paths:
        with suppress(ContentError, OSError), open_source(path) as source:
            found.add(read_manifest(source)[0].id)
    return frozenset(found)


def find_definition(registry: Registry, name: str, kind: str | None = None) -> Any:
    """The one definition that this full name, `pack/id`, or id means; of any kind unless one is given.

    Raises ContentError that says what was meant, switched off, or ambiguous, if it is not one.
    """
    if kind is None and name.count("/") == 2:
        kind = name.split("/")[1]
    if kind in KINDS:
        return registry.find(kind, name)
    matches = [one for kind in KINDS for one in registry.matches(kind, name)]
    if len(matches) == 1:
        return matches[0]
    if matches:
        raise Failure("cli.ambiguous", name=name, names=sorted(one.plugin_name for one in matches))
    near = nearest(name, [spelling for one in registry.definitions.values() for spelling in (one.plugin_name, one.id)])
    raise Failure("cli.unknown_definition_near" if near else "cli.unknown_definition", name=name, names=near)


def choose_scenario(registry: Registry, name: str | None) -> Definition:
    """The scenario of this name, or the only one of the pack that all others with scenarios require.

    Ends the command if that is not one.
    """
    if name is not None:
        scenario: Definition = find_definition(registry, name, "scenario")
        return scenario
    scenarios = registry.of_kind("scenario")
    if not scenarios:
        raise Failure("cli.no_scenario")
    packs = {one.pack for one in scenarios}
    basic = [pack for pack in packs if all(pack in _all_required(registry, other) for other in packs - {pack})]
    if basic:
        scenarios = [one for one in scenarios if one.pack == basic[0]]
    if len(scenarios) > 1:
        raise Failure("cli.which_scenario", names=[one.plugin_name for one in scenarios])
    return scenarios[0]


def _all_required(registry: Registry, pack: str) -> set[str]:
    """The packs that a pack requires, and those that they require."""
    found: set[str] = set()
    waiting = [pack]
    while waiting:
        more = [one for one in registry.packs[waiting.pop()].requires if one not in found]
        found.update(more)
        waiting += more
    return found


def sides_of(scenario: Definition) -> list[str]:
    """The ids of a scenario's sides, in order."""
    return [side["id"] for side in scenario.data["sides"]]


def parse_roster(registry: Registry, scenario: Definition, given: str | None) -> Roster | None:
    """The generals of `a,b,c:d,e,f` by side, as full names; None if none were given."""
    if given is None:
        return None
    sides = sides_of(scenario)
    count = int(scenario.data["players_per_side"])
    teams = [[name.strip() for name in team.split(",") if name.strip()] for team in given.replace("：", ":").split(":")]
    if len(teams) != len(sides) or any(len(team) != count for team in teams):
        raise Failure("cli.wrong_roster", given=given, count=count)
    return {
        side: [find_definition(registry, name, "general").plugin_name for name in team]
        for side, team in zip(sides, teams, strict=True)
    }


def choose_bot(registry: Registry, name: str) -> Bot:
    """The bot of this name. Ends the command if there is none."""
    bots = all_bots(registry)
    if name not in bots:
        raise Failure("cli.unknown_bot", name=name, names=sorted(bots))
    return bots[name]
