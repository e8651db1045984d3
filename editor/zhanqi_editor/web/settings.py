"""The reader's language and the light or dark of the pages: two cookies, else what the browser wishes."""

from __future__ import annotations

from typing import Any, Final

from flask import Response, g, request

from zhanqi_editor.face.subject import Lang
from zhanqi_editor.refusal import bad_request

LANG_COOKIE: Final = "zhanqi_lang"
THEME_COOKIE: Final = "zhanqi_theme"
LANGUAGES: Final = ("zh", "en")
THEMES: Final = ("system", "light", "dark")
_YEAR: Final = 365 * 86400


def chosen_lang() -> Lang:
    """The language of this request."""
    found: Lang | None = g.get("lang")
    if found is None:
        found = g.lang = _wished_lang()
    return found


def _wished_lang() -> Lang:
    wanted = request.args.get("lang") or request.cookies.get(LANG_COOKIE)
    if wanted not in LANGUAGES:
        wanted = request.accept_languages.best_match(["zh", "zh-CN", "zh-Hans", "en", "en-US"], default="zh")[:2]
    return "en" if wanted == "en" else "zh"


def chosen_theme() -> str:
    """system, light or dark."""
    wanted = request.cookies.get(THEME_COOKIE)
    return wanted if wanted in THEMES else "system"


def keep_settings(response: Response, wanted: dict[str, Any]) -> None:
    """Let the browser keep the settings in ``wanted``. Refusal for any other."""
    known = {"lang": (LANG_COOKIE, LANGUAGES), "theme": (THEME_COOKIE, THEMES)}
    for name, value in wanted.items():
        if name not in known or value not in known[name][1]:
            raise bad_request(f"没有这样的设置：{name}={value}。", f"No such setting: {name}={value}.")
    for name, value in wanted.items():
        response.set_cookie(known[name][0], value, max_age=_YEAR, samesite="Lax")
