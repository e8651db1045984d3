"""How long packs take to load, each in a fresh interpreter with a cache of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.measure import Row
from benchmarks.playing import FURTHER_GENERALS
from benchmarks.setting import ROOT, load_standard
from benchmarks.synthetic import write_pack

PROGRAM = """
import json, sys
from pathlib import Path
from time import perf_counter
started = perf_counter()
from zhanqi.packs import load_registry
imported = perf_counter()
import zhanqi_standard
cache, *paths = map(Path, sys.argv[1:])
registry = load_registry(paths=paths, plugins=[zhanqi_standard.plugin], entry_points=False, cache=cache)
loaded = perf_counter()
faults = [one.format("en") for one in registry.diagnostics if one.severity == "error"]
print(json.dumps({"import": imported - started, "load": loaded - imported,
                  "definitions": len(registry.definitions), "faults": faults[:3]}))
"""


def measure_loading(folder: Path) -> list[Row]:
    """The standard pack, and the same with a thousand further generals: nothing cached, then everything."""
    further = write_pack(load_standard()[0], folder / "loading", FURTHER_GENERALS)
    alone = _cold_and_warm([], folder / "cache-alone")
    together = _cold_and_warm([further], folder / "cache-together")
    name = f"{FURTHER_GENERALS:,} further generals"
    return [
        Row("import zhanqi.packs", alone[1]["import"], "s"),
        Row("standard pack, cold", alone[0]["load"], "s"),
        Row("standard pack, warm", alone[1]["load"], "s", 0.5, "at most"),
        Row(f"{name}, cold: added", together[0]["load"] - alone[0]["load"], "s"),
        Row(f"{name}, warm: added", together[1]["load"] - alone[1]["load"], "s", 1.0, "at most"),
    ]


def _cold_and_warm(packs: Sequence[Path], cache: Path) -> tuple[dict[str, float], dict[str, float]]:
    """The first load with an empty cache, and the best of three that follow."""
    cold = _load(packs, cache)
    warm = min((_load(packs, cache) for _ in range(3)), key=lambda times: times["load"])
    return cold, warm


def _load(packs: Sequence[Path], cache: Path) -> dict[str, float]:
    paths = os.pathsep.join(str(ROOT / part) for part in ("core", "plugins", "schemas"))
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", PROGRAM, str(cache), *map(str, packs)]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)
    if answer.returncode != 0:
        sys.exit(f"loading failed:\n{answer.stderr}")
    times: dict[str, float] = json.loads(answer.stdout)
    if times["faults"]:
        sys.exit(f"the content has faults: {times['faults']}")
    return times
