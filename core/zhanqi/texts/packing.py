"""What the commands about packs say, by the code of the sentence."""

from __future__ import annotations

from typing import Final

PACKING: Final[dict[str, tuple[str, str]]] = {
    # help
    "cli.add.help": (
        "添加一个数据包（文件夹或 zip）；其中的程序不会带上，也绝不运行。",
        "Add a data pack (a folder or zip); programs in it are left out and never run.",
    ),
    "cli.remove.help": ("移除添加过的扩展包。", "Take out packs that were added."),
    "cli.enable.help": ("重新启用扩展包或单个定义。", "Switch packs or single definitions on again."),
    "cli.disable.help": (
        "停用扩展包或单个定义，直到重新启用。",
        "Switch packs or single definitions off until further notice.",
    ),
    "cli.update.help": (
        "从原处更新添加过的扩展包；不写名称则更新全部。",
        "Update added packs from where they came from; all of them unless named.",
    ),
    "cli.new.help": (
        "新建一个扩展包项目，带示例武将、测试和打包设置。",
        "Start a pack project: a sample general, tests, packaging.",
    ),
    "cli.build.help": (
        "把扩展包项目打包：wheel、sdist 和数据 zip。",
        "Build a pack project: wheel, sdist, and the data zip.",
    ),
    "cli.compat.help": (
        "用这个引擎检查并测试别人的扩展包，列成表格。",
        "Check and test other people's packs against this engine, in a table.",
    ),
    "cli.option.replace": ("已有同名扩展包时换成这一份。", "Take the place of the pack of that id."),
    "cli.option.why": ("说明每个扩展包或定义为什么启用或停用。", "Say why each pack or definition is on or off."),
    "cli.option.watch": ("文件有变化时重新加载并列出变化。", "Reload when files change, and list what changed."),
    "cli.option.folder": ("放在哪个文件夹里。", "The folder to put it in."),
    "cli.option.title": ("中文名称；不写则用编号。", "Chinese name; the id unless given."),
    "cli.option.english": ("英文名称。", "English name."),
    "cli.option.author": ("作者。", "Author."),
    "cli.option.out": (
        "产物放在哪个文件夹；默认是项目里的 dist。",
        "Folder for what is built; the project's dist unless given.",
    ),
    "cli.option.zip_only": ("只做数据 zip。", "Only make the data zip."),
    "cli.option.compat_pytest": (
        "也运行项目里用 Python 写的测试（会运行其中的程序）。",
        "Run the tests in Python of a project too (which runs its code).",
    ),
    "cli.option.no_isolation": (
        "用当前环境里的打包工具，不另建环境。",
        "Use the build tools of this environment, not one of their own.",
    ),
    "cli.option.compat_games": ("每名武将随机对局的数目；0 则不对局。", "Random games for each general; 0 for none."),
    # add, remove, enable, disable, update
    "packs.added": (
        "已添加 {pack}（{id} {version}）：{count} 个定义。",
        "Added {pack} ({id} {version}): {count} definitions.",
    ),
    "packs.replaced": (
        "已用 {version} 换下 {before}：{pack}（{id}），{count} 个定义。",
        "Put {version} in the place of {before}: {pack} ({id}), {count} definitions.",
    ),
    "packs.removed": ("已移除 {id} {version}。", "Removed {id} {version}."),
    "packs.disabled": ("已停用 {name}。", "Switched off: {name}."),
    "packs.disabled_already": ("{name} 本来就停用着。", "{name} was off already."),
    "packs.enabled": ("已启用 {name}。", "Switched on: {name}."),
    "packs.enabled_already": ("{name} 本来就启用着。", "{name} was on already."),
    "packs.updated": (
        "{id}：{before} → {version}，{count} 个定义。",
        "{id}: {before} → {version}, {count} definitions.",
    ),
    "packs.unchanged": ("{id} {version} 没有变化。", "{id} {version} has not changed."),
    "packs.nothing_added": ("没有添加过扩展包。", "No packs have been added."),
    "packs.unknown_name": (
        "没有名为“{name}”的扩展包或定义。",
        "There is no pack or definition “{name}”.",
    ),
    "packs.unknown_name_near": (
        "没有名为“{name}”的扩展包或定义。是否想写：{names}？",
        "There is no pack or definition “{name}”. Did you mean: {names}?",
    ),
    # packs --why
    "why.on": ("{name}（{id} {version}）：启用", "{name} ({id} {version}): on"),
    "why.off": ("{name}（{id} {version}）：停用", "{name} ({id} {version}): off"),
    "why.broken": ("{id}：不能使用", "{id}: can't be used"),
    "why.given": ("本次指定：{place}", "given for this run: {place}"),
    "why.added": ("手工添加：{place}", "added by hand: {place}"),
    "why.installed": ("由 {shipper} 安装：{place}", "installed by {shipper}: {place}"),
    "why.installed.no_shipper": ("已安装：{place}", "installed: {place}"),
    "why.engine": ("引擎：要求 {range}，现为 {engine}", "engine: needs {range}, this is {engine}"),
    "why.requires": ("需要 {id} {range}：现有 {version}", "requires {id} {range}: {version} is there"),
    "why.requires.no_version": ("需要 {id} {range}：没有", "requires {id} {range}: not there"),
    "why.required_by": ("被需要：{ids}", "required by: {ids}"),
    "why.conflicts": ("不能与 {id} {range} 并存", "can't stand beside {id} {range}"),
    "why.contents": ("定义 {count} 个；哈希 {hash}", "{count} definitions; hash {hash}"),
    "why.about": (
        "作者 {authors}；许可 {licence}；语言 {languages}",
        "authors {authors}; licence {licence}; languages {languages}",
    ),
    "why.switched_off": ("使用者停用了它：zhanqi enable {name}", "you switched it off: zhanqi enable {name}"),
    "why.left_out": ("本次运行不加载它（--without）", "left out of this run (--without)"),
    "why.replaces": ("{name} 代替了 {target}", "{name} replaces {target}"),
    "why.set_aside": ("有错而搁置：{names}", "set aside because of faults: {names}"),
    "why.definition_off": ("停用的定义：{names}", "definitions switched off: {names}"),
    "why.definition.on": ("{name}（{title}）：启用，文件 {path}", "{name} ({title}): on, in {path}"),
    "why.definition.off": ("{name}：停用", "{name}: off"),
    "why.definition.replaced": ("{name}：被 {by} 代替", "{name}: {by} stands in its place"),
    "why.definition.set_aside": ("{name}：有错而搁置", "{name}: set aside because of a fault"),
    "why.definition.pack_off": ("{name}：它的扩展包停用了", "{name}: its pack is off"),
    # watching
    "watch.ready": (
        "正在留意 {count} 个扩展包的文件；按 Ctrl+C 结束。",
        "Watching the files of {count} packs; Ctrl+C ends it.",
    ),
    "watch.changed": ("改变：{names}", "changed: {names}"),
    "watch.added": ("新增：{names}", "new: {names}"),
    "watch.removed": ("移除：{names}", "gone: {names}"),
    "watch.same": ("文件变了，内容没变。", "Files changed, their content did not."),
    # new, build, compat
    "new.made": ("已建立项目 {folder}。接下来：", "Made the project {folder}. Next:"),
    "new.exists": ("{folder} 已经存在。", "{folder} exists already."),
    "new.bad_id": (
        "“{id}”不能作编号：{reason}。例如：{nearest}",
        "“{id}” can't be an id: {reason}. For example: {nearest}",
    ),
    "new.bad_id.no_nearest": ("“{id}”不能作编号：{reason}", "“{id}” can't be an id: {reason}"),
    "new.taken": (
        "已有名为“{id}”的扩展包：{place}。请换一个编号。",
        "There is a pack “{id}” already: {place}. Choose another id.",
    ),
    "build.made": ("已生成 {file}（{size} 字节，sha256 {hash}）", "Built {file} ({size} bytes, sha256 {hash})"),
    "build.no_project": (
        "{folder} 没有 pyproject.toml，只做数据 zip。",
        "{folder} has no pyproject.toml: only the data zip is made.",
    ),
    "build.faulty": ("扩展包里有错，没有打包：", "There are faults in the pack; nothing was built:"),
    "build.not_installed": (
        "这个扩展包带有 Python 程序却没有安装；若定义用到它的操作，请先运行 pip install -e .",
        "The pack brings Python and is not installed; if definitions use its operations, run pip install -e . first.",
    ),
    "build.failed": ("打包失败：{reason}", "The build failed: {reason}"),
    "build.versions": (
        "pack.json 写的是 {pack}，pyproject.toml 写的是 {project}：请写成一样的版本。",
        "pack.json says {pack}, pyproject.toml says {project}: write the same version in both.",
    ),
    "build.no_frontend": (
        "打 wheel 需要 build：pip install 'zhanqi[pack]'，或加 --zip-only。",
        "Building a wheel needs build: pip install 'zhanqi[pack]', or use --zip-only.",
    ),
    "compat.title": ("引擎 API {engine}，文件格式 {format}", "Engine API {engine}, file format {format}"),
    "compat.pack": ("扩展包", "Pack"),
    "compat.loads": ("加载", "Loads"),
    "compat.check": ("检查", "Check"),
    "compat.tests": ("测试", "Tests"),
    "compat.games": ("对局", "Games"),
    "compat.verdict": ("结论", "Verdict"),
    "compat.yes": ("可以", "yes"),
    "compat.no": ("不行", "no"),
    "compat.good": ("可用", "good"),
    "compat.warned": ("可用，有警告", "good, with warnings"),
    "compat.bad": ("不可用", "bad"),
    "compat.count": ("{errors} 错 {warnings} 警", "{errors} errors, {warnings} warnings"),
    "compat.passed": ("{passed}/{all}", "{passed}/{all}"),
    "compat.test_failed": ("测试未通过：{name}", "test failed: {name}"),
    # migration
    "migrate.done": (
        "已把 {count} 个文件改成格式 {format}；原文件在 {backup}。",
        "Brought {count} files to format {format}; the originals are in {backup}.",
    ),
    "migrate.current": ("已经是格式 {format}。", "It is format {format} already."),
    "cli.migrate.help": (
        "把旧格式的扩展包改成现在的格式，并留下备份。",
        "Bring a pack of an older file format to the present one, keeping a backup.",
    ),
}
