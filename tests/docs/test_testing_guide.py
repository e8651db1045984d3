"""docs/testing.md: its example runs, and it names every step, check and fact there is."""

from __future__ import annotations

import json
import re
from pathlib import Path

from zhanqi.packs import Registry
from zhanqi.packs.definition import Definition
from zhanqi.script.scenario_tests import CHECKS, FACTS, STEPS
from zhanqi.testing import run_test

GUIDE = Path(__file__).parents[2] / "docs" / "testing.md"


def test_the_example_passes(registry: Registry) -> None:
    (example,) = re.findall(r"```json\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    data = json.loads(example)
    outcome = run_test(registry, Definition("standard", "test", data["id"], data, "docs/testing.md", ""))
    assert outcome.passed, outcome.report("en")


def test_every_step_check_and_fact_is_named() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for word in (*STEPS, *CHECKS):
        assert f"| `{word}`" in text, word
    facts = text.partition("| `expect`")[2].partition("\n")[0]
    assert set(FACTS) <= set(re.findall(r"\w+", facts))
