"""Installed plugins: each hook is documented and works; one that fails is named, and the others go on."""

import inspect
import sys
from pathlib import Path

import pytest

from zhanqi.packs import hookimpl, hookspecs
from zhanqi.packs.discovery import HOOKS, collect, make_manager


class Operation:
    name = "leap"


def plugin(**hooks):
    """A plugin object with these hooks, each returning a value or raising an exception."""

    def implement(value):
        def hook(self):
            if isinstance(value, Exception):
                raise value
            return value

        return hookimpl(hook)

    return type("Plugin", (), {"__name__": "", **{name: implement(value) for name, value in hooks.items()}})()


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_documented_and_carries_what_plugins_give(hook):
    assert inspect.getdoc(getattr(hookspecs, hook))
    manager = make_manager()
    manager.register(plugin(**{hook: ["b"]}), "second")
    manager.register(plugin(**{hook: ["a", "c"]}), "first")
    faults = []
    assert collect(manager, hook, faults) == [("first", "a"), ("first", "c"), ("second", "b")] and faults == []


def test_a_plugin_brings_a_pack(pack, load):
    folder = pack("a", generals=["x"])
    for given in (folder, [folder], str(folder)):
        loaded = load(plugins=[plugin(zhanqi_packs=given)])
        assert loaded.names == ["a/general/x"] and loaded.codes == []


def test_programs_in_an_installed_pack_are_its_own_affair(pack, load):
    folder = pack("a", generals=["x"])
    (folder / "__init__.py").write_bytes(b"")
    assert load(plugins=[plugin(zhanqi_packs=folder)]).codes == []


def test_operations_timings_and_quantities_reach_the_vocabulary(load):
    given = plugin(zhanqi_operations=[Operation], zhanqi_timings=["t"], zhanqi_quantities=["q"])
    vocabulary = load(plugins=[given]).registry.vocabulary
    assert (list(vocabulary.operations), vocabulary.timings, vocabulary.quantities) == ([Operation], ["t"], ["q"])


def test_a_folder_given_takes_the_place_of_the_installed_pack_and_says_so(pack, load):
    installed, given = pack("a", at="installed", generals=["x"]), pack("a", at="given", generals=["y"])
    loaded = load(given, plugins=[plugin(zhanqi_packs=installed)])
    assert loaded.names == ["a/general/y"] and loaded.codes == ["ZQ211"]


def test_the_installed_folder_itself_may_be_given_too(pack, load):
    folder = pack("a", generals=["x"])
    assert load(folder, plugins=[plugin(zhanqi_packs=folder)]).codes == []


def test_a_hook_that_raises_is_named_and_the_others_go_on(pack, load):
    bad = plugin(zhanqi_packs=RuntimeError("no luck"), zhanqi_operations=ValueError("x"))
    loaded = load(plugins=[bad, plugin(zhanqi_packs=pack("a", generals=["x"]))])
    assert loaded.codes == ["ZQ250", "ZQ250"] and loaded.names == ["a/general/x"]
    assert any("no luck" in one.message("en") for one in loaded.registry.diagnostics)


def test_a_misspelt_hook_is_told_with_its_near_name(load):
    fault = load(plugins=[plugin(zhanqi_operatons=[])]).fault("ZQ251")
    assert fault.args["nearest"][0] == "zhanqi_operations"


def test_a_hook_without_its_mark_is_told(load):
    class Forgetful:
        def zhanqi_packs(self):
            raise AssertionError("never called")

    assert "@hookimpl" in load(plugins=[Forgetful()]).fault("ZQ251").message("en")


def test_a_hook_with_arguments_it_does_not_have_is_told(load):
    class Greedy:
        @hookimpl
        def zhanqi_packs(self, config):
            raise AssertionError("never called")

    assert load(plugins=[Greedy()]).codes == ["ZQ251"]


def test_something_that_is_no_operation_is_told(load):
    loaded = load(plugins=[plugin(zhanqi_operations=[7, Operation])])
    assert loaded.codes == ["ZQ252"] and list(loaded.registry.vocabulary.operations) == [Operation]


def test_each_registry_has_a_manager_of_its_own(load):
    assert load().registry.manager is not load().registry.manager


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Put a distribution with an entry point on the path."""

    def run(name: str, source: str, point: str = "") -> None:
        site = tmp_path / "site"
        info = site / f"{name}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[zhanqi]\n{point or name} = {name}\n", encoding="utf-8")
        (site / f"{name}.py").write_text(source, encoding="utf-8")
        monkeypatch.syspath_prepend(site)
        monkeypatch.delitem(sys.modules, name, raising=False)

    return run


SHIP = """
from zhanqi.packs import hookimpl
@hookimpl
def zhanqi_packs():
    return {folder!r}
@hookimpl
def zhanqi_operations():
    return [type("Leap", (), {{}})]
"""


def test_an_installed_distribution_is_found_by_its_entry_point(pack, load, install):
    install("leapers", SHIP.format(folder=str(pack("leap", generals=["x"]))))
    loaded = load(entry_points=True)
    assert "leap/general/x" in loaded.names
    assert "leapers" in [name for name, _ in loaded.registry.manager.list_name_plugin()]
    assert "leap/general/x" not in load(entry_points=False).names


def test_a_plugin_can_be_switched_off_with_all_it_brings(pack, load, install):
    install("leapers", SHIP.format(folder=str(pack("leap", generals=["x"]))))
    loaded = load(entry_points=True, without=["leapers"])
    assert "leap/general/x" not in loaded.names and "leap" in loaded.registry.switched_off
    assert not [one for one in loaded.registry.vocabulary.operations if one.__name__ == "Leap"]
    assert "ZQ226" not in loaded.codes


def test_a_plugin_that_cannot_be_imported_is_named_with_its_distribution(load, install):
    """E26: blame lands where it belongs."""
    install("brokenplugin", "raise ImportError('needs something else')")
    faults = [one for one in load(entry_points=True).registry.diagnostics if one.code == "ZQ250"]
    assert [(one.args["plugin"], one.args["distribution"]) for one in faults] == [("brokenplugin", "brokenplugin")]
    assert "needs something else" in faults[0].message("zh")


def test_two_plugins_of_one_name_are_told(load, install):
    install("one_dist", "", point="same")
    install("two_dist", "", point="same")
    faults = [one for one in load(entry_points=True).registry.diagnostics if one.code == "ZQ251"]
    assert [one.args["plugin"] for one in faults] == ["same"]


def test_nothing_of_a_pack_given_as_a_folder_is_imported(pack, load, tmp_path):
    folder = pack("a", generals=["x"])
    (folder / "__init__.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')", encoding="utf-8")
    load(folder)
    assert not Path(tmp_path / "ran").exists()
