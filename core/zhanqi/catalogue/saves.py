"""ZQ5xx: saved games and replays."""

from zhanqi.catalogue.code import code

SAVES = (
    code(
        "ZQ501",
        "error",
        "这不是完整的存档：{reason}",
        "this is no complete saved game: {reason}",
        ("文件可能被截断或改动过；请用原来的存档。", "The file may be cut short or edited; use the original save."),
        reason="what is missing or wrong",
    ),
    code(
        "ZQ502",
        "error",
        "存档的第{step}个回答不合法：{reason}",
        "answer {step} of the save is illegal: {reason}",
        ("存档被改动过，或由另一版本的扩展包产生。", "The save was edited, or made with other packs."),
        step="number of the answer, from 1",
        reason="why it is illegal",
    ),
    code(
        "ZQ503",
        "error",
        "重放后的局面与存档记录的不一致",
        "the state after replaying isn't the one the save recorded",
        ("存档被改动过，或由另一版本的扩展包产生。", "The save was edited, or made with other packs."),
    ),
    code(
        "ZQ504",
        "error",
        "存档用到扩展包“{pack}”{version}，这里没有",
        "the save was made with pack “{pack}” {version}, which isn't here",
        ("安装或启用它。", "Install it, or switch it on."),
        pack="pack id",
        version="its version",
    ),
    code(
        "ZQ505",
        "warning",
        "扩展包“{pack}”与存档时不同（存档 {saved}，现在 {here}）",
        "the pack “{pack}” differs from the save's (saved {saved}, here {here})",
        (
            "换回存档时的版本，或接受结果可能不同。",
            "Go back to the version of the save, or accept that the outcome may differ.",
        ),
        pack="pack id",
        saved="version in the save",
        here="version here",
    ),
)
