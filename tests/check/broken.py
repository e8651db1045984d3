"""Ten broken packs, as an author breaks them: `python -m tests.check.broken FOLDER` writes them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

GENERAL: dict[str, Any] = {
    "id": "lushu",
    "name": {"zh": "卢叔", "en": "Lu Shu"},
    "kingdom": "shu",
    "max_hp": 4,
    "gender": "male",
    "skills": [
        {
            "id": "huanyan",
            "name": {"zh": "缓言", "en": "Slow Words"},
            "parts": [
                {
                    "type": "trigger",
                    "when": {"damage.suffered": {"target": "you"}},
                    "optional": True,
                    "effect": [{"draw": {"count": 1}}],
                }
            ],
        }
    ],
}
MANIFEST = {
    "format": 1,
    "id": "mine",
    "name": {"zh": "我的", "en": "Mine"},
    "version": "1.0.0",
    "engine": ">=1,<2",
    "languages": ["zh", "en"],
    "requires": {"standard": ">=1,<2"},
}
TEXT = json.dumps(GENERAL, ensure_ascii=False, indent=2) + "\n"


def edited(*pairs: tuple[str, str]) -> str:
    """The general with pieces of its text replaced."""
    written = TEXT
    for old, new in pairs:
        assert old in written, old
        written = written.replace(old, new)
    return written


EFFECT = '"draw": {\n                "count": 1\n              }'
BROKEN: dict[str, dict[str, str | bytes]] = {
    "1_operation": {"lushu.json": edited(('"draw"', '"drwa"'))},
    "2_role": {"lushu.json": edited((EFFECT, '"damage": {"target": "sorce", "amount": 1}'))},
    "3_other_timing": {"lushu.json": edited((EFFECT, '"damage": {"target": "killer", "amount": 1}'))},
    "4_card": {"lushu.json": edited((EFFECT, '"use_card": {"card": {"name": "slahs"}}'))},
    "5_type": {"lushu.json": edited(('"max_hp": 4', '"max_hp": "4"'))},
    "6_name": {"lushu.json": edited(('"name": {\n    "zh": "卢叔",\n    "en": "Lu Shu"\n  },\n  ', ""))},
    "7_feeds_itself": {
        "lushu.json": edited(
            ('          "optional": true,\n', ""), (EFFECT, '"damage": {"target": "you", "amount": 1}')
        )
    },
    "8_twice": {"lushu.json": TEXT, "more/lushu.json": TEXT},
    "9_bom": {"lushu.json": b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode()},
    "10_gbk": {"lushu.json": TEXT.encode("gbk")},
}


def write(folder: Path, name: str) -> Path:
    """Write one of the broken packs into a folder and return where it is."""
    pack = folder / name
    for path, content in BROKEN[name].items():
        file = pack / "generals" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    (pack / "pack.json").write_text(json.dumps(MANIFEST, ensure_ascii=False), encoding="utf-8")
    return pack


if __name__ == "__main__":
    for each in BROKEN:
        print(write(Path(sys.argv[1]), each))
