"""The table of clauses and tests is whole, up to date, and names only clauses that there are."""

from __future__ import annotations

from tests.rulebook import conformance


def test_every_clause_has_a_test():
    """No clause of the rulebook is left without a test that pins it."""
    assert not [f"{clause.id}: {clause.en}" for clause in conformance.missing()]


def test_every_mark_names_a_clause():
    """A test cannot pin a clause that isn't on the list."""
    assert not [f"{marked.file}::{marked.name}: {id_}" for marked, id_ in conformance.unknown()]


def test_the_table_is_up_to_date():
    """docs/conformance.md is what the marks say; `python -m tests.rulebook.conformance` writes it anew."""
    assert conformance.TABLE.read_text(encoding="utf-8") == conformance.table()


def test_every_clause_has_titles_of_its_own():
    """Each clause has a short title in Chinese and one in English."""
    for clause in conformance.read_clauses().values():
        assert 0 < len(clause.zh) <= 30, clause
        assert 0 < len(clause.en) <= 100, clause


def test_every_rulebook_test_says_its_rule():
    """A ruling is stated in a docstring, so that the tests can be read as rulings."""
    assert not conformance.silent()
