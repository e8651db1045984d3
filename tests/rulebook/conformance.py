"""Which test pins which clause of the rulebook: read from the tests, written to docs/conformance.md.

    python -m tests.rulebook.conformance                 write the table, list the clauses without a test
    python -m tests.rulebook.conformance --missing ch2   only list, for one part

Nothing is imported or run: the `@pytest.mark.clause("ch1.1.1.2", …)` marks are read from the source of the tests,
so their ids are written out.
"""

from __future__ import annotations

import argparse
import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
TABLE = TESTS.parent / "docs" / "conformance.md"

PARTS = {
    "ch1": ("第一章 规则", "Chapter 1, principles"),
    "ch2": ("第二章 用语", "Chapter 2, terms"),
    "flow": ("流程与裁定", "Flow and rulings (3.x)"),
    "ch4": ("第四章 卡牌", "Chapter 4, cards, terrains, skills"),
    "ops": ("牌的操作", "Card operations"),
    "cases": ("案例", "Cases"),
}

HEAD = """<!-- Written by `python -m tests.rulebook.conformance`; don't edit. -->
# 规则符合表 / Conformance

规则集每一条与钉住它的测试。Every clause of the rulebook, and the tests that pin it.

"""


@dataclass(frozen=True)
class Clause:
    """One clause: its id (`ch1.1.2.1`), the part it stands in, and a short title in zh and en."""

    id: str
    part: str
    zh: str
    en: str


@dataclass(frozen=True)
class Marked:
    """One marked test: its file below tests/, its name, and the ids it says it pins."""

    file: str
    name: str
    ids: tuple[str, ...]


def read_clauses() -> dict[str, Clause]:
    """Return every clause by its id, in the order of the files."""
    found: dict[str, Clause] = {}
    for part in PARTS:
        titles = json.loads((HERE / "clauses" / f"{part}.json").read_text(encoding="utf-8"))
        for id_, (zh, en) in titles.items():
            found[id_] = Clause(id_, part, zh, en)
    return found


def read_marks(tests: Path = TESTS) -> list[Marked]:
    """Return every test that names a clause, by file and line."""
    found: list[Marked] = []
    for path in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        everywhere = [id_ for node in tree.body if _is_pytestmark(node) for id_ in _ids(node)]
        for name, decorators in _tests(tree.body):
            ids = (*everywhere, *(id_ for one in decorators for id_ in _ids(one)))
            if ids:
                found.append(Marked(path.relative_to(tests).as_posix(), name, ids))
    return found


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)


def _tests(body: list[ast.stmt]) -> Iterator[tuple[str, list[ast.expr]]]:
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield node.name, node.decorator_list
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for name, decorators in _tests(node.body):
                yield f"{node.name}::{name}", [*node.decorator_list, *decorators]


def _ids(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            for argument in node.args:
                yield argument.value if isinstance(argument, ast.Constant) else ast.unparse(argument)


def pins() -> dict[str, list[Marked]]:
    """Return the tests of every clause; an empty list where there is none."""
    found: dict[str, list[Marked]] = {id_: [] for id_ in read_clauses()}
    for marked in read_marks():
        for id_ in dict.fromkeys(marked.ids):
            found.setdefault(id_, []).append(marked)
    return found


def missing(start: str = "") -> list[Clause]:
    """Return the clauses without a test whose part or id begins with `start`."""
    tests = pins()
    return [
        clause
        for clause in read_clauses().values()
        if not tests[clause.id] and (clause.part == start or clause.id.startswith(start))
    ]


def unknown() -> list[tuple[Marked, str]]:
    """Return the marks that name no clause, with the test they stand on."""
    known = read_clauses()
    return [(marked, id_) for marked in read_marks() for id_ in marked.ids if id_ not in known]


def silent() -> list[str]:
    """Return the tests of the rulebook that have no docstring."""
    found = []
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test") and ast.get_docstring(node) is None:
                found.append(f"{path.name}::{node.name}")
    return found


def table() -> str:
    """Return the text of docs/conformance.md."""
    clauses, tests = read_clauses(), pins()
    lines = [HEAD + "| 部分 Part | 条 Clauses | 测试 Tests |", "| --- | ---: | ---: |"]
    for part, (zh, en) in PARTS.items():
        ids = [clause.id for clause in clauses.values() if clause.part == part]
        count = len({marked for id_ in ids for marked in tests[id_]})
        lines.append(f"| {zh} / {en} | {len(ids)} | {count} |")
    for part, (zh, en) in PARTS.items():
        lines += ["", f"## {zh} / {en}", "", "| 条 Clause | | 测试 Tests |", "| --- | --- | --- |"]
        lines += [_row(clause, tests[clause.id]) for clause in clauses.values() if clause.part == part]
    return "\n".join(lines) + "\n"


def _row(clause: Clause, tests: list[Marked]) -> str:
    links = "<br>".join(f"[{one.name}](../tests/{one.file})" for one in tests) or "—"
    return f"| {clause.id} | {clause.zh}<br>{clause.en} | {links} |"


def main() -> None:
    """Write the table (unless asked for the list alone) and list the clauses without a test."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--missing", nargs="?", const="", metavar="START", help="only list what has no test")
    wanted = parser.parse_args().missing
    if wanted is None:
        TABLE.parent.mkdir(exist_ok=True)
        TABLE.write_text(table(), encoding="utf-8", newline="\n")
    for marked, id_ in unknown():
        print(f"? {id_}: no such clause ({marked.file}::{marked.name})")
    left = missing(wanted or "")
    for clause in left:
        print(f"- {clause.id}: {clause.zh} / {clause.en}")
    print(f"{len(left)} clauses have no test ({len(read_clauses())} clauses in all)")


if __name__ == "__main__":
    main()
