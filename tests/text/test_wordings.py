"""The wordings themselves: templates with typed holes, for every word of the vocabulary, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from zhanqi.quantities import QUANTITIES
from zhanqi.script.operation import Effect, Operation
from zhanqi.script.ops import OPERATIONS
from zhanqi.text.definitions import SAYS
from zhanqi.text.en_words import JOINTS as EN_JOINTS
from zhanqi.text.en_words import STRUCTURES as EN_STRUCTURES
from zhanqi.text.guards import SITUATIONS
from zhanqi.text.template import BadTemplate, Hole, Part, Verb, alternatives, holes, parse, plain
from zhanqi.text.zh_words import JOINTS as ZH_JOINTS
from zhanqi.text.zh_words import STRUCTURES as ZH_STRUCTURES
from zhanqi.timing.timings import ROLE_NOUNS, TIMINGS, Timing

ALWAYS = {"you", "#", "noun"}
"""Holes that any wording may have: the owner, how many, the noun that is qualified."""
ADDED = {"span", "sum", "right", "is", "hoisted"}
"""Arguments that the place adds: `history` to a timing, `compare` to the operation that speaks for it."""


def wordings(cls: type[Operation]) -> Iterator[tuple[str, str, str]]:
    """Every wording of an operation: language, key, template."""
    for lang, main, forms in (("zh", cls.zh, cls.zh_forms), ("en", cls.en, cls.en_forms)):
        yield lang, "", main
        for key, template in forms.items():
            yield lang, key, template


@pytest.mark.parametrize("cls", OPERATIONS, ids=lambda cls: f"{cls.kind}.{cls.name}")
def test_every_operation_is_worded_in_both_languages(cls: type[Operation]) -> None:
    assert cls.zh and cls.en
    known = {*cls.args, *ALWAYS, *ADDED}
    if issubclass(cls, Effect):
        known |= {"who", "as", "then", "optional"}
    for lang, key, template in wordings(cls):
        for hole in holes(parse(template)):
            assert hole.name in known, f"{lang} {key!r}: there is no argument {hole.name}"


@pytest.mark.parametrize("timing", TIMINGS.values(), ids=lambda timing: timing.id)
def test_every_timing_is_worded_in_both_languages(timing: Timing) -> None:
    assert timing.zh and timing.en
    for forms in ({"": timing.zh, **timing.zh_forms}, {"": timing.en, **timing.en_forms}):
        for key, template in forms.items():
            for hole in holes(parse(template)):
                assert hole.name in {*timing.roles, "span", "sum"}, f"{key!r}: there is no role {hole.name}"
    assert set(timing.roles) <= {*ROLE_NOUNS, *timing.nouns}


@pytest.mark.parametrize("cls", OPERATIONS, ids=lambda cls: f"{cls.kind}.{cls.name}")
def test_guards_name_arguments_or_situations(cls: type[Operation]) -> None:
    for lang, forms in (("zh", cls.zh_forms), ("en", cls.en_forms)):
        for one in alternatives(cls.zh if lang == "zh" else cls.en, forms):
            for guard in one.guards:
                name = guard.lstrip("!@").partition("=")[0].partition("/")[0].rstrip("!")
                assert name in {*cls.args, *ADDED, *SITUATIONS, "who", "until"}, f"{lang}: {guard}"


def test_chinese_wordings_have_no_english_verbs_and_english_ones_no_chinese() -> None:
    for cls in OPERATIONS:
        for lang, key, template in wordings(cls):
            if lang == "zh":
                assert not any(isinstance(node, Verb) for node in parse(template)), f"{cls.name} {key}"
            else:
                assert not any("一" <= letter <= "鿿" for letter in template), f"{cls.name} {key}"


def test_quantities_are_named_in_both_languages() -> None:
    for quantity in QUANTITIES.values():
        assert quantity.zh and quantity.en and quantity.zh != quantity.name


def test_every_type_of_argument_can_be_said() -> None:
    silent = {"bool", "name"}
    for cls in OPERATIONS:
        for name, arg in cls.args.items():
            kind = arg.type.name.partition(":")[0]
            assert kind in SAYS or kind in silent, f"{cls.name}.{name}: {kind}"


def test_both_languages_bring_the_same_structures_and_joints() -> None:
    assert ZH_STRUCTURES.keys() == EN_STRUCTURES.keys()
    assert ZH_JOINTS.keys() == EN_JOINTS.keys()


def structures() -> Iterator[Mapping[str, str]]:
    for table in (ZH_STRUCTURES, EN_STRUCTURES):
        yield from (forms for name, forms in table.items() if "" in forms)


def test_the_wordings_of_the_language_itself_follow_the_grammar() -> None:
    for forms in structures():
        for template in forms.values():
            parse(template)


def test_the_grammar() -> None:
    assert parse("{who}摸{count:张}牌")[2] == Hole("count", "张")
    assert parse("{of's}{name}")[0] == Hole("of", "", "'s")
    assert parse("{to|full}")[0] == Hole("to", "", "full")
    part = parse("{until:，直到{}}")[0]
    assert isinstance(part, Part) and part.mark == ":" and part.inner[1] == Hole("until")
    assert parse("[draw]") == (Verb("draw"),)
    assert parse("{{{effect}}}")[1] == Hole("effect")


@pytest.mark.parametrize("broken", ["{who", "[draw", "{}", "a}b", "{x:{y}", "{Who}"])
def test_a_broken_template_is_refused(broken: str) -> None:
    with pytest.raises(BadTemplate):
        parse(broken)


def test_a_wording_can_be_shown_plain() -> None:
    assert plain("{who} [draw] {count:card} {of's} {to|full}{#:张}") == "{who} draw {count:card} {of} {to}{#:张}"
    assert plain("{until:，直到{}}") == "{until:，直到{}}"
