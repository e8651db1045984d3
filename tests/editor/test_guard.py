"""Who may talk to the editor."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from zhanqi_editor.web.app import create_app
from zhanqi_editor.web.editor import Editor
from zhanqi_editor.web.guard import CSRF_HEADER

from .conftest import Client

PAGES = (
    "/", "/packs", "/packs/mine", "/packs/standard", "/print", "/help", "/settings", "/new", "/edit/mine/general/hua",
    "/edit/standard/general/guojia", "/edit/standard/card/axe", "/edit/standard/terrain/forest",
    "/edit/standard/scenario/standard_3v3", "/edit/standard/deck/standard_108", "/edit/standard/skill/yiji",
    "/history/mine/general/hua", "/print?card=standard/general/guojia&card=nonsense",
    "/new?from=standard/skill/yiji&kind=skill",
    "/?kind=card&q=杀", "/?kind=nonsense&page=99",
)  # fmt: skip


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "evil.example:8421", "localhost.evil", "[::2]"]
)
def test_a_foreign_host_name_is_refused(app: Flask, host: str) -> None:
    for path in ("/", "/api/session", "/static/icon.svg"):
        answer = app.test_client().get(path, headers={"Host": host})
        assert answer.status_code == 403
        assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8421", "localhost:1", "[::1]:8421", "LOCALHOST"])
def test_loopback_names_are_accepted(app: Flask, host: str) -> None:
    assert app.test_client().get("/api/session", headers={"Host": host}).status_code == 200


def test_a_request_without_a_host_is_refused(app: Flask) -> None:
    assert app.test_client().get("/", headers={"Host": ""}).status_code in (400, 403)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_writes_without_the_token_are_refused(client: Client, method: str) -> None:
    answer = client.http.open("/api/definitions/mine/general/hua", method=method, json={"data": {}, "force": True})
    assert answer.status_code == 403
    assert answer.get_json()["error"]["code"] == "csrf"
    assert client.get("/api/definitions/mine/general/hua")["data"]["id"] == "hua"


def test_another_sessions_token_is_refused(app: Flask) -> None:
    first, second = Client(app), Client(app)
    stolen = first.get("/api/session")["csrf"]
    second.get("/api/session")
    answer = second.http.put("/api/settings", json={"lang": "en"}, headers={CSRF_HEADER: stolen})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)  # fmt: skip
def test_writes_from_other_sites_are_refused_even_with_the_token(client: Client, headers: dict[str, str]) -> None:
    client.put("/api/settings", {"lang": "en"}, headers=headers, status=403)


def test_our_own_origin_may_write(client: Client) -> None:
    client.put("/api/settings", {"lang": "en"}, headers={"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"})


def test_a_page_outlives_a_restart(client: Client, editor: Editor) -> None:
    client.put("/api/settings", {"lang": "en"})
    client.app.test_client()
    restarted = Client(create_app(Editor(editor.workspace, entry_points=False)))
    cookie = client.http.get_cookie("zhanqi_session")
    assert cookie is not None
    restarted.http.set_cookie("zhanqi_session", cookie.value)
    restarted.token = client.token
    restarted.put("/api/settings", {"lang": "zh"})


@pytest.fixture
def opened(editor: Editor) -> Flask:
    """The application on an address that other computers can reach."""
    return create_app(editor, hosts=None, token="the token")


def test_an_open_address_demands_the_token(opened: Flask) -> None:
    http = opened.test_client()
    assert http.get("/").headers["Location"] == "/login"
    assert http.get("/api/session").status_code == 401
    assert http.get("/face/mine/general/hua.svg").status_code == 302
    assert http.get("/?token=wrong").headers["Location"] == "/login"
    assert http.get("/login").status_code == 200
    with http.get("/static/icon.svg") as icon:
        assert icon.status_code == 200


def test_the_token_in_the_address_lets_in_and_disappears(opened: Flask) -> None:
    http = opened.test_client()
    answer = http.get("/?token=the token")
    assert answer.headers["Location"] == "/"
    assert "the token" not in str(answer.headers)
    assert http.get("/api/session").status_code == 200


def test_the_token_can_be_typed(opened: Flask) -> None:
    http = opened.test_client()
    page = http.get("/login").get_data(as_text=True)
    found = re.search(r'name="csrf" value="([0-9a-f]+)"', page)
    assert found is not None
    csrf = found[1]
    assert http.post("/login", data={"csrf": csrf, "token": "wrong"}).status_code == 401
    assert http.get("/api/session").status_code == 401
    assert http.post("/login", data={"csrf": csrf, "token": " the token "}).status_code == 303
    assert http.get("/api/session").status_code == 200


def test_on_an_open_address_foreign_names_are_refused(opened: Flask) -> None:
    for host, status in (("192.168.1.9:8421", 302), ("my-pc", 302), ("my-pc.local", 302), ("evil.example", 403)):
        assert opened.test_client().get("/", headers={"Host": host}).status_code == status


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_anything_inline(browsing: Client, path: str) -> None:
    answer = browsing.http.get(path)
    assert answer.status_code == 200
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "unsafe-eval" not in policy and "script-src" not in policy
    assert ("unsafe-inline" in policy) == path.startswith("/edit/")
    page = answer.get_data(as_text=True)
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"\son[a-z]+\s*=", re.sub(r'"[^"]*"', '""', page))
    assert not re.search(r"\sstyle\s*=", re.sub(r'="[^"]*"', "=x", page))
    assert not re.search(r'(?:src|href|action)="(?:https?:)?//', page)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_speaks_both_languages(browsing: Client, path: str, lang: str) -> None:
    browsing.put("/api/settings", {"lang": lang})
    page = browsing.get(path)
    assert ('<html lang="zh-Hans"' if lang == "zh" else '<html lang="en"') in page
    assert not re.findall(r"\[[a-z_]+\.[a-z_.]+\]", page)


def test_headers_that_every_answer_has(client: Client) -> None:
    for path in ("/", "/api/session", "/face/mine/general/hua.svg", "/static/icon.svg", "/nothing"):
        with client.http.get(path) as answer:
            headers = answer.headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert "Content-Security-Policy" in headers


def test_an_unknown_page_is_a_page_and_an_unknown_address_of_the_api_is_json(client: Client) -> None:
    assert "<html" in client.get("/nothing", 404)
    assert client.get("/api/nothing", 404)["error"]["code"] == "not_found"
    assert client.call("POST", "/api/vocabulary", {}, 405)["error"]["code"] == "bad_request"


def test_settings_are_remembered_and_unknown_ones_refused(client: Client) -> None:
    client.put("/api/settings", {"lang": "en", "theme": "dark"})
    assert '<html lang="en" data-theme="dark"' in client.get("/help")
    for wrong in ({"lang": "fr"}, {"theme": 1}, {"nothing": "x"}, {"lang": ["en"]}):
        client.put("/api/settings", wrong, 400)
    assert client.get("/api/session")["lang"] == "en"


def test_the_language_a_browser_wishes_is_the_first(app: Flask) -> None:
    for wished, lang in (("en-GB,en", "en"), ("zh-TW", "zh"), ("fr", "zh"), ("", "zh")):
        assert app.test_client().get("/api/session", headers={"Accept-Language": wished}).get_json()["lang"] == lang


@pytest.mark.parametrize(
    "address", ["//evil.example/", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]
)
def test_settings_never_lead_to_another_site(client: Client, address: str) -> None:
    token = client.get("/api/session")["csrf"]
    answer = client.http.post("/settings", data={"csrf": token, "lang": "en", "next": address})
    assert answer.headers["Location"] == "/"
