"""docs/rulings.md: every ruling names clauses that exist, so that the conformance table leads to its tests."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def known_clauses() -> set[str]:
    """Return the ids of all clauses."""
    folder = ROOT / "tests" / "rulebook" / "clauses"
    return {id for file in folder.glob("*.json") for id in json.loads(file.read_text(encoding="utf-8"))}


def test_every_ruling_names_a_clause_that_exists():
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:flow|ch\d)\.[\w.]+)`", text))
    assert len(named) > 40
    assert named <= known_clauses(), sorted(named - known_clauses())


def test_every_row_of_3_11_stands_in_the_rulings():
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    rows = {id for id in known_clauses() if id.startswith("flow.3.11.")}
    assert not {row for row in rows if f"`{row}`" not in text}
