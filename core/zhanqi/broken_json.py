"""Says in plain words what is wrong with a broken JSON text, and what to do about it."""

from __future__ import annotations

import json
from typing import TypeAlias

from zhanqi.positions import brackets

Words: TypeAlias = dict[str, str]
Verdict: TypeAlias = tuple[int, Words, Words] | None

_WIDE_QUOTES = "“”‘’「」『』＂"
_WIDE_MARKS = {"，": ",", "：": ":", "｛": "{", "｝": "}", "［": "[", "］": "]", "【": "[", "】": "]", "、": ","}
_WORDS = {"True": "true", "False": "false", "None": "null", "undefined": "null", "NULL": "null"}
_CLOSING = {"{": "}", "[": "]"}


def explain(text: str, error: json.JSONDecodeError) -> tuple[int, Words, Words]:
    """Offset, reason and remedy (both in zh and en) of a parser's error."""
    at = _skip_space(text, error.pos)
    for judge in (_strings, _foreign_marks, _ends_early, _commas, _keys_and_words):
        verdict = judge(text, at, error)
        if verdict is not None:
            return verdict
    met = text[at : at + 1]
    return at, _say(f"不应出现“{met}”", f"“{met}” can't stand here"), _say("删去或改正它。", "Delete or correct it.")


def _strings(text: str, at: int, error: json.JSONDecodeError) -> Verdict:
    if error.msg.startswith("Invalid control character") or error.msg.startswith("Unterminated string"):
        start = error.pos if error.msg.startswith("Unterminated") else text.rfind('"', 0, error.pos)
        return (
            max(start, 0),
            _say("文字没有在同一行结束", "a text isn't closed on its line"),
            _say(
                '在文字末尾补上英文双引号 "，换行写成 \\n。',
                'Close it with a double quote "; write a line break as \\n.',
            ),
        )
    if error.msg.startswith("Invalid \\"):
        return (
            error.pos,
            _say("反斜线 \\ 后面的字符不对", "a \\ is followed by the wrong character"),
            _say("反斜线本身写成 \\\\。", "Write the sign itself as \\\\."),
        )
    return None


def _foreign_marks(text: str, at: int, error: json.JSONDecodeError) -> Verdict:
    met = text[at : at + 1]
    if not met:
        return None
    if met in _WIDE_QUOTES or met == "'":
        return at, _say(f"用了引号 {met}", f"the quotation mark {met} is used"), _say('改用英文双引号 "。', 'Use ".')
    if met in _WIDE_MARKS:
        plain = _WIDE_MARKS[met]
        return at, _say(f"用了全角符号 {met}", f"the wide mark {met} is used"), _say(f"改用 {plain}", f"Use {plain}")
    if met in "/#":
        return at, _say("JSON 里不能写注释", "JSON has no comments"), _say("删去注释。", "Delete the comment.")
    if text.startswith(("<<<<<<<", "=======", ">>>>>>>"), at):
        return (
            at,
            _say("留有合并冲突的标记", "a merge conflict is left in the file"),
            _say("选定其中一边，删去标记行。", "Choose one side and delete the marker lines."),
        )
    return None


def _ends_early(text: str, at: int, error: json.JSONDecodeError) -> Verdict:
    if at < len(text):
        return None
    missing = "".join(_CLOSING[bracket] for bracket in reversed(_open_brackets(text)))
    mend = (f"在末尾补上 {missing}", f"Add {missing} at the end") if missing else ("补全内容。", "Complete it.")
    return at, _say("文件在这里中断了", "the file ends too early"), _say(*mend)


def _commas(text: str, at: int, error: json.JSONDecodeError) -> Verdict:
    met = text[at]
    before = text[:at].rstrip()
    if met == "," and error.msg.startswith("Illegal trailing comma"):
        before, met = text[: at + 1], text[_skip_space(text, at + 1) : _skip_space(text, at + 1) + 1]
    if before.endswith(",") and met in "}]" and met:
        comma = len(before) - 1
        return comma, _say("最后一项后面多了逗号", "a comma after the last item"), _say("删去这个逗号。", "Delete it.")
    if error.msg == "Extra data":
        return (
            at,
            _say("内容结束之后还有文字", "there is more text after the end"),
            _say("一个文件只写一个值；检查是否多了括号。", "A file holds one value; look for a bracket too many."),
        )
    if error.msg.startswith("Expecting ','"):
        if met in "}]":
            return (
                at,
                _say(f"括号不配对：{met}", f"{met} doesn't match"),
                _say("检查前面的括号。", "Check the brackets before."),
            )
        return len(before), _say("两项之间缺少逗号", "a comma is missing here"), _say("补上逗号 ,", "Add a comma ,")
    if error.msg.startswith("Expecting ':'"):
        return at, _say("键后面缺少冒号", "a colon is missing after the key"), _say("补上冒号 :", "Add a colon :")
    return None


def _keys_and_words(text: str, at: int, error: json.JSONDecodeError) -> Verdict:
    word = ""
    for letter in text[at : at + 40]:
        if not (letter.isalnum() or letter in "_.-+"):
            break
        word += letter
    if word in _WORDS and error.msg == "Expecting value":
        plain = _WORDS[word]
        return at, _say(f"“{word}”不是 JSON", f"“{word}” is no JSON"), _say(f"写成 {plain}", f"Write {plain}")
    if word:
        return (
            at,
            _say(f"“{word}”没有加引号", f"“{word}” lacks its quotes"),
            _say(f'写成 "{word}"', f'Write "{word}"'),
        )
    return None


def _open_brackets(text: str) -> list[str]:
    stack: list[str] = []
    for bracket in brackets(text):
        if bracket in _CLOSING:
            stack.append(bracket)
        elif stack:
            stack.pop()
    return stack


def _skip_space(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _say(zh: str, en: str) -> Words:
    return {"zh": zh, "en": en}
