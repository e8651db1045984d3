"""Chapter 4: what is printed on generals, cards and terrains (names, kingdoms, maxima, categories)."""

from __future__ import annotations

import pytest

GENERALS = {
    "liubei": ("刘备", "shu", 4, "male", "仁德"),
    "guanyu": ("关羽", "shu", 4, "male", "武圣"),
    "zhangfei": ("张飞", "shu", 4, "male", "咆哮"),
    "zhugeliang": ("诸葛亮", "shu", 3, "male", "观星 空城"),
    "zhaoyun": ("赵云", "shu", 4, "male", "龙胆"),
    "machao": ("马超", "shu", 4, "male", "马术 铁骑"),
    "huangyueying": ("黄月英", "shu", 3, "female", "集智 奇才"),
    "huangzhong": ("黄忠", "shu", 4, "male", "神弓"),
    "sunqian": ("孙乾", "shu", 3, "male", "奔命 归营"),
    "sunquan": ("孙权", "wu", 4, "male", "制衡"),
    "ganning": ("甘宁", "wu", 4, "male", "奇袭"),
    "lvmeng": ("吕蒙", "wu", 4, "male", "渡江"),
    "huanggai": ("黄盖", "wu", 4, "male", "苦肉"),
    "zhouyu": ("周瑜", "wu", 3, "male", "英姿 反间"),
    "daqiao": ("大乔", "wu", 3, "female", "国色 流离"),
    "luxun": ("陆逊", "wu", 3, "male", "炎灭 智变"),
    "sunshangxiang": ("孙尚香", "wu", 3, "female", "结姻 枭姬"),
    "zumao": ("祖茂", "wu", 4, "male", "诱兵"),
    "caocao": ("曹操", "wei", 4, "male", "奸雄"),
    "simayi": ("司马懿", "wei", 3, "male", "伏膺 鬼才"),
    "xiahoudun": ("夏侯惇", "wei", 4, "male", "刚烈"),
    "zhangliao": ("张辽", "wei", 4, "male", "突袭"),
    "xuchu": ("许褚", "wei", 4, "male", "裸衣"),
    "guojia": ("郭嘉", "wei", 3, "male", "天妒 遗计"),
    "zhenji": ("甄姬", "wei", 3, "female", "倾国 洛神"),
    "caochun": ("曹纯", "wei", 4, "male", "骁锐"),
    "dianwei": ("典韦", "wei", 4, "male", "威严 恶来"),
    "huatuo": ("华佗", "qun", 3, "male", "急救 青囊"),
    "lvbu": ("吕布", "qun", 4, "male", "无双"),
    "diaochan": ("貂蝉", "qun", 3, "female", "离间 闭月"),
    "dongzhuo": ("董卓", "qun", 4, "male", "拥权"),
    "zhangxiu": ("张绣", "qun", 4, "male", "冲杀"),
}

COMPULSORY = ["咆哮", "空城", "奇才", "无双", "拥权", "奔命"]

CARDS = {
    "basic": "普杀 射杀 闪 桃",
    "normal_trick": "过河拆桥 无中生有 决斗 南蛮入侵 万箭齐发 桃园结义 火烧连营 水淹七军 兵贵神速 奇门遁甲 无懈可击",
    "delayed_trick": "乐不思蜀",
    "weapon": "诸葛连弩 青釭剑 雌雄双股剑 寒冰剑 贯石斧 丈八蛇矛 青龙偃月刀 朱雀羽扇",
    "armor": "八卦阵 仁王盾",
    "mount": "进攻坐骑 防御坐骑",
}


@pytest.mark.clause("ch4.generals")
def test_ch4_generals_are_printed_as_in_the_rulebook(registry):
    """Thirty-two generals with name, kingdom, maximum, gender and their skills in order."""
    printed = {}
    for one in registry.of_kind("general"):
        skills = " ".join(skill["name"]["zh"] for skill in one.data["skills"])
        data = one.data
        printed[one.id] = (one.name("zh"), data["kingdom"], data["max_hp"], data["gender"], skills)
    assert printed == GENERALS


@pytest.mark.clause("ch4.generals")
def test_ch4_generals_have_forty_six_skills(registry):
    """Forty-six in all, of which six bear the label 锁定技."""
    skills = [skill for one in registry.of_kind("general") for skill in one.data["skills"]]
    assert len(skills) == 46
    assert {skill["name"]["zh"] for skill in skills if "compulsory" in skill.get("tags", ())} == set(COMPULSORY)


@pytest.mark.clause("ch4.hp_card")
def test_ch4_hp_card_three_or_four(registry, field):
    """Every general begins with three or four hit points, full."""
    assert {one.data["max_hp"] for one in registry.of_kind("general")} == {3, 4}
    field(you="zhenji at=3,3", foe="lvbu at=4,3").expect("you", hp=3, max_hp=3).expect("foe", hp=4, max_hp=4)


@pytest.mark.clause("ch4.slash", "ch4.indulgence", "ch4.offensive_mount")
def test_ch4_cards_and_their_kinds(registry):
    """Twenty-eight cards, the two kinds of slash counted apart, each of its category."""
    printed: dict[str, list[str]] = {}
    for one in registry.of_kind("card"):
        kind = one.data.get("kind_name", {}).get("zh", "")
        printed.setdefault(one.data.get("subtype", one.data["category"]), []).append(kind + one.name("zh"))
    assert {kind: set(names) for kind, names in printed.items()} == {
        k: set(names.split()) for k, names in CARDS.items()
    }
    assert sum(len(names) for names in printed.values()) == 28


@pytest.mark.clause("ch4.station", "ch4.lake.1", "ch4.forest.1", "ch4.tower.1")
def test_ch4_terrains(registry):
    """Eight terrains: four with effects, four without; only the mountain is closed, only base and camp are shared."""
    terrains = {one.name("zh"): one.data for one in registry.of_kind("terrain")}
    assert {name for name, data in terrains.items() if data["parts"]} == {"驿站", "湖泊", "树林", "箭塔"}
    assert {name for name, data in terrains.items() if not data["parts"]} == {"大本营", "军营", "平原", "山地"}
    assert [name for name, data in terrains.items() if not data["legal"]] == ["山地"]
    assert {name for name, data in terrains.items() if data["shared"]} == {"大本营", "军营"}
