"""`zhanqi replay --explain`: the last resolution, told timing by timing."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from zhanqi.cli import app


def test_replay_explains_the_last_resolution(scene, tmp_path: Path):
    game = scene(you="xiahoudun at=3,3", foe="- at=4,3 hand='slash.normal spade 7'", turn="foe")
    game.use("foe", "slash", "you")
    save = tmp_path / "save.json"
    save.write_text(json.dumps(game.game.save()), encoding="utf-8")
    pack = str(Path(__file__).parents[2] / "plugins" / "zhanqi_standard")
    result = CliRunner().invoke(app, ["replay", str(save), "--explain", "--lang", "en", "--pack", pack])
    assert result.exit_code == 0, result.output
    assert "damage.suffered" in result.output
    assert "Unyielding [ganglie]: offered" in result.output
