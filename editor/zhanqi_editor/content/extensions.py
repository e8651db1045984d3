"""What installed plugins add to the editor: panels beside a definition, and formats that packs can be exported to."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.packs import Registry
from zhanqi.packs.discovery import collect
from zhanqi.packs.ids import is_id
from zhanqi_editor.refusal import Refusal, not_found


class Added(NamedTuple):
    """One thing that a plugin adds."""

    name: str
    title: dict[str, str]
    plugin: str
    item: Any


def panels(registry: Registry, faults: list[Diagnostic]) -> list[Added]:
    """Panels by name; one that isn't as the hook says is told in ``faults`` and left out."""
    return _added(registry, "zhanqi_editor_panels", "folder", faults)


def exporters(registry: Registry, faults: list[Diagnostic]) -> list[Added]:
    """Exporters by name; one that isn't as the hook says is told in ``faults`` and left out."""
    return _added(registry, "zhanqi_exporters", "export", faults)


def find_panel_file(registry: Registry, name: str, path: str) -> Path:
    """A static file of a panel. Refusal (not_found) for any other, and for whatever leads out of its folder."""
    panel = next((one for one in panels(registry, []) if one.name == name), None)
    if panel is not None:
        folder = Path(panel.item.folder).resolve()
        file = (folder / path).resolve()
        if file.is_relative_to(folder) and file.is_file():
            return file
    raise not_found(f"{name}/{path}"[:120])


def run_exporter(registry: Registry, name: str, pack: str) -> tuple[bytes, str]:
    """The file an exporter makes of a pack, and its suffix. Refusal (not_found), or (bad_content) where it fails."""
    exporter = next((one for one in exporters(registry, []) if one.name == name), None)
    if exporter is None or pack not in registry.packs:
        raise not_found(f"{pack} {name}"[:120])
    try:
        return bytes(exporter.item.export(registry.packs[pack], registry)), str(exporter.item.suffix)
    except Exception as error:  # a plugin may raise anything
        reason = f"{type(error).__name__}: {error}"
        raise Refusal(
            "bad_content",
            f"插件“{exporter.plugin}”导出失败：{reason}",
            f"Plugin “{exporter.plugin}” couldn't export: {reason}",
        ) from error


def _added(registry: Registry, hook: str, needed: str, faults: list[Diagnostic]) -> list[Added]:
    found: dict[str, Added] = {}
    for plugin, item in collect(registry.manager, hook, faults):
        name, title = getattr(item, "name", None), getattr(item, "title", None)
        if not isinstance(name, str) or not is_id(name) or not isinstance(title, dict) or not hasattr(item, needed):
            reason = {"zh": f"{item!r} 缺少 name、title 或 {needed}", "en": f"{item!r} lacks name, title or {needed}"}
            faults.append(diagnose("ZQ252", plugin=plugin, hook=hook, reason=reason).placed(plugin_name=plugin))
        elif name in found:
            reason = {
                "zh": f"“{name}”已由“{found[name].plugin}”提供",
                "en": f"“{name}” comes from “{found[name].plugin}”",
            }
            faults.append(diagnose("ZQ252", plugin=plugin, hook=hook, reason=reason).placed(plugin_name=plugin))
        else:
            found[name] = Added(name, {str(lang): str(text) for lang, text in title.items()}, plugin, item)
    return [found[name] for name in sorted(found)]
