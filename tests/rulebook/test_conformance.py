"""The table of clauses and tests is whole, and names only clauses that there are."""

from __future__ import annotations

from tests.rulebook import conformance


def test_every_mark_names_a_clause():
    """A test cannot pin a clause that isn't on the list."""
    assert not [f"{marked.file}::{marked.name}: {id_}" for marked, id_ in conformance.unknown()]


def test_every_clause_has_titles_of_its_own():
    """Each clause has a short title in Chinese and one in English."""
    for clause in conformance.read_clauses().values():
        assert 0 < len(clause.zh) <= 30, clause
        assert 0 < len(clause.en) <= 100, clause
