"""Who may talk to the editor: the Host header, the token, the secret of each session against forged requests."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import re
import secrets
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from flask import Flask, Response, abort, g, redirect, request
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response as BaseResponse

from zhanqi_editor.refusal import Refusal

SESSION_COOKIE: Final = "zhanqi_session"
TOKEN_COOKIE: Final = "zhanqi_token"
CSRF_HEADER: Final = "X-CSRF-Token"
CSRF_FIELD: Final = "csrf"
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
OPEN_PATHS: Final = ("/static/", "/login")
"""What can be read without the token."""

_SESSION: Final = re.compile(r"[0-9a-f]{32}")
_COMMON: Final = (
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'"
)
POLICY: Final = f"{_COMMON}; frame-ancestors 'none'"
WORKBENCH_POLICY: Final = f"{_COMMON}; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
"""Blockly and CodeMirror write styles into elements; nothing else may."""
FACE_POLICY: Final = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"


class Guard:
    """Refuses what may not pass, before anything else looks at a request."""

    def __init__(self, app: Flask, secret: bytes, *, hosts: Collection[str] | None, token: str | None) -> None:
        self._secret = secret
        self._hosts = hosts
        """Host names that may be asked for; None: any address and local name (a token is demanded then)."""
        self._token = token
        app.before_request(self._check)
        app.after_request(self._finish)

    def csrf(self) -> str:
        """The token that writes of this session must bring; empty for a request that was refused before it had one."""
        return self._sign(f"csrf {g.session}") if "session" in g else ""

    def _sign(self, text: str) -> str:
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()

    def _check(self) -> ResponseReturnValue | None:
        self._check_host()
        cookie = request.cookies.get(SESSION_COOKIE, "")
        g.session = cookie if _SESSION.fullmatch(cookie) else secrets.token_hex(16)
        if self._token is not None and not request.path.startswith(OPEN_PATHS):
            answer = self._check_token(self._token)
            if answer is not None:
                return answer
        if request.method not in SAFE_METHODS:
            self._check_origin()
            given = request.headers.get(CSRF_HEADER) or request.form.get(CSRF_FIELD, "")
            if not hmac.compare_digest(given.encode(), self.csrf().encode()):
                raise Refusal("csrf", "页面已过期，请刷新后再试。", "The page is out of date; reload it and try again.")
        return None

    def _check_host(self) -> None:
        host = request.headers.get("Host", "")
        if not host:
            abort(400)
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
        except ValueError:
            name = ""
        allowed = name in self._hosts if self._hosts is not None else _is_local(name)
        if not allowed:
            raise Refusal("host", f"不接受主机名“{name}”。", f"The host name “{name}” is not accepted.")

    def _check_token(self, token: str) -> ResponseReturnValue | None:
        if self.is_known(request.cookies.get(TOKEN_COOKIE, "")):
            return None
        if request.method == "GET" and hmac.compare_digest(request.args.get("token", "").encode(), token.encode()):
            answer = redirect(request.path)
            self.remember(answer)
            return answer
        if request.path.startswith("/api/") or request.method != "GET":
            raise Refusal("login", "请先输入口令。", "Enter the token first.")
        return redirect("/login")

    def is_known(self, cookie: str) -> bool:
        """Whether a cookie says that the token was given."""
        return self._token is None or hmac.compare_digest(cookie.encode(), self._sign(f"token {self._token}").encode())

    def accepts(self, token: str) -> bool:
        """Whether this is the token."""
        return self._token is not None and hmac.compare_digest(token.strip().encode(), self._token.encode())

    def remember(self, answer: BaseResponse) -> None:
        """Let the browser keep that the token was given."""
        answer.set_cookie(
            TOKEN_COOKIE, self._sign(f"token {self._token}"), httponly=True, samesite="Lax", max_age=30 * 86400
        )

    def _check_origin(self) -> None:
        """A browser says where a write comes from; only our own pages write."""
        origin = request.headers.get("Origin")
        site = request.headers.get("Sec-Fetch-Site")
        foreign = origin is not None and urlsplit(origin).netloc != request.host
        if foreign or site not in (None, "same-origin", "none"):
            raise Refusal("csrf", "不接受来自别的网站的写入。", "Writes from other sites are not accepted.")

    def _finish(self, response: Response) -> Response:
        headers = response.headers
        headers.setdefault("Content-Security-Policy", POLICY)
        headers.setdefault("X-Content-Type-Options", "nosniff")
        headers.setdefault("Referrer-Policy", "same-origin")
        headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        headers.setdefault("X-Frame-Options", "DENY")
        if not request.path.startswith(("/static/", "/face/", "/art/")):
            headers.setdefault("Cache-Control", "no-store")
        if "session" in g and request.cookies.get(SESSION_COOKIE) != g.session:
            response.set_cookie(SESSION_COOKIE, g.session, httponly=True, samesite="Lax", max_age=365 * 86400)
        return response


def _is_local(name: str) -> bool:
    """Whether a host name is an address or a name of a local network, which no foreign site can have."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name == "localhost" or "." not in name or name.endswith((".local", ".lan", ".home", ".internal"))
    return True
