"""A general is made from an empty workspace with blocks only."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

FIRST, SECOND, THIRD = (f"/skills/{index}/parts/0" for index in range(3))

CONGJUN = {
    "type": "trigger",
    "when": {"damage.suffered": {"target": "you"}},
    "optional": True,
    "effect": [{"draw": {"count": 2}}],
}
DAIFU = {
    "type": "active",
    "limit": {"times": 1, "per": "turn"},
    "targets": [{"count": 1, "filter": [{"relation": {"is": "ally"}}, {"within": {"distance": 2}}]}],
    "cost": [{"discard": {"cards": {"choose": {"from": {"cards": {"of": "you", "in": ["hand"]}}}}}}],
    "effect": [{"recover": {"who": "pick"}}],
}
YINGLIE = {
    "type": "convert",
    "if": {"wounded": {}},
    "from": {"choose": {"from": {"cards": {"of": "you", "is": {"color": "red"}}}}},
    "as": {"name": "slash"},
    "ways": ["use", "respond"],
}


def congjun(bench: Any) -> None:
    """When you have suffered damage, you may draw 2 cards."""
    bench.drawer("部分")
    bench.drag("触发")
    bench.drawer("时机", "伤害")
    bench.drag("当 受到 伤害后", FIRST, "when")
    bench.choose(FIRST, "optional", "可（可以不发动）")
    bench.drawer("效果", "操作牌")
    bench.drag("摸 张 牌", FIRST, "effect")
    bench.type(f"{FIRST}/effect/0/draw/count", "NUM", "2")


def daifu(bench: Any) -> None:
    """Once per turn: discard a hand card ⇒ an ally within 2 recovers 1 hit point."""
    bench.drawer("部分")
    bench.drag("主动")
    bench.choose(SECOND, "MORE", "限")
    bench.choose(f"{SECOND}/limit", "per", "回合")
    bench.drawer("目标")
    bench.drag("名角色 满足", SECOND, "targets")
    bench.drawer("条件", "角色")
    bench.drag("是 你 的 其他角色", f"{SECOND}/targets/0", "filter:0")
    bench.choose(f"{SECOND}/targets/0/filter/0", "is", "己方角色")
    bench.drawer("条件", "棋盘")
    bench.drag("与 距离 以内", f"{SECOND}/targets/0", "filter:1")
    bench.type(f"{SECOND}/targets/0/filter/1/within/distance", "NUM", "2")
    bench.drawer("效果", "操作牌")
    bench.drag("弃置", SECOND, "cost")
    bench.drawer("牌")
    bench.drag("从 中选择 个", f"{SECOND}/cost/0", "cards")
    bench.drawer("牌")
    bench.drag("牌", f"{SECOND}/cost/0/discard/cards", "from")
    own = f"{SECOND}/cost/0/discard/cards/choose/from"
    bench.choose(own, "MORE", "角色")
    bench.choose(f"{own}/cards/of", "ROLE", "你")
    bench.choose(own, "MORE", "区域")
    bench.choose(own, "in", "手牌区")
    bench.drawer("效果", "体力")
    bench.drag("回复 点 体力", SECOND, "effect")
    bench.choose(f"{SECOND}/effect/0/recover/who", "ROLE", "选择的角色")


def yinglie(bench: Any) -> None:
    """While wounded, red cards are slashes."""
    bench.drawer("部分")
    bench.drag("转化")
    bench.drawer("条件", "角色")
    bench.drag("已受伤", THIRD, "if")
    bench.drawer("牌")
    bench.drag("从 中选择 个", THIRD, "from")
    bench.drawer("牌")
    bench.drag("牌", f"{THIRD}/from", "from")
    own = f"{THIRD}/from/choose/from"
    bench.choose(own, "MORE", "角色")
    bench.choose(f"{own}/cards/of", "ROLE", "你")
    bench.choose(own, "MORE", "样式")
    bench.drawer("牌")
    bench.drag("【 杀 】", own, "is")
    bench.choose(f"{own}/cards/is", "MORE", "牌名")
    bench.choose(f"{own}/cards/is", "MORE", "颜色")
    bench.choose(f"{own}/cards/is", "color", "红色")
    bench.drawer("牌")
    bench.drag("一张 【 杀 】", THIRD, "as")
    bench.choose(THIRD, "ways", "打出")


def test_a_general_of_three_skills_is_made_with_blocks_only(bench: Any, tmp_path: Path) -> None:
    name = bench.new_general("花木兰")
    for index, (skill, build, part) in enumerate(
        [("从军", congjun, CONGJUN), ("代父", daifu, DAIFU), ("英烈", yinglie, YINGLIE)]
    ):
        bench.add_skill(skill)
        bench.delete(f"/skills/{index}/parts/0")
        build(bench)
        assert bench.data(f"/skills/{index}/parts") == [part]
    assert bench.diagnostics() == []
    expect(bench.page.locator("#rules-text")).to_contain_text("从军")
    bench.save()
    pack, kind, id = name.split("/")
    (file,) = (tmp_path / "workspace").rglob(f"{kind}s/{id}.json")
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert [skill["parts"] for skill in saved["skills"]] == [[CONGJUN], [DAIFU], [YINGLIE]]
    assert pack == "wodekuozhanbao"
