"""A process that is killed in the middle of its work, at whichever file operation a test likes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest


class Killed(BaseException):
    """The process ends here: nothing more is done, not even cleaning up."""


@contextmanager
def killed_at(step: int) -> Iterator[list[int]]:
    """Let the file operation number `step`, and every one after it, end the process. Yields the count of those made."""
    names = ("mkdir", "rename", "replace", "fsync", "unlink", "rmdir", "open", "write")
    count = [0]

    def guard(original: Callable[..., Any]) -> Callable[..., Any]:
        def run(*arguments: Any, **more: Any) -> Any:
            if original.__name__ == "open" and not _writes(arguments, more):
                return original(*arguments, **more)
            count[0] += 1
            if count[0] >= step:
                raise Killed
            return original(*arguments, **more)

        return run

    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            patch.setattr(os, name, guard(getattr(os, name)))
        patch.setattr("io.open", guard(open))
        yield count


def _writes(arguments: tuple[Any, ...], more: dict[str, Any]) -> bool:
    mode = arguments[1] if len(arguments) > 1 else more.get("mode", "r")
    return mode & os.O_CREAT if isinstance(mode, int) else bool(set(mode) & set("wxa+"))
