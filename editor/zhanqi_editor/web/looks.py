"""What templates work with: texts in the reader's language, icons, the navigation."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from flask import Flask, current_app, request, url_for
from markupsafe import Markup, escape

from zhanqi_editor.web.bundle import find_bundle
from zhanqi_editor.web.settings import chosen_lang, chosen_theme

TEXTS: Final[dict[str, list[str]]] = json.loads(
    files("zhanqi_editor.web").joinpath("texts.json").read_text(encoding="utf-8")
)
"""Code -> [zh, en]; ``{name}`` is a hole."""

NAVIGATION: Final = [
    ("/", "nav.library"),
    ("/table", "nav.table"),
    ("/tests", "nav.tests"),
    ("/packs", "nav.packs"),
    ("/print", "nav.print"),
    ("/help", "nav.help"),
    ("/settings", "nav.settings"),
]
"""(address, code of its text) of the pages that every page leads to."""

ICONS: Final = {
    "plus": "M12 5v14M5 12h14",
    "search": "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4",
    "copy": "M9 9h11v11H9zM5 15H4V4h11v1",
    "trash": "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6",
    "history": "M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4l3 2",
    "save": "M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6",
    "undo": "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 7",
    "redo": "m15 7 5 5-5 5M20 12H10a6 6 0 0 0 0 7",
    "download": "M12 4v11M7 11l5 5 5-5M5 20h14",
    "upload": "M12 16V5M7 9l5-5 5 5M5 20h14",
    "print": "M7 9V4h10v5M5 9h14v8h-3v3H8v-3H5zM8 14h8",
    "image": "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
    "sun": "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
    "moon": "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z",
    "close": "M6 6l12 12M18 6 6 18",
    "up": "M12 19V6M6 11l6-6 6 6",
    "down": "M12 5v13M6 13l6 6 6-6",
    "check": "m5 13 4 4L19 7",
    "warning": "M12 4 3 20h18zM12 10v4M12 17h.01",
    "more": "M6 12h.01M12 12h.01M18 12h.01",
    "play": "M7 5v14l12-7z",
    "edit": "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
}
"""Paths of line drawings in a 24 × 24 square."""
_DRAWING: Final = Markup(
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="{}"/></svg>'
)


def text(code: str, /, **args: object) -> str:
    """A sentence in the reader's language; a code that has none shows in brackets."""
    pair = TEXTS.get(code)
    if pair is None:
        return f"[{code}]"
    template = pair[chosen_lang() == "en"]
    return template.format_map({name: str(value) for name, value in args.items()}) if args else template


def pick(names: Any) -> str:
    """A name in the reader's language, from its languages."""
    if not isinstance(names, dict):
        return str(names)
    return str(names.get(chosen_lang()) or names.get("zh") or names.get("en") or "")


def icon(name: str) -> Markup:
    """A line drawing; it says nothing to screen readers."""
    return _DRAWING.format(ICONS[name])


def texts_of(*prefixes: str) -> str:
    """The texts with these prefixes as JSON, for scripts."""
    lang = chosen_lang() == "en"
    found = {code: pair[lang] for code, pair in TEXTS.items() if code.startswith(prefixes)}
    return json.dumps(found, ensure_ascii=False)


def linked(path: str, **changes: object) -> str:
    """This page's address with some parameters changed (None takes one out); paging starts anew."""
    args: dict[str, Any] = {**request.args.to_dict(flat=False), **changes}
    if "page" not in changes:
        args.pop("page", None)
    kept = {name: value for name, value in args.items() if value not in (None, "", [])}
    return url_for(path, **kept)


def static(path: str) -> str:
    """The address of a static file, which changes with its content so that browsers may keep it."""
    file = files("zhanqi_editor").joinpath("static", path)
    try:
        stamp = int(current_app.config.setdefault("stamps", {}).get(path) or _stamp(path, str(file)))
    except OSError:
        stamp = 0
    return f"/static/{path}?v={stamp:x}"


def _stamp(path: str, file: str) -> int:
    from pathlib import Path

    return Path(file).stat().st_mtime_ns


def prepare_templates(app: Flask) -> None:
    """Give templates all this."""
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(t=text, icon=icon, texts_of=texts_of, linked=linked, static=static, e=escape)
    app.jinja_env.filters["pick"] = pick

    @app.context_processor
    def _context() -> dict[str, Any]:
        lang = chosen_lang()
        return {
            "lang": lang,
            "html_lang": "zh-Hans" if lang == "zh" else "en",
            "theme": chosen_theme(),
            "csrf": app.extensions["zhanqi_guard"].csrf,
            "navigation": NAVIGATION,
            "find_bundle": find_bundle,
        }
