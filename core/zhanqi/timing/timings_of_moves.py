"""Timings of cards that move and of pieces that move."""

from __future__ import annotations

from zhanqi.timing.named import Timing

_MOVE = {
    "mover": "who", "from": "square", "to": "square", "direction": "word:direction", "rule": "skill",
    "route": "route", "length": "number", "reason": "skill",
}  # fmt: skip
_CARDS = {
    "who": "who", "cards": "cards", "to": "word:zone", "other": "who", "by": "who", "reason": "skill",
}  # fmt: skip

MOVES: tuple[Timing, ...] = (
    Timing(
        "cards.moving",
        _CARDS,
        "当{who's}牌移动前",
        "before {who's} cards move",
        zh_forms={"cards": "当{who's}{cards}移动前"},
        en_forms={"cards": "before {who} [lose] {cards}"},
    ),
    Timing(
        "cards.lost",
        _CARDS,
        "当{who}失去牌后",
        "after {who} [have] lost cards",
        zh_forms={
            "each": "当{who}失去一张牌后",
            "cards": "当{who}失去{cards}后",
            "past": "{who}于{span}失去过牌",
            "past.not": "{who}于{span}未失去过牌",
            "total": "{who}于{span}{reason:因执行{}的效果而}失去的{sum}",
        },
        en_forms={
            "each": "after {who} [have] lost a card",
            "cards": "after {who} [have] lost {cards}",
            "past": "{who} [have] lost cards {span}",
            "past.not": "{who} [have] lost no cards {span}",
            "total": "{sum} {who} [have] lost {span} {reason:by {}}",
        },
        nouns={"cards": ("牌", "cards")},
    ),
    Timing(
        "hand.lost",
        _CARDS,
        "当{who}失去手牌后",
        "after {who} [have] lost hand cards",
        zh_forms={
            "each": "当{who}失去一张手牌后",
            "past": "{who}于{span}失去过手牌",
            "past.not": "{who}于{span}未失去过手牌",
            "total": "{who}于{span}{reason:因执行{}的效果而}失去的{sum}",
        },
        en_forms={
            "each": "after {who} [have] lost a hand card",
            "past": "{who} [have] lost hand cards {span}",
            "past.not": "{who} [have] lost no hand cards {span}",
            "total": "{sum} {who} [have] lost {span} {reason:by {}}",
        },
        nouns={"cards": ("手牌", "hand cards")},
    ),
    Timing(
        "equip.lost",
        _CARDS,
        "当{who}失去装备区里的牌后",
        "after {who} [have] lost equipped cards",
        zh_forms={
            "each": "当{who}失去装备区里的一张牌后",
            "past": "{who}于{span}失去过装备区里的牌",
            "past.not": "{who}于{span}未失去过装备区里的牌",
            "total": "{who}于{span}{reason:因执行{}的效果而}失去的装备区里的{sum}",
        },
        en_forms={
            "each": "after {who} [have] lost an equipped card",
            "past": "{who} [have] lost equipped cards {span}",
            "past.not": "{who} [have] lost no equipped cards {span}",
            "total": "{sum} {who} [have] lost {span} {reason:by {}}",
        },
        nouns={"cards": ("牌", "equipped cards")},
    ),
    Timing(
        "cards.gained",
        _CARDS,
        "当{who}得到牌后",
        "after {who} [have] received cards",
        zh_forms={
            "each": "当{who}得到一张牌后",
            "cards": "当{who}得到{cards}后",
            "past": "{who}于{span}得到过牌",
            "past.not": "{who}于{span}未得到过牌",
            "total": "{who}于{span}{reason:因执行{}的效果而}得到的{sum}",
        },
        en_forms={
            "each": "after {who} [have] received a card",
            "cards": "after {who} [have] received {cards}",
            "past": "{who} [have] received cards {span}",
            "past.not": "{who} [have] received no cards {span}",
            "total": "{sum} {who} [have] received {span} {reason:by {}}",
        },
        nouns={"cards": ("牌", "cards")},
    ),
    Timing("move.start", _MOVE, "当{mover}开始移动时", "when {mover} [start] to move"),
    Timing(
        "move.declare",
        _MOVE,
        "当{mover}声明位移时",
        "when {mover} [declare] a step",
        nouns={"from": ("位移的第一个坐标", "the square left"), "to": ("位移的第二个坐标", "the square to enter")},
    ),
    Timing(
        "move.step",
        _MOVE,
        "当{mover}{rule?以此法}位移时",
        "when {mover} [take] a step {rule?this way}",
        nouns={
            "from": ("位移前的方格", "the square left"),
            "to": ("位移后的方格", "the square entered"),
            "length": ("移动路线的长度", "the length of the route"),
        },
    ),
    Timing(
        "move.stepped",
        _MOVE,
        "当{mover}{rule?以此法}位移后",
        "after {mover} [have] taken a step {rule?this way}",
        zh_forms={"past": "{mover}于{span}{rule?以此法}位移过", "past.not": "{mover}于{span}未{rule?以此法}位移过"},
        en_forms={
            "past": "{mover} [have] taken a step {rule?this way} {span}",
            "past.not": "{mover} [have] taken no step {rule?this way} {span}",
        },
        nouns={
            "from": ("位移前的方格", "the square left"),
            "to": ("位移后的方格", "the square entered"),
            "length": ("移动路线的长度", "the length of the route"),
        },
    ),
    Timing(
        "move.end",
        _MOVE,
        "当{mover's}移动结算结束后",
        "after {mover} [have] moved",
        zh_forms={
            "this": "此次移动结算结束后",
            "total": "{mover}于{span}的{sum}",
            "past": "{mover}于{span}移动过",
            "past.not": "{mover}于{span}未移动过",
        },
        en_forms={
            "this": "when that movement is over",
            "total": "the total of {sum} over {mover's} movements {span}",
            "past": "{mover} [have] moved {span}",
            "past.not": "{mover} [have] not moved {span}",
        },
        nouns={"length": ("移动路线的长度", "the length of the route")},
    ),
)
