"""Things of several packs that have one name, told apart where somebody chooses among them."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from zhanqi.packs import Registry
from zhanqi.texts import LANGUAGES, localised

Json = dict[str, Any]


def told_apart(registry: Registry, items: list[Json], names: str, full: str) -> list[Json]:
    """The items, the name of its pack added to each name that things of several packs have.

    Args:
        registry: Where the packs' names are.
        items: What can be chosen, left as it is.
        names: The key of an item's names, `{"zh", "en"}`; where a language is missing, another's name stands.
        full: The key of an item's full name, `pack/...`.
    """
    packs: dict[tuple[str, str], set[str]] = defaultdict(set)
    for item in items:
        for lang in LANGUAGES:
            packs[lang, localised(item[names], lang)].add(_pack(item[full]))

    def alone(item: Json) -> bool:
        return all(len(packs[lang, localised(item[names], lang)]) == 1 for lang in LANGUAGES)

    return [
        item if alone(item) else {**item, names: _with_pack(registry, item[names], _pack(item[full]))} for item in items
    ]


def _pack(full: str) -> str:
    return full.partition("/")[0]


def _with_pack(registry: Registry, names: Any, pack: str) -> dict[str, str]:
    found = registry.packs.get(pack)
    of = {lang: pack if found is None else localised(dict(found.name), lang) for lang in LANGUAGES}
    return {"zh": f"{localised(names, 'zh')}（{of['zh']}）", "en": f"{localised(names, 'en')} ({of['en']})"}
