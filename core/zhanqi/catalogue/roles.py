"""ZQ41x to ZQ43x: roles, words and types inside a script."""

from zhanqi.catalogue.code import code

_MEANT = ("是否想写：{nearest}？", "Did you mean {nearest}?")

ROLES = (
    code(
        "ZQ410", "error", "没有名为“{name}”的时机", "there is no timing “{name}”", _MEANT,
        ("参见时机表。", "See the table of timings."),
        name="the timing that was written", nearest="names that look like it",
    ),
    code(
        "ZQ411", "error", "时机“{timing}”没有角色“{name}”", "the timing “{timing}” has no role “{name}”",
        ("它有这些角色：{roles}。", "It has these roles: {roles}."),
        ("它没有任何角色。", "It has no roles at all."),
        name="the role that was written", timing="the timing", roles="the roles it has",
    ),
    code(
        "ZQ412", "error", "这里没有名为“{name}”的角色", "there is no role “{name}” here", _MEANT,
        ("这里可用：{roles}。", "In scope here: {roles}."),
        name="the role that was read", nearest="names that look like it", roles="the roles in scope",
    ),
    code(
        "ZQ413", "error", "“{name}”是{found}，而这里需要{wanted}", "“{name}” is a {found}, and a {wanted} is wanted here",
        ("这里可用：{roles}。", "These would fit: {roles}."),
        ("改用类型相符的名称。", "Use a name of the type that is wanted."),
        name="the name that was written", found="its type", wanted="the type that is wanted", roles="roles that would fit",
    ),
    code(
        "ZQ414", "error", "“{name}”不是{enum}中的词", "“{name}” is no word of {enum}", _MEANT,
        ("可用的词：{words}。", "The words are: {words}."),
        name="the word that was written", enum="the enumeration", nearest="words that look like it", words="the words of it",
    ),
    code(
        "ZQ415", "error", "效果列表里的“{name}”须写 until", "“{name}” in an effect list needs `until`",
        ("例如 \"until\": [{{\"turn.end\": {{}}}}]。", "For example \"until\": [{{\"turn.end\": {{}}}}]."),
        name="the state operation",
    ),
    code(
        "ZQ416", "error", "as 不能叫“{name}”：{reason}", "`as` may not be “{name}”: {reason}",
        ("换一个名称。", "Choose another name."),
        name="the name that was bound", reason="what it clashes with",
    ),
    code(
        "ZQ417", "error", "一条目标规则只能写 count、is、card 之一", "a target rule takes exactly one of count, is, card",
        ("保留其中一个。", "Keep one of them."),
    ),
    code(
        "ZQ418", "error", "没有声明过标记“{name}”", "the mark “{name}” is not declared", _MEANT,
        ("在 pack.json 的 marks 里声明它。", "Declare it in pack.json under marks."),
        name="the mark", nearest="marks that look like it",
    ),
    code(
        "ZQ419", "error", "状态里的“{name}”不能写 until：它随状态技生效与失效", "“{name}” in a state takes no `until`",
        ("去掉 until，或把它移到效果列表里。", "Drop `until`, or move it to an effect list."),
        name="the state operation",
    ),
    code(
        "ZQ420", "error", "“{name}”选出的是{found}，而这里需要{wanted}", "“{name}” yields {found}, and {wanted} are wanted here",
        ("可用：{fitting}。", "These would fit: {fitting}."),
        name="the operation", found="what it yields", wanted="what is wanted", fitting="operations that would fit",
    ),
    code(
        "ZQ421", "error", "“{name}”不能放在这里：{reason}", "“{name}” can't stand here: {reason}",
        ("移到能用它的地方。", "Move it to a place that can use it."),
        name="the operation or argument", reason="why not",
    ),
    code(
        "ZQ422", "error", "地图这一行有{found}格，第一行有{width}格", "this row of the map has {found} squares, the first has {width}",
        ("让各行一样长。", "Make all rows equally long."),
        found="squares of this row", width="squares of the first row",
    ),
    code(
        "ZQ423", "error", "图例里没有字母“{letter}”", "the legend has no letter “{letter}”",
        ("在 legend 里加上它，或改地图。", "Add it to the legend, or change the map."),
        letter="the letter",
    ),
    code(
        "ZQ424", "error", "{kind}“{name}”已经存在，插件不能再次定义它", "the {kind} “{name}” exists already, a plugin can't define it again",
        ("在插件里给它换一个名字。", "Give it another name in the plugin."),
        name="the name", kind="what it is",
    ),
    code(
        "ZQ425", "error", "这局需要{needed}名武将，只有{found}名", "this game needs {needed} generals, there are {found}",
        ("安装或启用更多武将。", "Install or switch on more generals."),
        needed="generals needed", found="generals there are",
    ),
)  # fmt: skip
