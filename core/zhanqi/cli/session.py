"""A game at the terminal: who is asked what, what they may type, and what they see of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from time import sleep
from typing import TYPE_CHECKING

from rich.text import Text

from zhanqi.bots import Bot
from zhanqi.cli.app import Screen
from zhanqi.cli.board import draw, letter
from zhanqi.cli.details import details
from zhanqi.cli.happenings import happening_text
from zhanqi.cli.names import card_names, name_of
from zhanqi.cli.verdict import verdict
from zhanqi.errors import IllegalAnswer

if TYPE_CHECKING:
    from zhanqi.game import Game
    from zhanqi.timing.request import Request


class Quit(Exception):
    """The people have had enough."""


class Session:
    """One game, its bots by side (every other side is people), and what has been shown so far."""

    def __init__(self, out: Screen, game: Game, bots: Mapping[str, Bot], *, pause: float = 0.0) -> None:
        """`pause` is how many seconds a board stays on the screen before bots go on."""
        self.out = out
        self.pause = pause
        self.game = game
        self.bots = bots
        self.random = Random(f"play {game.state.seed}")
        self.answered: list[int] = []
        """Lengths of the log at which a person answered: what undo goes back to."""
        self._told = 0
        self._turn = -1
        self._seen: object = None

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        try:
            while (request := self.game.request) is not None:
                bot = self.bots.get(request.who.side)
                self._tell(draws=bot is not None)
                if bot is not None:
                    self.game.answer(bot.choose(self.game, request, self.random))
                else:
                    self._ask(request)
        except (Quit, EOFError):
            self.out.say("play.quit", "faint")
            return
        self._tell()
        self.out.console.print(draw(self.game, self.out.lang))
        self.out.show(verdict(self.game, self.out.lang))

    def _tell(self, *, draws: bool = False) -> None:
        """Print what has happened since the last time; with `draws` the board too, where the next turn begins."""
        news = self.game.journal
        for happening in news[self._told :]:
            if draws and happening.code == "turn" and self.game.state.turn != self._turn:
                self._show_turn()
            line = happening_text(self.game, happening, self.out.lang)
            if line is not None:
                self.out.show(Text(f"  {line}"))
        self._told = len(news)

    def _show_turn(self) -> None:
        """Draw the board, once a turn."""
        self._turn = self.game.state.turn
        self.out.console.print(draw(self.game, self.out.lang))
        if self.pause > 0:
            sleep(self.pause)

    def _ask(self, request: Request) -> None:
        """Put one question to a person until it is answered, or the game has changed under it (undo)."""
        self._show_table(request)
        self._show_question(request)
        game = self.game
        while self.game is game and game.request is request:
            line = self.out.console.input("> ").strip()
            if line:
                self._obey(line, request)

    def _show_table(self, request: Request) -> None:
        state = self.game.state
        seen = [(piece.square, piece.hp, piece.alive, len(piece.hand), piece.equip_zone) for piece in state.characters]
        now = (state.turn, state.phase, seen)
        if now != self._seen:
            self._seen = now
            self._turn = state.turn
            self.out.console.print(draw(self.game, self.out.lang))
        who = request.who
        if who.hand and request.kind != "unit":
            name = f"{letter(self.game, who)} {name_of(self.game, 'general', who.general, self.out.lang)}"
            self.out.say("play.hand", "", who=name, cards=card_names(self.game, who.hand, self.out.lang))

    def _show_question(self, request: Request) -> None:
        out = self.out
        out.show(Text(self.game.prompt_text(out.lang), style="title"))
        for number in range(len(request.options)):
            out.show(Text.assemble((f"{number + 1:>4}", "number"), " ", self.game.label(number, out.lang)))
        if request.declinable or request.least == 0:
            out.show(Text.assemble(("   0", "number"), " ", out.text(_decline(request))))
        most = min(request.most, len(request.options))
        out.say(_how(request), "faint", keys=out.text("play.keys"), least=request.least, most=most)

    def _obey(self, line: str, request: Request) -> None:
        """Do what was typed: a command, or an answer by numbers."""
        command, _, rest = line.partition(" ")
        match command.lower():
            case "?" | "？" | "h":
                self.out.console.print(details(self.game, self.out.lang))
                self._show_question(request)
            case "u":
                self._undo()
            case "s":
                self._save(rest.strip())
            case "q":
                raise Quit
            case _:
                self._answer(line)

    def _answer(self, line: str) -> None:
        try:
            numbers = [int(part) for part in line.replace(",", " ").replace("，", " ").split()]
        except ValueError:
            self.out.say("play.not_understood", "warning", line=line)
            return
        before = len(self.game.log)
        try:
            self.game.answer([] if numbers == [0] else [number - 1 for number in numbers])
        except IllegalAnswer as error:
            self.out.say("play.illegal", "warning", error=error.text(self.out.lang))
        else:
            self.answered.append(before)

    def _undo(self) -> None:
        """Go back to the last question a person answered."""
        if not self.answered:
            self.out.say("play.nothing_to_undo", "warning")
            return
        mark = self.answered.pop()
        self.game = self.game.undo(len(self.game.log) - mark)
        self._told = len(self.game.journal)
        self._seen = None
        self.out.say("play.undone", "faint")

    def _save(self, name: str) -> None:
        if not name:
            self.out.say("play.save_where", "warning")
            return
        try:
            Path(name).write_text(json.dumps(self.game.save(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            self.out.say("cli.os_error", "error", file=name, error=error.strerror or error)
        else:
            self.out.say("play.saved", "faint", file=name)


def _how(request: Request) -> str:
    """The code of the sentence that says how to answer."""
    if request.most <= 1:
        return "play.how_one"
    return "play.how_exactly" if request.least == request.most else "play.how_many"


def _decline(request: Request) -> str:
    """The code of what choosing nothing means."""
    if request.kind in ("step", "view"):
        return f"play.decline.{request.kind}"
    return "play.decline.none" if request.most > 1 else "play.decline"
