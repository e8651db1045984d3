"""How long checking takes: one definition from its source while it is edited, and a whole pack from nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from benchmarks.measure import Row, seconds
from benchmarks.setting import ROOT, load_standard
from zhanqi.check import check_source
from zhanqi.packs import Definition, Registry
from zhanqi.text import describe

PROGRAM = """
import sys
from time import perf_counter
started = perf_counter()
from zhanqi.packs import load_registry
from zhanqi.check import check_loaded
import zhanqi_standard
registry = load_registry(plugins=[zhanqi_standard.plugin], entry_points=False, cache=False)
faults = [*registry.diagnostics, *check_loaded(registry, ["standard"])]
print(perf_counter() - started)
sys.exit("\\n".join(one.format("en") for one in faults) or 0)
"""


def measure_checking() -> list[Row]:
    """From source to diagnostics, from data to text, and the standard pack in a fresh interpreter without a cache."""
    registry, _ = load_standard()
    checks = [(one.id, _check(registry, one.path, one.pack)) for one in registry.of_kind("general")]
    name, worst = max(checks, key=lambda check: check[1])
    texts = [_tell(registry, one) for one in registry.of_kind("general")]
    return [
        Row("check a general, average", sum(time for _, time in checks) / len(checks) * 1000, "ms", 30, "at most"),
        Row(f"check a general, slowest: {name}", worst * 1000, "ms", 30, "at most"),
        Row("tell a general, average", sum(texts) / len(texts) * 1000, "ms"),
        Row("check the standard pack, cold", min(_cold() for _ in range(3)), "s", 1.5, "at most"),
    ]


def _check(registry: Registry, path: str, pack: str) -> float:
    source = Path(path).read_bytes()
    return seconds(lambda: check_source(registry, source, "general", pack=pack, file=path))


def _tell(registry: Registry, definition: Definition) -> float:
    return seconds(lambda: describe(registry, definition, lang="zh"))


def _cold() -> float:
    paths = os.pathsep.join(str(ROOT / part) for part in ("core", "plugins", "schemas"))
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", PROGRAM]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)
    if answer.returncode != 0:
        sys.exit(f"checking failed:\n{answer.stderr}")
    return float(answer.stdout)
