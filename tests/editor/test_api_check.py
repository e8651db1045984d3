"""One look at a definition: whatever it is, there is an answer, and soon."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import zhanqi_standard
from zhanqi.packs.ids import KIND_FOLDERS

from .conftest import HUA, Client

SHIPPED = sorted(
    (KIND_FOLDERS[file.parent.name], file)
    for file in Path(zhanqi_standard.__file__).parent.glob("*/*.json")
    if file.parent.name in KIND_FOLDERS
)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


def check(client: Client, data: Any = None, kind: str = "general", **more: Any) -> Any:
    body = {"pack": "mine", "kind": kind, "id": "hua", **({} if data is None else {"data": data}), **more}
    return client.post("/api/check", body)


def test_a_definition_in_order(browsing: Client) -> None:
    answer = check(browsing, HUA)
    assert answer["valid"] and answer["diagnostics"] == []
    assert answer["data"] == HUA and answer["source"].startswith("{\n  ")
    (text,) = answer["text"]["zh"]
    assert text["pointer"] == "/skills/0" and text["name"]["zh"] == "从军"
    assert "摸" in "".join(one["text"] for one in text["segments"])
    (ability,) = answer["abilities"]
    assert (ability["pointer"], ability["timing"], ability["may"]) == ("/skills/0/parts/0", "phase.body", True)
    assert "结束阶段" in ability["when"]["zh"]
    assert ability["can"]["zh"] == "摸一张牌" and ability["can"]["en"] == "draw a card"


def test_only_the_languages_asked_for_are_worded_and_drawn(browsing: Client) -> None:
    both, one = check(browsing, HUA), check(browsing, HUA, langs=["en"])
    assert set(both["text"]) == set(both["face"]) == {"zh", "en"}
    assert one["text"] == {"en": both["text"]["en"]} and one["face"] == {"en": both["face"]["en"]}


def test_a_text_is_that_of_what_is_there_now(browsing: Client) -> None:
    """Skill texts are remembered: by what they depend on, so a new name of the skill beside it is seen too."""
    other = {
        "id": "other",
        "name": {"zh": "甲"},
        "parts": [{**HUA["skills"][0]["parts"][0], "if": {"has_skill": {"who": "you", "skill": "congjun"}}}],
    }

    def said(name: str) -> str:
        skill = {**HUA["skills"][0], "name": {"zh": name}}
        texts = check(browsing, {**HUA, "skills": [skill, other]})["text"]["zh"]
        return "".join(segment["text"] for segment in texts[1]["segments"])

    first = said("从军")
    assert "从军" in first and said("出征") == first.replace("从军", "出征") and said("从军") == first


def test_scopes_tell_which_roles_may_be_named_where(browsing: Client) -> None:
    skill = {
        "id": "x",
        "name": {"zh": "反击"},
        "parts": [
            {
                "type": "trigger",
                "when": {"damage.suffered": {"target": "you"}},
                "targets": [{"as": "victim", "count": 1, "filter": [{"relation": {"is": "enemy"}}]}],
                "effect": [{"judge": {"as": "result", "then": [{"draw": {"count": 1}}]}}, {"draw": {"count": 1}}],
            }
        ],
    }
    scopes = check(browsing, {**HUA, "skills": [skill]})["scopes"]

    def roles(pointer: str) -> dict[str, str]:
        found: dict[str, str] = scopes["roles"][scopes["at"][pointer]]
        return found

    part = "/skills/0/parts/0"
    assert roles(f"{part}/when")["source"] == "who"
    assert roles(f"{part}/targets/0/filter")["it"] == "who"
    assert "victim" not in roles(f"{part}/targets/0/filter")
    assert "result" not in roles(f"{part}/effect/0/judge") and roles(f"{part}/effect/0/judge")["victim"] == "who"
    assert roles(f"{part}/effect/0/judge/then/0/draw")["result"] == "card"
    assert roles(f"{part}/effect/-")["result"] == "card"


def test_e1_a_syntax_error_has_line_column_and_reason(browsing: Client) -> None:
    answer = check(browsing, source='{\n  "id": "hua",\n  "name": {"zh" "花"}\n}')
    (fault,) = answer["diagnostics"]
    assert (fault["code"], fault["line"]) == ("ZQ104", 3) and fault["column"] > 1
    assert fault["file"] == "hua.json" and fault["message"]["zh"] and fault["remedy"]["en"]
    assert answer["data"] is None and answer["face"] is None and answer["text"] == {"zh": [], "en": []}


def test_an_unknown_operation_is_told_where_it_stands_and_what_was_meant(browsing: Client) -> None:
    skill = {**HUA["skills"][0], "parts": [{**HUA["skills"][0]["parts"][0], "effect": [{"drew": {"count": 1}}]}]}
    answer = check(browsing, {**HUA, "skills": [skill]})
    fault = answer["diagnostics"][0]
    assert not answer["valid"]
    assert fault["pointer"] == "/skills/0/parts/0/effect/0/drew" and "draw" in fault["remedy"]["en"]
    assert answer["face"]["zh"].startswith("<svg")


def test_the_id_must_be_the_files(browsing: Client) -> None:
    assert [one["code"] for one in check(browsing, {**HUA, "id": "mulan"})["diagnostics"]] == ["ZQ221"]


@pytest.mark.parametrize(("kind", "file"), SHIPPED, ids=lambda value: getattr(value, "stem", value))
def test_e2_every_shipped_file_is_accepted_and_its_text_is_left_as_it_is(
    browsing: Client, kind: str, file: Path
) -> None:
    source = file.read_text(encoding="utf-8")
    answer = browsing.post("/api/check", {"pack": "standard", "kind": kind, "id": file.stem, "source": source})
    assert answer["valid"], answer["diagnostics"]
    assert answer["source"] == source
    by_value = browsing.post("/api/check", {"pack": "standard", "kind": kind, "id": file.stem, "data": answer["data"]})
    assert by_value["source"] == source


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(kind=st.sampled_from(sorted(set(KIND_FOLDERS.values()))), data=JSON)
def test_any_json_at_all_has_an_answer(browsing: Client, kind: str, data: Any) -> None:
    answer = check(browsing, kind=kind, data={} if data is None else data)
    assert not answer["valid"]


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_shipped_definition_with_one_value_replaced_has_an_answer(browsing: Client, data: st.DataObject) -> None:
    kind, file = data.draw(st.sampled_from(SHIPPED))
    answer = browsing.post("/api/check", {"pack": "standard", "kind": kind, "source": file.read_text(encoding="utf-8")})
    places = list(_places(answer["data"]))
    changed = _replaced(answer["data"], data.draw(st.sampled_from(places)), data.draw(JSON))
    broken = browsing.post("/api/check", {"pack": "standard", "kind": kind, "data": changed})
    assert {"valid", "diagnostics", "text", "face", "abilities", "scopes"} <= broken.keys()


def _places(value: Any, path: tuple[Any, ...] = ()) -> Any:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from _places(inner, (*path, key))


def _replaced(value: Any, path: tuple[Any, ...], by: Any) -> Any:
    if not path:
        return by
    copy = value.copy()
    copy[path[0]] = _replaced(value[path[0]], path[1:], by)
    return copy


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"kind": "general"},
        {"kind": "general", "data": {}, "source": ""},
        {"kind": "x", "data": {}},
        {"kind": "general", "data": {}, "pack": "../x"},
        {"kind": "general", "data": {}, "id": "a/b"},
        {"kind": 5, "data": {}},
        {"kind": "general", "source": 5},
        {"kind": "general", "data": {}, "langs": ["fr"]},
        {"kind": "general", "data": {}, "langs": 5},
    ],
)
def test_what_makes_no_sense_is_refused(browsing: Client, body: dict[str, Any]) -> None:
    browsing.post("/api/check", body, 400)


def test_a_check_writes_nothing(browsing: Client) -> None:
    before = browsing.get("/api/library?per=500")
    check(browsing, {**HUA, "id": "other"})
    assert browsing.get("/api/library?per=500") == before


def test_what_is_written_can_never_become_markup(browsing: Client) -> None:
    evil = '</text><script>alert(1)</script>"\' onload="x"&amp;]]>\u0007'
    data = {
        **HUA,
        "name": {"zh": evil, "en": evil},
        "title": {"zh": evil},
        "kingdom": evil,
        "gender": evil,
        "credits": evil,
        "art": {"file": f"art/{evil}.webp", "x": evil, "zoom": evil},
        "skills": [{**HUA["skills"][0], "name": {"zh": evil}, "tags": [evil]}],
    }
    for drawing in check(browsing, data)["face"].values():
        assert "<script" not in drawing and "\u0007" not in drawing
        assert not re.search(r"<[^>]*\sonload=", re.sub(r'"[^"]*"', '""', drawing))


def test_the_vocabulary_is_cached_by_its_digest(browsing: Client) -> None:
    with browsing.http.get("/api/vocabulary") as first:
        found = first.get_json()
        etag = first.headers["ETag"]
    assert {"operations", "timings", "schemas", "categories", "enumerations"} <= found.keys()
    with browsing.http.get("/api/vocabulary", headers={"If-None-Match": etag}) as again:
        assert again.status_code == 304


def test_references_of_a_pack(browsing: Client) -> None:
    found = browsing.get("/api/references?pack=mine")
    assert "slash" in {one["id"] for one in found["card_name"]}
    assert "congjun" in {one["id"] for one in found["skill"]}
    assert browsing.get("/api/references?pack=nothing")["general"]


def test_e24_a_skill_whose_pack_is_not_there_is_told_with_the_reason(client: Client) -> None:
    data = {**HUA, "skills": ["nowhere/gone"]}
    answer = check(client, data)
    assert not answer["valid"] and answer["diagnostics"][0]["pointer"] == "/skills/0"
    here = "/api/definitions/mine/general/hua"
    client.put(here, {"data": data, "base": client.get(here)["hash"]})
    (listed,) = [one for one in client.get("/api/library?own=1&kind=general")["items"] if one["id"] == "hua"]
    assert listed["state"] == "broken" and listed["errors"] == 1 and listed["label"]["zh"] == "花木兰"
    assert "花" in client.get(listed["face"])


def test_e19_a_text_that_is_missing_shows_the_id_in_brackets(client: Client) -> None:
    data = {key: value for key, value in HUA.items() if key != "name"}
    here = "/api/definitions/mine/general/hua"
    client.put(here, {"data": data, "base": client.get(here)["hash"]})
    assert client.get("/api/library?own=1")["items"][0]["label"] == {"zh": "[hua]", "en": "[hua]"}
    assert "[hua]" in client.get("/face/mine/general/hua.svg") and "[hua]" in client.get("/edit/mine/general/hua")


@pytest.mark.parametrize(
    ("change", "code", "pointer"),
    [
        ({"effect": []}, "ZQ308", "/effect"),
        ({"effect": [{"draw": {"count": 0}}]}, "ZQ604", "/effect/0/draw/count"),
        (
            {"targets": [{"count": 1, "filter": [{"within": {"distance": 0}}, {"relation": {"is": "enemy"}}]}]},
            "ZQ621",
            "/targets/0/filter/1/relation",
        ),
    ],
)
def test_e27_what_never_does_anything_is_told_while_one_types(
    browsing: Client, change: dict[str, Any], code: str, pointer: str
) -> None:
    skill = {**HUA["skills"][0], "parts": [{**HUA["skills"][0]["parts"][0], **change}]}
    told = check(browsing, {**HUA, "skills": [skill]})["diagnostics"]
    assert (code, f"/skills/0/parts/0{pointer}") in [(one["code"], one["pointer"]) for one in told]
