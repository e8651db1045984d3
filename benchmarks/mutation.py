"""Small random edits of every definition, each checked and told: `python -m benchmarks.mutation --each 60 --seed 1`.

No edit may bring the checker or the renderer down; where an edit makes a definition wrong, the diagnostic should stand
at the edited place. The table shows how often it does. Where it leaves one that checks clean, a random game is played
with it, which must come to no fault (`--play 0` leaves that out).
"""

from __future__ import annotations

import argparse
import copy
import json
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.mutant_play import play_mutant
from benchmarks.setting import load_standard
from zhanqi.check import check_source
from zhanqi.packs import Definition, Registry
from zhanqi.text import describe_data

STRANGE = ("\u200b", "\u202e", "\ufeff", "\U0001f600", "é", "e\u0301", "Ａ", "\x7f", "\ud800", "〖", "{", "\n")
NUMBERS = (-1, 0, 2, 10**6, 10**20, -(10**20), 1.5, 1e300)
OTHERS: tuple[Any, ...] = (None, True, 0, "x", [], {}, ["x"], {"x": 1}, 0.5, "slash", "you")
OUTCOMES = ("exact", "near", "elsewhere", "clean", "played", "endless", "crash")
"""Told exactly there, beside it, elsewhere; checks clean: not played, played well, given up by the engine; crashed."""
SETTLED = ("clean", "played", "endless", "crash")


@dataclass(slots=True)
class Mutant:
    """An edited definition, and the pointers any of which is the edited place."""

    edit: str
    data: Any
    places: tuple[str, ...]


@dataclass(slots=True)
class Verdict:
    """What became of a mutant: one of OUTCOMES, and what to look at if it is worth a look.

    `playable`: nothing that was told is an error, so that it would be in force. `played`: a game was played with it.
    """

    outcome: str
    note: str = ""
    playable: bool = False
    played: bool = False


def mutate(data: Any, random: Random) -> Mutant:
    """Return a copy with one small edit."""
    while True:
        edited = copy.deepcopy(data)
        parent, key, pointer = random.choice(list(places(edited)))
        edit = random.choice(sorted(EDITS))
        touched = EDITS[edit](parent, key, pointer, random)
        if touched and not _same(edited, data):
            return Mutant(edit, edited, touched)


def try_mutant(registry: Registry, definition: Definition, mutant: Mutant, before: set[tuple[str, str]]) -> Verdict:
    """Check and tell a mutant; `before` are code and pointer of what is said of the original."""
    source = json.dumps(mutant.data, ensure_ascii=False).encode("utf-8", "surrogatepass")
    try:
        found = check_source(registry, source, definition.kind, pack=definition.pack, file=f"{definition.id}.json")
        for lang in ("zh", "en"):
            found.format(lang)
        if not any(one.code.startswith(("ZQ1", "ZQ3")) for one in found):
            for lang in ("zh", "en"):
                describe_data(registry, definition.kind, mutant.data, definition.pack, lang=lang)
    except Exception:
        return Verdict("crash", traceback.format_exc())
    if any(one.code == "ZQ253" for one in found):
        return Verdict("crash", found.format("en"))
    new = [one for one in found if (one.code, one.pointer) not in before]
    if not new:
        return Verdict("clean", playable=True)
    pointers = {one.pointer for one in new}
    if pointers.intersection(mutant.places) or any(one.code.startswith("ZQ1") for one in new):
        return Verdict("exact", playable=not found.errors)
    said = "; ".join(f"{one.code} {one.pointer}" for one in new)
    note = f"{mutant.edit} {mutant.places}: {said}"
    near = any(_near(pointer, place) for pointer in pointers for place in mutant.places)
    return Verdict("near" if near else "elsewhere", note, playable=not found.errors)


def try_all(
    registry: Registry, each: int, seed: int, *, play: float = 0.0, names: str = ""
) -> Iterator[tuple[Definition, Mutant, Verdict]]:
    """Try `each` mutants of every definition of a registry whose full name contains `names`.

    Of those that check clean, or of which nothing is told but a warning, the share `play` (0 to 1) is put into a
    random game each.
    """
    random = Random(f"mutation {seed}")
    for definition in [one for one in registry.definitions.values() if names in one.plugin_name]:
        source = json.dumps(definition.data).encode()
        usual = check_source(registry, source, definition.kind, pack=definition.pack)
        before = {(one.code, one.pointer) for one in usual}
        for _ in range(each):
            mutant = mutate(definition.data, random)
            verdict = try_mutant(registry, definition, mutant, before)
            if verdict.playable and random.random() < play:
                verdict = _played(registry, definition, mutant, verdict, random.getrandbits(32))
            yield definition, mutant, verdict


def _played(registry: Registry, definition: Definition, mutant: Mutant, verdict: Verdict, seed: int) -> Verdict:
    """Play a game with a mutant. What was told of it stays what became of it, unless the game crashes."""
    outcome, note = play_mutant(registry, definition, mutant.data, seed)
    if verdict.outcome != "clean" and outcome != "crash":
        return replace(verdict, played=True)
    written = json.dumps(mutant.data, ensure_ascii=True)
    note = note and f"{mutant.edit} {mutant.places} game {seed}\n{note}\n{written}"
    return Verdict(outcome, note, played=outcome != "elsewhere")


def _near(pointer: str, place: str) -> bool:
    parent = place.rpartition("/")[0]
    return pointer == parent or pointer.startswith(place + "/") or pointer.rpartition("/")[0] == parent


def _same(one: Any, other: Any) -> bool:
    return json.dumps(one) == json.dumps(other)


def places(value: Any, pointer: str = "") -> Iterator[tuple[Any, Any, str]]:
    """Yield every place in a value: its parent, its key there, its pointer."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        at = f"{pointer}/{str(key).replace('~', '~0').replace('/', '~1')}"
        yield value, key, at
        yield from places(value[key], at)


def _drop(parent: Any, key: Any, pointer: str, random: Random) -> tuple[str, ...]:
    del parent[key]
    return (pointer.rpartition("/")[0], pointer)


def _swap(parent: Any, key: Any, pointer: str, random: Random) -> tuple[str, ...]:
    keys = list(parent) if isinstance(parent, dict) else list(range(len(parent)))
    other = random.choice(keys)
    parent[key], parent[other] = parent[other], parent[key]
    above = pointer.rpartition("/")[0]
    return (pointer, f"{above}/{other}")


def _retype(parent: Any, key: Any, pointer: str, random: Random) -> tuple[str, ...]:
    parent[key] = copy.deepcopy(random.choice(OTHERS))
    return (pointer,)


def _misspell(parent: Any, key: Any, pointer: str, random: Random) -> tuple[str, ...]:
    value = parent[key]
    if isinstance(value, str) and value and random.random() < 0.5:
        parent[key] = _typo(value, random)
        return (pointer,)
    if not isinstance(parent, dict):
        return ()
    wrong = _typo(key, random)
    if wrong in parent:
        return ()
    items = [(wrong if name == key else name, one) for name, one in parent.items()]
    parent.clear()
    parent.update(items)
    above = pointer.rpartition("/")[0]
    return (f"{above}/{wrong}", above)


def _typo(text: str, random: Random) -> str:
    at = random.randrange(len(text))
    return random.choice((text[:at] + text[at + 1 :], text[:at] + random.choice("aeioux_") + text[at:], text.upper()))


def _nest(parent: Any, key: Any, pointer: str, random: Random) -> tuple[str, ...]:
    value = parent[key]
    name = random.choice(("all", "not", "if", "do", "value", "x"))
    parent[key] = random.choice(([value], {name: value}, [[value]]))
    return (pointer,)


def _reorder(parent: Any, key: Any, pointer: str, random: Random) -> tuple[str, ...]:
    value = parent[key]
    if isinstance(value, list) and len(value) > 1:
        value.reverse()
    elif isinstance(value, dict) and len(value) > 1:
        parent[key] = dict(reversed(value.items()))
    else:
        return ()
    return (pointer, *(f"{pointer}/{index}" for index in range(len(value))))


def _number(parent: Any, key: Any, pointer: str, random: Random) -> tuple[str, ...]:
    if isinstance(parent[key], bool) or not isinstance(parent[key], int):
        return ()
    parent[key] = random.choice(NUMBERS)
    return (pointer,)


def _strange(parent: Any, key: Any, pointer: str, random: Random) -> tuple[str, ...]:
    value = parent[key]
    if not isinstance(value, str):
        return ()
    at = random.randint(0, len(value))
    parent[key] = value[:at] + random.choice(STRANGE) + value[at:]
    return (pointer,)


def _repeat(parent: Any, key: Any, pointer: str, random: Random) -> tuple[str, ...]:
    if not isinstance(parent, list):
        return ()
    parent.insert(key, copy.deepcopy(parent[key]))
    above = pointer.rpartition("/")[0]
    return (pointer, f"{above}/{key + 1}", above)


EDITS = {
    "drop": _drop,
    "swap": _swap,
    "retype": _retype,
    "misspell": _misspell,
    "nest": _nest,
    "reorder": _reorder,
    "number": _number,
    "strange": _strange,
    "repeat": _repeat,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; exit status 1 if anything crashed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutation", description="Check edited definitions.")
    parser.add_argument("--each", type=int, default=60, help="edits of every definition")
    parser.add_argument("--seed", type=int, default=1, help="seed of the edits")
    parser.add_argument("--play", type=float, default=1.0, help="share of those in force to play a game with")
    parser.add_argument("--only", default="", metavar="TEXT", help="only definitions whose full name contains this")
    parser.add_argument(
        "--plugin", action="append", default=[], help="one more plugin that ships a pack, by its module"
    )
    parser.add_argument("--notes", type=Path, help="a file for those that were not told at the exact place")
    options = parser.parse_args(arguments)
    registry, _ = load_standard(plugins=options.plugin)
    counts: Counter[tuple[str, str]] = Counter()
    games = 0
    notes: list[str] = []
    for definition, mutant, verdict in try_all(
        registry, options.each, options.seed, play=options.play, names=options.only
    ):
        counts[mutant.edit, verdict.outcome] += 1
        games += verdict.played
        if verdict.note:
            notes.append(f"{verdict.outcome} {definition.plugin_name} {verdict.note}")
    if options.notes is not None:
        options.notes.write_text("\n".join(notes), encoding="utf-8", errors="backslashreplace")
    _show(counts)
    print(f"games played with those that check clean or are only warned of: {games:,}")
    crashes = [note for note in notes if note.startswith("crash")]
    print("\n".join(crashes[:5]))
    return 1 if crashes else 0


def _show(counts: Counter[tuple[str, str]]) -> None:
    print(f"{'edit':10}" + "".join(f"{outcome:>11}" for outcome in OUTCOMES))
    for edit in (*sorted(EDITS), "all"):
        row = [
            sum(n for (one, out), n in counts.items() if edit in (one, "all") and out == outcome)
            for outcome in OUTCOMES
        ]
        print(f"{edit:10}" + "".join(f"{number:11,}" for number in row))
    told = sum(number for (_, outcome), number in counts.items() if outcome not in SETTLED)
    exact = sum(number for (_, outcome), number in counts.items() if outcome == "exact")
    near = sum(number for (_, outcome), number in counts.items() if outcome == "near")
    if told:
        print(f"told: {told:,}; at the exact place {exact / told:.1%}, there or beside it {(exact + near) / told:.1%}")


if __name__ == "__main__":
    sys.exit(main())
