"""A whole pack as one Markdown document, in the order of the rulebook's fourth chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from zhanqi.text.definitions import Paragraph, make_writer, tell
from zhanqi.text.names import RegistryNames
from zhanqi.text.words import find_word

if TYPE_CHECKING:
    from zhanqi.packs.definition import Definition
    from zhanqi.packs.registry import Registry

HEADINGS: Final[Mapping[str, tuple[str, str]]] = {
    "cards": ("游戏牌", "Playing cards"),
    "terrains": ("地形", "Terrain"),
    "generals": ("武将牌", "Generals"),
    "skills": ("技能", "Skills"),
    "replaced": (
        "（手写的牌面已过时，以下为生成的牌面）",
        " (the hand-written text is out of date; this one is generated)",
    ),
    "max_hp": ("体力上限", "maximum HP"),
    "attack_range": ("攻击范围", "attack range"),
}
SECTIONS: Final = (
    ("basic", None),
    ("trick", "normal_trick"),
    ("trick", "delayed_trick"),
    ("equip", "weapon"),
    ("equip", "armor"),
    ("equip", "mount"),
)
"""Sections of the playing cards: (category, subtype)."""


def write_rulebook(registry: Registry, pack: str, *, lang: str = "zh", short: bool = False) -> str:
    """Return a pack's rules text as Markdown. KeyError if the pack doesn't run."""
    found = registry.packs[pack]
    names = found.name
    lines = [f"# {names.get(lang) or next(iter(names.values()))}（{found.id} {found.version}）"]
    if lang == "en":
        lines = [f"# {names.get(lang) or next(iter(names.values()))} ({found.id} {found.version})"]
    scribe = _Scribe(registry, pack, lang, short)
    for part in (scribe.cards(), scribe.terrains(), scribe.generals(), scribe.skills()):
        lines += part
    return "\n".join(lines) + "\n"


class _Scribe:
    """Writes the sections of one pack."""

    def __init__(self, registry: Registry, pack: str, lang: str, short: bool) -> None:
        self.registry = registry
        self.pack = pack
        self.lang = lang
        self.short = short

    def heading(self, key: str) -> str:
        return HEADINGS[key][1 if self.lang == "en" else 0]

    def of_kind(self, kind: str) -> list[Definition]:
        return [one for one in self.registry.of_kind(kind) if one.pack == self.pack]

    def tell(self, definition: Definition) -> list[Paragraph]:
        names = RegistryNames(self.registry, self.pack, (definition.kind, definition.data))
        writer = make_writer(self.lang, self.registry.vocabulary, names, short=self.short)
        return tell(writer, definition.kind, definition.data)

    def cards(self) -> Iterator[str]:
        cards = self.of_kind("card")
        if cards:
            yield from ("", f"## {self.heading('cards')}")
        for category, subtype in SECTIONS:
            section = [
                one
                for one in cards
                if one.data["category"] == category and (subtype is None or one.data.get("subtype") == subtype)
            ]
            if not section:
                continue
            enum = "subtype" if subtype else "category"
            word = find_word(self.lang, enum, subtype or category)
            yield from ("", f"### {self.capital(plural(word)) if self.lang == 'en' else word}")
            for card in section:
                yield from self.entry(card, self.card_title(card.data))

    def terrains(self) -> Iterator[str]:
        terrains = [one for one in self.of_kind("terrain") if self.tell(one)]
        if terrains:
            yield from ("", f"## {self.heading('terrains')}")
        for one in terrains:
            yield from self.entry(one, self.bracketed(one.name(self.lang)))

    def generals(self) -> Iterator[str]:
        generals = self.of_kind("general")
        if generals:
            yield from ("", f"## {self.heading('generals')}")
        kingdoms = list(dict.fromkeys(one.data["kingdom"] for one in generals))
        order = [one.id for one in self.registry.kingdoms.values()]
        for kingdom in sorted(kingdoms, key=lambda one: (order.index(one) if one in order else len(order), one)):
            for one in generals:
                if one.data["kingdom"] == kingdom:
                    yield from self.entry(one, self.general_title(one))

    def skills(self) -> Iterator[str]:
        skills = self.of_kind("skill")
        if skills:
            yield from ("", f"## {self.heading('skills')}")
        for one in skills:
            yield from self.entry(one, "")

    def entry(self, definition: Definition, title: str) -> Iterator[str]:
        """Yield one definition: its title, its paragraphs, its flavour lines."""
        if title:
            yield from ("", f"#### {title}")
        for told in self.tell(definition):
            yield ""
            stale = self.heading("replaced") if told.written == "stale" else ""
            yield f"{emphasised(told.title)}{told.text}{stale}"
        for text in self.flavours(definition.data):
            yield from ("", f"> {text}")

    def flavours(self, data: Mapping[str, Any]) -> Sequence[str]:
        holders = [data, *(one for one in data.get("skills", ()) if isinstance(one, Mapping))]
        found = [one["flavour"].get(self.lang) for one in holders if isinstance(one.get("flavour"), Mapping)]
        return [text for text in found if text]

    def card_title(self, data: Mapping[str, Any]) -> str:
        name = data["name"].get(self.lang) or data["name"]["zh"]
        kind = data.get("kind_name", {}).get(self.lang, "") if "kind" in data else ""
        return f"{kind}【{name}】" if self.lang == "zh" else f"{self.capital(kind)} {name}".strip()

    def general_title(self, general: Definition) -> str:
        data = general.data
        kingdom = self.registry.index.matches("kingdom", data["kingdom"], self.pack)
        names: Mapping[str, str] = kingdom[0].name if kingdom else {}  # type: ignore[attr-defined]
        words = names.get(self.lang) or data["kingdom"]
        hp = self.heading("max_hp")
        gap = "　" if self.lang == "zh" else ", "
        return f"{general.name(self.lang)}{gap}{words}{gap}{data['max_hp']}{'' if self.lang == 'zh' else ' '}{hp}"

    def bracketed(self, name: str) -> str:
        return f"【{name}】" if self.lang == "zh" else name

    def capital(self, word: str) -> str:
        return word[:1].upper() + word[1:]


def plural(word: str) -> str:
    """Return an English heading in the plural."""
    return word if word == "armour" else f"{word}s"


def emphasised(title: str) -> str:
    """Return a paragraph's title in bold; 〖〗 stay plain, since Markdown takes no bold that ends in punctuation."""
    bare = title.rstrip("：: ")
    return f"**{bare}**{title[len(bare) :]}" if bare and bare[-1].isalnum() else title
