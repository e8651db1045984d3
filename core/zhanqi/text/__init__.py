"""Rules text, generated from behaviour: what a definition does, in rulebook Chinese and plain English.

Every text is a list of paragraphs, every paragraph a list of (text, pointer) spans: which words come from which node.
The words are the wordings of the operations, timings and quantities of the vocabulary; nothing here knows any of them
by name, so what a plugin adds is said like the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.text.behaviour import behaviour_hash, find_override, holders
from zhanqi.text.definitions import Paragraph, make_writer, start_roles, tell, tell_skill_of
from zhanqi.text.names import RegistryNames
from zhanqi.text.phrase import EMPTY, Phrase, Span
from zhanqi.text.referents import Discourse, Referent, Slot
from zhanqi.text.timings import timing_clause

if TYPE_CHECKING:
    from zhanqi.packs.definition import Definition
    from zhanqi.packs.registry import Registry

Said = Mapping[str, str]
"""A name by language."""


def describe(registry: Registry, definition: Definition, *, lang: str = "zh", short: bool = False) -> list[Paragraph]:
    """Return the texts of a definition: one for each skill, three for a card's use (when, targets, effect)."""
    return describe_data(registry, definition.kind, definition.data, definition.pack, lang=lang, short=short)


def describe_data(
    registry: Registry,
    kind: str,
    data: Mapping[str, Any],
    pack: str = "",
    *,
    lang: str = "zh",
    short: bool = False,
    owner: Said | None = None,
) -> list[Paragraph]:
    """Return the texts of a definition that need not be registered, as if it lay in a pack.

    `owner` is what the owner is called instead of 你. The data must have the right shape; what it means may be wrong.
    """
    names = RegistryNames(registry, pack, (kind, data))
    writer = make_writer(lang, registry.vocabulary, names, short=short)
    if owner is not None:
        writer.owner = Phrase.of(owner.get(lang, ""))
    return tell(writer, kind, data)


def describe_skill_of(
    registry: Registry, general: Mapping[str, Any], index: int, pack: str = "", *, lang: str = "zh", short: bool = False
) -> list[Paragraph]:
    """Return the text of one skill of a general, as `describe_data` of the general would tell it.

    It depends on that skill, and on the ids and names of the general and its skills; on nothing else of the general.
    """
    names = RegistryNames(registry, pack, ("general", general))
    return tell_skill_of(make_writer(lang, registry.vocabulary, names, short=short), general, index)


def describe_node(registry: Registry, path: str, *, lang: str = "zh", owner: Said | None = None) -> str:
    """Return what the node at a path (`pack/kind/id#/json/pointer`) says, in short; "" if it says nothing of its own.

    For the options of a choice and the effects a player may agree to. `owner` is what the owner is called, not 你.
    """
    name, _, pointer = path.partition("#")
    definition = registry.definitions.get(name)
    if definition is None:
        return ""
    told = describe_data(
        registry, definition.kind, definition.data, definition.pack, lang=lang, short=True, owner=owner
    )
    said = next((found for one in told if (found := one.text.under(pointer))), EMPTY)
    for lead in ("你可", "可", "You may ", "you may "):
        if said.startswith(lead):
            said = said.replace("^" + lead, "")
    return str(said).removeprefix("（→）").strip(" ，；。,;.")


def describe_timing(registry: Registry, id: str, said: Mapping[str, Said | str], *, lang: str = "zh") -> str:
    """Return a timing in words, its roles named as `said` names them (当曹操受到伤害后); "" if there is none such.

    A name is given by language; a plain string is a word of the role's enumeration.
    """
    writer = make_writer(lang, registry.vocabulary, RegistryNames(registry, ""))
    writer.d = Discourse(start_roles(writer))
    roles = {
        role: Referent(f"said {role}", "who", known=True, said=Phrase.of(names.get(lang, "")))
        for role, names in said.items()
        if not isinstance(names, str)
    }
    timing = registry.vocabulary.timings.get(id)
    if timing is None:
        return ""
    for role, referent in roles.items():
        referent.type = timing.roles.get(role, "who").partition(":")[0]
    writer.d.roles.update(roles)
    given = {role: (said[role] if isinstance(said[role], str) else role) for role in said if role in timing.roles}
    return str(writer.tongue.settle(timing_clause(writer, Slot("when", {id: given}, ""))))


__all__ = [
    "Paragraph", "Phrase", "Span", "behaviour_hash", "describe", "describe_data", "describe_node", "describe_skill_of",
    "describe_timing", "find_override", "holders",
]  # fmt: skip
