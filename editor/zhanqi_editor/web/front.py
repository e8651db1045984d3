"""Answers the first page before the rest of the editor has been loaded."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment
    from flask import Flask

FIRST: Final = ("/", "/favicon.ico")
STATIC: Final = "/static/"


class Front:
    """A small application that has the first page, and a whole one that is put together once that has been answered.

    Both work on the same editor and know each other's sessions. What isn't the first page waits for the whole.
    """

    def __init__(self, first: Flask, make_whole: Callable[[], Flask]) -> None:
        self._first = first
        self._make_whole = make_whole
        self._whole: Flask | None = None
        self._lock = threading.Lock()
        self.answered = threading.Event()
        """Set when the first page, or any other, has been asked for and made."""

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        is_first = self._whole is None and (path in FIRST or path.startswith(STATIC))
        try:
            return (self._first if is_first else self.whole())(environ, start_response)
        finally:
            if not path.startswith(STATIC):
                self.answered.set()

    def whole(self) -> Flask:
        """The whole application; the first who needs it makes it."""
        if self._whole is None:
            with self._lock:
                if self._whole is None:
                    self._whole = self._make_whole()
        return self._whole
