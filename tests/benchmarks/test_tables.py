"""Many tables at once over real HTTP: no answer is lost, doubled or given to another table."""

from pathlib import Path

from benchmarks.tables import measure_tables


def test_tables_beside_one_another_do_not_mix(tmp_path: Path) -> None:
    """A short run of the load test: it checks every answer against a game of its own."""
    rows = measure_tables(tmp_path, games=6, rate=30, seconds=2, burst=1)
    lost = next(row for row in rows if row.name == "answers sent and not there")
    assert lost.value == 0
    assert next(row for row in rows if "median" in row.name).value > 0
