"""Many packs installed together, as pip leaves them: start time, memory, and the speed of a game with none of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

from benchmarks.measure import Row
from benchmarks.setting import ROOT, load_standard
from benchmarks.synthetic import write_pack

PACKS = 60
GENERALS = 50
GAMES = 20
ROSTER = {"warm": ["liubei", "guanyu", "zhangfei"], "cool": ["caocao", "xuchu", "guojia"]}

PROGRAM = """
import json, sys
from pathlib import Path
from random import Random
from time import perf_counter, process_time
started = perf_counter()
from zhanqi.packs.loading import load_registry, settle
registry = load_registry(cache=Path(sys.argv[1]))
settle()
loaded = perf_counter() - started
from zhanqi.bots import RandomBot
from zhanqi.game import Game
from zhanqi.simulate import play_out
bots = dict.fromkeys(("warm", "cool"), RandomBot())
generals = json.loads(sys.argv[3])
def play(seed):
    game = Game(registry, scenario="standard/scenario/standard_3v3", seed=seed, generals=generals)
    play_out(game, bots, Random(seed))
games = int(sys.argv[2])
if games:
    play(0)  # compiles what is compiled once
started = process_time()
for seed in range(games):
    play(seed)
played = process_time() - started
try:
    import resource
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
except ImportError:
    memory = 0.0
faults = [one.format("en") for one in registry.diagnostics.errors]
print(json.dumps({"load": loaded, "play": played, "memory": memory, "packs": len(registry.packs),
                  "definitions": len(registry.definitions), "faults": faults[:3]}))
"""

MODULE = """
from pathlib import Path
from zhanqi.packs import hookimpl

class ThisPack:
    @hookimpl
    def zhanqi_packs(self):
        return Path(__file__).resolve().parent

plugin = ThisPack()
"""


def measure_many_packs(folder: Path) -> list[Row]:
    """60 packs of 50 generals against none: how long starting takes, how much memory, how fast one game is."""
    alone = _site(folder / "alone", 0)
    crowded = _site(folder / "crowded", PACKS)
    few, many = _runs(alone, folder / "cache-few"), _runs(crowded, folder / "cache-many")
    cold, warm = many
    if warm["packs"] != PACKS + 1:
        sys.exit(f"{warm['packs']} packs were found, not {PACKS + 1}")
    name = f"{PACKS} packs of {GENERALS} generals"
    rows = [
        Row("start without further packs, warm", few[1]["load"], "s"),
        Row(f"start with {name}, cold", cold["load"], "s"),
        Row(f"start with {name}, warm", warm["load"], "s", 3.0, "at most"),
        Row("games without further packs", GAMES / few[1]["play"], "games/s"),
        Row(f"games beside {name}", GAMES / warm["play"], "games/s"),
        Row(f"speed beside {name}", few[1]["play"] / warm["play"], "of alone", 0.9, "at least"),
    ]
    if warm["memory"]:
        rows += [
            Row("memory without further packs", few[1]["memory"], "MB"),
            Row(f"memory with {name}", warm["memory"], "MB", 500, "at most"),
        ]
    return rows


def _site(folder: Path, count: int) -> Path:
    """A folder of installed distributions: so many packs with their entry points, and Zhanqi where it isn't."""
    if not any(point.name == "standard" for point in entry_points(group="zhanqi")):
        _install(folder, "zhanqi_here", "standard = zhanqi_standard:plugin")
    registry, _ = load_standard()
    for number in range(1, count + 1):
        pack = f"synthetic_{number:02}"
        module = folder / f"zhanqi_{pack}"
        write_pack(registry, folder, GENERALS, pack=pack).rename(module)
        (module / "__init__.py").write_text(MODULE, encoding="utf-8")
        _install(folder, f"zhanqi_{pack}", f"{pack} = zhanqi_{pack}:plugin")
    return folder


def _install(folder: Path, distribution: str, entry_point: str) -> None:
    about = folder / f"{distribution}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[zhanqi]\n{entry_point}\n", encoding="utf-8")


def _runs(site: Path, cache: Path) -> tuple[dict[str, float], dict[str, float]]:
    """The first start with an empty cache, and of three that follow the best of each number."""
    cold = _run(site, cache, 0)
    warm = [_run(site, cache, GAMES) for _ in range(3)]
    return cold, {key: min(run[key] for run in warm) for key in warm[0]}


def _run(site: Path, cache: Path, games: int) -> dict[str, float]:
    paths = os.pathsep.join([str(site), *(str(ROOT / part) for part in ("core", "plugins", "schemas"))])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", PROGRAM, str(cache), str(games), json.dumps(ROSTER)]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)
    if answer.returncode != 0:
        sys.exit(f"the measurement failed:\n{answer.stderr}")
    found: dict[str, float] = json.loads(answer.stdout)
    if found["faults"]:
        sys.exit(f"the content has faults: {found['faults']}")
    del found["faults"]
    return found
