"""Effects on pieces: moving, being placed, turned (vocabulary, section 2; chapter 2, sections 9 and 10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zhanqi.flow.movement import can_step, is_legal_square, movement
from zhanqi.model.character import Character
from zhanqi.script.grammar import COUNT, SQUARE, WHO, Arg, word
from zhanqi.script.operation import Effect, Selector
from zhanqi.script.selecting import CountSpec
from zhanqi.timing.frame import Frame
from zhanqi.timing.request import Steps


class Move(Effect):
    """移动: a movement event. A number means exactly so many displacements while there is a legal one (3.11)."""

    name = "move"
    category = "piece"
    args = {
        "steps": Arg(COUNT, least=1, zh="步数", en="steps"),
        "direction": Arg(word("direction"), optional=True, zh="方向", en="direction"),
    }
    zh = "{who}{direction:沿{}}进行一次{steps:步}的移动"
    en = "{who} [move] {steps:step} {direction:in {}}"
    causes = {
        "move.start": {"mover": "who"},
        "move.declare": {"mover": "who"},
        "move.step": {"mover": "who"},
        "move.stepped": {"mover": "who"},
        "move.end": {"mover": "who"},
    }
    steps: CountSpec
    direction: Callable[[Frame], str | None] | None

    def can(self, frame: Frame, who: Character) -> bool:
        _, most = self.steps.span(frame)
        if most is not None and most <= 0:
            return False
        direction = None if self.direction is None else self.direction(frame)
        return can_step(frame.game, who, direction, self.direction is not None)

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        _, most = self.steps.span(frame)
        top = most if most is not None else len(frame.game.board.terrains)
        yield from movement(
            frame.game,
            who,
            least=top if self.steps.exact else 0,
            most=top,
            direction=None if self.direction is None else self.direction(frame),
            fixed_direction=self.direction is not None,
            reason=frame.ability.skill,
        )
        return True


class PlacePiece(Effect):
    """将武将棋子移至: the performer puts the piece there; no movement, none of its timings (3.7)."""

    name = "place_piece"
    category = "piece"
    args = {"piece": Arg(WHO, "you", zh="棋子", en="piece"), "to": Arg(SQUARE, zh="方格", en="square")}
    zh = "{who}将{piece's}武将棋子移至{to}"
    en = "{who} [put] {piece's} piece on {to}"
    zh_forms = {"stays": "{who}将{piece's}武将棋子沿{to|noun}移至下一格"}
    en_forms = {
        "piece=characters": "{who} [put] the pieces of {piece} on {to}",
        "each_one": "{who} [put] the piece of {piece} on {to}",
        "stays": "{who} [put] {piece's} piece one square further in {to|noun}",
        "stays piece=characters": "{who} [put] the pieces of {piece} one square further in {to|noun}",
    }
    piece: Selector
    to: Selector

    def _legal(self, frame: Frame, piece: Character) -> list[int]:
        game = frame.game
        return [
            square for square in self.to.now(frame) if square != piece.square and is_legal_square(game, piece, square)
        ]

    def can(self, frame: Frame, who: Character) -> bool:
        return any(self._legal(frame, piece) for piece in self.piece.now(frame) if piece.alive)

    def prepare(self, frame: Frame, who: Character) -> Steps[Any]:
        return list((yield from self.piece.pick(frame, self.exact)))

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        game = frame.game
        done = False
        for piece in choice:
            legal = self._legal(frame, piece) if piece.alive else []
            if not legal:
                continue
            square = legal[0]
            if self.to.asks:
                picked = yield from game.choose(who, "square", legal)
                square = picked[0]
            game.change.set_square(piece, square)
            if game.notice is not None:
                game.notice("place", {"who": piece, "square": square, "by": who})
            done = True
        return done


class SwapPieces(Effect):
    """Two pieces change places at once; impossible if either is dead."""

    name = "swap_pieces"
    category = "piece"
    performs = False
    args = {"a": Arg(WHO, zh="一方", en="one"), "b": Arg(WHO, zh="另一方", en="other")}
    zh = "{a}与{b}同时将武将棋子放置在对方武将棋子所在的坐标"
    en = "{a} and {b|subject} swap places"
    a: Selector
    b: Selector

    def can(self, frame: Frame, who: Character) -> bool:
        a, b = self.a.now(frame), self.b.now(frame)
        return bool(a) and bool(b) and a[0].alive and b[0].alive and a[0] is not b[0]

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        game = frame.game
        a, b = self.a.now(frame)[0], self.b.now(frame)[0]
        there, here = b.square, a.square
        game.change.set_square(a, there)
        game.change.set_square(b, here)
        if game.notice is not None:
            game.notice("swap", {"who": a, "other": b})
        return True
        yield


class TurnOver(Effect):
    """翻面: the piece is turned to its acted side; impossible if it lies so already."""

    name = "turn_over"
    category = "piece"
    zh = "{who}翻面"
    en = "{who} [turn] face down"
    valence = {"who": -1}

    def can(self, frame: Frame, who: Character) -> bool:
        return who.face_up

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        frame.game.change.set_face(who, up=False)
        return True
        yield


class Restore(Effect):
    """复原: the piece is turned to its coloured side; impossible if it lies so already."""

    name = "restore"
    category = "piece"
    zh = "{who}复原"
    en = "{who} [turn] face up"
    valence = {"who": 1}

    def can(self, frame: Frame, who: Character) -> bool:
        return not who.face_up

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        frame.game.change.set_face(who, up=True)
        return True
        yield


OPERATIONS = (Move, PlacePiece, SwapPieces, TurnOver, Restore)
