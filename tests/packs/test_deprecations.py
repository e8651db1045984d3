"""What is on its way out still works, and tells whoever uses it: which pack, where, until when, what instead."""

from __future__ import annotations

import json
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import zhanqi_standard
from zhanqi.deprecation import Deprecated, ZhanqiDeprecation, deprecated
from zhanqi.packs import Registry, hookimpl, load_registry
from zhanqi.packs.hookspecs import DEPRECATED
from zhanqi.script.grammar import VALUE, Arg
from zhanqi.script.ops.cards import Draw
from zhanqi.timing.timings import TIMINGS

ABOUT = Deprecated("1.4", "2", "改用 draw", "use draw instead")


class OldDraw(Draw):
    """An operation that a plugin brings, and that it will drop."""

    name = "old_draw"
    deprecated = ABOUT
    args = {"count": Arg(VALUE, zh="张数", en="how many"), "twice": Arg(VALUE, optional=True, deprecated=ABOUT)}  # noqa: RUF012


class OldPlugin:
    """Brings the operation, and calls a function that is on its way out."""

    def __init__(self, call: Any = None) -> None:
        self.call = call

    @hookimpl
    def zhanqi_operations(self) -> Sequence[type]:
        if self.call is not None:
            self.call()
        return [OldDraw]


def load(folder: Path, effect: Any, when: str = "turn.start", **options: Any) -> Registry:
    part = {"type": "trigger", "when": {when: {"who": "you"}}, "effect": effect}
    general = {"id": "x", "name": {"zh": "x"}, "kingdom": "wei", "max_hp": 4, "gender": "male"}
    general["skills"] = [{"id": "s", "name": {"zh": "s"}, "parts": [part]}]
    head = {
        "format": 1,
        "id": "mine",
        "name": {"zh": "我"},
        "version": "1",
        "engine": ">=1",
        "requires": {"standard": ""},
    }
    (folder / "generals").mkdir(exist_ok=True)
    (folder / "pack.json").write_text(json.dumps(head), encoding="utf-8")
    (folder / "generals" / "x.json").write_text(json.dumps(general, indent=1), encoding="utf-8")
    plugins = [zhanqi_standard.plugin, options.pop("plugin", OldPlugin())]
    return load_registry(paths=[folder], plugins=plugins, entry_points=False, cache=False)


def test_an_operation_on_its_way_out_works_and_is_told_with_pack_line_and_mend(tmp_path: Path) -> None:
    registry = load(tmp_path, [{"old_draw": {"count": 1}}])
    assert "mine/general/x" in registry.definitions
    (fault,) = registry.diagnostics
    assert (fault.code, fault.severity, fault.plugin_name) == ("ZQ428", "warning", "mine/general/x")
    assert fault.line > 10 and fault.pointer.endswith("/effect/0/old_draw")
    assert fault.message("en") == "“old_draw” is deprecated since engine API 1.4 and gone in 2"
    assert fault.remedy("zh") == "改用 draw。"


def test_so_is_an_argument(tmp_path: Path) -> None:
    registry = load(tmp_path, [{"old_draw": {"count": 1, "twice": 1}}])
    assert [fault.args["name"] for fault in registry.diagnostics] == ["old_draw", "twice"]


def test_so_is_a_timing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TIMINGS, "turn.start", TIMINGS["turn.start"]._replace(deprecated=ABOUT))
    registry = load(tmp_path, [{"draw": {"count": 1}}])
    assert [fault.args["name"] for fault in registry.diagnostics] == ["turn.start"]


def test_so_is_a_hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPRECATED, "zhanqi_operations", ABOUT)
    registry = load(tmp_path, [{"draw": {"count": 1}}])
    (fault,) = registry.diagnostics
    assert (fault.code, fault.severity) == ("ZQ255", "warning")
    assert "OldPlugin" in fault.plugin_name and "zhanqi_operations" in fault.message("en")
    assert "use draw instead" in fault.remedy("en")


def test_so_is_a_function_that_a_plugin_calls(tmp_path: Path) -> None:
    @deprecated(ABOUT)
    def old_way() -> int:
        return 7

    with pytest.warns(ZhanqiDeprecation, match="old_way is deprecated since engine API 1.4"):
        assert old_way() == 7
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        registry = load(tmp_path, [{"draw": {"count": 1}}], plugin=OldPlugin(old_way))
    (fault,) = registry.diagnostics
    assert fault.code == "ZQ255" and "old_way" in fault.message("zh")


def test_other_warnings_of_a_plugin_go_their_usual_way(tmp_path: Path) -> None:
    plugin = OldPlugin(lambda: warnings.warn("something else", stacklevel=1))
    with pytest.warns(UserWarning, match="something else"):
        load(tmp_path, [{"draw": {"count": 1}}], plugin=plugin)


def test_nothing_of_ours_is_on_its_way_out_without_a_mend() -> None:
    registry = load_registry(plugins=[zhanqi_standard.plugin], entry_points=False)
    operations = [one for family in registry.vocabulary.operations.values() for one in family.values()]
    marked = [one.deprecated for one in (*operations, *registry.vocabulary.timings.values()) if one.deprecated]
    for about in (*marked, *DEPRECATED.values()):
        assert about.since and about.gone and about.zh and about.en
