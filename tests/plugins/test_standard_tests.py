"""The scenario tests that the standard pack ships."""

from __future__ import annotations

from zhanqi.packs import Registry
from zhanqi.testing import run_test


def test_every_scenario_test_of_the_standard_pack_passes(registry: Registry) -> None:
    """They are what a maintainer's own look like, and what the editor shows first."""
    tests = registry.of_kind("test")
    assert len(tests) >= 6
    for definition in tests:
        outcome = run_test(registry, definition)
        assert outcome.passed, outcome.report("en")
