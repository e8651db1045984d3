"""`zhanqi text` and `zhanqi rulebook`."""

from pathlib import Path

from click.testing import CliRunner

from zhanqi.cli import app


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    return result.exit_code, result.stdout + result.stderr


STANDARD = Path(__file__).parents[2] / "plugins" / "zhanqi_standard"


def test_text_shows_a_general_with_its_skills() -> None:
    status, out = run("text", "standard/general/guojia", "--lang", "zh", "--pack", STANDARD)
    assert status == 0
    assert "〖天妒〗当你的判定结果确定后，你可获得判定牌。" in out


def test_text_is_shorter_on_a_card_face_and_speaks_english() -> None:
    _, full = run("text", "savage_assault", "--lang", "en", "--pack", STANDARD)
    _, short = run("text", "savage_assault", "--lang", "en", "--short", "--pack", STANDARD)
    assert "Targets: All other characters within distance 3." in full
    assert len(short) < len(full)


def test_text_of_what_has_none_is_told() -> None:
    status, out = run("text", "standard/deck/standard_108", "--lang", "en", "--pack", STANDARD)
    assert (status, out) == (2, "standard/deck/standard_108 has no rules text.\n")


def test_rulebook_writes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "rulebook.md"
    status, _ = run("rulebook", "standard", "--lang", "zh", "-o", file, "--pack", STANDARD)
    assert status == 0
    assert file.read_text(encoding="utf-8").startswith("# 标准包（standard 1.0.0）\n")


def test_rulebook_of_an_unknown_pack_offers_a_near_one() -> None:
    status, out = run("rulebook", "standrad", "--lang", "en", "--pack", STANDARD)
    assert (status, out) == (2, "There is no pack standrad; did you mean standard?\n")
