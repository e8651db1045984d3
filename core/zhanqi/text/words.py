"""The words of the enumerations as rules text writes them, in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

Pair = tuple[str, str]

WORDS: Final[Mapping[str, Mapping[str, Pair]]] = {
    "phase": {
        "prepare": ("准备阶段", "prepare phase"), "delayed": ("延时阶段", "delayed phase"),
        "draw": ("摸牌阶段", "draw phase"), "move": ("移动阶段", "move phase"), "play": ("出牌阶段", "play phase"),
        "discard": ("弃牌阶段", "discard phase"), "end": ("结束阶段", "end phase"),
    },
    "zone": {
        "hand": ("手牌区", "hand"), "weapon_zone": ("武器区", "weapon zone"), "armor_zone": ("防具区", "armour zone"),
        "mount_zone": ("坐骑区", "mount zone"), "equip_zone": ("装备区", "equipment zone"),
        "delayed_zone": ("延时区", "delayed zone"), "draw_pile": ("牌堆", "draw pile"),
        "discard_pile": ("弃牌堆", "discard pile"), "processing_zone": ("处理区", "processing zone"),
        "general_pile": ("武将牌堆", "general pile"),
    },
    "suit": {
        "heart": ("红桃", "heart"), "diamond": ("方块", "diamond"), "spade": ("黑桃", "spade"), "club": ("梅花",
        "club"),
    },
    "color": {"red": ("红色", "red"), "black": ("黑色", "black"), "none": ("无色", "colourless")},
    "category": {"basic": ("基本牌", "basic card"), "trick": ("锦囊牌", "trick"), "equip": ("装备牌",
    "equipment card")},
    "subtype": {
        "normal_trick": ("普通锦囊牌", "normal trick"), "delayed_trick": ("延时锦囊牌", "delayed trick"),
        "weapon": ("武器牌", "weapon"), "armor": ("防具牌", "armour"), "mount": ("坐骑牌", "mount"),
    },
    "nature": {"normal": ("普通", ""), "fire": ("火焰", "fire")},
    "gender": {"male": ("男性", "male"), "female": ("女性", "female"), "none": ("无性别", "neither male nor female")},
    "way": {"use": ("使用", "use"), "respond": ("打出", "play")},
    "direction": {"+x": ("向右", "right"), "-x": ("向左", "left"), "+y": ("向上", "up"), "-y": ("向下", "down")},
    "face": {"up": ("正面朝上", "face up"), "down": ("背面朝上", "face down")},
    "end": {"top": ("顶", "top"), "bottom": ("底", "bottom")},
    "ignoring": {"distance": ("距离关系", "distance"), "times": ("次数", "the number of uses")},
    "of": {"card": ("牌", "cards"), "skill": ("技能", "skills")},
    "terminated": {
        "movement": ("移动", "movement"), "use": ("使用", "use of the card"), "damage": ("伤害", "damage"),
        "judge": ("判定", "judgement"),
    },
    "extreme": {"most": ("最大", "greatest"), "least": ("最小", "smallest")},
    "extreme.near": {"most": ("最远", "furthest"), "least": ("最近", "nearest")},
    "compared": {
        "=": ("为", "is"), "!=": ("不为", "is not"), "<": ("小于", "is less than"), "<=": ("不大于", "is at most"),
        ">": ("大于", "is more than"), ">=": ("不小于", "is at least"),
    },
    "compared.not": {
        "=": ("不为", "is not"), "!=": ("为", "is"), "<": ("不小于", "is at least"), "<=": ("大于", "is more than"),
        ">": ("不大于", "is at most"), ">=": ("小于", "is less than"),
    },
    "property": {
        "gender": ("性别", "gender"), "kingdom": ("势力", "kingdom"), "side": ("阵营", "side"), "general": ("武将牌",
        "general"),
        "terrain": ("地形", "terrain"), "name": ("牌名", "name"), "kind": ("种类", "kind"), "category": ("类别",
        "category"),
        "subtype": ("副类别", "subtype"), "suit": ("花色", "suit"), "color": ("颜色", "colour"), "number": ("点数",
        "number"),
        "face": ("武将棋子的朝向", "facing of the piece"),
    },
    "skill_kind": {
        "general_skill": ("武将技能", "general skills"), "weapon_skill": ("武器技能", "weapon skills"),
        "armor_skill": ("防具技能", "armour skills"), "mount_skill": ("坐骑技能", "mount skills"),
        "terrain_skill": ("地形效果", "terrain effects"),
    },
    "during": {"move_phase": ("移动阶段", "in the move phase"), "any_movement": ("移动结算中", "in any movement")},
    "cause": {"damage": ("伤害", "damage"), "lose_hp": ("失去体力", "loss of HP")},
    "limit_scope": {
        "phase": ("每阶段", "each phase"), "turn": ("每回合", "each turn"), "round": ("每轮", "each round"),
        "game": ("每局", "each game"),
    },
    "span": {
        "movement": ("此次移动中", "in this movement"), "use": ("此次使用中", "in this use"),
        "phase": ("此阶段内", "this phase"), "turn": ("此回合内", "this turn"), "round": ("本轮内", "this round"),
        "game": ("本局内", "this game"),
    },
    "kingdom": {
        "wei": ("魏势力", "Wei"), "shu": ("蜀势力", "Shu"), "wu": ("吴势力", "Wu"), "qun": ("群势力", "Qun"),
        "none": ("无势力", "no kingdom"),
    },
    "tag": {"compulsory": ("锁定技", "Compulsory")},
    "number": {"1": ("A", "A"), "11": ("J", "J"), "12": ("Q", "Q"), "13": ("K", "K")},
    "side": {"warm": ("暖方", "the warm side"), "cool": ("冷方", "the cool side")},
    "result": {
        "win": ("获胜", "wins"), "lose": ("失败", "loses"), "higher_score": ("分数较高的一方获胜",
        "the higher score wins"),
        "draw": ("平局", "a draw"),
    },
}  # fmt: skip

PREDICATES: Final[Mapping[tuple[str, str], str]] = {
    ("suit", "heart"): "a heart", ("suit", "diamond"): "a diamond", ("suit", "spade"): "a spade", ("suit",
    "club"): "a club",
}  # fmt: skip

ENUM_NOUNS: Final[Mapping[str, Pair]] = {
    "suit": ("花色", "suit"), "color": ("颜色", "colour"), "category": ("类别", "category"), "gender": ("性别",
    "gender"),
    "kingdom": ("势力", "kingdom"), "phase": ("阶段", "phase"),
}  # fmt: skip
"""What a list of all words of an enumeration is a list of."""


def find_word(lang: str, enum: str, word: str, form: str = "") -> str:
    """Return a word; without an enumeration, the first that has it; an unknown word stands for itself."""
    tables = [WORDS.get(enum, {})] if enum else [WORDS[name] for name in ("suit", "color", *WORDS)]
    index = 1 if lang == "en" else 0
    if form == "pred" and lang == "en" and (enum, word) in PREDICATES:
        return PREDICATES[(enum, word)]
    for table in tables:
        if word in table:
            return table[word][index]
    return word


def enum_of(lang: str, words: Sequence[str]) -> str:
    """Return the noun for a list of all words of an enumeration, else ""."""
    for enum, pair in ENUM_NOUNS.items():
        known = set(WORDS[enum])
        if words and set(words) in (known, known - {"none"}):
            return pair[1 if lang == "en" else 0]
    return ""
