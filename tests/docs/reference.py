"""docs/reference.md, from the vocabulary: `python -m tests.docs.reference`."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path

from zhanqi.quantities import Quantity
from zhanqi.script.grammar import ENUMS, Arg
from zhanqi.script.operation import Operation, State
from zhanqi.script.vocabulary import Vocabulary
from zhanqi.text.en import English
from zhanqi.text.zh import Chinese
from zhanqi.timing.timings import ROLE_NOUNS, Timing

KINDS = {
    "effect": ("效果", "Effects"),
    "condition": ("条件", "Conditions"),
    "value": ("数值", "Values"),
    "selector": ("对象", "Selectors"),
    "count": ("数量", "Counts"),
}
HEAD = """# 词汇 / Reference

Every operation, timing, quantity and enumeration that definitions may use, written from the vocabulary itself.
An installed pack may add operations and timings; they are used in the same way.
操作、时机、数值与枚举的全表，由程序从词汇生成。

An operation is written as an object of one key, its name: `{"draw": {"count": 2}}`. Each entry begins with its wording
in Chinese and English, as the rules text says it: `{…}` are the places of its arguments (see [wording.md](wording.md)).
Then its arguments with their types; one without a default is required unless it is optional. An effect may also have
`as` (a name for what was done, of the type given), `then` (what follows if it was done), `who` (the performer, the
owner of the skill if left out) and `optional`.
"""


def write_page(vocabulary: Vocabulary | None = None) -> str:
    """Return the text of docs/reference.md."""
    found = vocabulary or Vocabulary()
    lines = [HEAD]
    for kind, (zh, en) in KINDS.items():
        lines.append(f"## {zh} / {en}\n")
        for _, operation in sorted(found.operations[kind].items()):
            lines += _operation(operation)
    lines.append("## 时机 / Timings\n")
    lines.append("A trigger names one under `when`; inside the part its roles may be named.\n")
    for _, timing in sorted(found.timings.items()):
        lines += _timing(timing)
    lines.append("## 数值 / Quantities\n")
    lines.append("| | 中文 | English | of | bounds |\n|---|---|---|---|---|")
    lines += [_quantity(one) for _, one in sorted(found.quantities.items())]
    lines.append("\n## 枚举 / Enumerations\n")
    for enum in sorted(ENUMS):
        lines += _enumeration(found, enum)
    return "\n".join(lines).rstrip("\n") + "\n"


def _operation(operation: type[Operation]) -> Iterator[str]:
    state = "（状态 / state）" if issubclass(operation, State) else ""
    yield f"### `{operation.name}`{state}\n"
    yield f"- {_wording(operation.zh)}"
    yield f"- {_wording(operation.en)}\n"
    doc = " ".join(inspect.cleandoc(operation.__doc__ or "").partition("\n\n")[0].split())
    yield f"{doc}\n"
    if operation.deprecated is not None:
        yield "Deprecated / 即将移除\n"
    if operation.args:
        yield "| argument | 中文 | English | type | default |\n|---|---|---|---|---|"
        for name, arg in operation.args.items():
            yield f"| `{name}` | {arg.zh} | {arg.en} | {arg.type.name} | {_default(arg)} |"
        yield ""
    if operation.as_type:
        yield f"`as`: {operation.as_type}\n"
    for argument, roles in operation.gives.items():
        said = ", ".join(f"`{role}` ({type})" for role, type in roles.items())
        yield f"In `{argument}`: {said}\n"


def _wording(template: str) -> str:
    return f"`{template}`" if template and "`" not in template else template or "—"


def _default(arg: Arg) -> str:
    if arg.subject:
        return "主体 / the subject"
    if arg.default is not None:
        return f"`{json.dumps(arg.default, ensure_ascii=False)}`"
    return "可省略 / optional" if arg.optional else "必填 / required"


def _timing(timing: Timing) -> Iterator[str]:
    yield f"### `{timing.id}`\n"
    yield f"- {_wording(timing.zh)}"
    yield f"- {_wording(timing.en)}\n"
    if timing.roles:
        yield "| role | 中文 | English | type |\n|---|---|---|---|"
        for role, type in timing.roles.items():
            zh, en = timing.nouns.get(role) or ROLE_NOUNS.get(role, ("", ""))
            yield f"| `{role}` | {zh} | {en} | {type} |"
        yield ""


def _quantity(one: Quantity) -> str:
    low, high = ("" if bound is None else str(bound) for bound in (one.low, one.high))
    bounds = f"{low}…{high}" if low or high else ""
    return f"| `{one.name}` | {one.zh} | {one.en} | {one.of} | {bounds} |"


def _enumeration(vocabulary: Vocabulary, enum: str) -> Iterator[str]:
    words = list(dict.fromkeys([*ENUMS[enum], *vocabulary.words(enum)]))
    yield f"- **{enum}**: " + "; ".join(_word(enum, word) for word in words)


def _word(enum: str, word: str) -> str:
    zh, en = Chinese().word(enum, word), English().word(enum, word)
    if zh == word:
        return f"`{word}`"
    return f"`{word}` {zh} / {en}" if en else f"`{word}` {zh}"


def main() -> None:
    """Write the page."""
    page = Path(__file__).parents[2] / "docs" / "reference.md"
    page.write_text(write_page(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
