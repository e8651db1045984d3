"""What will go with the next major version of the engine API: said of the thing itself, and told to whoever uses it.

An operation, an argument, a timing or a hook is marked with a `Deprecated`; a definition that uses it gets a warning
with its pack, line and mend. A function that plugins call is marked with `deprecated`; calling it warns with
`ZhanqiDeprecation`, which loading turns into a diagnostic that names the plugin.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Deprecated(NamedTuple):
    """Since which engine API version something is on its way out, in which it is gone, and what to do instead."""

    since: str
    gone: str
    zh: str
    en: str


class ZhanqiDeprecation(DeprecationWarning):
    """A plugin calls what is on its way out. `what` names it."""

    def __init__(self, what: str, about: Deprecated) -> None:
        super().__init__(f"{what} is deprecated since engine API {about.since} and gone in {about.gone}: {about.en}")
        self.what = what
        self.about = about


def deprecated(about: Deprecated) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a function that plugins call: each call warns, at the line of the caller."""

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(function)
        def call(*arguments: P.args, **more: P.kwargs) -> R:
            name = f"{function.__module__}.{function.__qualname__}"
            warnings.warn(ZhanqiDeprecation(name, about), stacklevel=2)
            return function(*arguments, **more)

        return call

    return mark


@contextmanager
def heard_deprecations() -> Iterator[list[ZhanqiDeprecation]]:
    """A `with` block that collects Zhanqi's deprecations instead of showing them; other warnings go their usual way."""
    found: list[ZhanqiDeprecation] = []
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield found
    for one in caught:
        if isinstance(one.message, ZhanqiDeprecation):
            found.append(one.message)
        else:
            warnings.warn_explicit(one.message, one.category, one.filename, one.lineno)
