"""The rules text of whole definitions: skills, generals, cards, terrains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from zhanqi.text import cards, conditions, effects, filters, nouns, numbers, parts, timings
from zhanqi.text.args import Args
from zhanqi.text.behaviour import find_override
from zhanqi.text.en import English
from zhanqi.text.names import Names
from zhanqi.text.phrase import EMPTY, Phrase, Span
from zhanqi.text.referents import YOU, Discourse, Referent, Slot, you
from zhanqi.text.template import Hole
from zhanqi.text.writer import Say, Writer
from zhanqi.text.zh import Chinese

if TYPE_CHECKING:
    from zhanqi.script.vocabulary import Vocabulary

SAYS: dict[str, Say] = {
    "who": nouns.selector,
    "any": nouns.selector,
    "cards": nouns.selector,
    "square": nouns.selector,
    "roles": nouns.selector,
    "howmany": nouns.quantity,
    "quantity": cards.quantity_name,
    "filter": filters.filter_,
    "cond": conditions.cond,
    "conds": conditions.conds,
    "value": numbers.value,
    "count": numbers.count,
    "pattern": cards.pattern,
    "vcard": cards.vcard,
    "card": cards.role_of_card,
    "face": cards.role_of_card,
    "entry": cards.entry,
    "word": cards.word,
    "words": cards.words,
    "mark": cards.mark,
    "skill": cards.skill,
    "skills": cards.skills,
    "number": cards.number,
    "when": timings.when,
    "until": timings.until,
    "role": timings.role_in_timing,
    "effects": effects.effects,
    "cost": effects.cost,
    "options": effects.options,
    "rules": parts.rules,
    "card_or_pattern": cards.card_or_pattern,
}
"""What says each type of argument."""


class Paragraph(NamedTuple):
    """One text: of a skill's part, a use of a card, an attribute of it.

    `title` stands before it (〖遗计〗, 使用目标：); `pointer` is the node it tells; `tags` are the skill's labels.
    """

    pointer: str
    id: str
    title: str
    text: Phrase
    tags: tuple[str, ...] = ()
    written: str = ""
    """`override` for a hand-written text; `stale` where there is one that is no longer true, and this isn't it."""

    @property
    def spans(self) -> tuple[Span, ...]:
        """The text with the pointers it came from."""
        return self.text.spans

    def __str__(self) -> str:
        return f"{self.title}{self.text}"


def make_writer(lang: str, vocabulary: Vocabulary, names: Names, *, short: bool = False) -> Writer:
    """Return a writer for a language."""
    return Writer(Chinese() if lang == "zh" else English(), vocabulary, names, SAYS, short=short)


def tell(w: Writer, kind: str, data: Mapping[str, Any]) -> list[Paragraph]:
    """Return the texts of a definition, in order. What has the wrong shape is passed over."""
    if kind == "general":
        return _general(w, data)
    tellers = {"skill": _lone_skill, "card": _card, "terrain": _terrain}
    teller = tellers.get(kind)
    return [] if teller is None else _with_override(w, kind, data, "", teller(w, data))


def _with_override(w: Writer, kind: str, data: Mapping[str, Any], at: str, told: list[Paragraph]) -> list[Paragraph]:
    """Let a hand-written text stand for the generated one, unless the behaviour is no longer the same."""
    text, is_true = find_override(kind, data, w.tongue.lang)
    if not text:
        return told
    if not is_true:
        return [one._replace(written="stale") for one in told]
    title = told[0].title if kind == "skill" and told else ""
    id = str(data.get("id", ""))
    return [Paragraph(at, id, title, Phrase.of(text, f"{at}/override"), tuple(data.get("tags", ())), "override")]


def _lone_skill(w: Writer, data: Mapping[str, Any]) -> list[Paragraph]:
    return _skill(w, data, "")


def _general(w: Writer, data: Mapping[str, Any]) -> list[Paragraph]:
    return [told for index in range(len(data.get("skills", ()))) for told in tell_skill_of(w, data, index)]


def tell_skill_of(w: Writer, data: Mapping[str, Any], index: int) -> list[Paragraph]:
    """Return the text of one skill of a general: written there, or named."""
    skill, at = data["skills"][index], f"/skills/{index}"
    if isinstance(skill, dict):
        return tell_skill(w, skill, at)
    name = w.says["skill"](w, Slot("skill", skill, at), Hole(""), Args({}, {}, ""))
    return [Paragraph(at, str(skill), w.tongue.skill_title(str(name)), EMPTY)]


def tell_skill(w: Writer, data: Mapping[str, Any], at: str) -> list[Paragraph]:
    """Return the text of a skill: the hand-written one, or one paragraph with its parts numbered ①②③."""
    return _with_override(w, "skill", data, at, _skill(w, data, at))


def _skill(w: Writer, data: Mapping[str, Any], at: str) -> list[Paragraph]:
    name = w.tongue.pick(data.get("name", {}), str(data.get("id", "")))
    return [_parts(w, data, at, w.tongue.skill_title(name))]


def _parts(w: Writer, data: Mapping[str, Any], at: str, title: str) -> Paragraph:
    tags = tuple(data.get("tags", ()))
    listed = data.get("parts", ())
    said = EMPTY
    for index, node in enumerate(listed):
        where = f"{at}/parts/{index}"
        w.d = Discourse(start_roles(w))
        one = parts.part(w, node, where, tags)
        if len(listed) > 1:
            said += Phrase.of(w.tongue.part_mark(index + 1, first=index == 0), where)
        said += one
    return Paragraph(at, str(data.get("id", "")), title, said, tags)


def start_roles(w: Writer) -> dict[str, Referent]:
    """Return the roles that are always there."""
    owner = you()
    owner.said = w.owner
    return {
        YOU: owner,
        "current": Referent("current", "who", {"zh": "当前回合角色", "en": "the current-turn character"}),
        "equipment": Referent("equipment", "card", {"zh": "此装备牌", "en": "this equipment card"}, known=True),
    }


def _terrain(w: Writer, data: Mapping[str, Any]) -> list[Paragraph]:
    told = []
    facts = [fact for fact in ("legal", "shared", "sided") if fact in data]
    args = Args(dict.fromkeys(facts, "bool"), data, "", defaults={"legal": True, "shared": False, "sided": False})
    about = w.structure("terrain", args)
    if about:
        told.append(Paragraph("", str(data.get("id", "")), w.tongue.heading("terrain"), w.tongue.tidy(about)))
    if data.get("parts"):
        told.append(_parts(w, data, "", w.tongue.heading("skill")))
    return told


def _card(w: Writer, data: Mapping[str, Any]) -> list[Paragraph]:
    told: list[Paragraph] = []
    uses: Sequence[Any] = data.get("uses", ())
    for index, use in enumerate(uses):
        prefix = w.tongue.method_mark(index + 1) if len(uses) > 1 else ""
        told += _use(w, data, use, f"/uses/{index}", prefix)
    if "attack_range" in data:
        number = Phrase.of(str(data["attack_range"]), "/attack_range")
        told.append(Paragraph("/attack_range", "attack_range", w.tongue.heading("attack_range"), number))
    for index, skill in enumerate(data.get("skills", ())):
        alone = len(data["skills"]) == 1
        at = f"/skills/{index}"
        title = w.tongue.heading("skill") if alone else w.tongue.skill_title(w.tongue.pick(skill["name"], skill["id"]))
        told += _with_override(w, "skill", skill, at, [_parts(w, skill, at, title)])
    return told


def _use(w: Writer, card: Mapping[str, Any], use: Mapping[str, Any], at: str, prefix: str) -> list[Paragraph]:
    w.d = Discourse(start_roles(w))
    w.in_card, w.lead, w.modal, w.told_by_other = True, "plain", False, False
    try:
        time = parts.use_time(w, use, at)
        targets = parts.rules(
            w, Slot("rules", use.get("targets", []), f"{at}/targets"), Hole("targets"), Args({}, {}, at)
        )
        answered = _answered(w, use)
        name = cards.card_name(w, str(card.get("id", "")), None)
        this = Referent("card", "use", {"zh": f"此{name}", "en": f"this {name}"}, known=True)
        if w.short:
            aim = w.d.find("pick")
            aim = None if aim is None or aim.plural else aim
        else:
            aim = None
        w.d = Discourse({**start_roles(w), **card_roles(this, answered or aim)})
        if aim is not None and answered is None:
            w.d.mention(aim)
        effect = effects.sequence(w, Slot("effects", use.get("effect", []), f"{at}/effect"))
        void = parts.void(w, use, at, name)
        return _use_paragraphs(w, at, prefix, (time, targets, effect, void))
    finally:
        w.in_card = False


def _use_paragraphs(w: Writer, at: str, prefix: str, said: tuple[Phrase, Phrase, Phrase, Phrase]) -> list[Paragraph]:
    """使用时机, 使用目标, 作用效果; in short one sentence."""
    time, targets, effect, void = said
    tongue, joints = w.tongue, w.tongue.joints
    stop = Phrase.of(joints["stop"], at)
    if w.short:
        whole = time + Phrase.of(joints["use_on"], at) + targets + Phrase.of(joints["used"], at) + effect + stop + void
        return [Paragraph(at, "use", prefix, tongue.tidy(whole))]
    return [
        Paragraph(at, "time", prefix + tongue.heading("time"), tongue.tidy(time + stop)),
        Paragraph(f"{at}/targets", "targets", tongue.heading("targets"), tongue.tidy(targets + stop)),
        Paragraph(f"{at}/effect", "effect", tongue.heading("effect"), tongue.tidy(effect + stop + void)),
    ]


def _answered(w: Writer, use: Mapping[str, Any]) -> Referent | None:
    """What a card answers, where its target is a card in use."""
    rule = next((rule for rule in use.get("targets", ()) if isinstance(rule, dict) and "card" in rule), None)
    return None if rule is None else w.d.find(rule["card"])


def card_roles(this: Referent, target: Referent | None) -> dict[str, Referent]:
    """Return the roles of a card's effect."""
    aim = Referent("target", "entry", {"zh": "目标对应的角色", "en": "the target"})
    return {
        "card": this,
        "target": target or aim,
        "targets": Referent("targets", "who", {"zh": "所有目标对应的角色", "en": "the targets"}, plural=True),
    }
