"""The checks that every general gets for free, as pytest items: one line of configuration, one item for each general.

[tool.pytest.ini_options]
zhanqi_generic = 3          # random games for each general
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from zhanqi.packs import Definition, Registry
    from zhanqi.testing.generic import GenericReport


class GenericFailure(Exception):
    """A general did not pass; pytest shows what was found."""

    def __init__(self, report: GenericReport) -> None:
        super().__init__(report.headline("en"))
        self.report = report


class GenericFile(pytest.File):
    """The manifest of a pack: holds an item for each of its generals."""

    def collect(self) -> Iterator[pytest.Item]:
        """One item for each general of the pack that can be played."""
        from zhanqi.testing.pytest_plugin import registry_of

        registry = registry_of(self.config, [self.path.parent])
        root = str(self.path.parent.resolve())
        packs = [id for id, found in registry.found.items() if _holds(found.place, root)]
        for general in registry.of_kind("general"):
            if general.pack in packs:
                item: GenericItem = GenericItem.from_parent(self, name=f"generic[{general.id}]")
                item.registry, item.subject = registry, general
                yield item


class GenericItem(pytest.Item):
    """Random games with one general."""

    registry: Registry
    subject: Definition

    def runtest(self) -> None:
        """Play; raises what was found."""
        from zhanqi.testing.generic import check_general

        games = int(self.config.getini("zhanqi_generic"))
        report = check_general(self.registry, self.subject, games=games, scenario=self._scenario())
        if not report.passed:
            raise GenericFailure(report)

    def _scenario(self) -> Definition | None:
        """The first scenario of the general's own pack, else of those it requires, else any."""
        scenarios = self.registry.of_kind("scenario")
        for packs in ([self.subject.pack], self.registry.packs[self.subject.pack].requires):
            for one in scenarios:
                if one.pack in packs:
                    return one
        return scenarios[0] if scenarios else None

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """What was found, with the seed that finds it again."""
        from zhanqi.testing.pytest_plugin import language

        if isinstance(excinfo.value, GenericFailure):
            lang = language(self.config)
            return "\n".join([excinfo.value.report.headline(lang), *excinfo.value.report.lines(lang)])
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """Where the general stands."""
        return self.subject.path, 0, f"general: {self.subject.plugin_name}"


def _holds(place: str, root: str) -> bool:
    return str(Path(place).resolve()) == root
