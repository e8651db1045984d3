"""What a player is asked, by the code of the prompt (see `zhanqi.texts.text`)."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, tuple[str, str]]] = {
    # the outer loop: units, turns, phases
    "unit": ("{side}：选择执行回合的角色", "{side}: choose who takes the next turn"),
    "idle": (
        "{who}，出牌阶段：使用一张牌、发动一个技能，或结束此阶段",
        "{who}, play phase: use a card, activate a skill, or end the phase",
    ),
    "timing": ("{who}，{timing}：选择发动的技能或使用的牌", "{who}, {timing}: choose what to do"),
    "timing.must": ("{who}，{timing}：选择先执行哪一项", "{who}, {timing}: choose what to carry out first"),
    "commander": ("{who}：选择主帅", "{who}: choose the commander"),
    "general": ("{who}：选择武将", "{who}: choose a general"),
    "deploy": ("{who}：选择起始方格", "{who}: choose where to deploy"),
    # using, playing and needing cards
    "use": ("{who}：如何使用{card}？", "{who}: how do you use {card}?"),
    "respond": ("{who}：打出{card}？", "{who}: play {card} in response?"),
    "need": ("{who}：需要{way}{wanted}，如何应对？", "{who}: you need to {way} {wanted}; how do you answer?"),
    "need.use": ("{who}：需要使用{wanted}，如何应对？", "{who}: you need to use {wanted}; how do you answer?"),
    "need.respond": ("{who}：需要打出{wanted}，如何应对？", "{who}: you need to play {wanted}; how do you answer?"),
    "convert": ("{who}，{ability}：选择一张牌", "{who}, {ability}: choose a card"),
    "physical": ("{who}：选择实体牌", "{who}: choose the physical cards"),
    "activate": ("{who}：是否发动{skill}？", "{who}: activate {skill}?"),
    "confirm": ("{who}，{skill}：是否执行？", "{who}, {skill}: carry it out?"),
    "optional": ("{who}，{skill}：是否执行此效果？", "{who}, {skill}: carry out this effect?"),
    # targets and choices
    "targets": ("{who}，{of}：选择目标", "{who}, {of}: choose the targets"),
    "target": ("{who}，{what}：选择一个目标", "{who}, {what}: choose one target"),
    "characters": ("{who}，{what}：选择角色", "{who}, {what}: choose characters"),
    "character": ("{who}，{what}：选择一名角色", "{who}, {what}: choose one character"),
    "cards": ("{who}，{what}：选择牌", "{who}, {what}: choose cards"),
    "card": ("{who}，{what}：选择一张牌", "{who}, {what}: choose one card"),
    "positions": (
        "{who}，{what}：选择{of}的手牌（只见牌背）",
        "{who}, {what}: choose from the hand of {of} (backs only)",
    ),
    "option": ("{who}，{what}：选择一项", "{who}, {what}: choose one"),
    "number": ("{who}，{what}：选择一个数", "{who}, {what}: choose a number"),
    "word": ("{who}，{what}：选择一种", "{who}, {what}: choose one of these"),
    "square": ("{who}，{what}：选择一个方格", "{who}, {what}: choose a square"),
    "squares": ("{who}，{what}：选择方格", "{who}, {what}: choose squares"),
    "discard": ("{who}：弃置{count}张牌", "{who}: discard {count} card(s)"),
    "hand_limit": ("{who}，弃牌阶段：弃置{count}张手牌", "{who}, discard phase: discard {count} hand card(s)"),
    "give": ("{who}，{what}：选择交给{to}的牌", "{who}, {what}: choose the cards to give to {to}"),
    "arrange": ("{who}，{what}：依次选择，先选的在最上面", "{who}, {what}: choose in order, the first goes on top"),
    "repeat": ("{who}，{what}：是否重复此流程？", "{who}, {what}: go through it once more?"),
    "pay": ("{who}，{what}：是否支付消耗？", "{who}, {what}: pay the cost?"),
    # order
    "order": ("{who}：选择下一名结算的角色", "{who}: choose who comes next"),
    "order.cards": ("{who}：选择牌的次序", "{who}: choose the order of the cards"),
    # movement
    "step.first": ("{who}：移动（至多{left}步）", "{who}: move (at most {left} step(s))"),
    "stop_or_step": ("{who}：继续移动或停下？（剩余{left}步）", "{who}: go on or stop? ({left} step(s) left)"),
    "rule": ("{who}：以哪种方式声明此位移？", "{who}: by which rule is this step declared?"),
    "step": ("{who}：移动到哪个方格？（还可移动{left}步）", "{who}: move to which square? ({left} step(s) left)"),
    "order_card": ("{who}，{card}：选择下一名结算的角色", "{who}, {card}: choose who is resolved next"),
    "order_timing": ("{who}，{timing}：选择下一名行动的角色", "{who}, {timing}: choose who acts next"),
}
