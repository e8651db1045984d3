"""Checks and compiles definitions against what a pack may name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from zhanqi.diagnostics import Diagnostic, diagnose
from zhanqi.script.compiler import Compiler
from zhanqi.script.definitions import compile_card, compile_scenario, compile_skill, compile_terrain
from zhanqi.script.scenario_tests import compile_test
from zhanqi.script.vocabulary import Vocabulary


class Finder(Protocol):
    """What the packs floor offers a check: looks up what a pack may name (`zhanqi.packs.references.References`)."""

    pack: str

    def look_up(self, kind: str, name: str) -> Any:
        """Return the definition, mark or kingdom that a name means, or None."""
        ...

    def of_kind(self, kind: str) -> Sequence[Any]:
        """Return everything of a kind that the pack may name."""
        ...

    def missing(self, kind: str, name: str, pointer: str = "") -> Diagnostic:
        """Return why a name means nothing."""
        ...


class Names:
    """Resolves names to those the engine uses: `pack/id` (cards without their kind), `pack/kind/id` for generals."""

    def __init__(self, finder: Finder) -> None:
        self.finder = finder

    def resolve(self, kind: str, name: str, pack: str) -> str | None:
        """Return the engine's name for what `name` means, or None."""
        found = self.find(kind, name)
        if found is None:
            return None
        if kind in ("general", "scenario", "deck"):
            return str(found.plugin_name)
        if kind == "kingdom":
            return str(found.id)
        return f"{found.pack}/{found.id}"

    def find(self, kind: str, name: str) -> Any:
        """Return the definition that a name means, or None."""
        return self.finder.look_up(kind, name)

    def names(self, kind: str) -> Iterable[str]:
        """Return the short names of a kind, for suggestions."""
        if kind == "card_name":
            return sorted({card.id.partition(".")[0] for card in self.finder.of_kind("card")})
        return [one.id for one in self.finder.of_kind(kind)]

    def missing(self, kind: str, name: str, pointer: str) -> Diagnostic:
        """Return why a name means nothing: unknown, switched off, faulty, of a pack that isn't required, ambiguous."""
        return self.finder.missing(kind, name, pointer)

    def usual(self, kind: str) -> Any:
        """Return the only definition of a kind in the packs that are required, or else in the pack itself; or None."""
        found = self.finder.of_kind(kind)
        others = [one for one in found if one.pack != self.finder.pack] or found
        return others[0] if len(others) == 1 else None


def check_definition(kind: str, data: Any, vocabulary: Vocabulary, finder: Finder) -> list[Diagnostic]:
    """Return what is wrong with the meaning of a definition whose shape is right; JSON pointers are relative to it."""
    compiler = Compiler(vocabulary, Names(finder), f"{finder.pack}/{kind}/{data.get('id', '')}", finder.pack)
    compile_definition(compiler, kind, data)
    return compiler.diagnostics


def compile_definition(compiler: Compiler, kind: str, data: dict[str, Any]) -> Any:
    """Compile a definition of any kind; returns its rules (None for a deck)."""
    if kind == "card":
        return compile_card(compiler, data, f"{compiler.pack}/{data['id'].partition('.')[0]}")
    if kind == "terrain":
        return compile_terrain(compiler, data, f"{compiler.pack}/{data['id']}")
    if kind == "skill":
        return {f"{compiler.pack}/{data['id']}": compile_skill(compiler, data, "")}
    if kind == "general":
        return _general(compiler, data)
    if kind == "scenario":
        return _scenario(compiler, data)
    if kind == "deck":
        for index, row in enumerate(data["cards"]):
            name = row["card"] if row.get("kind") is None else f"{row['card']}.{row['kind']}"
            compiler.reference("card", name, f"/cards/{index}/card")
    if kind == "test":
        return compile_test(compiler, data)
    return None


def _general(compiler: Compiler, data: dict[str, Any]) -> dict[str, Any]:
    """Inline skills are compiled, names of shared ones only looked up."""
    compiled: dict[str, Any] = {}
    kingdom = data["kingdom"]
    if kingdom not in ("none", *compiler.vocabulary.kingdoms):
        compiler.reference("kingdom", kingdom, "/kingdom")
    seen: set[str] = set()
    for index, skill in enumerate(data["skills"]):
        if isinstance(skill, str):
            compiler.reference("skill", skill, f"/skills/{index}")
            continue
        if skill["id"] in seen:
            compiler.report("ZQ416", f"/skills/{index}/id", name=skill["id"], reason="another skill of this general")
        seen.add(skill["id"])
        compiled[f"{compiler.pack}/{skill['id']}"] = compile_skill(compiler, skill, f"/skills/{index}")
    return compiled


def _bases(compiler: Compiler, data: dict[str, Any], width: int, height: int) -> None:
    """Every side has a base of its own, on the map, where all its characters can stand."""
    taken: dict[tuple[int, int], str] = {}
    for index, side in enumerate(data["sides"]):
        at, (x, y) = f"/sides/{index}/base", side["base"]
        if not (x <= width and y <= height):
            compiler.report("ZQ442", at, x=x, y=y, width=width, height=height)
            continue
        reason = _why_no_base(compiler, data, x, y)
        if (x, y) in taken:
            reason = {"zh": f"它已是“{taken[x, y]}”的大本营", "en": f"it is the base of “{taken[x, y]}” already"}
        taken.setdefault((x, y), side["id"])
        if reason:
            compiler.report("ZQ426", at, x=x, y=y, name=side["id"], reason=reason)


def _why_no_base(compiler: Compiler, data: dict[str, Any], x: int, y: int) -> dict[str, str]:
    row = data["map"][-y]
    terrain = data["legend"].get(row[x - 1]) if x <= len(row) else None
    found = None if terrain is None else compiler.references.find("terrain", terrain)
    if found is None:
        return {}
    if not found.data.get("legal", True):
        return {"zh": f"地形“{terrain}”不能进入", "en": f"the terrain “{terrain}” can't be entered"}
    if data["players_per_side"] > 1 and not found.data.get("shared", False):
        return {
            "zh": f"地形“{terrain}”只容得下一名角色（没有 shared）",
            "en": f"the terrain “{terrain}” holds one character only (it is not `shared`)",
        }
    return {}


def _scenario(compiler: Compiler, data: dict[str, Any]) -> Any:
    rows = data["map"]
    legend = data["legend"]
    for letter, terrain in legend.items():
        compiler.reference("terrain", terrain, f"/legend/{letter}")
    width = len(rows[0]) if rows else 0
    for y, row in enumerate(rows):
        if len(row) != width:
            compiler.diagnostics.append(diagnose("ZQ422", pointer=f"/map/{y}", width=width, found=len(row)))
        for letter in row:
            if letter not in legend:
                compiler.diagnostics.append(diagnose("ZQ423", pointer=f"/map/{y}", letter=letter))
    _bases(compiler, data, width, len(rows))
    compiler.reference("deck", data["deck"], "/deck")
    if "commander" in data:
        compiler.mark(data["commander"], "/commander")
    return compile_scenario(compiler, data)
