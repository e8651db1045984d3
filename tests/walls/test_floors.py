"""The house stands: a floor imports only those below it, the state has one door, the core imports no other wing."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import zhanqi
from zhanqi.model.character import Character
from zhanqi.model.state import State

CORE = Path(zhanqi.__file__).parent
HELPERS = frozenset({
    "atomic", "broken_json", "catalogue", "deprecation", "diagnostics", "errors", "formatting", "positions", "reader",
    "texts",
})  # fmt: skip
"""What every floor may use, and what uses none."""
FLOORS = {
    **dict.fromkeys(HELPERS, 0),
    "model": 1, "quantities": 2, "timing": 3, "flow": 4, "script": 5, "packs": 6, "text": 7, "game": 8,
}  # fmt: skip
"""From the ground up (the rules text is written from definitions alone); everything else is the roof, which may use a
game."""
ROOF = 9
FILES = sorted(CORE.rglob("*.py"))


def floor(module: str) -> int:
    return FLOORS.get(module.split(".")[1] if "." in module else "", ROOF)


def module_of(path: Path) -> str:
    parts = path.relative_to(CORE).with_suffix("").parts
    return ".".join(("zhanqi", *(part for part in parts if part != "__init__")))


def imports(tree: ast.AST) -> Iterator[str]:
    """What a module imports when it runs, inside functions too; not what only type checkers read."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
        yield from imports(node)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(CORE).as_posix())
def test_a_floor_imports_only_floors_below_it(path: Path) -> None:
    """model, quantities, timing, flow, script, packs, text, game, and above them what uses a game."""
    mine = floor(module_of(path))
    above = [one for one in imports(parse(path)) if one.split(".")[0] == "zhanqi" and floor(one) > mine]
    if module_of(path) != "zhanqi":
        assert not above, f"{module_of(path)} (floor {mine}) imports {above}"


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_the_wall_notices_an_import_upwards() -> None:
    """The check itself: an import of the game from the model is found, also inside a function."""
    tree = ast.parse("def f():\n    from zhanqi.game import Game\n    return Game\n")
    assert [floor(one) for one in imports(tree)] == [8] and floor("zhanqi.model.card") == 1
    hidden = ast.parse("if TYPE_CHECKING:\n    from zhanqi.game import Game\n")
    assert list(imports(hidden)) == []


STARTS_THE_EDITOR = "cli/edit.py"
"""`zhanqi edit`: the one place where the core reaches for the editor, and only when the command is given."""


def test_the_core_imports_no_pack_and_no_editor() -> None:
    """Packs and the editor import the core; nothing of the core imports them."""
    for path in FILES:
        tree = parse(path)
        found = imports(tree) if path.relative_to(CORE).as_posix() != STARTS_THE_EDITOR else at_once(tree)
        wings = [one for one in found if one.split(".")[0] in ("zhanqi_standard", "zhanqi_editor", "flask")]
        assert not wings, f"{path} imports {wings}"


def at_once(tree: ast.Module) -> Iterator[str]:
    """What a module imports when it is imported itself."""
    yield from imports(ast.Module([one for one in tree.body if not isinstance(one, ast.FunctionDef)], []))


# --- one door to the state -------------------------------------------------------------------

SLOTS = frozenset(State.__slots__) | frozenset(Character.__slots__) - {"abilities"}
DOORS = ("model/changes.py", "model/state.py", "model/character.py", "game/setup.py")
MUTATING = frozenset(
    [
        "append",
        "extend",
        "insert",
        "remove",
        "pop",
        "clear",
        "update",
        "setdefault",
        "add",
        "discard",
        "sort",
        "reverse",
    ]
)


def writes(tree: ast.AST) -> Iterator[str]:
    """Attributes of states and characters that a module assigns, deletes, or changes in place, other than its own."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Assign, ast.Delete)):
            goals = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            goals = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATING:
            goals = [node.func.value]
        else:
            continue
        for written in (one for goal in goals for one in unpacked(goal)):
            while isinstance(written, ast.Subscript):
                written = written.value
            if isinstance(written, ast.Attribute) and written.attr in SLOTS and ast.unparse(written.value) != "self":
                yield ast.unparse(written)


def unpacked(goal: ast.expr) -> Iterator[ast.expr]:
    """The single goals of an assignment to several."""
    if isinstance(goal, (ast.Tuple, ast.List)):
        for one in goal.elts:
            yield from unpacked(one)
    else:
        yield goal.value if isinstance(goal, ast.Starred) else goal


OTHERS = {
    "flow/need.py": ("card.stamps",),  # of a virtual card
    "flow/use.py": ("use.card.stamps",),
    "model/card.py": ("copy.stamps",),
    "game/book.py": ("self._facts.skills",),  # skills that may come into a game
    "script/ops/characters.py": ("compiler.facts.skills",),
    "script/compiler.py": ("inner.effects",),  # a list of effects
    "positions.py": ("frame.index",),  # a place in a file
    "testing/run.py": ("outcome.marks",),  # lines of a report
    **dict.fromkeys(("text/effects.py", "text/parts.py", "text/timings.py"), ("w.d.phase",)),  # of a sentence
}
"""What shares a name with a slot of a state and belongs to something else."""


def test_only_the_changes_write_the_state() -> None:
    """A closed list of atomic changes writes states and characters; setting up builds them; nobody else does."""
    found = {}
    for path in FILES:
        name = path.relative_to(CORE).as_posix()
        if name not in DOORS and (written := [one for one in writes(parse(path)) if one not in OTHERS.get(name, ())]):
            found[name] = written
    assert not found, found


@pytest.mark.parametrize(
    "line",
    ["who.hp = 3", "state.draw_pile += (card,)", "del state.counters[key]", "game.state.history.append(record)",
     "state.scores[side] = 1", "a.round, b.hp = 1, 2", "who.marks.update({})"],
)  # fmt: skip
def test_the_wall_notices_a_write(line: str) -> None:
    """The check itself."""
    assert list(writes(ast.parse(line)))


def test_the_wall_lets_reading_pass() -> None:
    """Reading, and writing of what is no state, is nobody's business."""
    assert not list(
        writes(ast.parse("self.hp = 3\nx = who.hp\nevent.amount = 2\nlist(state.history)\nfound.append(1)"))
    )


# --- what an import brings with it -----------------------------------------------------------


def test_importing_zhanqi_brings_neither_flask_nor_pytest() -> None:
    """Whoever only plays pays for no web server and no test runner; every public name included."""
    code = (
        "import sys, zhanqi\n"
        "for name in dir(zhanqi): getattr(zhanqi, name)\n"
        "import zhanqi.game, zhanqi.scene, zhanqi.bots, zhanqi.simulate, zhanqi.check, zhanqi.cli\n"
        "print([name for name in ('flask', 'pytest', '_pytest', 'hypothesis') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"
