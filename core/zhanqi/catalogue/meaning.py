"""ZQ4xx: a definition has the right shape, but doesn't mean anything."""

from zhanqi.catalogue.code import code

_MEANT = ("是否想写：{nearest}？", "Did you mean {nearest}?")

REFERENCES = (
    code(
        "ZQ401",
        "error",
        "没有名为“{name}”的{kind}",
        "there is no {kind} “{name}”",
        _MEANT,
        ("新建这个{kind}，或改用已有的。", "Write that {kind}, or name one that exists."),
        name="the name that was looked for",
        kind="kind of definition",
        nearest="names that look like it",
    ),
    code(
        "ZQ402",
        "error",
        "{kind}“{name}”已停用：{reason}",
        "the {kind} “{name}” is switched off: {reason}",
        ("重新启用它，或改用别的。", "Switch it on again, or name another."),
        name="the name that was looked for",
        kind="kind of definition",
        reason="who switched it off",
    ),
    code(
        "ZQ403",
        "error",
        "{kind}“{name}”本身有误，未载入",
        "the {kind} “{name}” is faulty itself and was not loaded",
        ("先修好 {name}。", "Mend {name} first."),
        name="the name that was looked for",
        kind="kind of definition",
    ),
    code(
        "ZQ404",
        "error",
        "{kind}“{name}”属于扩展包“{pack}”，而本包没有声明需要它",
        "the {kind} “{name}” belongs to pack “{pack}”, which this pack doesn't require",
        ('在 pack.json 的 requires 里加上 "{pack}"。', 'Add "{pack}" to requires in pack.json.'),
        name="the name that was looked for",
        kind="kind of definition",
        pack="pack that has it",
    ),
    code(
        "ZQ405",
        "error",
        "“{name}”可以指几个不同的{kind}：{candidates}",
        "“{name}” can mean several {kind}s: {candidates}",
        ("写出全名，例如 {example}。", "Write the full name, for example {example}."),
        name="the short name",
        kind="kind of definition",
        candidates="full names it can mean",
        example="one of them",
    ),
)

MEANING = (
    *REFERENCES,
    code(
        "ZQ428",
        "warning",
        "“{name}”自引擎 API {since} 起不再推荐，{gone} 起不再有",
        "“{name}” is deprecated since engine API {since} and gone in {gone}",
        ("{mend}。", "{mend}."),
        points_at="key",
        name="the word that is on its way out",
        since="engine API version that deprecated it",
        gone="engine API version that no longer has it",
        mend="what to write instead",
    ),
)
