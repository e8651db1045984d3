"""`zhanqi build`: what a pack is shipped as."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click
from rich.text import Text

from zhanqi.building import BuildError, Built, build_distributions, build_zip, has_front_end
from zhanqi.cli.app import FOUND, OK, Failure, Screen, cli_command, language_option, screen
from zhanqi.cli.loading import read_store
from zhanqi.errors import ContentError
from zhanqi.packs import Registry, load_registry
from zhanqi.packs.discovery import collect
from zhanqi.packs.shelves import read_manifest
from zhanqi.packs.source import open_source


@cli_command("build")
@click.argument("project", type=click.Path(path_type=Path, exists=True), default=Path())
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="cli.option.out")
@click.option("--zip-only", is_flag=True, help="cli.option.zip_only")
@click.option("--no-isolation", is_flag=True, help="cli.option.no_isolation")
@language_option
def command(project: Path, out: Path | None, zip_only: bool, no_isolation: bool) -> int:
    """Check the pack, then build wheel, sdist and data zip, the same bytes for the same content."""
    show = screen()
    if _is_faulty(show, project):
        return FOUND
    target = out or project.parent / "dist" if project.is_file() else out or project / "dist"
    _show(show, build_zip(project, target))
    if zip_only:
        return OK
    if not (project / "pyproject.toml").is_file():
        show.say("build.no_project", "note", folder=project)
        return OK
    _expect_same_version(project)
    if not has_front_end():
        raise Failure("build.no_frontend")
    try:
        for built in build_distributions(project, target, isolated=not no_isolation):
            _show(show, built)
    except BuildError as error:
        raise Failure("build.failed", reason={"zh": error.zh, "en": error.en}) from error
    return OK


def _is_faulty(show: Screen, project: Path) -> bool:
    """Tell every error of the pack; whether there is one."""
    with open_source(project) as source:
        id = read_manifest(source)[0].id
        has_programs = bool(source.listing().programs)
    registry = load_registry(paths=[project], added=read_store(show)[0])
    faults = [one for one in registry.diagnostics.errors if one.plugin_name.partition("/")[0] == id]
    if faults:
        show.say("build.faulty", "error")
    for fault in faults:
        show.console.print(Text(fault.format(show.lang), style=fault.severity), soft_wrap=True)
    if faults and has_programs and id not in {shipped for shipped, _ in installed_packs(registry)}:
        show.say("build.not_installed", "warning")
    return bool(faults)


def installed_packs(registry: Registry) -> Iterator[tuple[str, Path]]:
    """Packs that installed distributions ship, by id, with their folders."""
    for _, place in collect(registry.manager, "zhanqi_packs", []):
        with suppress(ContentError), open_source(place) as source:
            yield read_manifest(source)[0].id, Path(place)


def _expect_same_version(project: Path) -> None:
    """End the command if manifest and project state different versions."""
    with open_source(project) as source:
        version = str(read_manifest(source)[0].version)
    try:
        table = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8")).get("project", {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Failure("build.failed", reason=f"pyproject.toml: {error}") from error
    stated = table.get("version", version)
    if stated != version:
        raise Failure("build.versions", pack=version, project=stated)


def _show(show: Screen, built: Built) -> None:
    show.say("build.made", file=built.file, size=built.size, hash=built.hash)
