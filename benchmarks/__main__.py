"""`python -m benchmarks`: every measurement of the project in one table."""

from __future__ import annotations

import os
import platform
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.checking import measure_checking
from benchmarks.loading import measure_loading
from benchmarks.many_packs import measure_many_packs
from benchmarks.measure import Row
from benchmarks.playing import measure_forks, measure_games, measure_ping_pong, measure_timings


def main() -> None:
    """Measure and print."""
    table = Table(title=f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}")
    for column in ("measured", "value", "unit", "wanted"):
        table.add_column(column, justify="right" if column == "value" else "left")
    with tempfile.TemporaryDirectory(prefix="zhanqi-bench-") as folder:
        for row in measure_all(Path(folder)):
            table.add_row(row.name, row.shown, row.unit, row.wanted, style="red" if row.missed else "")
    Console(width=100).print(table)


def measure_all(folder: Path) -> list[Row]:
    """Every row, in order; `folder` takes generated packs and caches."""
    ping_pong = measure_ping_pong()
    return [
        ping_pong,
        *measure_games(ping_pong.value),
        measure_forks(),
        *measure_timings(folder),
        *measure_loading(folder),
        *measure_many_packs(folder),
        *measure_checking(),
    ]


if __name__ == "__main__":
    main()
