"""The library: everything there is, found in every way that is promised."""

from __future__ import annotations

from typing import Any

import pytest

from zhanqi_editor.web.editor import Editor
from zhanqi_editor.workspace import Name
from zhanqi_editor.workspace.texts import laid_out, written

from .conftest import HUA, Client


def ids(answer: Any) -> list[str]:
    return [one["id"] for one in answer["items"]]


def test_own_packs_come_first_and_pages_hold_everything_once(browsing: Client) -> None:
    whole = browsing.get("/api/library?per=500")
    assert whole["items"][0]["own"] and not whole["items"][-1]["own"]
    pages = [browsing.get(f"/api/library?per=50&page={page}") for page in range(1, whole["pages"] * 10 + 4)]
    seen = [one["name"] for page in pages[: pages[0]["pages"]] for one in page["items"]]
    assert seen == [one["name"] for one in whole["items"]] and len(seen) == len(set(seen)) == whole["total"]


@pytest.mark.parametrize(
    "wrong", ["page=0", "page=-3", "page=9999", "page=x", "per=0", "per=-1", "per=99999", "own=2", "kind=x"]
)
def test_odd_parameters_are_no_fault(browsing: Client, wrong: str) -> None:
    assert browsing.get(f"/api/library?{wrong}")["page"] >= 1


def test_filters_narrow_and_several_values_of_one_widen(browsing: Client) -> None:
    wei = browsing.get("/api/library?kind=general&kingdom=wei&per=500")
    both = browsing.get("/api/library?kind=general&kingdom=wei&kingdom=shu&per=500")
    assert 0 < wei["total"] < both["total"]
    assert {one["kingdom"] for one in wei["items"]} == {"wei"}
    assert ids(browsing.get("/api/library?own=1&kind=general")) == ["hua"]


def test_facets_count_what_is_left_after_the_other_filters(browsing: Client) -> None:
    found = browsing.get("/api/library?kind=general&kingdom=wei&per=500")
    kingdoms = dict(found["facets"]["kingdom"])
    assert kingdoms["wei"] == found["total"] and kingdoms["shu"] > 0
    timing, count = found["facets"]["timing"][0]
    assert browsing.get(f"/api/library?kind=general&kingdom=wei&timing={timing}")["total"] == count


def test_timings_and_operations_used(browsing: Client) -> None:
    judging = ids(browsing.get("/api/library?kind=general&operation=judge&per=500"))
    assert "machao" in judging and "caocao" not in judging
    suffering = ids(browsing.get("/api/library?kind=general&timing=damage.suffered&per=500"))
    assert "guojia" in suffering and "zhaoyun" not in suffering
    assert "hua" in ids(browsing.get("/api/library?timing=phase.body&operation=draw&per=500"))


@pytest.mark.parametrize(
    ("text", "id"),
    [("郭嘉", "guojia"), ("guo JIA", "guojia"), ("guojia", "guojia"), ("遗计", "guojia"), ("Last Stratagem", "guojia"),
     ("花木 从军", "hua"), ("mine/general", "hua")],
)  # fmt: skip
def test_search_looks_into_names_ids_and_skills(browsing: Client, text: str, id: str) -> None:
    assert id in ids(browsing.get("/api/library", query_string={"kind": "general", "q": text}))


def test_search_looks_into_rules_text(browsing: Client) -> None:
    found = ids(browsing.get("/api/library", query_string={"kind": "general", "q": "判定 伤害", "per": 500}))
    assert "xiahoudun" in found and "zhaoyun" not in found
    assert browsing.get("/api/library?q=there-is-no-such-thing")["total"] == 0


def test_skills_inside_generals_are_found_with_their_holder(browsing: Client) -> None:
    (yiji,) = [one for one in browsing.get("/api/library?kind=skill&q=遗计")["items"] if one["id"] == "yiji"]
    assert yiji["holder"] == "standard/general/guojia" and yiji["holder_label"]["zh"] == "郭嘉"


def test_what_is_broken_or_a_draft_is_listed_all_the_same(client: Client, editor: Editor) -> None:
    editor.workspace.save(Name("mine", "general", "torn"), written('{"id": "torn", '), None)
    editor.workspace.save_draft(Name("mine", "general", "hua"), written("{"), None, None)
    states = {one["id"]: one["state"] for one in client.get("/api/library?own=1&kind=general")["items"]}
    assert states == {"hua": "draft", "torn": "broken"}
    assert ids(client.get("/api/library?state=broken")) == ["torn"]
    assert 'class="tile broken"' in client.get("/")
    assert client.get("/edit/mine/general/torn")


def test_a_change_by_another_program_shows(client: Client, editor: Editor) -> None:
    assert ids(client.get("/api/library?own=1&kind=general")) == ["hua"]
    folder = editor.workspace.packs.find("mine") / "generals"
    (folder / "late.json").write_bytes(laid_out({**HUA, "id": "late"}).raw)
    editor.workspace.writes += 1  # instead of waiting a second
    assert ids(client.get("/api/library?own=1&kind=general")) == ["hua", "late"]


def test_a_thousand_generals_stay_usable(client: Client, editor: Editor) -> None:
    """A thousand files beside the standard pack: a page of the library, a search, a check, a save."""
    folder = editor.workspace.packs.find("mine") / "generals"
    for number in range(1000):
        skills = [{**HUA["skills"][0], "id": f"congjun_{number}"}]
        (folder / f"g{number}.json").write_bytes(laid_out({**HUA, "id": f"g{number}", "skills": skills}).raw)
    editor.workspace.writes += 1
    client.get("/api/library?kind=general")
    assert client.get("/api/library?kind=general")["total"] > 1000
    assert client.get("/").count('class="tile"') == 60
    assert client.get("/api/library?kind=general&q=g999")["total"] == 1
    assert client.post("/api/check", {"pack": "mine", "kind": "general", "id": "hua", "data": HUA})["valid"]
    here = "/api/definitions/mine/general/g999"
    found = client.get(here)
    assert client.put(here, {"data": {**found["data"], "max_hp": 5}, "base": found["hash"]})["diagnostics"] == []
