"""What happens in a game, told to people, by the code of the happening.

Where an argument is empty and `CODE.no_ARGUMENT` exists, that is said instead (`zhanqi.texts.variant`).
"""

from __future__ import annotations

from typing import Final

JOURNAL: Final[dict[str, tuple[str, str]]] = {
    # the outer loop
    "journal.game": ("游戏开始", "The game starts"),
    "journal.round": ("第{round}轮开始", "Round {round} starts"),
    "journal.unit": ("{side}的行动单元", "Action unit of {side}"),
    "journal.turn": ("{who}的回合开始", "Turn of {who}"),
    "journal.turn_end": ("{who}的回合结束", "{who}'s turn ends"),
    "journal.phase": ("{who}：{phase}", "{who}: {phase} phase"),
    "journal.skip": ("{who}跳过{phase}", "{who} skips the {phase} phase"),
    "journal.score": ("{side}得{points}分", "{side} scores {points}"),
    "journal.turned": ("{who}翻面", "{who} is turned over"),
    "journal.restored": ("{who}复原", "{who} is restored"),
    # cards
    "journal.cards.hand": ("{owner}得到{count}张牌", "{owner} obtains {count} card(s)"),
    "journal.cards.hand.seen": ("{owner}得到{cards}", "{owner} obtains {cards}"),
    "journal.cards.discard_pile": ("{cards}进入弃牌堆", "{cards} to the discard pile"),
    "journal.cards.draw_pile": ("{count}张牌置于牌堆", "{count} card(s) onto the draw pile"),
    "journal.cards.equip": ("{owner}的{zone}置入{cards}", "{cards} into the {zone} of {owner}"),
    "journal.cards.delayed_zone": ("{owner}的延时区置入{cards}", "{cards} into the delayed zone of {owner}"),
    "journal.shuffle": ("弃牌堆洗入牌堆", "The discard pile is shuffled into the draw pile"),
    "journal.use": ("{who}对{targets}使用{card}", "{who} uses {card} on {targets}"),
    "journal.use.no_targets": ("{who}使用{card}", "{who} uses {card}"),
    "journal.respond": ("{who}打出{card}", "{who} plays {card}"),
    "journal.convert": ("{who}发动{ability}，视为{card}", "{who} activates {ability}: it counts as {card}"),
    "journal.offset": ("{card}对{target}被抵消", "{card} is offset for {target}"),
    "journal.offset.no_target": ("{card}被抵消", "{card} is offset"),
    "journal.reveal": ("{who}亮出{cards}", "{who} reveals {cards}"),
    "journal.show": ("{who}展示{cards}", "{who} shows {cards}"),
    "journal.view": ("{who}观看{count}张牌", "{who} looks at {count} card(s)"),
    # skills
    "journal.activate": ("{who}发动{ability}，目标：{targets}", "{who} activates {ability} on {targets}"),
    "journal.activate.no_targets": ("{who}发动{ability}", "{who} activates {ability}"),
    "journal.later": ("{who}的{ability}：后续效果", "{ability} of {who}: its later effect"),
    "journal.judge": ("{who}判定：{card}", "{who} judges: {card}"),
    "journal.judged": ("{who}的判定结果：{card}", "{who}'s judgement is {card}"),
    # HP and death
    "journal.damage": (
        "{source}对{target}造成{amount}点{nature}伤害",
        "{source} deals {target} {amount} {nature} damage",
    ),
    "journal.damage.no_source": ("{target}受到{amount}点{nature}伤害", "{target} suffers {amount} {nature} damage"),
    "journal.lose_hp": ("{who}失去{amount}点体力", "{who} loses {amount} HP"),
    "journal.recover": ("{who}回复{amount}点体力", "{who} recovers {amount} HP"),
    "journal.dying": ("{who}濒死", "{who} is dying"),
    "journal.death": ("{who}死亡，凶手：{killer}", "{who} dies, killed by {killer}"),
    "journal.death.no_killer": ("{who}死亡", "{who} dies"),
    # the board
    "journal.move": ("{who}移动：{route}", "{who} moves: {route}"),
    "journal.step": ("{who}移动到{to}", "{who} moves to {to}"),
    "journal.place": ("{who}被置于{square}", "{who} is placed on {square}"),
    "journal.swap": ("{who}与{other}交换位置", "{who} and {other} change places"),
    "journal.mark": ("{who}获得{mark}标记{count}枚", "{who} gains {count} of the mark {mark}"),
    "journal.unmark": ("{who}失去{mark}标记{count}枚", "{who} loses {count} of the mark {mark}"),
    # the end
    "result.score": ("得分达到要求", "the points are reached"),
    "result.win": ("达成胜利条件", "the condition of victory is met"),
    "result.lose": ("对方全部阵亡", "the other side has nobody left"),
    "result.higher_score": ("轮数已满，得分较高", "the last round is over and the higher score wins"),
    "result.draw": ("双方同时满足条件", "both at once"),
    "result.deck": ("牌堆耗尽", "the deck ran out"),
}
