"""ZQ44x: what a scenario test names."""

from zhanqi.catalogue.code import code

_MEANT = ("是否想写：{nearest}？", "Did you mean {nearest}?")

SCENARIO_TESTS = (
    code(
        "ZQ440",
        "error",
        "given 里没有名为“{name}”的角色",
        "there is no character “{name}” under `given`",
        _MEANT,
        ("given 里有：{known}。", "Under `given` are: {known}."),
        name="the name that was written",
        nearest="names that look like it",
        known="the characters there are",
    ),
    code(
        "ZQ441",
        "error",
        "“{value}”不是一张牌的写法",
        "“{value}” doesn't say which card",
        (
            "写牌名、花色、点数，例如 name.kind spade 7；只论花色点数可写 spade 7。",
            "Write name, suit and number, as in name.kind spade 7; spade 7 alone is any card of that face.",
        ),
        value="what was written",
    ),
    code(
        "ZQ442",
        "error",
        "({x},{y}) 不在地图上",
        "({x},{y}) is not on the map",
        ("x 从 1 到 {width}，y 从 1 到 {height}。", "x goes from 1 to {width}, y from 1 to {height}."),
        x="column",
        y="row",
        width="columns of the map",
        height="rows of the map",
    ),
    code(
        "ZQ443",
        "error",
        "剧本里没有名为“{name}”的一方",
        "the scenario has no side “{name}”",
        ("它有：{known}。", "It has: {known}."),
        name="the side that was written",
        known="the sides there are",
    ),
    code(
        "ZQ444",
        "error",
        "“{name}”不是能检查的事项",
        "“{name}” is nothing that can be checked",
        _MEANT,
        ("可检查：{known}。", "These can be: {known}."),
        name="what was written",
        nearest="words that look like it",
        known="what can be checked",
    ),
    code(
        "ZQ445",
        "error",
        "“{value}”不能放在 {zone} 里",
        "“{value}” can't lie in `{zone}`",
        (
            "equip 里只放装备牌，每个栏位一张；delayed 里只放延时锦囊牌，或用 as 写明当作哪张。",
            "`equip` holds equipment, one card a slot; `delayed` holds delayed tricks, or says with `as` which it is.",
        ),
        value="the card that was written",
        zone="where it was written",
    ),
    code(
        "ZQ446",
        "error",
        "没有写剧本，而可用的不止一个或一个也没有",
        "no scenario is named, and there is not just one",
        ("写上剧本，例如 {example}；可用：{names}。", "Name one, for example {example}; there are: {names}."),
        ("在 requires 里写上有剧本的扩展包。", "Write a pack that has a scenario in requires."),
        example="one of them",
        names="scenarios there are",
    ),
)
