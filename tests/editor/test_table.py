"""Tables over the web: answers, refusals, time, branches, bots, and what outlives a restart."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.editor.conftest import Client

from zhanqi_editor.web.app import create_app
from zhanqi_editor.web.editor import Editor

DUEL: dict[str, Any] = {
    "scenario": "standard_3v3",
    "turn": "you",
    "characters": {
        "you": {"general": "zhaoyun", "side": "warm", "at": [3, 4], "hand": ["slash.normal spade 7", "jink heart 2"]},
        "foe": {"side": "cool", "at": [4, 4], "hand": ["jink heart 13", "peach heart 3"]},
        "far": {"side": "cool", "at": [7, 7]},
    },
}
"""Zhao Yun beside a dummy with a jink, another far away."""


@pytest.fixture
def duel(client: Client) -> dict[str, Any]:
    """A table with that situation, as the server shows it."""
    made = client.post("/api/tables", {"preset": "situation", "situation": DUEL}, 201)
    shown: dict[str, Any] = client.get(f"/api/tables/{made['id']}")
    return shown


def act(client: Client, table: dict[str, Any], action: str, status: int = 200, **body: Any) -> dict[str, Any]:
    """Change a table as its page does."""
    version = body.pop("version", table["version"])
    found: dict[str, Any] = client.post(f"/api/tables/{table['id']}/{action}", {"version": version, **body}, status)
    return found


def answer(client: Client, table: dict[str, Any], *keys: str, status: int = 200, **body: Any) -> dict[str, Any]:
    """Give one answer by names."""
    who = body.pop("who", table["request"]["who"])
    return act(client, table, "answer", status, who=who, answers=[list(keys)], **body)


def test_a_table_shows_board_hands_and_what_is_asked(duel):
    assert duel["board"]["width"] == 7 and len(duel["board"]["squares"]) == 49
    you = duel["characters"][0]
    assert (you["name"], you["hp"], you["at"], len(you["hand"])) == ("you", 4, [3, 4], 2)
    assert duel["request"]["who"] == "you" and duel["request"]["human"]
    assert {option["key"] for option in duel["request"]["options"]} >= {"use slash.normal spade 7", "end"}
    jink = next(card for card in you["hand"] if card["key"] == "jink heart 2")
    assert duel["request"]["why_not"]["cards"][str(jink["id"])]["en"].startswith("not used of one's own accord")
    assert you["distances"] == {"foe": 1, "far": 7}


def test_an_answer_moves_the_table_on_and_the_log_tells(client, duel):
    after = answer(client, duel, "use slash.normal spade 7")
    assert (after["at"], after["request"]["who"], after["request"]["kind"]) == (1, "foe", "timing")
    assert after["version"] == duel["version"] + 1
    assert after["log"][-1]["text"]["zh"].startswith("赵云对木人 foe使用")
    after = answer(client, after, "jink heart 13")
    assert after["characters"][1]["hp"] == 4 and after["at"] == 2


def test_several_answers_are_given_together_or_not_at_all(client, duel):
    bad = {"who": "you", "answers": [["use slash.normal spade 7"], ["far"]]}
    told = act(client, duel, "answer", 409, **bad)
    assert told["error"]["code"] == "not_asked"
    assert told["table"]["at"] == 0 and told["table"]["characters"] == duel["characters"]
    assert client.get(f"/api/tables/{duel['id']}")["length"] == 0


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"who": "foe", "answers": [["end"]]}, 409, "not_asked"),
        ({"who": "you", "answers": [["use peach"]]}, 422, "illegal"),
        ({"who": "you", "answers": [[99]]}, 422, "illegal"),
        ({"who": "you", "answers": [[]]}, 422, "illegal"),
        ({"who": "you", "answers": [[0, 1]]}, 422, "illegal"),
        ({"who": "you", "answers": [[True]]}, 400, "bad_request"),
        ({"who": "you", "answers": "end"}, 400, "bad_request"),
        ({"who": "you", "answers": []}, 400, "bad_request"),
    ],
)
def test_an_answer_that_is_none_changes_nothing(client, duel, body, status, code):
    told = client.post(f"/api/tables/{duel['id']}/answer", {"version": duel["version"], **body}, status)
    assert told["error"]["code"] == code
    assert told["error"]["message"]["zh"] and told["error"]["message"]["en"]
    assert client.get(f"/api/tables/{duel['id']}") == duel


def test_a_stale_answer_is_refused_and_brings_the_table_as_it_is(client, duel):
    """Two pages on one table: the second's answer was meant for another question."""
    first = answer(client, duel, "use slash.normal spade 7")
    told = answer(client, duel, "end", status=409)
    assert told["error"]["code"] == "stale"
    assert told["table"] == first
    assert client.get(f"/api/tables/{duel['id']}") == first


@pytest.mark.parametrize("id", ["0123456789ab", "../../etc/passwd", "x", "0123456789AB"])
def test_a_table_that_is_not_there_is_told(client, id):
    assert client.get(f"/api/tables/{id}", 404)
    assert client.post("/api/tables/0123456789ab/answer", {"answers": [[0]]}, 404)["error"]["code"] == "not_found"


def test_writes_need_the_token(client, duel):
    assert client.http.post(f"/api/tables/{duel['id']}/answer", json={"answers": [[0]]}).status_code == 403


def test_stepping_back_keeps_what_was_played_and_another_answer_branches(client, duel):
    after = answer(client, duel, "use slash.normal spade 7")
    after = answer(client, after, "jink heart 13")
    back = act(client, after, "go", at=1)
    assert (back["at"], back["length"], back["request"]["who"]) == (1, 2, "foe")
    again = answer(client, back, "jink heart 13")
    assert (again["branch"], again["at"], len(again["branches"])) == (0, 2, 1), "the same answer is the same line"
    back = act(client, again, "go", at=1)
    other = answer(client, back)
    assert (other["branch"], other["at"], other["characters"][1]["hp"]) == (1, 2, 3)
    assert [one["parent"] for one in other["branches"]] == [None, [0, 1]]
    first = act(client, other, "branch", branch=0)
    assert (first["branch"], first["at"], first["characters"][1]["hp"]) == (0, 2, 4)
    act(client, first, "branch", 404, branch=7)
    act(client, first, "go", 400, at=3)


def test_a_restart_brings_a_table_back_at_the_same_decision(client, duel, editor, workspace, verdicts):
    after = answer(client, duel, "use slash.normal spade 7")
    import zhanqi_standard

    anew = Client(create_app(Editor(workspace, plugins=[zhanqi_standard.plugin], entry_points=False, cache=verdicts)))
    assert anew.get(f"/api/tables/{duel['id']}") == after
    assert [one["id"] for one in anew.get("/api/tables")["tables"]] == [duel["id"]]


def test_a_file_cut_short_is_told_and_the_others_are_there(client, duel, editor):
    folder = editor.workspace.state / "tables"
    (folder / "aaaaaaaaaaaa.json").write_text('{"id": "aaaaaaaaaaaa", "bran', encoding="utf-8")
    assert client.get("/api/tables/aaaaaaaaaaaa", 404)["error"]["message"]["en"].startswith("The file of this table")
    assert len(client.get("/api/tables")["tables"]) == 1


def test_a_deleted_table_is_gone(client, duel):
    client.delete(f"/api/tables/{duel['id']}")
    client.get(f"/api/tables/{duel['id']}", 404)
    assert client.get("/api/tables")["tables"] == []


def test_bots_answer_for_whom_they_play(client, duel):
    after = act(client, duel, "seats", seats={"foe": "random", "far": "random"})
    assert after["request"]["who"] == "you" and after["characters"][1]["seat"] == "random"
    after = answer(client, after, "use slash.normal spade 7")
    assert after["request"]["who"] == "you", "the dummy has answered"
    assert after["length"] >= 2


def test_a_full_game_is_played_out_by_bots(client):
    made = client.post("/api/tables", {"preset": "full", "general": "mine/general/hua", "seed": 3}, 201)
    table = client.get(f"/api/tables/{made['id']}")
    assert table["characters"][0]["general"] == "mine/general/hua"
    table = act(client, table, "seats", seats={one["name"]: "random" for one in table["characters"]})
    for _ in range(60):
        if table["result"]:
            break
        table = act(client, table, "bots", most=200)
    assert table["result"]["winner"] in ("warm", "cool", None)
    assert act(client, table, "answer", 409, answers=[[0]])["error"]["code"] == "over"


def test_considering_shows_targets_range_and_reasons_and_changes_nothing(client, duel):
    index = next(i for i, one in enumerate(duel["request"]["options"]) if one["key"].startswith("use slash"))
    told = client.get(f"/api/tables/{duel['id']}/consider?option={index}")
    assert told["targets"] == ["foe"] and [4, 4] in told["range"]
    assert client.get(f"/api/tables/{duel['id']}") == duel
    assert client.get(f"/api/tables/{duel['id']}/consider?option=99") == {}


def test_routes_are_shown_while_a_piece_moves(client):
    made = client.post("/api/tables", {"preset": "situation", "situation": {**DUEL, "phase": "move"}}, 201)
    table = client.get(f"/api/tables/{made['id']}")
    routes = {tuple(one["to"]): one["route"] for one in table["request"]["routes"]}
    assert routes[3, 6] == [[3, 5], [3, 6]]
    assert (4, 4) not in routes, "a piece stands there"
    assert (2, 3) not in routes, "a mountain"


def test_the_system_does_an_effect_at_once(client, duel):
    fire = {"damage": {"source": "foe", "target": "you", "amount": 1, "nature": "fire"}}
    after = act(client, duel, "force", effect=fire)
    assert after["characters"][0]["hp"] == 3 and after["at"] == 1
    told = act(client, after, "force", 422, effect={"damge": {}})
    assert told["diagnostics"][0]["code"] == "ZQ301"
    told = act(client, after, "force", 422, effect={"damage": {"target": "nobody"}})
    assert told["diagnostics"][0]["code"] == "ZQ412"
    asked = answer(client, after, "use slash.normal spade 7")
    assert act(client, asked, "force", 409, effect=fire)["error"]["code"] == "busy"
    assert client.get(f"/api/tables/{duel['id']}") == asked


def test_a_board_is_edited_in_a_new_line(client, duel):
    told = client.get(f"/api/tables/{duel['id']}/situation")
    given = told["situation"]
    assert given["characters"]["foe"]["hand"] == ["jink heart 13", "peach heart 3"]
    given["characters"]["foe"].update(hp=1, hand=[], at=[3, 5])
    given["draw_pile"] = ["duel spade 1", *given["draw_pile"]]
    after = act(client, duel, "edit", situation=given)
    assert (after["characters"][1]["hp"], after["characters"][1]["at"], after["at"]) == (1, [3, 5], 0)
    assert [one["why"] for one in after["branches"]] == ["", "edit"]
    given["characters"]["foe"].update(at=[9, 9], general="nobody")
    told = act(client, after, "edit", 422, situation=given)
    assert {one["pointer"] for one in told["diagnostics"]} == {"/characters/foe/at", "/characters/foe/general"}
    assert client.get(f"/api/tables/{duel['id']}") == after


def test_a_report_opens_the_same_board(client, duel):
    after = answer(client, duel, "use slash.normal spade 7")
    report = client.http.get(f"/api/tables/{duel['id']}/report?note=odd")
    assert "attachment" in report.headers["Content-Disposition"]
    content = json.loads(report.get_data(as_text=True))
    assert content["note"] == "odd" and content["definitions"]["standard/general/zhaoyun"]
    opened = client.post("/api/tables/open", content, 201)
    there = client.get(f"/api/tables/{opened['id']}")
    for part in ("characters", "request", "piles", "at", "round"):
        assert there[part] == after[part], part
    assert opened["notes"] == []
    content["definitions"]["standard/general/zhaoyun"] = "0"
    assert "zhaoyun" in client.post("/api/tables/open", content, 201)["notes"][0]["zh"]
    opened = client.upload("/api/tables/open", json.dumps(content).encode(), "report.json")
    assert opened["url"].startswith("/table/")


BEGUN = {"zhanqi_report": 1, "scenario": "standard_3v3", "seed": 1, "log": []}
NO_REPORTS = [
    ({}, 400),
    ({"zhanqi_report": 1}, 400),
    ({**BEGUN, "scenario": 3}, 400),
    ({**BEGUN, "scenario": "chess"}, 422),
    ({**BEGUN, "generals": {"warm": ["zhaoyun"]}}, 400),
    ({**BEGUN, "generals": 7}, 400),
    ({**BEGUN, "generals": {"warm": ["nobody"], "cool": ["nobody"]}}, 422),
    ({**BEGUN, "situation": {"turn": "you"}}, 422),
    ({**BEGUN, "log": [{"insert": {"damage": 3}}]}, 422),
    ({**BEGUN, "log": ["end"]}, 422),
    ({**BEGUN, "log": [[99]]}, 422),
]


@pytest.mark.parametrize(("content", "status"), NO_REPORTS)
def test_what_is_no_report_is_refused(client, content, status):
    assert client.post("/api/tables/open", content, status)["error"]["message"]["zh"]


def test_a_report_of_a_game_that_broke_opens_where_it_broke(client, duel, monkeypatch):
    """The answer that breaks the engine is left to be given again."""
    content = json.loads(client.http.get(f"/api/tables/{duel['id']}/report").get_data(as_text=True))
    index = next(i for i, one in enumerate(duel["request"]["options"]) if one["key"].startswith("use slash"))
    content.update(log=[[index]], keys=[{}])

    def broken(*_: Any, **__: Any) -> Any:
        raise ZeroDivisionError("odd")

    monkeypatch.setattr("zhanqi.flow.turn.use_card", broken)
    opened = client.post("/api/tables/open", content, 201)
    assert "ZeroDivisionError" in opened["notes"][0]["en"]
    assert client.get(f"/api/tables/{opened['id']}")["at"] == 0


def test_a_report_with_an_illegal_answer_is_refused(client, duel):
    content = json.loads(client.http.get(f"/api/tables/{duel['id']}/report").get_data(as_text=True))
    content.update(log=[[77]], keys=[{}])
    assert client.post("/api/tables/open", content, 422)["error"]["code"] == "illegal"


def test_a_fault_of_the_engine_leaves_the_table_as_it_was(client, duel, monkeypatch):
    def broken(*_: Any, **__: Any) -> Any:
        raise ZeroDivisionError("odd")

    monkeypatch.setattr("zhanqi.flow.turn.use_card", broken)
    told = answer(client, duel, "use slash.normal spade 7", status=500)
    assert told["error"]["code"] == "broken" and "ZeroDivisionError" in told["error"]["message"]["en"]
    monkeypatch.undo()
    assert client.get(f"/api/tables/{duel['id']}") == duel
    assert answer(client, duel, "use slash.normal spade 7")["at"] == 1


def test_the_inspector_tells_what_was_asked(client, duel):
    after = answer(client, duel, "use slash.normal spade 7")
    tree = client.get(f"/api/tables/{duel['id']}/explain")
    assert (tree["from"], tree["to"]) == (0, 1)
    assert tree["pending"]["who"] == "foe"
    assert any(node["kind"] == "timing" and node["timing"] == "effect.before" for node in tree["tree"])
    assert client.get(f"/api/tables/{duel['id']}/explain?upto=0")["tree"] == []
    assert client.get(f"/api/tables/{duel['id']}") == after


def test_rules_texts_and_names_are_at_hand(client, duel):
    about = client.get(f"/api/tables/{duel['id']}/about/you")["texts"]
    assert about[0]["paragraphs"]["zh"][0]["title"] == "〖龙胆〗"
    client.get(f"/api/tables/{duel['id']}/about/nobody", 404)
    names = client.get(f"/api/tables/{duel['id']}/names")
    assert {"id": "slash.normal", "name": "standard/card/slash.normal", "label": {"zh": "普杀", "en": "Slash"}} in [
        {**one, "label": {**one["label"], "en": "Slash"}} for one in names["cards"]
    ]
    assert [side["id"] for side in names["sides"]] == ["warm", "cool"]


@pytest.mark.parametrize("preset", ["dummies", "duel", "full", "empty"])
@pytest.mark.parametrize(
    "subject",
    [{}, {"general": "mine/general/hua"}, {"card": "standard/card/duel"}, {"terrain": "standard/terrain/lake"}],
)
def test_every_preset_begins(client, preset, subject):
    made = client.post("/api/tables", {"preset": preset, "seed": 5, **subject}, 201)
    table = client.get(f"/api/tables/{made['id']}")
    assert table["request"] is not None
    if subject.get("card") and preset in ("dummies", "duel"):
        assert sum(card["key"].startswith("duel ") for card in table["characters"][0]["hand"]) == 2


def test_a_preset_that_is_none_and_a_general_that_is_none(client):
    assert client.post("/api/tables", {"preset": "chess"}, 400)["error"]["code"] == "bad_request"
    assert client.post("/api/tables", {"preset": "duel", "general": "mine/general/nobody"}, 404)


@pytest.mark.parametrize(
    "path", ["/table", "/table/new?general=mine/general/hua", "/tests", "/table/{id}", "/table/{id}/inspect"]
)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_pages(client, duel, path, lang):
    client.put("/api/settings", {"lang": lang})
    page = client.get(path.format(id=duel["id"]))
    assert f'lang="{"zh-Hans" if lang == "zh" else "en"}"' in page
    assert "<script>" not in page and "onclick=" not in page and "[table." not in page


def test_a_page_of_a_table_that_is_not_there(client):
    assert "0123456789ab" in client.get("/table/0123456789ab", 404)
