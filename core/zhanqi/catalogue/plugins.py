"""ZQ25x: what installed plugins bring, and what of it is on its way out."""

from zhanqi.catalogue.code import code

PLUGINS = (
    code(
        "ZQ250",
        "error",
        "插件“{plugin}”出错，已跳过：{reason}",
        "plugin “{plugin}” failed and was passed over: {reason}",
        (
            "更新或卸载提供它的软件包“{distribution}”。",
            "Update or uninstall the distribution “{distribution}” that brings it.",
        ),
        ("修正这个插件。", "Mend that plugin."),
        plugin="name of the plugin",
        reason="the exception",
        distribution="installed distribution it came with",
    ),
    code(
        "ZQ251",
        "error",
        "插件“{plugin}”的钩子不合规定：{reason}",
        "a hook of plugin “{plugin}” isn't as specified: {reason}",
        ("是否想写：{nearest}？", "Did you mean {nearest}?"),
        ("可用的钩子见 zhanqi.packs.hookspecs。", "See zhanqi.packs.hookspecs for the hooks there are."),
        plugin="name of the plugin",
        reason="what is wrong",
        nearest="hooks that look like it",
    ),
    code(
        "ZQ252",
        "error",
        "插件“{plugin}”的 {hook} 给出了不能用的内容：{reason}",
        "{hook} of plugin “{plugin}” gave something that can't be used: {reason}",
        ("按钩子的说明返回内容。", "Return what the hook's description says."),
        plugin="name of the plugin",
        hook="name of the hook",
        reason="what is wrong",
    ),
    code(
        "ZQ253",
        "error",
        "检查这个定义时 Zhanqi 自己出错：{reason}",
        "Zhanqi itself failed while checking this definition: {reason}",
        ("请把这个文件连同这条信息报告给我们。", "Please report this line together with the file."),
        reason="the exception",
    ),
    code(
        "ZQ254",
        "error",
        "有插件要增加的“{name}”（{kind}）已经存在，未增加",
        "a plugin adds “{name}” ({kind}), which exists already; it was not added",
        ("在插件里换一个名称。", "Give it another name in the plugin."),
        name="the name that is taken",
        kind="kind of operation, or timing, or quantity",
    ),
)

DEPRECATIONS = (
    code(
        "ZQ255",
        "warning",
        "插件“{plugin}”用到的 {what} 自引擎 API {since} 起不再推荐，{gone} 起不再有",
        "plugin “{plugin}” uses {what}, which is deprecated since engine API {since} and gone in {gone}",
        (
            "{mend}。它由“{distribution}”提供：可以告诉它的作者。",
            "{mend}. It came with “{distribution}”: its author may like to know.",
        ),
        ("{mend}。", "{mend}."),
        plugin="name of the plugin",
        what="hook or function that is on its way out",
        since="engine API version that deprecated it",
        gone="engine API version that no longer has it",
        mend="what to use instead",
        distribution="installed distribution it came with",
    ),
)
