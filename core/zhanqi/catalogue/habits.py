"""ZQ6xx: a definition means something, but hardly what its author wants. It is used all the same."""

from zhanqi.catalogue.code import code

NOTHING = (
    code(
        "ZQ601",
        "warning",
        "这里的效果列表是空的，什么也不做",
        "this list of effects is empty and does nothing",
        ("写入效果，或删去这个列表。", "Put effects into it, or delete the list."),
    ),
    code(
        "ZQ602",
        "warning",
        "“{name}”之后的效果永远不会执行",
        "what stands behind “{name}” is never executed",
        ("把它移到“{name}”之前，或删去。", "Move it before “{name}”, or delete it."),
        name="the operation that ends the list",
    ),
    code(
        "ZQ603",
        "warning",
        "这个条件永远{always}",
        "this condition is always {always}",
        ("删去它，或改成真正要判断的条件。", "Delete it, or write the condition that is meant."),
        always="true or false",
    ),
    code(
        "ZQ604",
        "warning",
        "“{name}”的 {arg} 是 {value}，因此什么也不做",
        "the {arg} of “{name}” is {value}, so it does nothing",
        ("写至少 {least}，或删去这个操作。", "Write at least {least}, or delete the operation."),
        name="the operation",
        arg="the argument",
        value="the number",
        least="the least number that does something",
    ),
    code(
        "ZQ605",
        "warning",
        "这个 modify 没有写 base、delta 或 final，什么也不改",
        "this modify has no base, delta or final and changes nothing",
        ("写上其中之一。", "Write one of them."),
    ),
    code(
        "ZQ606",
        "warning",
        "这个 repeat 没有写 times 或 while，只会执行一次",
        "this repeat has neither times nor while and runs once",
        ("写上 times 或 while，或去掉 repeat。", "Write times or while, or drop the repeat."),
    ),
)

EVENTS = (
    code(
        "ZQ611",
        "warning",
        "这个样式自相矛盾，没有牌符合：{reason}",
        "this pattern contradicts itself, no card fits: {reason}",
        ("改掉其中一项。", "Change one of the two."),
        reason="what contradicts what",
    ),
    code(
        "ZQ612",
        "warning",
        "“{timing}”只等待本技能引起的事件，而本技能从不引起它",
        "“{timing}” waits for an event of this skill, which never causes one",
        (
            '去掉 "{role}": "this"，或在技能里写能引起它的效果（{makers}）。',
            'Drop "{role}": "this", or write an effect that causes it ({makers}).',
        ),
        timing="the timing",
        role="the role that is to be this skill",
        makers="what would cause it",
    ),
    code(
        "ZQ613",
        "warning",
        "这个必须发动的触发技会再次触发自己：{circle}",
        "this mandatory trigger sets itself off again: {circle}",
        ("加上可（optional）、条件或次数限制。", "Make it optional, or give it a condition or a limit."),
        circle="the parts and timings in the circle",
    ),
)

TARGETS = (
    code(
        "ZQ621",
        "warning",
        "没有任何角色能符合这些条件：{reason}",
        "nobody can ever fit these conditions: {reason}",
        ("改掉其中一项。", "Change one of the two."),
        reason="what contradicts what",
    ),
    code(
        "ZQ622",
        "warning",
        "选择了目标“{name}”，但后面没有用到",
        "the target “{name}” is chosen and never used",
        ("在效果里用它，或去掉这条目标规则。", "Use it in the effect, or drop the target rule."),
        name="the role of the target",
    ),
)

UNREAD = (
    code(
        "ZQ631",
        "warning",
        "引擎不会读这里的“{name}”：{reason}",
        "the engine never reads this “{name}”: {reason}",
        ("删去它。", "Delete it."),
        points_at="key",
        name="the argument or field",
        reason="why not",
    ),
    code(
        "ZQ632",
        "warning",
        "“{name}”起了名字，后面却没有用到",
        "“{name}” is named here and never read",
        ("删去 as，或在后面用它。", "Drop `as`, or use the name."),
        name="the name",
    ),
    code(
        "ZQ633",
        "warning",
        "这里的 optional 不起作用或多余：{reason}",
        "`optional` is of no use here: {reason}",
        ("删去它。", "Delete it."),
        points_at="key",
        reason="why not",
    ),
    code(
        "ZQ634",
        "warning",
        "这个次数限制永远用不满：{reason}",
        "this limit is never reached: {reason}",
        ("删去它，或改用更大的范围。", "Delete it, or count over a longer span."),
        points_at="key",
        reason="why not",
    ),
    code(
        "ZQ635",
        "warning",
        "限制为 {times} 次，因此永远不能使用",
        "a limit of {times} times means never",
        ("写至少 1 次。", "Write at least 1."),
        times="the number",
    ),
    code(
        "ZQ636",
        "warning",
        "最后一个位移可能停在不能停留的方格，而技能没有处理",
        "the last step may end on a square where the piece can't stay, and the skill does nothing about it",
        (
            '写 "last": false，或为这样的位移写一个触发（move.stepped，rule 为 this）。',
            'Write "last": false, or a trigger on such a step (move.stepped with rule this).',
        ),
    ),
)

TEXTS = (
    code(
        "ZQ641",
        "warning",
        "缺少 {lang} 的文字",
        "the {lang} text is missing",
        ('补上 "{lang}"。', 'Add "{lang}".'),
        lang="the language",
    ),
    code(
        "ZQ642",
        "warning",
        "名称“{name}”与 {other} 只差大小写",
        "the name “{name}” differs from that of {other} only in case",
        ("换一个名称。", "Choose another name."),
        name="the name",
        other="what is called almost the same",
    ),
    code(
        "ZQ643",
        "note",
        "编号“{id}”的写法不常见：{reason}",
        "the id “{id}” is oddly written: {reason}",
        ("例如写成 {nearest}。", "Write it like {nearest}."),
        ("用一个下划线连接小写单词。", "Join lower-case words by single underscores."),
        id="the id",
        reason="what is odd",
        nearest="an id like it",
    ),
    code(
        "ZQ644",
        "warning",
        "手写的牌面是为另一种行为写的，因此不显示",
        "the hand-written text was written for another behaviour and isn't shown",
        ("核对文字，再把 behaviour 改成 {hash}。", "Go over the text, then write {hash} as its behaviour."),
        hash="the hash of the behaviour",
    ),
)

MARKS = (
    code(
        "ZQ651",
        "warning",
        "标记“{name}”声明了却没有用到",
        "the mark “{name}” is declared and never used",
        ("删去它，或在定义里用它。", "Delete it, or use it in a definition."),
        name="the mark",
    ),
    code(
        "ZQ652",
        "warning",
        "没有任何效果会给出标记“{name}”",
        "no effect ever gives the mark “{name}”",
        ("写一个 gain_mark，或检查标记的名称。", "Write a gain_mark, or look at the mark's name."),
        name="the mark",
    ),
)

HABITS = (*NOTHING, *EVENTS, *TARGETS, *UNREAD, *TEXTS, *MARKS)
