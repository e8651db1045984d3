"""Draws what `Game.explain` tells: the timings of a resolution, who was asked, and what was not offered and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.text import Text
from rich.tree import Tree

from zhanqi.texts import Lang, localised, text, word


def explained(told: Mapping[str, Any], lang: Lang) -> Tree:
    """The tree of a resolution, as `Game.explain` returns it."""
    root = Tree(Text(text("explain.title", lang, start=told["from"], end=told["to"]), style="title"))
    _grow(root, told["tree"], lang)
    pending = told["pending"]
    if pending is not None:
        branch = root.add(Text(text("explain.pending", lang, who=pending["who"], kind=word(pending["kind"], lang))))
        idle = pending.get("idle", {})
        for ability in idle.get("abilities", ()):
            branch.add(_ability(ability, lang))
        for card in idle.get("cards", ()):
            branch.add(_card(card, lang))
    return root


def _grow(branch: Tree, nodes: Iterable[Mapping[str, Any]], lang: Lang) -> None:
    for node in nodes:
        if node["kind"] == "timing":
            if not (node["asked"] or node["children"]):
                branch.add(Text(node["timing"], style="faint"))
                continue
            inner = branch.add(Text(node["timing"]))
            for asked in node["asked"]:
                for ability in asked["abilities"]:
                    inner.add(Text.assemble(f"{asked['who']}: ", _ability(ability, lang)))
            _grow(inner, node["children"], lang)
        elif node["kind"] == "answer":
            picked = ", ".join(node["picked"]) or text("explain.declined", lang)
            branch.add(Text(f"{node['who']} > {picked}", style="title"))
        elif node["kind"] == "event":
            branch.add(Text(_told(node, lang)))


def _told(node: Mapping[str, Any], lang: Lang) -> str:
    args = {name: _named(value, lang) for name, value in node["args"].items()}
    if node["code"] == "cards":
        return text("explain.cards", lang, **args)
    return text(f"journal.{node['code']}", lang, **args)


def _named(value: Any, lang: Lang) -> Any:
    return value["who"] if isinstance(value, dict) and "who" in value else value


def _ability(node: Mapping[str, Any], lang: Lang) -> Text:
    label = localised(node["label"], lang)
    why = localised(node["words"], lang)
    place = "" if node["offered"] else f"  {node['at']}"
    return Text.assemble(f"{label} [{node['key']}]: {why}", (place, "faint"))


def _card(node: Mapping[str, Any], lang: Lang) -> Text:
    failing = [one for one in node.get("candidates", ()) if not one["legal"]]
    reasons = "; ".join(f"{one['who']}: {one['at'].partition('#')[2]}" for one in failing)
    return Text.assemble(
        f"{node['card']}: {localised(node['words'], lang)}", (f"  {reasons}" if reasons else "", "faint")
    )
