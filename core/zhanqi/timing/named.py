"""What a timing is: its name, its roles, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from zhanqi.deprecation import Deprecated


class Timing(NamedTuple):
    """A timing's identifier, its roles and their types, and its wordings (docs/wording.md), whose holes are its roles.

    `nouns` say what a role is called afterwards, where the general word doesn't fit.
    """

    id: str
    roles: dict[str, str]
    zh: str
    en: str
    zh_forms: Mapping[str, str] = {}
    en_forms: Mapping[str, str] = {}
    nouns: Mapping[str, tuple[str, str]] = {}
    deprecated: Deprecated | None = None
    """Set when it is on its way out: whoever names it is told what to name instead."""


ROLE_NOUNS: Mapping[str, tuple[str, str]] = {
    "who": ("该角色", "that character"),
    "user": ("使用者", "the user"),
    "target": ("此目标对应的角色", "the target"),
    "targets": ("此牌的目标对应的角色", "the targets"),
    "card": ("此牌", "that card"),
    "answer": ("用于抵消的牌", "the card that offset it"),
    "answerer": ("抵消者", "the one who offset it"),
    "judgement": ("判定牌", "the judgement card"),
    "reason": ("此技能", "this skill"),
    "source": ("来源", "the source"),
    "amount": ("伤害值", "the amount"),
    "nature": ("此属性", "that nature"),
    "channel": ("此伤害的渠道", "the channel of the damage"),
    "cause": ("扣减的原因", "the cause"),
    "by": ("执行者", "the one who did it"),
    "killer": ("凶手", "the killer"),
    "cards": ("这些牌", "those cards"),
    "other": ("另一方", "the other one"),
    "mover": ("移动的角色", "the mover"),
    "from": ("位移前的方格", "the square left"),
    "to": ("位移后的方格", "the square entered"),
    "direction": ("位移的方向", "the direction of the step"),
    "rule": ("此移动方式", "that way of moving"),
    "route": ("移动路线", "the route"),
    "length": ("移动路线的长度", "the length of the route"),
    "round": ("轮数", "the round"),
    "phase": ("该阶段", "that phase"),
    "wanted": ("需要的牌", "the card needed"),
    "way": ("使用/打出", "use or play"),
}
"""What the roles of timings are called once the timing has been told, in zh and en."""
