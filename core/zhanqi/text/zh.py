"""Simplified Chinese, in the rulebook's terms and symbols."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from zhanqi.text.phrase import EMPTY, Phrase, joined
from zhanqi.text.referents import PEOPLE, Referent, Slot
from zhanqi.text.template import Hole
from zhanqi.text.tongue import Attribute, Tongue
from zhanqi.text.zh_words import HEADINGS, JOINTS, STRUCTURES, TIDY

if TYPE_CHECKING:
    from zhanqi.text.writer import Writer

DIGITS: Final = "零一两三四五六七八九十"
CHINESE_COUNTERS: Final = frozenset("张名个次种项")
"""Counters that take Chinese numerals (一张, 两名); the others take digits (1点, 2枚)."""
CIRCLES: Final = "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫"


class Chinese(Tongue):
    """Simplified Chinese."""

    lang = "zh"
    structures = STRUCTURES
    joints = JOINTS
    headings = HEADINGS
    settling = TIDY
    closing = ("⇒", "▶", "→", "1. ")
    clause_place = "clause"
    drops_owner = True
    list_mark = "{}. "
    labels = frozenset({"锁定技", "限定技", "觉醒技"})

    def number(self, value: int, counter: str) -> str:
        """一张, 两名, 1点."""
        if counter and counter in CHINESE_COUNTERS:
            return f"{self.numeral(value)}{counter}"
        return f"{value}{counter}"

    def numeral(self, value: int) -> str:
        """Chinese numerals, 两 for two."""
        if 0 <= value <= 10:
            return DIGITS[value]
        if 10 < value < 20:
            return "十" + "零一二三四五六七八九"[value - 10].replace("零", "")
        return str(value)

    def ordinal(self, value: int) -> str:
        """①②③."""
        return CIRCLES[value] if 0 < value < len(CIRCLES) else str(value)

    def letter(self, letter: str, counter: str) -> str:
        """X张."""
        return f"{letter}{'' if counter == '±' else counter}"

    def quantity(self, kind: str, counter: str) -> str:
        """所有, or nothing."""
        return "所有" if kind == "all" else ""

    def chosen(self, noun: str) -> str:
        """所选的花色."""
        return f"所选的{noun}"

    def zones(self, zones: Sequence[str], counter: str) -> str:
        """装备区里的."""
        named = set(zones)
        if named == {"hand", "equip_zone", "delayed_zone"}:
            text = "区域"
        elif named == {"hand", "equip_zone"}:
            return ""
        else:
            text = "和".join(self.word("zone", zone) for zone in zones)
        return text + counter

    def noun(self, noun: str, *, plural: bool) -> str:
        """Chinese nouns don't change."""
        return noun

    def verb(self, base: str, number: str) -> str:
        """Chinese verbs don't change."""
        return base

    def agreement(self, w: Writer, slot: Slot, said: str) -> str:
        """Chinese verbs don't agree."""
        return "sg"

    def pick(self, names: Mapping[str, str], id: str) -> str:
        """The Chinese name, else another, else the id."""
        return str(names.get("zh") or names.get("en") or next(iter(names.values()), id))

    def card_name(self, name: str, kind: str) -> str:
        """普【杀】."""
        return f"{kind}【{name}】"

    def terrain(self, name: str) -> str:
        """【湖泊】."""
        return f"【{name}】"

    def range_counter(self, counter: str) -> str:
        """The counter inside a range: the same."""
        return counter

    def counted(self, counter: str) -> str:
        """Nothing: 等量的 stands before the noun."""
        return ""

    def with_article(self, said: str) -> str:
        """Chinese has none."""
        return said

    def label(self, letter: str) -> str:
        """角色A."""
        return letter

    def person(self, w: Writer, who: Referent, form: str, at: str) -> Phrase:
        """你, 其, 该角色, 来源, 目标对应的角色."""
        said = self._person(w, who, form)
        first = not who.known
        w.d.mention(who)
        if who.is_you and form == "'s" and w.d.subject == who.key:
            return EMPTY
        if form == "'s":
            if w.d.subject == who.key and not first:
                return EMPTY
            return Phrase.of(said if said == "其" else f"{said}的", at)
        if form == "~":
            return EMPTY if who.is_you else Phrase.of(said if said == "其" else f"{said}的", at)
        return Phrase.of(said, at)

    def _person(self, w: Writer, who: Referent, form: str) -> str:
        if who.said is not None:
            return str(who.said)
        if who.is_you:
            return "你"
        if who.label:
            return who.label
        if who.plural:
            return self._of_card(w, who.nouns.get("zh") or "这些角色", form)
        if form != "full" and w.d.can_be_pronoun(who):
            return "其"
        if not who.known or form != "full":
            return self._of_card(w, who.nouns.get("zh") or "该角色", form)
        return who.nouns.get("again") or ("该角色" if w.d.people == [who.key] else who.nouns.get("zh") or "该角色")

    @staticmethod
    def _of_card(w: Writer, said: str, form: str) -> str:
        """此【杀】的目标 for 此牌的目标, where the card has a name."""
        if form == "entry":
            said = said.removesuffix("对应的角色")
        card = w.d.find("card")
        if not said.startswith("此牌的") or card is None or card.pattern is None or not card.known:
            return said
        return f"{w.tongue.thing(w, card, '', '', '')}{said[2:]}"

    def thing(self, w: Writer, what: Referent, form: str, counter: str, at: str) -> Phrase:
        """此【杀】, 判定牌, 结果, 这两张牌, 其中, 此目标."""
        if what.type in PEOPLE:
            if form == "entry":
                return Phrase.of("此目标", at)
            return self.person(w, what, form, at)
        if what.said is not None:
            return what.said
        text = what.nouns.get("zh", "")
        if form == "mid":
            return Phrase.of("其中", at)
        if what.type in ("use", "card", "cards", "wanted"):
            return self._cards(w, what, text, form, at)
        if what.type == "square":
            text = what.nouns.get("place", text) if form == "place" else text
            return Phrase.of("该方格" if self.is_same_square(w, what) else text or "该方格", at)
        return Phrase.of(text or "此数值", at)

    def _cards(self, w: Writer, what: Referent, text: str, form: str, at: str) -> Phrase:
        first, what.known = not what.known, True
        if what.pattern is not None:
            node = what.pattern.node
            said = w.says["pattern"](w, what.pattern, Hole("", "牌"), w.nothing(at))
            if first:
                return said
            single = isinstance(node.get("name"), str)
            return Phrase.of(
                "此" + str(said).partition("【")[1] + str(said).partition("【")[2] if single else "此牌", at
            )
        if text:
            return Phrase.of("牌" if first and text == "此牌" else text, at)
        if what.count is not None and what.count > 1:
            return Phrase.of(f"这{self.number(what.count, '张')}牌", at)
        return Phrase.of("此牌" if what.count == 1 else "这些牌", at)

    def possessive(self, said: Phrase) -> Phrase:
        """…的."""
        return said + Phrase.of("的", said.spans[-1].pointer) if said else said

    def attribute(self, body: Phrase, *, elided: bool) -> Attribute:
        """…的角色."""
        return Attribute("clause", body)

    def around(self, before: Phrase, after: Phrase) -> Attribute:
        """已受伤的{noun} is a clause, 其他{noun} an adjective."""
        if before.endswith("的"):
            return Attribute("clause", before.before("的"))
        return Attribute("adjective", before)

    def qualified(self, attributes: Sequence[Attribute], noun: Phrase) -> Phrase:
        """距离3以内且已受伤的男性角色."""
        clauses = [one.body for one in attributes if one.place == "clause"]
        adjectives = sorted((one.body for one in attributes if one.place == "adjective"), key=_rank)
        mixed = any("或" in str(one) for one in clauses) and len(clauses) > 1
        said = joined(clauses, "，且") if mixed else joined(clauses, "、" if len(clauses) > 2 else "且", "且")
        if any(str(one).startswith("【") for one in adjectives) and str(noun) == "方格":
            noun = EMPTY
        if said:
            said = said.before("的")
            said += Phrase.of("的", said.spans[-1].pointer)
        return Phrase((*said.spans, *(span for one in adjectives for span in one.spans), *noun.spans))

    def card(
        self, adjectives: Sequence[Phrase], clauses: Sequence[Attribute], noun: Phrase | None, default: Phrase, *,
        plain: bool,
    ) -> Phrase:  # fmt: skip
        """红桃手牌, 黑色【杀】, 点数为7的牌."""
        found = [Attribute("adjective", one) for one in adjectives]
        if noun is not None and not plain:
            found = []
            said = joined([*adjectives, noun], "")
            clauses = [*clauses, Attribute("clause", Phrase.of("为", noun.spans[0].pointer) + said)]
            noun = None
        return self.qualified([*clauses, *found], noun or default)

    def predicate(
        self, adjectives: Sequence[Phrase], clauses: Sequence[Attribute], noun: Phrase | None, default: Phrase
    ) -> Phrase:
        """红色, 红桃, 黑色【杀】."""
        if noun is None and not clauses and adjectives:
            return joined(list(adjectives), "")
        found = [Attribute("adjective", one) for one in adjectives]
        return self.qualified([*clauses, *found], noun or default)

    def skill_title(self, name: str) -> str:
        """〖遗计〗."""
        return f"〖{name}〗"

    def heading(self, what: str) -> str:
        """使用目标：."""
        return self.headings[what] + "："

    def part_mark(self, number: int, *, first: bool) -> str:
        """①②③."""
        return self.ordinal(number)

    def method_mark(self, number: int) -> str:
        """使用方法①."""
        return f"使用方法{self.ordinal(number)}　"

    def bare_time(self, said: Phrase) -> Phrase:
        """A timing behind 直到: without its 当 and 时."""
        return said.replace(r"^当", "").replace(r"时$", "")


def _rank(adjective: Phrase) -> int:
    """其他 stands before 己方 and 敌方, these before all others."""
    return {"其他": 0, "己方": 1, "敌方": 1}.get(str(adjective), 2)
