"""Content stands outside: the core names none of it, another pack plays on it, and no definition runs any code."""

from __future__ import annotations

import ast
import json
import sys
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import pytest

import zhanqi
from zhanqi.bots import RandomBot
from zhanqi.game import Game
from zhanqi.invariants import check_invariants
from zhanqi.model.card import Card, VirtualCard
from zhanqi.model.character import Character
from zhanqi.model.refs import CharacterRef, EntryRef, Held, Record, Registered, UseRef
from zhanqi.model.state import State
from zhanqi.packs import Registry, load_registry

CORE = Path(zhanqi.__file__).parent

# --- the core names no card, terrain, general, skill -----------------------------------------

ENGLISH = frozenset({"base", "camp", "plain", "fan", "station", "tower", "forest", "lake", "mountain"})
"""Ids that are words of English before they are anything else."""


def content_names(registry: Registry) -> set[str]:
    """The ids of the standard pack: cards, terrains, generals, skills, marks."""
    names = {mark.id for mark in registry.marks.values()}
    for one in registry.definitions.values():
        if one.kind in ("deck", "scenario", "test"):
            continue
        names.add(one.id)
        names.add(one.id.partition(".")[0])
        names.update(skill["id"] for skill in one.data.get("skills", ()) if isinstance(skill, dict))
    return names - ENGLISH


def literals(path: Path) -> set[str]:
    """The words of a module's strings, docstrings aside, and its identifiers."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            found.update(node.value.replace("/", " ").replace(".", " ").split())
        elif isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found


ENGINE = [
    path
    for path in sorted(CORE.rglob("*.py"))
    if path.relative_to(CORE).parts[0] in ("model", "quantities.py", "timing", "flow", "script", "game", "packs")
]


def test_the_engine_names_no_content(registry: Registry) -> None:
    """No card, terrain, general, skill or mark of a pack occurs in the code of the engine."""
    names = content_names(registry)
    told = {path.relative_to(CORE).as_posix(): sorted(names & literals(path)) for path in ENGINE}
    assert {name: found for name, found in told.items() if found} == {}


def test_nobody_else_in_the_core_acts_on_a_name(registry: Registry) -> None:
    """Nor does anything compare with such a name elsewhere in the core."""
    names = content_names(registry)
    for path in sorted(CORE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                for side in (node.left, *node.comparators):
                    assert not (isinstance(side, ast.Constant) and side.value in names), f"{path}:{node.lineno}"


# --- another pack plays on the same core -----------------------------------------------------

ENEMY_NEAR = {"count": 1, "filter": [{"relation": {"is": "enemy"}}, {"in_attack_range": {}}]}
HEAL = [{"recover": {"who": "target", "amount": 1}}]
DRAW = [{"draw": {"count": 1}}]
PEBBLE = {
    "id": "pebble",
    "name": {"zh": "石"},
    "category": "basic",
    "uses": [
        {
            "limit": {"times": 2, "per": "phase"},
            "targets": [ENEMY_NEAR],
            "effect": [{"damage": {"target": "target"}}],
        }
    ],
}
DODGE = {
    "id": "dodge",
    "name": {"zh": "避"},
    "category": "basic",
    "uses": [
        {
            "when": {"effect.before": {"target": "you", "card": {"name": "pebble"}}},
            "targets": [{"card": "card"}],
            "effect": [{"offset": {"card": "target"}}],
        }
    ],
}
HERB = {
    "id": "herb",
    "name": {"zh": "药"},
    "category": "basic",
    "uses": [
        {"targets": [{"is": "you", "filter": [{"wounded": {}}]}], "effect": HEAL},
        {"when": {"dying.rescue": {}}, "targets": [{"is": "who"}], "effect": HEAL},
    ],
}
SLING_SKILL = {"type": "trigger", "when": {"use.offset": {"user": "you"}}, "optional": True, "effect": DRAW}
SLING = {
    "id": "sling",
    "name": {"zh": "弹弓"},
    "category": "equip",
    "subtype": "weapon",
    "attack_range": 3,
    "skills": [{"id": "sling", "name": {"zh": "弹弓"}, "parts": [SLING_SKILL]}],
}
GRASS = {"id": "grass", "name": {"zh": "草"}}
WATER = {"id": "water", "name": {"zh": "水"}, "legal": False}
REST = {
    "type": "trigger",
    "when": {"phase.body": {"who": "you", "phase": "prepare"}},
    "effect": [{"recover": {"amount": 1}}],
}
HOME = {"id": "home", "name": {"zh": "家"}, "shared": True, "sided": True, "parts": [REST]}


def shepherd(name: str) -> dict[str, Any]:
    """A general that draws a card when it is hurt."""
    part = {"type": "trigger", "when": {"damage.suffered": {"target": "you"}}, "optional": True, "effect": DRAW}
    skill = {"id": f"grit_{name}", "name": {"zh": "韧"}, "parts": [part]}
    return {"id": name, "name": {"zh": name}, "kingdom": "none", "max_hp": 3, "gender": "none", "skills": [skill]}


SCORE = {"quantity": {"of": "side", "name": "score"}}
SCENARIO = {
    "id": "hill", "name": {"zh": "小丘"},
    "sides": [
        {"id": "north", "name": {"zh": "北"}, "base": [1, 4]},
        {"id": "south", "name": {"zh": "南"}, "base": [4, 1]},
    ],
    "players_per_side": 2,
    "map": ["H...", ".~..", "..~.", "...H"],
    "legend": {"H": "home", ".": "grass", "~": "water"},
    "deck": "bag", "deploy": ["home"], "opening_hand": 3, "choose_generals": "deal", "first_side": "alternate",
    "quantities": {"draw_quota": 2, "hand_limit": 4, "movement_power": 3, "attack_range": 1},
    "death_score": [{"points": 1}],
    "end": [
        {"if": {"compare": {"left": SCORE, "is": ">=", "right": 2}}, "result": "win"},
        {"if": {"compare": {"left": "round", "is": ">", "right": 12}}, "result": "higher_score"},
    ],
    "rules": [],
}  # fmt: skip


@pytest.fixture
def pasture(tmp_path: Path) -> Path:
    """A tiny pack with cards, terrains, generals, a deck and a scenario of its own, that requires no other."""
    folder = tmp_path / "pasture"
    head = {"format": 1, "id": "pasture", "name": {"zh": "牧场"}, "version": "1.0", "engine": ">=1,<2"}
    files: dict[str, dict[str, Any]] = {"pack.json": head, "scenarios/hill.json": SCENARIO}
    files |= {f"cards/{one['id']}.json": one for one in (PEBBLE, DODGE, HERB, SLING)}
    files |= {f"terrains/{one['id']}.json": one for one in (GRASS, WATER, HOME)}
    files |= {f"generals/{name}.json": shepherd(name) for name in ("ann", "bob", "cat", "dan")}
    suits, kinds = ("heart", "diamond", "spade", "club"), ("pebble", "pebble", "dodge", "herb", "sling")
    rows = [{"card": kinds[n % 5], "suit": suits[n % 4], "number": n % 13 + 1} for n in range(60)]
    files["decks/bag.json"] = {"id": "bag", "name": {"zh": "袋"}, "cards": rows}
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return folder


def alone(*paths: Path) -> Registry:
    """Only these packs: neither the standard pack nor anything installed."""
    loaded = load_registry(paths=paths, entry_points=False, cache=False)
    assert not loaded.diagnostics, loaded.diagnostics.format("en")
    return loaded


def play_out(game: Game, seed: int) -> None:
    random, bot = Random(seed), RandomBot()
    while (request := game.request) is not None:
        game.answer(bot.choose(game, request, random))
        check_invariants(game)


def test_another_pack_plays_whole_games_without_the_standard_pack(pasture: Path) -> None:
    """Other cards, other terrain, two sides of two on a board of sixteen squares, to the end, many times the same."""
    registry = alone(pasture)
    assert list(registry.packs) == ["pasture"]
    winners = set()
    for seed in range(6):
        game = Game(registry, "hill", seed)
        play_out(game, seed)
        assert game.result is not None and game.board.width == 4
        assert Game.load(registry, game.save()).result == game.result
        winners.add(game.result.winner)
    assert winners & {"north", "south"}


def test_another_packs_words_are_its_own(pasture: Path) -> None:
    """Requests, prompts and labels speak of its cards by their names."""
    game = Game(alone(pasture), "hill", 3)
    random, bot, said = Random(3), RandomBot(), ""
    while (request := game.request) is not None and len(game.log) < 150:
        said += json.dumps(game.request_json(), ensure_ascii=False)
        game.answer(bot.choose(game, request, random))
    assert "【石】" in said and "【避】" in said and "杀" not in said


# --- no code is run from a definition --------------------------------------------------------

TRAP = "import sys\nsys.modules['zhanqi_trap'] = True\nraise SystemExit('a pack must not run')\n"


@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_nothing_in_a_pack_is_run(pasture: Path, tmp_path: Path, kind: str) -> None:
    """A pack with programs in it is loaded, checked and played as data; the programs are told of and never run."""
    for name in ("__init__.py", "setup.py", "conftest.py", "cards/pebble.py", "plugin/__init__.py"):
        (pasture / name).parent.mkdir(exist_ok=True)
        (pasture / name).write_text(TRAP, encoding="utf-8")
    pack = pasture
    if kind == "zip":
        pack = tmp_path / "pasture.zip"
        with zipfile.ZipFile(pack, "w") as packed:
            for file in sorted(pasture.rglob("*")):
                packed.write(file, Path("pasture") / file.relative_to(pasture))
    registry = load_registry(paths=[pack], entry_points=False, cache=False)
    assert not [one for one in registry.diagnostics if one.severity == "error"]
    play_out(Game(registry, "hill", 1), 1)
    assert "zhanqi_trap" not in sys.modules


@pytest.mark.parametrize(
    "word",
    ["__import__('os').system('true')", "{who.__class__}", "$(true)", "lambda: 0", "../../etc/passwd", "{}" * 50],
)
def test_words_in_a_definition_stay_words(pasture: Path, word: str) -> None:
    """What looks like code in a name or text is shown as it stands."""
    general = {**shepherd("ann"), "name": {"zh": word, "en": word}}
    (pasture / "generals" / "ann.json").write_text(json.dumps(general), encoding="utf-8")
    registry = alone(pasture)
    game = Game(registry, "hill", 1, {"north": ["ann", "bob"], "south": ["cat", "dan"]})
    labels = {game.label(index, "en") for index in range(len(game.request.options))} if game.request else set()
    assert word in labels


# --- the state is plain data -----------------------------------------------------------------

PLAIN = (str, int, bool, type(None))


def strange(value: Any, path: str = "state", seen: frozenset[int] = frozenset()) -> list[str]:
    """The places in a state that hold anything but numbers, words, cards, characters, and lists and dicts of these."""
    if isinstance(value, PLAIN) or (type(value) in (Card, VirtualCard) and id(value) in seen):
        return []
    if isinstance(value, (CharacterRef, EntryRef, UseRef, Held, Registered, Record)):
        fields = value._asdict().items()
    elif type(value) in (Card, VirtualCard, Character, State):
        slots = [slot for slot in type(value).__slots__ if slot != "abilities"]
        fields = [(slot, getattr(value, slot)) for slot in slots]
    elif type(value) in (list, tuple, frozenset, set):
        fields = list(enumerate(value))
    elif type(value) is dict:
        fields = [(repr(key), one) for pair in value.items() for key, one in ((pair[0], pair[0]), pair)]
    else:
        return [f"{path}: {type(value).__name__}"]
    return [fault for name, one in fields for fault in strange(one, f"{path}.{name}", seen | {id(value)})]


def test_the_state_holds_only_plain_data(registry: Registry) -> None:
    """Walked at every few decisions of a few games: no closure, generator or callback, only what can be saved."""
    for seed in range(2):
        game, random, bot = Game(registry, seed=seed), Random(seed), RandomBot()
        while (request := game.request) is not None:
            if len(game.log) % 40 == 0:
                assert strange(game.state) == []
            game.answer(bot.choose(game, request, random))


def test_the_walk_notices_a_closure(registry: Registry) -> None:
    """The check itself."""
    state = Game(registry, seed=1).state.clone()
    state.scores["warm"] = lambda: 3  # type: ignore[assignment]
    assert strange(state) == ["state.scores.'warm': function"]
