"""Print the vocabulary, the references and every definition as JSON: what the front end's unit tests run on."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import zhanqi_standard
from zhanqi.packs import load_registry
from zhanqi_editor.content.scopes import find_scopes
from zhanqi_editor.vocabulary import describe, references


def main() -> None:
    """Write one JSON object to standard output, in UTF-8 whatever the console's encoding."""
    registry = load_registry(plugins=[zhanqi_standard.plugin], entry_points=False)
    found = {
        "vocabulary": describe(registry),
        "references": references(registry, "standard"),
        "definitions": [
            {
                "name": one.plugin_name,
                "kind": one.kind,
                "data": one.data,
                "scopes": find_scopes(one.kind, one.data, registry.references(one.pack)).to_json(),
                "source": Path(one.path).read_text(encoding="utf-8") if Path(one.path).is_file() else None,
            }
            for one in registry.definitions.values()
        ],
    }
    sys.stdout.buffer.write(json.dumps(found, ensure_ascii=False).encode("utf-8"))


if __name__ == "__main__":
    main()
