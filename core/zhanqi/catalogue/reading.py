"""ZQ1xx: a file can't be read at all."""

from zhanqi.catalogue.code import code

READING = (
    code(
        "ZQ101",
        "error",
        "文件不存在或无法读取：{reason}",
        "the file is missing or can't be read: {reason}",
        ("检查路径、文件名和读取权限。", "Check the path, the file's name and your permission to read it."),
        reason="what the operating system said",
    ),
    code(
        "ZQ102",
        "error",
        "文件有 {size} 字节，超过上限 {limit} 字节",
        "the file has {size} bytes; the limit is {limit}",
        (
            "一个文件只写一个定义；图片等请放在别的文件里。",
            "Keep one definition per file, and pictures in files of their own.",
        ),
        size="bytes of the file",
        limit="bytes allowed",
    ),
    code(
        "ZQ103",
        "error",
        "第 {offset} 字节起不是 UTF-8 文字，看起来是 {guess}",
        "not UTF-8 text from byte {offset} on; it looks like {guess}",
        ("请在编辑器里用“另存为”，编码选 UTF-8。", "Save the file as UTF-8 (“Save as”, encoding UTF-8)."),
        offset="offset of the first bad byte, from 0",
        guess="the encoding it looks like",
    ),
    code(
        "ZQ104",
        "error",
        "JSON 写法有误：{reason}",
        "broken JSON: {reason}",
        ("{mend}", "{mend}"),
        reason="what the reader expected or met",
        mend="what to do about it",
    ),
    code(
        "ZQ105",
        "error",
        "嵌套超过 {limit} 层",
        "nested more than {limit} levels deep",
        ("把内层拆成单独的技能或选项。", "Split the inner part off into a skill or an option of its own."),
        limit="levels allowed",
    ),
    code(
        "ZQ106",
        "error",
        "键“{key}”在同一个对象里写了两次",
        "the key “{key}” stands twice in one object",
        ("删去其中一个，或改名。", "Delete or rename one of the two."),
        points_at="key",
        key="the key",
    ),
    code(
        "ZQ107",
        "error",
        "“{value}”不是可用的数",
        "“{value}” is no usable number",
        ("写成普通的整数。", "Write an ordinary whole number."),
        value="the number as written",
    ),
    code(
        "ZQ108",
        "error",
        "文字里有残缺的 Unicode 字符（{value}）",
        "the text has half a Unicode character ({value})",
        ("删去这个 \\u 转义，或写成完整的一对。", "Delete that \\u escape, or write the whole pair."),
        value="the escape as written",
    ),
    code(
        "ZQ109",
        "error",
        "文件是空的",
        "the file is empty",
        ("写入定义，或删去这个文件。", "Write the definition, or delete the file."),
    ),
)
