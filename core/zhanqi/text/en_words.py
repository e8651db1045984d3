"""English: the wordings of the language itself, its joints and headings, and how punctuation settles."""

from __future__ import annotations

import re
from typing import Any, Final

STRUCTURES: Final[dict[str, Any]] = {
    "nouns": {
        "card": "card",
        "character": "character",
        "person_counter": "a",
        "this_phase": "this phase",
        "this_skill": "this skill",
        "that_number": "that number",
        "choice": "option",
        "target": "a target",
        "aimed": "its target",
    },
    "it": {"en": "them"},
    "step_from": {"en": "the square left"},
    "step_to": {"en": "the square entered"},
    "step_direction": {"en": "the direction of the step"},
    "not": {"": "it is not so that {that}"},
    "some_cards": {"": "{#:one} of {of}", "amount=any_amount": "{#:one} {of}"},
    "some_people": {"": "{#:one} of {of|them}", "amount=any_amount": "{#:one} {of|them}"},
    "have_role": {"": "there is {of}", "not": "there is no such one"},
    "turns": {"": "{list} in turn", "order": "{list}, in the order {order} and so on,"},
    "some_word": {"": "{#:a} {kind}"},
    "one_of_words": {"": "{#:one} of {kind}"},
    "each_one": {"": "each of {who|full}"},
    "where": {"": " ({letter} is {meaning})"},
    "vcard": {
        "": "a {card} {suit:of suit {}} without physical cards",
        "!card physical": "{physical} as itself",
        "physical": "a {card} {suit:of suit {}} made of {physical}",
    },
    "skills": {"": "skills {tag:marked {}}", "kind": "{kind} {tag:marked {}}", "id": "{id}"},
    "card_number": {"": "of number {value}"},
    "card_tag": {"": "marked “{value}”"},
    "card_kind": {"": "of the kind {value}"},
    "first_of": {"": "the first of these: {list}"},
    "limit": {"": "{times:time} {per}", "scope=game": "{times:time} per game"},
    "play_phase_limit": {"": "{times:time} per play phase"},
    "body": {
        "": "{cost}{targets: and choose {}}: {effect}",
        "!cost": "{you} choose {targets}: {effect}",
        "!cost !targets": "{effect}",
    },
    "per": {"": " (up to {per:time})"},
    "target": {"": "{#:a} {filter:character}"},
    "convert": {
        "": "{time:{}, }when {you} need to {ways: or } a {as|name}, "
        "{conditions:{}, }{you} may {ways: or } {from} as a {as|name}",
        "limits": "{limits}, {conditions:{}, }{you} may {ways: or } {from} as a {as|name}",
        "short": "{conditions:{}, }{time:{}, }{you} may {ways: or } {from} as a {as|name}",
        "short limits": "{limits}, {conditions:{}, }{you} may {ways: or } {from} as a {as|name}",
    },
    "convert_targets": {"": "the targets of each {as|name} that you {ways: or } this way become “{targets}”"},
    "movement": {
        "": "{during}, you may take steps by this rule: {terms}",
    },
    "movement_adjacent": {"": "the two squares of the step need not touch"},
    "movement_legal": {"": "the square entered need not be legal"},
    "movement_last": {"": "the step may not be the last one of the route"},
    "terrain": {
        "": "{legal!pieces may not enter it. }{sided?each belongs to one side. }"
        "{shared?it holds any number of pieces. }",
    },
    "void": {"": " ◆ if {that}, {card} is void on that target."},
}

HEADINGS: Final = {
    "time": "When",
    "targets": "Targets",
    "effect": "Effect",
    "skill": "Skill",
    "attack_range": "Attack range",
    "terrain": "Square",
}

JOINTS: Final[dict[str, str]] = {
    "and": " and ",
    "and_people": " and ",
    "or": " or ",
    "comma_list": ", ",
    "or_list": ", ",
    "and_if": " and ",
    "and_long": ", and ",
    "cost_list": " and ",
    "list": ", then ",
    "new": ". ",
    "then_also": ", then ",
    "then": "; then ",
    "later": "; after that, ",
    "later_first": "",
    "let": "",
    "may": " may ",
    "may_let": " may have ",
    "make": "",
    "in_turn": " in turn ",
    "nothing": "nothing",
    "state_list": "; ",
    "stop": ".",
    "remark": " ◆ ",
    "comma": ", ",
    "if": "if ",
    "and_targets": " and ",
    "turns": ", ",
    "tag": ": ",
    "gap": " ",
    "each_of": "",
    "of": "of ",
    "play_phase": "in your play phase",
    "use_on": ", use it on ",
    "used": ": ",
    "posthumous": " (even when you are dead)",
    "each": " each ",
    "plus": "+",
}

TIDY: Final = tuple(
    (re.compile(pattern), by)
    for pattern, by in (
        (r"\s+", " "),
        (r" ([,.;:)])", r"\1"),
        (r"\( ", "("),
        (r"\) \(", "; "),
        (r",+", ","),
        (r"[,;] ?\.", "."),
        (r"\.+", "."),
        (r": ;", ":"),
        (r"\b(a|one) other\b", "another"),
        (r"\beach of all\b", "each of the"),
        (r"\ba ([aeiouAEIOU])", r"an \1"),
        (r"\bchange(s?) by \+(?=\w)", r"increase\1 by "),
        (r"\bchange(s?) by -(?=\w)", r"decrease\1 by "),
        (r"^[ ,;]+", ""),
        (r" +$", ""),
        (r": then ", ": "),
        (r", , ", ", "),
        (r";+", ";"),
    )
)
