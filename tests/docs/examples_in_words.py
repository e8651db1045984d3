"""Examples of what no definition can show: zips, links, plugins, stores, saves; and packs that stand beside each other.

`WORDS`: code -> (bad, good) in Chinese and English; the tests of these codes stand where the thing itself is tested.
"""

from __future__ import annotations

from typing import Any

from tests.docs.examples import DRAW, Example, active, general, pack

SKILL = {"skills/trial.json": active(DRAW)}


def packs(**folders: dict[str, Any]) -> dict[str, Any]:
    """Several packs, each in its folder."""
    return {f"{folder}/{path}": file for folder, files in folders.items() for path, file in files.items()}


LIST: dict[str, Example] = {
    "ZQ210": Example("packs", packs(one=pack(), two=pack(version="1.0.1")), packs(one=pack())),
    "ZQ215": Example(
        "packs",
        packs(one=pack(requires={"other": ">=1"}), two=pack(id="other", requires={"nobody": ">=1"})),
        packs(one=pack(requires={"other": ">=1"}), two=pack(id="other", requires={})),
    ),
    "ZQ216": Example(
        "packs",
        packs(one=pack(requires={"other": ">=1"}), two=pack(id="other", requires={"fan": ">=1"})),
        packs(one=pack(requires={"other": ">=1"}), two=pack(id="other", requires={})),
    ),
    "ZQ224": Example(
        "packs",
        packs(
            one=pack({"generals/trial.json": general()}, replaces={"standard/general/guojia": "trial"}),
            two=pack({"generals/trial.json": general()}, id="other", replaces={"standard/general/guojia": "trial"}),
        ),
        packs(one=pack({"generals/trial.json": general()}, replaces={"standard/general/guojia": "trial"})),
    ),
    "ZQ405": Example(
        "packs",
        packs(
            one=pack(SKILL),
            two=pack(SKILL, id="other"),
            three=pack(
                {"generals/trial.json": general(skills=["trial"])}, id="third", requires={"fan": ">=1", "other": ">=1"}
            ),
        ),
        packs(
            one=pack(SKILL),
            two=pack(SKILL, id="other"),
            three=pack(
                {"generals/trial.json": general(skills=["fan/trial"])},
                id="third",
                requires={"fan": ">=1", "other": ">=1"},
            ),
        ),
    ),
}

Words = tuple[tuple[str, str], tuple[str, str]]
WORDS: dict[str, Words] = {
    "ZQ101": (
        ("zhanqi check 一个不存在的文件", "zhanqi check of a file that isn't there"),
        ("路径正确", "the right path"),
    ),
    "ZQ102": (
        ("把图片写进定义文件，共 3 MB", "a definition file of 3 MB with a picture in it"),
        ("图片另放一个文件", "the picture in a file of its own"),
    ),
    "ZQ201": (("文件夹里没有 pack.json", "a folder without pack.json"), ("pack.json 在最上层", "pack.json at the top")),
    "ZQ202": (("一个 zip 里有两个扩展包", "a zip with two packs"), ("每个扩展包一个 zip", "one zip for each")),
    "ZQ208": (('"format": 0', '"format": 0'), ('"format": 1（zhanqi migrate）', '"format": 1 (zhanqi migrate)')),
    "ZQ209": (
        ("导入旧格式的扩展包", "importing a pack of an older format"),
        ("先用 zhanqi migrate 更新", "bring it up to date first"),
    ),
    "ZQ211": (
        ("--pack 给出已安装的同一个包", "--pack names a pack that is installed as well"),
        ("只有一份", "only one of them"),
    ),
    "ZQ214": (
        ("--without standard，而 fan 需要它", "--without standard, which fan requires"),
        ("两者都停用", "switch off both"),
    ),
    "ZQ226": (
        ("--without standard/general/guoja", "--without standard/general/guoja"),
        ("--without standard/general/guojia", "--without standard/general/guojia"),
    ),
    "ZQ231": (
        ("扩展包里的链接指向 /etc", "a link in the pack that leads to /etc"),
        ("放入文件本身", "the file itself"),
    ),
    "ZQ232": (
        ("一个文件夹里有十万个文件", "a folder with a hundred thousand files"),
        ("只放定义文件", "definition files only"),
    ),
    "ZQ233": (("导入的 zip 里有 .exe", "importing a zip with an .exe"), ("只有数据", "data only")),
    "ZQ234": (("损坏的 PNG", "a damaged PNG"), ("完好的图片", "a picture that opens")),
    "ZQ240": (("下载中断的 zip", "a zip cut short while it was downloaded"), ("重新下载", "downloaded anew")),
    "ZQ241": (("条目 ../../x.json", "an entry ../../x.json"), ("条目 generals/x.json", "an entry generals/x.json")),
    "ZQ242": (("展开后有 10 GB 的 zip", "a zip that unpacks to 10 GB"), ("只含定义的 zip", "a zip of definitions")),
    "ZQ243": (("同一个文件在 zip 里出现两次", "the same file twice in a zip"), ("每个文件一次", "each file once")),
    "ZQ244": (("加密的条目", "an encrypted entry"), ("不加密", "not encrypted")),
    "ZQ245": (
        ("条目 generals/con.json", "an entry generals/con.json"),
        ("条目 generals/kong.json", "an entry generals/kong.json"),
    ),
    "ZQ250": (("插件的钩子抛出异常", "a hook of a plugin raises"), ("更新插件", "the plugin brought up to date")),
    "ZQ251": (("钩子的参数写错", "a hook with wrong arguments"), ("按钩子说明来写", "as the hook is specified")),
    "ZQ252": (
        ("zhanqi_operations 返回一个字符串", "zhanqi_operations returns a string"),
        ("返回操作类的列表", "it returns a list of classes"),
    ),
    "ZQ253": (("检查本身出错", "a check of Zhanqi fails"), ("报告这个问题", "report it")),
    "ZQ254": (("插件再次定义操作 draw", "a plugin defines the operation draw again"), ("换一个名称", "another name")),
    "ZQ255": (
        ("插件用到已不推荐的操作", "a plugin uses an operation that is deprecated"),
        ("改用新的操作", "the operation that stands for it"),
    ),
    "ZQ261": (
        ("手工改坏的列表文件", "the list of packs edited by hand and broken"),
        ("用 zhanqi add 重新添加", "added anew with zhanqi add"),
    ),
    "ZQ262": (("两次 zhanqi add 同一个包", "zhanqi add of the same pack twice"), ("zhanqi update", "zhanqi update")),
    "ZQ263": (("zhanqi remove nobody", "zhanqi remove nobody"), ("zhanqi remove fan", "zhanqi remove fan")),
    "ZQ264": (("原来的位置现在是另一个包", "another pack lies where it came from"), ("重新添加", "added anew")),
    "ZQ306": (("（目前没有这样的字段）", "(no field is like this at present)"), ("", "")),
    "ZQ314": (("（目前没有这样的字段）", "(no field is like this at present)"), ("", "")),
    "ZQ317": (("（目前没有这样的字段）", "(no field is like this at present)"), ("", "")),
    "ZQ399": (("（其他格式要求）", "(whatever else a format demands)"), ("", "")),
    "ZQ402": (
        ("--without standard/skill/X，而武将用到它", "--without of a skill that a general names"),
        ("两者都停用", "switch off both"),
    ),
    "ZQ424": (("插件再次定义操作 draw", "a plugin defines the operation draw again"), ("换一个名称", "another name")),
    "ZQ425": (
        ("只剩五名武将的三对三", "a game of three a side with five generals left"),
        ("启用更多武将", "more generals switched on"),
    ),
    "ZQ428": (
        ("定义用到已不推荐的词", "a definition uses a word that is deprecated"),
        ("改用新的词", "the word that stands for it"),
    ),
    "ZQ441": (
        ('测试里写 "hand": ["slesh spade 7"]', 'a test with "hand": ["slesh spade 7"]'),
        ('"hand": ["slash.normal spade 7"]', '"hand": ["slash.normal spade 7"]'),
    ),
    "ZQ442": (
        ('测试里写 "at": [9, 9]，剧本里写 "base": [9, 9]', 'a test with "at": [9, 9], a scenario with "base": [9, 9]'),
        ('"at": [3, 3]', '"at": [3, 3]'),
    ),
    "ZQ443": (('测试里写 "side": "left"', 'a test with "side": "left"'), ('"side": "warm"', '"side": "warm"')),
    "ZQ444": (
        ('测试里写 {"hp": 3}', 'a test with {"hp": 3}'),
        ('{"expect": {"who": "you", "hp": 3}}', '{"expect": {"who": "you", "hp": 3}}'),
    ),
    "ZQ445": (
        ('测试里写 "equip": ["jink heart 2"]', 'a test with "equip": ["jink heart 2"]'),
        ('"equip": ["blade spade 5"]', '"equip": ["blade spade 5"]'),
    ),
    "ZQ446": (
        ("有两个场景，测试没有写用哪个", "two scenarios, and a test that names none"),
        ('"scenario": "standard_3v3"', '"scenario": "standard_3v3"'),
    ),
    "ZQ501": (("被截断的存档", "a save that was cut short"), ("完整的存档", "the whole save")),
    "ZQ502": (("改动过回答的存档", "a save whose answers were changed"), ("原来的存档", "the save as it was")),
    "ZQ503": (
        ("扩展包变了，重放的结果不同", "a pack changed, and replaying ends otherwise"),
        ("用原来的扩展包重放", "replayed with the packs as they were"),
    ),
    "ZQ504": (("存档用到的扩展包没有安装", "a pack of the save isn't installed"), ("安装它", "installed")),
    "ZQ505": (
        ("扩展包的版本与存档不同", "another version of a pack than the save's"),
        ("安装同一版本", "the same version"),
    ),
}
