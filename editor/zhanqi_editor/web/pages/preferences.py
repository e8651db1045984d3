"""Settings, and the page that asks for the token."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue

from zhanqi_editor.web.editor import editor
from zhanqi_editor.web.pages import pages
from zhanqi_editor.web.settings import keep_settings


@pages.get("/settings")
def settings() -> ResponseReturnValue:
    """What can be set, and where things lie."""
    return render_template(
        "settings.html",
        summary=editor().workspace.summary(),
        packs=editor().stock.registry.packs,
        deleted=editor().workspace.trash.all()[:30],
    )


@pages.post("/settings")
def keep() -> ResponseReturnValue:
    """Keep settings, and go back to where one was."""
    answer = current_app.make_response(redirect(_own_path(request.form.get("next", "/")), 303))
    keep_settings(answer, {name: value for name, value in request.form.items() if name in ("lang", "theme")})
    return answer


@pages.post("/settings/undo")
def undo() -> ResponseReturnValue:
    """Take a delete back."""
    editor().workspace.undo(request.form.get("token", ""))
    editor().stock.refresh()
    return redirect("/settings", 303)


@pages.get("/login")
def login() -> ResponseReturnValue:
    """Asks for the token."""
    return render_template("login.html", wrong=False)


@pages.post("/login")
def enter() -> ResponseReturnValue:
    """Looks whether it is the token."""
    guard = current_app.extensions["zhanqi_guard"]
    if not guard.accepts(request.form.get("token", "")):
        return render_template("login.html", wrong=True), 401
    answer = current_app.make_response(redirect("/", 303))
    guard.remember(answer)
    return answer


def _own_path(address: str) -> str:
    """An address of our own; the first page for any other."""
    parts = urlsplit(address)
    is_own = not parts.scheme and not parts.netloc and address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if is_own else "/"
