"""Names of the enumerated words of the script language: sides, phases, zones, suits and the like."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    # sides
    "warm": ("暖方", "Warm"),
    "cool": ("冷方", "Cool"),
    # phases
    "prepare": ("准备阶段", "prepare"),
    "delayed": ("延时阶段", "delayed"),
    "draw": ("摸牌阶段", "draw"),
    "move": ("移动阶段", "move"),
    "play": ("出牌阶段", "play"),
    "discard": ("弃牌阶段", "discard"),
    "end": ("结束阶段", "end"),
    # zones
    "hand": ("手牌区", "hand"),
    "weapon_zone": ("武器栏", "weapon zone"),
    "armor_zone": ("防具栏", "armour zone"),
    "mount_zone": ("坐骑栏", "mount zone"),
    "equip_zone": ("装备区", "equipment zone"),
    "delayed_zone": ("延时区", "delayed zone"),
    "draw_pile": ("牌堆", "draw pile"),
    "discard_pile": ("弃牌堆", "discard pile"),
    "processing_zone": ("处理区", "processing zone"),
    "general_pile": ("武将牌堆", "general pile"),
    # cards
    "heart": ("红桃", "heart"),
    "diamond": ("方块", "diamond"),
    "spade": ("黑桃", "spade"),
    "club": ("梅花", "club"),
    "red": ("红色", "red"),
    "black": ("黑色", "black"),
    "basic": ("基本牌", "basic card"),
    "trick": ("锦囊牌", "trick card"),
    "equip": ("装备牌", "equipment card"),
    "normal_trick": ("普通锦囊牌", "normal trick"),
    "delayed_trick": ("延时锦囊牌", "delayed trick"),
    "weapon": ("武器牌", "weapon"),
    "armor": ("防具牌", "armour"),
    "mount": ("坐骑牌", "mount"),
    # characters
    "male": ("男性", "male"),
    "female": ("女性", "female"),
    "wei": ("魏", "Wei"),
    "shu": ("蜀", "Shu"),
    "wu": ("吴", "Wu"),
    "qun": ("群", "Qun"),
    # ways of using cards
    "use": ("使用", "use"),
    "respond": ("打出", "play"),
    # kinds of definition
    "kind.card": ("牌", "card"),
    "kind.terrain": ("地形", "terrain"),
    "kind.general": ("武将", "general"),
    "kind.skill": ("技能", "skill"),
    "kind.deck": ("牌堆", "deck"),
    "kind.scenario": ("场景", "scenario"),
    "kind.test": ("测试", "test"),
    # what is chosen
    "cards": ("牌", "cards"),
    "characters": ("角色", "characters"),
    "squares": ("方格", "squares"),
    "square": ("方格", "a square"),
    "words": ("一种", "one of these"),
    "word": ("一种", "one of these"),
    "number": ("一个数", "a number"),
    "top": ("牌堆顶", "top"),
    "bottom": ("牌堆底", "bottom"),
    # damage
    "normal": ("普通", "normal"),
    "fire": ("火焰", "fire"),
    # options that every list of choices may hold
    "option.end": ("结束", "end"),
    "option.stop": ("停下", "stop"),
    "option.pass": ("不执行", "pass"),
    "option.yes": ("是", "yes"),
    "option.no": ("否", "no"),
}
