"""The operations of a newly installed plugin are there as blocks, with the same front end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

import zhanqi_standard
from zhanqi.model.character import Character
from zhanqi.packs import hookimpl
from zhanqi.script.grammar import VALUE, WHO, Arg
from zhanqi.script.operation import Effect
from zhanqi.timing.frame import Frame


class Leap(Effect):
    """Leaps over somebody."""

    name = "leap"
    category = "acrobatics"
    args: ClassVar[dict[str, Arg]] = {
        "over": Arg(WHO, zh="何人", en="over"),
        "height": Arg(VALUE, 3, zh="高度", en="height"),
    }
    zh = "{who}跃过{over}{height:尺}"
    en = "{who} [leap] {height:foot} over {over}"

    def can(self, frame: Frame, who: Character) -> bool:
        return True


class Circus:
    """A distribution that adds one operation."""

    @hookimpl
    def zhanqi_operations(self) -> Sequence[type]:
        return [Leap]


@pytest.fixture
def plugins() -> list[object]:
    """The rulebook's content, and the circus."""
    return [zhanqi_standard.plugin, Circus()]


def test_an_operation_of_a_plugin_appears_and_is_used(bench: Any) -> None:
    bench.new_general("甲")
    bench.add_skill("乙")
    bench.drawer("效果", "acrobatics")
    bench.drag("跃过 尺", "/skills/0/parts/0", "effect")
    bench.choose("/skills/0/parts/0/effect/1/leap/over", "ROLE", "当前回合角色")
    assert bench.data("/skills/0/parts/0/effect")[1] == {"leap": {"over": "current"}}
    assert bench.diagnostics() == []
