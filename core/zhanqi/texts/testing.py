"""What tests and the checks of generals say, by the code of the sentence."""

from __future__ import annotations

from typing import Final

TESTING: Final[dict[str, tuple[str, str]]] = {
    "test.passed": ("通过", "passed"),
    "test.failed": ("未通过", "failed"),
    "test.error": ("无法运行", "could not run"),
    "test.head": ("{name}  {title}：{status}", "{name}  {title}: {status}"),
    "test.at": ("在 {pointer}：{message}", "at {pointer}: {message}"),
    "test.pins": ("依据：{pins}", "pins: {pins}"),
    "test.expected": ("应为：{value}", "expected: {value}"),
    "test.found": ("实际：{value}", "found:    {value}"),
    "test.board": ("棋盘", "Board"),
    "test.answers": ("已作出的回答", "Answers so far"),
    "test.tree": ("最后一次结算", "The last resolution"),
    "test.pending": ("正在询问 {who}：{prompt}", "{who} is asked: {prompt}"),
    "test.system": ("系统执行 {effect}", "the system does {effect}"),
    "test.declines": ("不选", "picks nothing"),
    "test.none": ("（没有）", "(none)"),
    "test.turn": ("第{round}轮，{who} 的回合（{phase}）", "round {round}, turn of {who} ({phase})"),
    "test.turn.no_who": ("第{round}轮，选择行动者", "round {round}, between turns"),
    "test.piles": ("牌堆 {draw} 张；弃牌堆 {discard} 张", "draw pile {draw}, discard pile {discard}"),
    "test.dead": ("阵亡", "dead"),
    "test.hand": ("手牌", "hand"),
    "test.equip": ("装备", "equipment"),
    "test.delayed": ("延时", "delayed"),
    "test.marks": ("标记", "marks"),
    "test.tree.offered": ("可发动", "offered"),
    "test.tree.picked": ("{who} 选择 {picked}", "{who} picks {picked}"),
    "test.tree.more": ("……另有 {count} 行", "… {count} more lines"),
    # generic checks
    "generic.crash": ("对局中断：{reason}", "the game broke off: {reason}"),
    "generic.loop": ("无休止的结算：{reason}", "an endless resolution: {reason}"),
    "generic.invariant": ("局面有误：{reason}", "the state is not as it must be: {reason}"),
    "generic.replay": ("重放得到了不同的局面", "replaying gave another state"),
    "generic.save": ("第 {step} 个回答处存档再载入，局面不同", "a save at answer {step} loads as another state"),
    "generic.skill.never": (
        "{skill}在 {games} 局中从未发生；最常见的原因：{reason}",
        "{skill} never happened in {games} games; most often because {reason}",
    ),
    "generic.skill.never.no_reason": (
        "{skill}在 {games} 局中从未发生，也从未到达它的时机",
        "{skill} never happened in {games} games: its timing never arose for its owner",
    ),
    "generic.ok": ("{general}：{games} 局，一切正常", "{general}: {games} games, all in order"),
    "generic.found": ("{general}：{games} 局，{count} 个问题", "{general}: {games} games, {count} problems"),
    "generic.game": ("（种子 {seed}，{scenario}）", "(seed {seed}, {scenario})"),
    # zhanqi test
    "cli.test.help": (
        "运行扩展包里的场景测试；--generic 另查每个武将的通用项目。",
        "Run the scenario tests of packs; with --generic also the checks that every general gets.",
    ),
    "cli.option.generic": (
        "检查武将：随机对局不出错、不死循环、可重放、可存档，且每个技能都发生过。",
        "Check the generals: random games without a crash or a loop, equal when replayed and saved, every skill used.",
    ),
    "cli.option.generic_games": ("每个武将的局数。", "Games per general."),
    "cli.option.only": ("只运行名称含此文字的测试或武将。", "Run only tests or generals whose name holds this text."),
    "cli.option.quiet": ("失败时不显示棋盘和结算树。", "On failure show neither the board nor the tree."),
    "cli.test.sum": (
        "{passed} 个通过，{failed} 个未通过，{seconds} 秒",
        "{passed} passed, {failed} failed in {seconds} s",
    ),
    "cli.test.nothing": ("没有找到测试。", "There are no tests there."),
    "cli.test.no_generals": ("没有找到武将。", "There are no generals there."),
}
