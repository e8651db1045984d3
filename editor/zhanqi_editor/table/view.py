"""A table as the browser shows it: board, characters, piles, what is asked, what can't be chosen and why, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zhanqi.cli.happenings import happening_text
from zhanqi.game.snapshot import QUIET
from zhanqi.game.whynot import why_not
from zhanqi.game.words import card_key, card_name, face_text, general_name
from zhanqi.model.words import EQUIP_ZONES
from zhanqi.texts import LANGUAGES, text, word
from zhanqi_editor.table.consider import routes
from zhanqi_editor.table.named import mark_name, skill_name
from zhanqi_editor.table.seats import HUMAN

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.game.game import Happening
    from zhanqi.model.card import Card, VirtualCard
    from zhanqi.model.character import Character
    from zhanqi_editor.table.room import Room

Json = dict[str, Any]
SHOWN_OF_LOG: Final = 160
"""Happenings that the page shows, the latest."""
QUANTITIES: Final = ("attack_range", "movement_power", "hand_limit")


def view(room: Room, *, stale: bool = False, unsound: bool = False) -> Json:
    """The table as JSON. `stale`: definitions have changed since; `unsound`: the draft of what is tried has errors."""
    game = room.game
    state = game.state
    branch = room.branch
    current = game.match.current()
    return {
        "id": room.id,
        "title": room.title,
        "subject": room.subject,
        "version": room.version,
        "at": room.at,
        "length": len(branch.log),
        "branch": branch.id,
        "branches": [
            {"id": one.id, "length": len(one.log), "parent": one.parent, "why": one.why}
            for one in room.branches.values()
        ],
        "stale": stale,
        "unsound": unsound,
        "note": room.note,
        "steps": room.steps,
        "scenario": game.origin.scenario,
        "seed": game.origin.seed,
        "round": state.round,
        "scores": [{"side": side, "name": _word(side), "score": score} for side, score in state.scores.items()],
        "turn": None if current is None else current.name,
        "phase": None if state.phase is None else {"id": state.phase, "name": _word(state.phase)},
        "board": board_json(game),
        "characters": [character_json(room, who) for who in state.characters],
        "piles": piles_json(game),
        "request": request_json(room),
        "result": result_json(game),
        "log": log_json(room),
        "bots": sorted(room._bots),
    }


def _word(code: str) -> Json:
    return {lang: word(code, lang) for lang in LANGUAGES}


def board_json(game: Game) -> Json:
    """The squares, from left to right and from below to above."""
    board, terrains = game.board, game.table.book.terrains
    return {
        "width": board.width,
        "height": board.height,
        "squares": [
            {
                "x": board.coordinates(square)[0],
                "y": board.coordinates(square)[1],
                "terrain": name,
                "name": terrains[name].label,
                "legal": terrains[name].legal,
                "base": board.bases.get(square),
            }
            for square, name in enumerate(board.terrains)
        ],
    }


def character_json(room: Room, who: Character) -> Json:
    """One character with its cards."""
    game = room.game
    banner = game.table.commander_mark
    quantity = game.table.book.quantity
    return {
        "name": who.name,
        "side": who.side,
        "general": who.general,
        "label": general_name(game, who),
        "kingdom": who.kingdom,
        "gender": who.gender,
        "hp": who.hp,
        "max_hp": who.max_hp,
        "at": None if who.square is None else list(game.board.coordinates(who.square)),
        "alive": who.alive,
        "acted": not who.face_up,
        "banner": bool(banner is not None and who.marks.get(banner)),
        "marks": [
            {"id": mark, "name": mark_name(game, mark), "count": count}
            for mark, count in sorted(who.marks.items())
            if mark != banner and count
        ],
        "skills": [{"id": key, "name": skill_name(game, key)} for key in who.skills],
        "hand": [card_json(game, card) for card in who.hand],
        "equip": [{**card_json(game, card), "zone": zone} for zone in EQUIP_ZONES for card in getattr(who, zone)],
        "delayed": [_delayed_json(game, card) for card in who.delayed_zone],
        "numbers": {name: quantity(game.match, name, who) for name in QUANTITIES} if who.alive else {},
        "distances": _distances(game, who),
        "seat": room.seats.of(who.name),
    }


def _distances(game: Game, who: Character) -> dict[str, int]:
    """How far it is from a character to the others, skills and mounts counted."""
    distance = game.table.book.distance
    others = [one for one in game.state.characters if one is not who and one.alive]
    return {one.name: distance(game.match, who, one) for one in others} if who.alive else {}


def card_json(game: Game, card: Card | VirtualCard) -> Json:
    """One card, its face up."""
    return {
        "id": getattr(card, "id", None),
        "key": card_key(card),
        "name": card_title(game, card),
        "face": face_text(card),
        "suit": card.suit,
        "red": card.color == "red",
        "category": card.category,
        "subtype": card.subtype,
        "definition": card.definition,
    }


def card_title(game: Game, card: Card | VirtualCard) -> Json:
    """A card's name without its face."""
    face = face_text(card)
    names = card_name(game, card)
    return {lang: names[lang].removesuffix(face).replace("【", "").replace("】", "") for lang in LANGUAGES}


def _delayed_json(game: Game, card: Card) -> Json:
    virtual = game.state.delayed.get(card.id)
    found = card_json(game, card)
    if virtual is not None and virtual.name != card.name:
        found["as"] = card_title(game, virtual)
    return found


def piles_json(game: Game) -> Json:
    """The piles: how many cards, and the faces of those that lie open."""
    state = game.state
    return {
        "draw": len(state.draw_pile),
        "discard": [card_json(game, card) for card in state.discard_pile[-24:]],
        "discarded": len(state.discard_pile),
        "processing": [card_json(game, card) for card in state.processing_zone],
    }


def request_json(room: Room) -> Json | None:
    """What is asked, and for what can be seen and not chosen the reason."""
    game = room.game
    request = game.request
    asked = game.request_json()
    if request is None or asked is None:
        return None
    return {
        **asked,
        "seat": room.seats.of(request.who.name),
        "human": room.seats.of(request.who.name) == HUMAN,
        "quiet": request.kind in QUIET,
        "routes": routes(game),
        "why_not": why_not(game),
    }


def result_json(game: Game) -> Json | None:
    """How the game ended."""
    result = game.result
    if result is None:
        return None
    return {
        "winner": result.winner,
        "name": None if result.winner is None else _word(result.winner),
        "reason": {lang: text(f"result.{result.reason}", lang) for lang in LANGUAGES},
        "scores": result.scores,
        "rounds": result.rounds,
    }


def log_json(room: Room) -> list[Json]:
    """The latest happenings as sentences, each with the position after which it happened."""
    game = room.game
    start = max(0, len(game.journal) - SHOWN_OF_LOG)
    found = []
    position = next((at for at, mark in enumerate(room.marks) if mark > start), len(room.marks))
    for number in range(start, len(game.journal)):
        while position < len(room.marks) and room.marks[position] <= number:
            position += 1
        happening = game.journal[number]
        said = said_of(game, happening)
        if said is not None:
            found.append({"at": position, "code": happening.code, "text": said})
    return found


def said_of(game: Game, happening: Happening) -> Json | None:
    """A happening in words; None where nothing need be said."""
    if happening.code == "phase":
        return None
    zh, en = (happening_text(game, happening, lang) for lang in LANGUAGES)
    return {"zh": zh, "en": en} if zh and en else None
