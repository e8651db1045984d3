"""`zhanqi fmt`."""

from pathlib import Path

from .conftest import Zhanqi

UGLY = '{"id":"a",\n\n "name":{"zh":"甲","en":"A"}}'


def test_files_are_laid_out_and_the_second_time_nothing_changes(zhanqi: Zhanqi, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "a.json"
    file.parent.mkdir()
    file.write_text(UGLY, encoding="utf-8")
    assert zhanqi("fmt", tmp_path).status == 0
    laid_out = file.read_bytes()
    assert laid_out.decode("utf-8") != UGLY
    assert b"\r" not in laid_out
    assert "1 unchanged" in zhanqi("fmt", tmp_path).out
    assert file.read_bytes() == laid_out


def test_with_check_nothing_is_written_and_the_status_says_so(zhanqi: Zhanqi, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text(UGLY, encoding="utf-8")
    checked = zhanqi("fmt", "--check", file)
    assert checked.status == 1
    assert "a.json" in checked.out
    assert file.read_text(encoding="utf-8") == UGLY


def test_what_is_not_json_is_named_left_alone_and_its_neighbour_laid_out(zhanqi: Zhanqi, tmp_path: Path) -> None:
    broken, good = tmp_path / "a.json", tmp_path / "b.json"
    broken.write_text("{", encoding="utf-8")
    good.write_text(UGLY, encoding="utf-8")
    outcome = zhanqi("fmt", tmp_path)
    assert outcome.status == 2
    assert "a.json:1:" in outcome.out
    assert broken.read_text(encoding="utf-8") == "{"
    assert good.read_text(encoding="utf-8") != UGLY


def test_a_key_given_twice_is_told_not_dropped(zhanqi: Zhanqi, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text('{"id": "a", "id": "b"}', encoding="utf-8")
    assert zhanqi("fmt", file).status == 2
    assert file.read_text(encoding="utf-8") == '{"id": "a", "id": "b"}'
