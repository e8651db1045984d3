"""Effects that ask somebody for a card: 需打出……, 轮流打出…… (vocabulary, section 2; 3.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any

from zhanqi.flow.need import need_card, ways
from zhanqi.model.character import Character
from zhanqi.script.blocks import EffectList
from zhanqi.script.grammar import EFFECTS, PATTERN, ROLES, WHO, Arg, ArgType, word
from zhanqi.script.operation import Effect, Selector
from zhanqi.script.ops.engaging import IGNORING
from zhanqi.timing.events import Need, Use, Wanted
from zhanqi.timing.frame import NOTHING, Frame, UnboundError
from zhanqi.timing.request import Steps

WANTED = Arg(PATTERN, zh="牌", en="card")
WAY = Arg(word("way"), zh="方式", en="way")


class _Asking(Effect):
    """Opens windows in which somebody may answer with a card that is `wanted`, by any means."""

    category = "use"
    causes = {"need": {}, "respond.start": {}, "respond.end": {}, "use.start": {}, "use.end": {}}
    wanted: Callable[[Frame, Any], bool]
    way: Callable[[Frame], str]

    def finish(self, compiler: Any, node: dict[str, Any], scope: Any) -> None:
        names = node["wanted"].get("name", ())
        listed = [names] if isinstance(names, str) else list(names)
        at = self.path.partition("#")[2] + "/wanted/name"
        mark = len(compiler.diagnostics)
        self.names = frozenset(compiler.reference("card_name", one, at) for one in listed)
        compiler.facts.cards.update(self.names)
        del compiler.diagnostics[mark:]
        kind = node["wanted"].get("kind")
        self.wanted_kind: str | None = kind if isinstance(kind, str) else None

    def need(self, frame: Frame, who: Character) -> Need:
        """Return the need of `who` for such a card."""
        wanted = Wanted(self.names, self.wanted_kind, lambda face: self.wanted(frame, face))
        need = Need(who, wanted, self.way(frame), frame.ability.skill)
        need.card = frame.event if isinstance(frame.event, Use) else None
        need.activation = frame.activation
        need.held = frame.held
        return need


class NeedCard(_Asking):
    """需: opens a window in which the performer may use or play such a card by any means; `else` is 否则."""

    name = "need_card"
    args = {
        "wanted": WANTED,
        "way": WAY,
        "targets": Arg(WHO, optional=True, zh="目标", en="targets"),
        "ignoring": IGNORING,
        "else": Arg(EFFECTS, optional=True, zh="否则", en="otherwise"),
    }
    zh = "{who}需{targets:对{}}{way}{wanted}{ignoring:（无{}的限制）}，否则{else|same}"
    en = "{who} must {way} a {wanted} {targets:on {}} {ignoring:(without limit on {})}, otherwise {else|same}"
    zh_forms = {
        "!else": "{who}{targets:对{}}{way}{wanted}{ignoring:（无{}的限制）}",
    }
    en_forms = {
        "!else": "{who} {way} a {wanted} {targets:on {}} {ignoring:(without limit on {})}",
    }
    targets: Selector | None
    ignoring: frozenset[str] | None
    else_: EffectList | None

    def need(self, frame: Frame, who: Character) -> Need:
        need = super().need(frame, who)
        need.ignoring = self.ignoring or NOTHING
        if self.targets is not None:
            need.fixed = [one for one in self.targets.now(frame) if one.alive]
        return need

    def can(self, frame: Frame, who: Character) -> bool:
        return self.else_ is not None or bool(ways(frame.game, who, self.need(frame, who), 0, {}))

    def possible(self, frame: Frame) -> bool:
        if self.else_ is None:
            return super().possible(frame)
        try:
            return self.who is None or bool(self.who.now(frame))
        except UnboundError:
            return False

    def perform(self, frame: Frame, who: Character, choice: Any) -> Steps[bool]:
        answered = False
        if who.alive:
            answered = yield from need_card(frame.game, self.need(frame, who))
        if not answered and self.else_ is not None:
            yield from self.else_.run(frame)
        return answered


IN_LOST = {"loser": "who", "winner": "who"}


class Contest(_Asking):
    """轮流打出: those in `order` answer one after the other, over and over, until one does not; then `lost`.

    In `lost` there are the roles `loser`, who did not answer (the dead don't), and `winner`, the other one in `order`.
    """

    name = "contest"
    performs = False
    gives = {"lost": IN_LOST}
    args = {
        "order": Arg(ROLES, zh="顺序", en="order"),
        "wanted": WANTED,
        "way": WAY,
        "lost": Arg(
            ArgType("effects", EFFECTS.schema, lambda c, node, at, scope: c.block(node, at, scope.inner(**IN_LOST))),
            zh="未能者",
            en="who does not",
        ),
    }
    zh = "由{order|first}开始，{order|order}{way}{wanted}，直到{order|among}中的一名角色未{way}{wanted}。{lost}"
    en = "starting with {order|first}, {order|order} {way} a {wanted} until one of them does not. {lost}"
    zh_roles = {"loser": "未{way}{wanted}的角色", "winner": "{order|among}中的另一名角色"}
    en_roles = {"loser": "whoever does not", "winner": "the other"}
    punctuation = "sentence"
    valence = {"order": -1}
    order: Sequence[Selector]
    lost: EffectList

    def possible(self, frame: Frame) -> bool:
        try:
            return bool(self._people(frame))
        except UnboundError:
            return False

    def run(self, frame: Frame) -> Steps[bool]:
        people = self._people(frame)
        for who in cycle(people):
            frame.game.spend(f"{frame.ability.key} (contest)")
            if not who.alive or not (yield from need_card(frame.game, self.need(frame, who))):
                others = tuple(dict.fromkeys(one for one in people if one is not who))
                yield from self._lose(frame, loser=who, winner=others[0] if len(others) == 1 else others)
                break
            if frame.flow is not None and frame.flow.terminated:
                break
        return True

    def _people(self, frame: Frame) -> Sequence[Character]:
        return [who for role in self.order for who in role.now(frame)]

    def _lose(self, frame: Frame, **roles: Any) -> Steps[None]:
        before = {role: frame.roles[role] for role in roles if role in frame.roles}
        frame.roles.update(roles)
        try:
            yield from self.lost.run(frame)
        finally:
            for role in roles:
                frame.roles.pop(role, None)
            frame.roles.update(before)


OPERATIONS = (NeedCard, Contest)
