"""Tests kept of a table, run, watched and edited; definitions that change under a table."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from tests.editor.conftest import HUA, NAME, Client
from tests.editor.test_table import DUEL, act, answer

from zhanqi_editor.workspace.texts import laid_out


@pytest.fixture
def ending(client: Client) -> dict[str, Any]:
    """A table at which Hua Mulan has ended her play phase and may enlist."""
    people = {
        "you": {"general": "mine/general/hua", "side": "warm", "at": [3, 3], "hand": ["peach heart 3"]},
        "foe": {"side": "cool", "at": [6, 6]},
    }
    given = {"scenario": "standard_3v3", "turn": "you", "characters": people}
    made = client.post("/api/tables", {"preset": "situation", "situation": given}, 201)
    table = client.get(f"/api/tables/{made['id']}")
    ended = answer(client, table, "end")
    assert ended["request"]["options"][0]["key"] == "congjun"
    return ended


def edited(hua: dict[str, Any], **part: Any) -> dict[str, Any]:
    """Hua Mulan with her skill's part changed."""
    copy: dict[str, Any] = json.loads(json.dumps(hua))
    copy["skills"][0]["parts"][0].update(part)
    return copy


def keep(client: Client, table: dict[str, Any], status: int = 201, **more: Any) -> dict[str, Any]:
    """Keep a table as a test that checks what has changed."""
    told = client.get(f"/api/tables/{table['id']}/facts")
    checks = [fact["check"] for fact in told["facts"] if fact["changed"]] or [{"alive": {"who": "you"}}]
    body = {"since": 0, "checks": checks, "pack": "mine", "label": {"zh": "从军摸一张"}, **more}
    found: dict[str, Any] = client.post(f"/api/tables/{table['id']}/keep", body, status)
    return found


def test_facts_tell_what_changed_what_is_offered_and_what_is_not(client, ending):
    told = client.get(f"/api/tables/{ending['id']}/facts")
    checks = [fact["check"] for fact in told["facts"]]
    assert {"offered": {"who": "you", "what": "congjun"}} in checks
    assert {"asked": {"who": "you", "kind": "timing"}} in checks
    assert told["starts"] == [0] and told["packs"] == ["mine"]
    after = answer(client, ending, "congjun")
    told = client.get(f"/api/tables/{after['id']}/facts")
    changed = [fact["check"] for fact in told["facts"] if fact["changed"]]
    assert {"expect": {"who": "you", "hand": 2}} in changed
    assert {"happened": {"what": "activate", "who": "you", "ability": "congjun", "times": 1}} in changed


def test_a_table_is_kept_as_a_small_test_that_passes(client, ending, workspace):
    after = answer(client, ending, "congjun")
    told = keep(client, after)
    assert told["saved"] and told["outcome"]["status"] == "passed" and told["name"] == "mine/test/congjunmoyizhang"
    test = told["test"]
    assert test["when"][:2] == [{"pass": {"who": "you"}}, {"answer": {"who": "you", "pick": "congjun"}}]
    assert len(test["given"].get("draw_pile", [])) <= 1
    assert (
        json.loads((workspace.folder / "mine" / "tests" / "congjunmoyizhang.json").read_text(encoding="utf-8")) == test
    )
    (row,) = client.get("/api/tests?pack=mine")["tests"]
    assert row["result"]["status"] == "passed" and not row["result"]["stale"]


def test_a_kept_test_fails_after_a_change_and_passes_after_the_mend(client, ending, workspace):
    keep(client, answer(client, ending, "congjun"))
    two = laid_out(edited(HUA, effect=[{"draw": {"count": 2}}]))
    saved = workspace.save(NAME, two, workspace.get(NAME).hash)
    ((told,),) = [client.post("/api/tests/run", {"names": ["mine/test/congjunmoyizhang"]})["results"]]
    assert told["result"]["status"] == "failed"
    assert "应为：2" in told["result"]["report"]["zh"]
    workspace.save(NAME, laid_out(HUA), saved.text.hash)
    assert client.post("/api/tests/run", {})["results"][0]["result"]["status"] == "passed"


def test_a_test_that_would_fail_is_not_saved_unless_wanted(client, ending, workspace):
    wrong = [{"expect": {"who": "you", "hp": 1}}]
    told = keep(client, ending, 200, checks=wrong)
    assert not told["saved"] and told["outcome"]["status"] == "failed" and "1" in told["outcome"]["report"]["zh"]
    assert client.get("/api/tests?pack=mine")["tests"] == []
    assert keep(client, ending, 201, checks=wrong, force=True)["saved"]
    assert keep(client, ending, 200, save=False)["saved"] is False


def test_what_cannot_be_kept_is_refused(client, ending):
    assert keep(client, ending, 400, checks=[])["error"]["code"] == "bad_request"
    assert keep(client, ending, 403, pack="standard")["error"]["code"] == "read_only"
    assert keep(client, ending, 400, since=9)["error"]["code"] == "bad_request"
    keep(client, ending, 201, id="once")
    assert keep(client, ending, 409, id="once")["error"]["code"] == "exists"


def test_a_test_may_begin_later_and_carry_the_board_of_then(client):
    made = client.post("/api/tables", {"preset": "situation", "situation": DUEL}, 201)
    table = client.get(f"/api/tables/{made['id']}")
    table = answer(client, table, "use slash.normal spade 7")
    table = answer(client, table)
    table = act(client, table, "force", effect={"draw": {"who": "you", "count": 2}})
    told = client.get(f"/api/tables/{table['id']}/facts?since=2")
    assert told["starts"] == [0, 2]
    checks = [fact["check"] for fact in told["facts"] if fact["changed"]]
    assert checks == [{"expect": {"who": "you", "hand": 3}}]
    body = {"since": 2, "checks": checks, "pack": "mine", "label": {"en": "Two cards"}}
    kept = client.post(f"/api/tables/{table['id']}/keep", body, 201)
    assert kept["test"]["given"]["characters"]["foe"]["hp"] == 3
    assert kept["test"]["when"] == [{"draw": {"who": "you", "count": 2}}]


def test_a_test_is_watched_step_by_step(client, ending):
    keep(client, answer(client, ending, "congjun"))
    made = client.post("/api/tests/watch", {"name": "mine/test/congjunmoyizhang"}, 201)
    table = client.get(f"/api/tables/{made['id']}")
    assert table["at"] == 0 and table["length"] >= 2
    first, *_, last = table["steps"]
    assert (first["pointer"], first["at"], first["held"]) == ("/when/0", 1, True)
    assert first["words"]["zh"] == "花木兰：结束出牌阶段"
    assert last["words"]["zh"].startswith("发生过 花木兰：")
    assert "花木兰：手牌 2" in [one["words"]["zh"] for one in table["steps"]]
    assert act(client, table, "go", at=1)["request"]["options"][0]["key"] == "congjun"
    client.post("/api/tests/watch", {"name": "mine/test/none"}, 404)


def test_a_test_that_fails_is_watched_up_to_where_it_failed(client, ending, workspace):
    keep(client, answer(client, ending, "congjun"))
    never = edited(HUA)
    never["skills"][0]["parts"][0]["if"] = {"wounded": {}}
    workspace.save(NAME, laid_out(never), workspace.get(NAME).hash)
    made = client.post("/api/tests/watch", {"name": "mine/test/congjunmoyizhang"}, 201)
    table = client.get(f"/api/tables/{made['id']}")
    assert [one["held"] for one in table["steps"]] == [True, False]
    assert table["steps"][1]["pointer"] == "/when/1" and table["steps"][1]["why"]["zh"]


def test_a_test_is_tried_without_being_saved(client):
    data = {"id": "x", "given": DUEL, "when": [], "then": [{"expect": {"who": "you", "hp": 4}}]}
    assert client.post("/api/tests/try", {"pack": "mine", "data": data})["outcome"]["status"] == "passed"
    data["then"] = [{"expect": {"who": "you", "hpp": 4}}]
    assert client.post("/api/tests/try", {"pack": "mine", "data": data})["outcome"]["status"] == "error"
    client.post("/api/tests/try", {"pack": "mine"}, 400)


def test_a_faulty_test_is_listed_with_its_faults(client, workspace):
    file = workspace.folder / "mine" / "tests" / "bad.json"
    file.parent.mkdir()
    file.write_text('{"id": "bad", "given": {}, "then": []}', encoding="utf-8")
    workspace.writes += 1
    (row,) = client.get("/api/tests?pack=mine")["tests"]
    assert (row["name"], row["result"]["status"]) == ("mine/test/bad", "error")
    assert row["url"] == "/tests/mine/test/bad" and "mine/test/bad" in client.get(row["url"])


def test_a_reason_names_the_condition_in_words(client, workspace):
    """Not only that a condition failed, but which."""
    only = {"type": "active", "if": {"wounded": {}}, "effect": [{"draw": {"count": 1}}]}
    workspace.save(NAME, laid_out({**HUA, "skills": [{**HUA["skills"][0], "parts": [only]}]}), workspace.get(NAME).hash)
    people = {
        "you": {"general": "mine/general/hua", "side": "warm", "at": [3, 3]},
        "foe": {"side": "cool", "at": [6, 6]},
    }
    given = {"scenario": "standard_3v3", "turn": "you", "characters": people}
    made = client.post("/api/tables", {"preset": "situation", "situation": given}, 201)
    (reason,) = client.get(f"/api/tables/{made['id']}")["request"]["why_not"]["abilities"].values()
    assert reason["said"] == {"zh": "你已受伤", "en": "you are wounded"}
    (told,) = client.get(f"/api/tables/{made['id']}/explain")["pending"]["idle"]["abilities"]
    assert told["why"] == "condition" and told["said"] == reason["said"]


# --- definitions that change -----------------------------------------------------------------------------------------


def test_a_draft_in_order_is_played_as_it_is_and_a_broken_one_is_not(client, ending):
    shown = client.get("/api/definitions/mine/general/hua")
    draft = {"data": edited(HUA, effect=[{"draw": {"count": 3}}]), "base": shown["hash"], "previous": None}
    kept = client.put("/api/drafts/mine/general/hua", draft)
    made = client.post("/api/tables", {"preset": "dummies", "general": "mine/general/hua", "seed": 1}, 201)
    table = client.get(f"/api/tables/{made['id']}")
    before = len(table["characters"][0]["hand"])
    table = act(client, table, "edit", situation=_small_hand(client, table))
    after = answer(client, answer(client, table, "end"), "congjun")
    assert len(after["characters"][0]["hand"]) == 1 + 3, before
    client.put("/api/drafts/mine/general/hua", {"source": "{ broken", "base": shown["hash"], "previous": kept["hash"]})
    made = client.post("/api/tables", {"preset": "dummies", "general": "mine/general/hua", "seed": 1}, 201)
    table = client.get(f"/api/tables/{made['id']}")
    assert table["stale"] is False and table["unsound"] is True


def _small_hand(client: Client, table: dict[str, Any]) -> dict[str, Any]:
    given: dict[str, Any] = client.get(f"/api/tables/{table['id']}/situation")["situation"]
    given["characters"]["you"]["hand"] = ["peach heart 3"]
    return given


def test_after_an_edit_the_table_offers_the_new_definition_on_the_same_board(client, ending, workspace):
    assert not ending["stale"]
    workspace.save(NAME, laid_out(edited(HUA, effect=[{"draw": {"count": 2}}])), workspace.get(NAME).hash)
    table = client.get(f"/api/tables/{ending['id']}")
    assert table["stale"]
    fresh = act(client, table, "reload", mode="board")
    assert not fresh["stale"] and fresh["at"] == 0
    assert fresh["branches"][-1]["why"] == "reload"
    assert fresh["characters"][0]["hand"] == ending["characters"][0]["hand"], "from before the resolution, same board"
    after = answer(client, answer(client, fresh, "end"), "congjun")
    assert len(after["characters"][0]["hand"]) == 3


def test_replaying_every_answer_under_the_new_definition(client, ending, workspace):
    after = answer(client, ending, "congjun")
    workspace.save(NAME, laid_out(edited(HUA, effect=[{"draw": {"count": 2}}])), workspace.get(NAME).hash)
    played = act(client, client.get(f"/api/tables/{after['id']}"), "reload", mode="replay")
    assert played["at"] == 2 and len(played["characters"][0]["hand"]) == 3
    never = edited(HUA, optional=True)
    never["skills"][0]["parts"][0]["if"] = {"wounded": {}}
    workspace.save(NAME, laid_out(never), workspace.get(NAME).hash)
    stopped = act(client, client.get(f"/api/tables/{after['id']}"), "reload", mode="replay")
    assert stopped["at"] == 1 and stopped["note"]["en"].startswith("Definitions have changed")


def test_a_restart_after_a_change_goes_as_far_as_the_answers_still_mean_something(client, ending, workspace, verdicts):
    import zhanqi_standard
    from zhanqi_editor.web.app import create_app
    from zhanqi_editor.web.editor import Editor

    answer(client, ending, "congjun")
    never = edited(HUA)
    never["skills"][0]["parts"][0]["if"] = {"wounded": {}}
    workspace.save(NAME, laid_out(never), workspace.get(NAME).hash)
    anew = Client(create_app(Editor(workspace, plugins=[zhanqi_standard.plugin], entry_points=False, cache=verdicts)))
    table = anew.get(f"/api/tables/{ending['id']}")
    assert table["at"] == 1 and table["note"]["zh"].startswith("定义已改变")


def test_a_table_whose_general_is_gone_says_so(client, ending, workspace, verdicts):
    import zhanqi_standard
    from zhanqi_editor.web.app import create_app
    from zhanqi_editor.web.editor import Editor

    workspace.delete(NAME, None)
    anew = Client(create_app(Editor(workspace, plugins=[zhanqi_standard.plugin], entry_points=False, cache=verdicts)))
    assert anew.get(f"/api/tables/{ending['id']}", 422)["error"]["code"] == "bad_content"


# --- the checks every general gets -----------------------------------------------------------------------------------


def test_the_checks_of_a_general_run_in_the_background(client):
    begun = client.post("/api/trials/checks", {"general": "mine/general/hua", "games": 2}, 202)
    for _ in range(300):
        told = client.get(f"/api/trials/{begun['id']}")
        if told["report"]:
            break
        time.sleep(0.1)
    assert told["report"]["passed"] and told["done"] == 2
    client.post("/api/trials/checks", {"general": "mine/general/nobody"}, 404)
    client.post("/api/trials/checks", {"general": "mine/general/hua", "games": 10**6}, 400)
    client.get("/api/trials/none", 404)


def test_how_often_a_general_wins_is_counted_in_the_background(client):
    """Its share with what chance leaves open, told after each game; the same on another day."""
    seen = []
    for _ in range(2):
        begun = client.post("/api/trials/strength", {"general": "mine/general/hua", "games": 3}, 202)
        for _ in range(300):
            told = client.get(f"/api/trials/{begun['id']}")
            if told["over"]:
                break
            time.sleep(0.1)
        report = told["report"]
        assert report["played"] == told["done"] == 3 and report["aborted"] == 0
        assert 0 <= report["low"] <= report["share"] <= report["high"] <= 1
        seen.append(report["won"])
    assert seen[0] == seen[1]
    client.post("/api/trials/strength", {"general": "mine/general/hua", "games": 0}, 400)
    client.post("/api/trials/luck", {"general": "mine/general/hua"}, 405)
