"""Finds installed plugins and what they contribute. One that fails is named, and the others go on."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from importlib.metadata import EntryPoint, entry_points
from inspect import getattr_static
from typing import Any

import pluggy

from zhanqi.deprecation import Deprecated, heard_deprecations
from zhanqi.diagnostics import Diagnostic, diagnose, nearest
from zhanqi.packs import hookspecs

HOOKS = tuple(name for name in vars(hookspecs) if name.startswith("zhanqi_"))


def make_manager() -> pluggy.PluginManager:
    """A plugin manager of its own that knows the hooks of Zhanqi."""
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    return manager


def register_plugins(
    manager: pluggy.PluginManager, plugins: Iterable[object], *, installed: bool, faults: list[Diagnostic]
) -> dict[str, str]:
    """Register installed distributions' plugins (entry-point group ``zhanqi``), if wanted, and the objects given.

    Returns which distribution (name and version) each installed plugin came with.
    """
    shippers: dict[str, str] = {}
    if installed:
        for point in sorted(entry_points(group=hookspecs.PROJECT), key=lambda one: (one.name, one.value)):
            _register_entry_point(manager, point, faults)
            if point.dist is not None:
                shippers[point.name] = f"{point.dist.name} {point.dist.version}"
    for plugin in plugins:
        if not manager.is_registered(plugin):
            _register(manager, plugin, _free_name(manager, plugin), "", faults)
    _check_hooks(manager, faults)
    return shippers


def collect(manager: pluggy.PluginManager, hook: str, faults: list[Diagnostic]) -> list[tuple[str, Any]]:
    """What all plugins contribute to a hook, each item with its plugin's name, in the order of the names."""
    found: list[tuple[str, Any]] = []
    caller = getattr(manager.hook, hook)
    for implementation in sorted(caller.get_hookimpls(), key=lambda one: one.plugin_name):
        name = implementation.plugin_name
        distribution = _distribution_of(manager, implementation.plugin)
        if hook in hookspecs.DEPRECATED:
            faults.append(_on_its_way_out(name, hook, hookspecs.DEPRECATED[hook], distribution))
        try:
            with heard_deprecations() as heard:
                given = implementation.function()
                items = [given] if isinstance(given, str | os.PathLike) else list(given or ())
        except Exception as error:  # a plugin may raise anything; the others must go on
            faults.append(_failure(name, error, distribution))
            continue
        faults += [_on_its_way_out(name, one.what, one.about, distribution) for one in heard]
        found += [(name, item) for item in items]
    return found


def collect_classes(manager: pluggy.PluginManager, hook: str, faults: list[Diagnostic]) -> Sequence[type]:
    """The classes contributed to a hook, in an order that doesn't depend on how they were found."""
    found = []
    for plugin, item in collect(manager, hook, faults):
        if isinstance(item, type):
            found.append(item)
        else:
            reason = {"zh": f"{item!r} 不是类", "en": f"{item!r} is no class"}
            faults.append(diagnose("ZQ252", plugin=plugin, hook=hook, reason=reason).placed(plugin_name=plugin))
    return sorted(found, key=lambda one: (one.__module__, one.__qualname__))


def _register_entry_point(manager: pluggy.PluginManager, point: EntryPoint, faults: list[Diagnostic]) -> None:
    distribution = point.dist.name if point.dist is not None else ""
    try:
        with heard_deprecations() as heard:
            plugin = point.load()
    except Exception as error:  # importing a plugin may raise anything; the others must go on
        faults.append(_failure(point.name, error, distribution))
        return
    faults += [_on_its_way_out(point.name, one.what, one.about, distribution) for one in heard]
    _register(manager, plugin, point.name, distribution, faults)


def _register(
    manager: pluggy.PluginManager, plugin: object, name: str, distribution: str, faults: list[Diagnostic]
) -> None:
    try:
        manager.register(plugin, name)
    except (pluggy.PluginValidationError, ValueError) as error:
        reason = str(error).splitlines()[0]
        faults.append(diagnose("ZQ251", plugin=name, reason=reason).placed(plugin_name=name))
    except Exception as error:  # looking through a plugin's attributes may run code of its own
        faults.append(_failure(name, error, distribution))


def _check_hooks(manager: pluggy.PluginManager, faults: list[Diagnostic]) -> None:
    """Tell of every hook that has no specification, and of every function that only looks like a hook."""
    try:
        manager.check_pending()
    except pluggy.PluginValidationError:
        for hook in sorted(set(vars(manager.hook)) - set(HOOKS)):
            for one in getattr(manager.hook, hook).get_hookimpls():
                reason = {"zh": f"没有名为 {hook} 的钩子", "en": f"there is no hook {hook}"}
                faults.append(_bad_hook(one.plugin_name, reason, nearest(hook, HOOKS)))
    for name, plugin in sorted(manager.list_name_plugin()):
        implemented = {one.name for one in manager.get_hookcallers(plugin) or ()}
        for attribute in sorted(set(HOOKS) & set(dir(plugin)) - implemented):
            reason = {"zh": f"{attribute} 没有写 @hookimpl", "en": f"{attribute} lacks @hookimpl"}
            if callable(getattr_static(plugin, attribute, None)):
                faults.append(_bad_hook(name, reason, []))


def _bad_hook(plugin: str, reason: object, near: list[str]) -> Diagnostic:
    return diagnose("ZQ251", plugin=plugin, reason=reason, nearest=near).placed(plugin_name=plugin)


def _on_its_way_out(plugin: str, what: str, about: Deprecated, distribution: str) -> Diagnostic:
    mend = {"zh": about.zh, "en": about.en}
    facts: dict[str, Any] = {"since": about.since, "gone": about.gone, "mend": mend, "distribution": distribution}
    return diagnose("ZQ255", plugin=plugin, what=what, **facts).placed(plugin_name=plugin)


def _failure(plugin: str, error: Exception, distribution: str) -> Diagnostic:
    reason = f"{type(error).__name__}: {error}"
    return diagnose("ZQ250", plugin=plugin, reason=reason, distribution=distribution).placed(plugin_name=plugin)


def _free_name(manager: pluggy.PluginManager, plugin: object) -> str:
    named = getattr(plugin, "__name__", None)
    name = named if isinstance(named, str) and named else f"{type(plugin).__module__}.{type(plugin).__qualname__}"
    number = 2
    free = name
    while manager.has_plugin(free):
        free = f"{name} ({number})"
        number += 1
    return free


def _distribution_of(manager: pluggy.PluginManager, plugin: object) -> str:
    module = getattr(plugin, "__module__", None) or getattr(plugin, "__name__", "")
    return str(module).partition(".")[0]
