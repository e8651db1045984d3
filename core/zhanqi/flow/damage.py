"""Damage, losing and recovering HP, dying, death (3.6)."""

from __future__ import annotations

from zhanqi.flow.cards import Move, transfer
from zhanqi.model.character import Character
from zhanqi.model.words import OWN_ZONES
from zhanqi.timing.events import Damage, Deduction, Dying, Recovery, Use
from zhanqi.timing.frame import TIER_RULES
from zhanqi.timing.match import GameOver, Match
from zhanqi.timing.request import Steps
from zhanqi.timing.window import Window, at, lapse


def damage(game: Match, blow: Damage) -> Steps[int]:
    """Deal damage (3.6). Returns the hit points deducted; 0 when it was prevented."""
    game.flows.append(blow)
    try:
        for timing in ("damage.before", "damage.cause", "damage.suffer"):
            yield from at(game, timing, blow)
            if blow.stopped:
                blow.prevented = True
                yield from at(game, "damage.prevented", blow)
                return 0
            if not blow.target.alive:
                return 0
        blow.settled = True
        yield from at(game, "damage.fixed", blow)
        if game.notice is not None:
            game.notice("damage", {**blow.roles()})
        loss = Deduction(blow.target, blow.amount, "damage", blow.source, blow.channel)
        dealt = yield from deduct(game, loss)
        if loss.stopped:
            blow.prevented = True
            yield from at(game, "damage.prevented", blow)
        elif dealt:
            for timing in ("damage.caused", "damage.suffered", "damage.end"):
                if blow.terminated:
                    lapse(game, timing, blow)
                else:
                    yield from at(game, timing, blow)
        return dealt
    finally:
        game.flows.remove(blow)


def lose_hp(game: Match, who: Character, amount: int) -> Steps[int]:
    """失去体力: no source, none of the damage timings (3.6)."""
    if game.notice is not None:
        game.notice("lose_hp", {"who": who, "amount": amount})
    dealt = yield from deduct(game, Deduction(who, amount, "lose_hp", None, None))
    return dealt


def deduct(game: Match, loss: Deduction) -> Steps[int]:
    """扣减体力, then the dying resolution that it inserts (chapter 1, 1.2.1). Returns the hit points deducted."""
    who = loss.who
    game.flows.append(loss)
    try:
        yield from at(game, "hp.before_deduct", loss)
    finally:
        game.flows.remove(loss)
    if loss.stopped or not who.alive:
        return 0
    loss.settled = True
    game.change.set_hp(who, who.hp - loss.amount)
    yield from at(game, "hp.deducted", loss)
    if who.hp <= 0 and who.alive:
        yield from dying(game, who, loss.source)
    return loss.amount


def recover(game: Match, who: Character, amount: int, by: Character | None, channel: Use | str | None) -> Steps[int]:
    """回复体力: never above the maximum. Returns the hit points recovered."""
    gain = Recovery(who, min(amount, who.max_hp - who.hp), by, channel)
    if "hp.recovering" in game.book.heard:
        game.flows.append(gain)
        try:
            yield from at(game, "hp.recovering", gain)
        finally:
            game.flows.remove(gain)
        gain.amount = min(gain.amount, who.max_hp - who.hp)
    if gain.amount <= 0:
        return 0
    gain.settled = True
    game.change.set_hp(who, who.hp + gain.amount)
    if game.notice is not None:
        game.notice("recover", {"who": who, "amount": gain.amount})
    yield from at(game, "hp.recovered", gain)
    return gain.amount


def dying(game: Match, who: Character, source: Character | None) -> Steps[None]:
    """濒死: those whom the rescue cards let are asked in the order of 3.9; each asking is a timing of its own."""
    roles = {"who": who, "source": source}
    event = Dying(who, source)
    game.flows.append(event)
    if game.notice is not None:
        game.notice("dying", {"who": who})
    yield from at(game, "dying.start", roles)
    if who.hp <= 0 and who.alive:
        yield from _ask_rescuers(game, who, roles)
    if who.alive and who.hp <= 0:
        yield from death(game, who, source)
    yield from at(game, "dying.end", roles)
    game.flows.remove(event)


def finish_dying(game: Match) -> Steps[None]:
    """Take up what was cut short when every resolution was ended: whoever has no hit points left is dying all the same.

    Whose dying goes on outside, around an extra phase, is left to that.
    """
    cut_short, game.cut_short = game.cut_short, []
    sources = {event.who: event.source for event in cut_short}
    outside = {event.who for event in game.flows if isinstance(event, Dying)}
    for who in game.seats():
        if who.alive and who.hp <= 0 and who not in outside:
            yield from dying(game, who, sources.get(who))


def _ask_rescuers(game: Match, who: Character, roles: dict[str, Character | None]) -> Steps[None]:
    if "dying.rescue" not in game.book.triggering:
        return
    left = [helper for helper in game.living() if game.needs.may_answer(game, helper, "dying.rescue", roles)]
    while left := [helper for helper in left if helper.alive]:
        helper = yield from game.take_next(left, "order_rescue")
        while helper.alive and who.alive and who.hp <= 0:
            before = who.hp
            asking = Window(game, "dying.rescue", roles, roles, only=helper)
            yield from asking.run()
            if who.hp == before and not asking.closed:
                break
        if who.hp > 0 or not who.alive:
            return


def death(game: Match, who: Character, killer: Character | None) -> Steps[None]:
    """死亡: cards and marks go, the piece leaves the board, the other side scores, and the game may be over."""
    roles = {"who": who, "killer": killer}
    yield from at(game, "death.before", roles)
    if not who.alive:
        return
    change = game.change
    points = game.book.death_score(game, who)
    change.set_alive(who, alive=False)
    if game.notice is not None:
        game.notice("death", {"who": who, "killer": killer})
    change.clear_marks(who)
    change.set_square(who, None)
    cards = [card for zone in OWN_ZONES for card in getattr(who, zone)]
    yield from transfer(game, [Move(cards, "discard_pile")], by=who, reason="death")
    for side in game.state.scores:
        if side != who.side:
            change.set_score(side, game.state.scores[side] + points)
    end_if_decided(game)
    yield from at(game, "death.after", roles)


def end_if_decided(game: Match) -> None:
    """Raise GameOver as soon as the scenario's end conditions hold."""
    verdict = game.book.judge_end(game)
    if verdict is not None:
        raise GameOver(*verdict)


__all__ = ["TIER_RULES", "damage", "death", "deduct", "dying", "end_if_decided", "lose_hp", "recover"]
