"""ZQ23x and ZQ24x: what is found in a folder or a zip."""

from zhanqi.catalogue.code import code

_AGAIN = ("重新打包，只放数据文件。", "Pack it again, with data files only.")

ARCHIVES = (
    code(
        "ZQ230",
        "note",
        "扩展包里的程序不会运行，已忽略：{files}",
        "programs in a pack never run and are ignored: {files}",
        (
            "程序只从装好的 Python 包里运行：在它的项目文件夹里执行 pip install -e .",
            "Programs run from installed distributions only: in the project's folder, pip install -e .",
        ),
        files="files that are ignored",
    ),
    code(
        "ZQ231",
        "warning",
        "链接指向扩展包之外，已忽略",
        "the link leads out of the pack and is ignored",
        ("把文件本身放进来。", "Put the file itself here."),
    ),
    code(
        "ZQ232",
        "error",
        "文件夹太大：{what} 超过 {limit}",
        "the folder is too big: more than {limit} {what}",
        ("只选扩展包自己的文件夹。", "Choose the pack's own folder."),
        what="what there is too much of",
        limit="how much is allowed",
    ),
    code(
        "ZQ233",
        "note",
        "数据包里没有这些文件，未带上：{files}",
        "files that no data pack has were left out: {files}",
        (
            "数据包含有 pack.json、定义、art 里的图片，以及说明与许可。",
            "A data pack has pack.json, definitions, pictures in art, and its readme and licence.",
        ),
        files="files that were left out",
    ),
    code(
        "ZQ234",
        "warning",
        "图片不能用，未带上：{reason}",
        "the picture can't be used and was left out: {reason}",
        ("换成正常的 PNG、JPEG、WebP 或 GIF。", "Use a sound PNG, JPEG, WebP or GIF."),
        reason="what is wrong with it",
    ),
    code(
        "ZQ240",
        "error",
        "zip 文件损坏或不完整：{reason}",
        "the zip is damaged or cut short: {reason}",
        ("重新下载或重新打包。", "Download or pack it again."),
        reason="what the reader met",
    ),
    code(
        "ZQ241",
        "error",
        "zip 里的“{entry}”会写到文件夹之外（{trick}）",
        "“{entry}” in the zip leads out of its folder ({trick})",
        (
            "不要使用这个 zip；若是自己做的，请用相对路径重新打包。",
            "Don't use this zip; if it is your own, pack it again with relative paths.",
        ),
        entry="name of the entry",
        trick="how: absolute path, parent folder, drive letter, link",
    ),
    code(
        "ZQ242",
        "error",
        "zip 太大：{what} 有 {size}，上限 {limit}",
        "the zip is too big: {what} {size}, the limit is {limit}",
        _AGAIN,
        what="what there is too much of",
        size="how much there is",
        limit="how much is allowed",
    ),
    code(
        "ZQ243",
        "error",
        "zip 里有几个条目是同一个文件：{entries}",
        "several entries of the zip are one and the same file: {entries}",
        ("改名后重新打包；有的系统不分大小写。", "Rename them and pack again; some systems don't tell case apart."),
        entries="names of the entries",
    ),
    code(
        "ZQ244",
        "error",
        "zip 里的“{entry}”无法读取：{reason}",
        "“{entry}” in the zip can't be read: {reason}",
        ("不加密，用普通的 zip 压缩重新打包。", "Pack it again without a password, with ordinary zip compression."),
        entry="name of the entry",
        reason="what the reader met",
    ),
    code(
        "ZQ245",
        "error",
        "“{entry}”在 Windows 上不能作文件名",
        "“{entry}” can't be a file's name on Windows",
        ("改名。", "Rename it."),
        entry="name of the file",
    ),
)
