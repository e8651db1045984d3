"""Small random edits of the shipped definitions: nothing comes down, and most are told in place."""

from __future__ import annotations

import copy
import json
from collections import Counter

import pytest

from zhanqi.check import check_source
from zhanqi.packs import Registry

pytest.importorskip("benchmarks", reason="benchmarks/ is there only in a checkout, when tests are run from its root")

from benchmarks.mutation import EDITS, places, try_all


def test_small_edits_are_told_where_they_are(registry: Registry) -> None:
    outcomes: Counter[str] = Counter()
    edits = set()
    for definition, mutant, verdict in try_all(registry, each=4, seed=5):
        assert verdict.outcome != "crash", f"{definition.plugin_name} {mutant.edit} {mutant.places}\n{verdict.note}"
        outcomes[verdict.outcome] += 1
        edits.add(mutant.edit)
    told = outcomes.total() - outcomes["clean"]
    assert edits == set(EDITS)
    assert told > outcomes["clean"]
    assert outcomes["exact"] / told > 0.85
    assert (outcomes["exact"] + outcomes["near"]) / told > 0.97


def test_what_is_in_force_survives_a_random_game(registry: Registry) -> None:
    outcomes: Counter[str] = Counter()
    for definition, mutant, verdict in try_all(registry, each=1, seed=8, play=1.0):
        assert verdict.outcome != "crash", f"{definition.plugin_name} {mutant.edit} {mutant.places}\n{verdict.note}"
        outcomes[verdict.outcome] += 1
    assert outcomes["played"] > 5
    assert not outcomes["clean"]


def test_whatever_is_left_out_is_told_or_has_a_default(registry: Registry) -> None:
    """Every key of every third general, one at a time."""
    for definition in registry.of_kind("general")[::3]:
        for pointer in [pointer for _, _, pointer in places(definition.data)]:
            edited = copy.deepcopy(definition.data)
            parent, key = next((parent, key) for parent, key, at in places(edited) if at == pointer)
            del parent[key]
            told = check_source(registry, json.dumps(edited).encode(), "general", pack="standard")
            assert "ZQ253" not in [one.code for one in told], f"{definition.id} without {pointer}"


def test_a_number_is_no_filter_for_a_role_that_is_none(registry: Registry) -> None:
    general = copy.deepcopy(dict(registry.find("general", "guojia").data))
    general["skills"][0]["parts"][0]["when"]["judge.result"]["reason"] = 3
    told = check_source(registry, json.dumps(general).encode(), "general", pack="standard")
    assert [(one.code, one.pointer) for one in told] == [("ZQ413", "/skills/0/parts/0/when/judge.result/reason")]
