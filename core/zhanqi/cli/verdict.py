"""How a game ended, as one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from zhanqi.texts import Lang, joined, text, word

if TYPE_CHECKING:
    from zhanqi.game import Game


def verdict(game: Game, lang: Lang) -> Text:
    """Winner, reason, score and length; of an unfinished game, how far it came."""
    result = game.result
    if result is None:
        return Text(text("replay.unfinished", lang, round=game.state.round), style="title")
    scores = joined([f"{word(side, lang)} {points}" for side, points in result.scores.items()], lang)
    reason = text(f"result.{result.reason}", lang)
    if result.winner is None:
        return Text(text("play.drawn", lang, reason=reason, scores=scores, rounds=result.rounds), style="title")
    side = word(result.winner, lang)
    return Text(text("play.won", lang, side=side, reason=reason, scores=scores, rounds=result.rounds), style="title")
