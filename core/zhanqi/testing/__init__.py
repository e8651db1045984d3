"""Scenario tests as files, run by `zhanqi test`, by pytest and by the editor; and the checks every general gets."""

from zhanqi.testing.outcome import Fault, Outcome
from zhanqi.testing.run import run_test

__all__ = ["Fault", "Outcome", "run_test"]
