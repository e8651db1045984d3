"""docs/reference.md tells what the vocabulary holds."""

from __future__ import annotations

from pathlib import Path

from tests.docs.reference import write_page

from zhanqi.script.vocabulary import Vocabulary

PAGE = Path(__file__).parents[2] / "docs" / "reference.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == write_page(), "run python -m tests.docs.reference"


def test_everything_of_the_vocabulary_is_in_it() -> None:
    page, vocabulary = write_page(), Vocabulary()
    names = [name for table in vocabulary.operations.values() for name in table]
    for name in (*names, *vocabulary.timings):
        assert f"### `{name}`" in page
    for name in vocabulary.quantities:
        assert f"| `{name}` |" in page


def test_every_argument_has_a_name_in_both_languages() -> None:
    for table in Vocabulary().operations.values():
        for operation in table.values():
            for name, arg in operation.args.items():
                assert (arg.zh and arg.en) or name in {"a", "b", "of"}, f"{operation.name}: {name}"
