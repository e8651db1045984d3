"""What a player is asked, by the code of the prompt.

`{who}` is always the player asked. Where an argument is empty and `CODE.no_ARGUMENT` exists, that is said instead.
"""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, tuple[str, str]]] = {
    # the outer loop
    "unit": ("{side}：选择执行回合的角色", "{side}: choose who takes the next turn"),
    "idle": (
        "{who}，出牌阶段：使用一张牌、发动一个技能，或结束此阶段",
        "{who}, play phase: use a card, activate a skill, or end the phase",
    ),
    "timing": ("{who}，{timing}：发动哪一项？", "{who}, {timing}: what do you do?"),
    "need": ("{who}：需要{way}{wanted}，如何应对？", "{who}: you need to {way} {wanted}; how do you answer?"),
    "step": ("{who}：移动到哪个方格？（还可移动{left}步）", "{who}: move to which square? ({left} step(s) left)"),
    "discard": ("{who}：弃置{count}张牌", "{who}: discard {count} card(s)"),
    # using and activating
    "targets": ("{who}，{of}：选择目标", "{who}, {of}: choose the targets"),
    "targets.no_of": ("{who}：选择目标", "{who}: choose the targets"),
    "convert": ("{who}，{ability}：选择一张牌", "{who}, {ability}: choose a card"),
    "choose": ("{who}，{by}：选择{kind}", "{who}, {by}: choose {kind}"),
    "choose.no_by": ("{who}：选择{kind}", "{who}: choose {kind}"),
    "option": ("{who}，{by}：选择一项", "{who}, {by}: choose one"),
    "option.no_by": ("{who}：选择一项", "{who}: choose one"),
    "agree": ("{who}：是否执行后续的效果？", "{who}: carry out the effect that follows?"),
    "cards": ("{who}：选择牌", "{who}: choose cards"),
    "characters": ("{who}：选择角色", "{who}: choose characters"),
    "square": ("{who}：选择一个方格", "{who}: choose a square"),
    "word": ("{who}：选择一种", "{who}: choose one of these"),
    "again": ("{who}，{by}：是否重复此流程？", "{who}, {by}: go through it once more?"),
    "again.no_by": ("{who}：是否重复此流程？", "{who}: go through it once more?"),
    "share": ("{who}：选择交给{to}的牌", "{who}: choose the cards for {to}"),
    "arrange": (
        "{who}：排列这些牌，先选的更靠近{end}",
        "{who}: put the cards in order, first the one nearest the {end}",
    ),
    "view": ("{who}观看：{cards}", "{who} looks at: {cards}"),
    # several characters (3.9)
    "order": ("{who}：选择下一名结算的角色", "{who}: choose who comes next"),
    "order_rescue": ("{who}：选择下一名可以施救的角色", "{who}: choose who may come to the rescue next"),
    "order_card": ("{who}，{card}：选择下一名结算的角色", "{who}, {card}: choose who is resolved next"),
    "order_timing": ("{who}，{timing}：选择下一名行动的角色", "{who}, {timing}: choose who acts next"),
}
