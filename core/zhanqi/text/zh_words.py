"""Chinese: the wordings of the language itself, its joints and headings, and how punctuation settles."""

from __future__ import annotations

import re
from typing import Any, Final

STRUCTURES: Final[dict[str, Any]] = {
    "nouns": {
        "card": "牌",
        "character": "角色",
        "person_counter": "名",
        "this_phase": "此阶段",
        "this_skill": "此技能",
        "that_number": "此数",
        "choice": "选项",
        "target": "目标",
        "aimed": "目标对应的角色",
    },
    "it": {"zh": "其"},
    "step_from": {"zh": "位移的第一个坐标", "place": "位移的第一个坐标对应的方格"},
    "step_to": {"zh": "位移的第二个坐标", "place": "位移的第二个坐标对应的方格"},
    "step_direction": {"zh": "位移的方向"},
    "not": {"": "并非{that}"},
    "some_cards": {"": "{of|mid}的{#:张}", "amount=any_amount": "{of|mid}{#:张}牌"},
    "some_people": {"": "{of|mid}的{#:名}", "amount=any_amount": "{of|mid}{#:名}角色"},
    "have_role": {"": "有{of}", "not": "没有{of}"},
    "turns": {"": "{list}轮流", "order": "{list}以“{order}……”的顺序依次"},
    "some_word": {"": "{#:个}{kind}"},
    "one_of_words": {"": "“{kind}”中的{#:项}"},
    "each_one": {"": "{who|full}"},
    "where": {"": "（{letter}为{meaning}）"},
    "vcard": {
        "": "无对应的实体牌的{suit}{card}",
        "!card physical": "对应的实体牌为{physical}且牌名与之相同的牌",
        "physical": "对应的实体牌为{physical}的{suit}{card}",
    },
    "skills": {"": "{tag}技能", "kind": "{tag}{kind}", "id": "{id}"},
    "card_number": {"": "点数为{value}"},
    "card_tag": {"": "带有“{value}”标识"},
    "card_kind": {"": "种类为{value}"},
    "first_of": {"": "下列情况之一发生：{list}"},
    "limit": {"": "{per}限{times:次}", "scope=game": "限{times:次}"},
    "play_phase_limit": {"": "出牌阶段限{times:次}"},
    "body": {
        "": "{cost}{targets:并选择{}}⇒{effect}",
        "!cost": "{you}选择{targets}⇒{effect}",
        "!cost !targets": "{effect}",
    },
    "per": {"": "（可发动{per:次}）"},
    "target": {"": "{#:名}{filter:角色}"},
    "convert": {
        "": "{conditions:{}，}当{you}{time}需要{ways:/}{as|name}时，"
        "{you}可{limits}{ways:/}对应的实体牌为{from}的{as|name}",
        "limits": "{limits}，{conditions:{}，}{you}可{ways:/}对应的实体牌为{from}的{as|name}",
        "short": "{conditions:{}，}{you}{time}可将{from}当{as|name}{ways:或}",
        "short limits": "{limits}，{conditions:{}，}{you}可将{from}当{as|name}{ways:或}",
    },
    "convert_targets": {"": "{you}以此法{ways:/}的{as|name}的“使用目标”改为“{targets}”"},
    "movement": {
        "": "{you}于{during}可按以下规则声明位移：{terms}",
    },
    "movement_adjacent": {"": "位移的两个坐标可以不相邻"},
    "movement_legal": {"": "位移的第二个坐标可以是不合法方格"},
    "movement_last": {"": "此位移不能是移动路线的最后一个位移"},
    "terrain": {
        "": "{legal!武将棋子不能进入的不合法方格。}{sided?分属双方。}{shared?可同时容纳任意数量的武将棋子。}",
    },
    "void": {"": "◆若{that}，{card}对此目标无效。"},
}

HEADINGS: Final = {
    "time": "使用时机",
    "targets": "使用目标",
    "effect": "作用效果",
    "skill": "技能",
    "attack_range": "攻击范围",
    "terrain": "方格",
}

JOINTS: Final[dict[str, str]] = {
    "and": "和",
    "and_people": "与",
    "or": "或",
    "comma_list": "、",
    "or_list": "、",
    "and_if": "且",
    "and_long": "，且",
    "cost_list": "并",
    "list": "，",
    "new": "。",
    "then_also": "，然后",
    "then": "▶",
    "later": "→",
    "later_first": "（→）",
    "let": "令",
    "may": "可",
    "may_let": "可令",
    "make": "令",
    "in_turn": "依次",
    "nothing": "无",
    "state_list": "；",
    "stop": "。",
    "remark": "◆",
    "comma": "，",
    "if": "若",
    "and_targets": "和",
    "turns": "，",
    "tag": "，",
    "gap": "",
    "each_of": "各",
    "of": "",
    "play_phase": "出牌阶段",
    "use_on": "，对",
    "used": "使用：",
    "posthumous": "（死亡后仍有效）",
    "each": "各",
    "plus": "+",
}

TIDY: Final = tuple(
    (re.compile(pattern), by)
    for pattern, by in (
        (r"）（", "；"),
        (r"（）", ""),
        (r"[，；]+。", "。"),
        (r"。+", "。"),
        (r"，+", "，"),
        (r"，；", "；"),
        (r"：；", "："),
        (r"；+", "；"),
        (r"的的", "的"),
        (r"，▶", "▶"),
        (r"。▶", "▶"),
        (r"。→", "→"),
        (r"。；", "；"),
        (r"。”", "”"),
    )
)
