"""ZQ26x: packs that were added by hand."""

from zhanqi.catalogue.code import code

STORE = (
    code(
        "ZQ261",
        "error",
        "记录已添加扩展包的文件无法读取：{reason}",
        "the list of added packs can't be read: {reason}",
        ("改好它，或删去它后重新添加扩展包。", "Mend it, or delete it and add the packs again."),
        reason="what is wrong with it",
    ),
    code(
        "ZQ262",
        "error",
        "扩展包“{pack}”{version} 已经添加过了",
        "pack “{pack}” {version} has been added already",
        (
            "要换成这一份，请用 zhanqi add --replace；要从原处更新，请用 zhanqi update。",
            "To put this one in its place use zhanqi add --replace; to update it from where it came use zhanqi update.",
        ),
        pack="pack id",
        version="version that is there",
    ),
    code(
        "ZQ263",
        "error",
        "没有添加过名为“{pack}”的扩展包",
        "no pack “{pack}” has been added",
        ("是否想写：{nearest}？", "Did you mean {nearest}?"),
        ("添加过的有：{known}。", "These have been added: {known}."),
        (
            "还没有添加过任何扩展包；用 pip 安装的，请用 pip 卸载。",
            "None has been added; what pip installed, pip takes out.",
        ),
        pack="pack id",
        nearest="packs that look like it",
        known="packs that have been added",
    ),
    code(
        "ZQ264",
        "error",
        "原处现在是另一个扩展包“{found}”，不是“{pack}”",
        "where “{pack}” came from, there is another pack now: “{found}”",
        ("用 zhanqi add 添加新的那一个。", "Add the new one with zhanqi add."),
        pack="pack id",
        found="id of the pack that is there now",
    ),
)
