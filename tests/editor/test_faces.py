"""Faces: whatever is in a definition fits on its card."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from zhanqi_editor.face import Subject, draw
from zhanqi_editor.face.maps import terrain_color
from zhanqi_editor.face.measure import width
from zhanqi_editor.face.palette import make_palette
from zhanqi_editor.face.subject import make_art
from zhanqi_editor.face.wrap import Paragraph, fit, wrap

from .conftest import HUA, Client
from .test_api_packs import picture

LONG = "出牌阶段限一次，你可以弃置两张牌⇒选择一名距离3以内的其他角色，其选择：交给你一张牌，或受到你造成的1点火焰伤害。"
WORDS = "Once per play phase you may discard two cards: another character within 3 chooses to give you a card."


def subject(**more: Any) -> Subject:
    return Subject("general", more.pop("lang", "zh"), more.pop("name", "花木兰"), max_hp=more.pop("max_hp", 4), **more)


def lowest_text(svg: str) -> float:
    return max(float(y) for y in re.findall(r'<tspan[^>]*\by="([0-9.]+)"', svg))


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 5, 8, 12])
def test_any_number_of_skills_stays_on_the_card(lang: Any, count: int) -> None:
    text = LONG if lang == "zh" else WORDS
    one = subject(lang=lang, paragraphs=[Paragraph("从军" if lang == "zh" else "Enlist", text * 2)] * count)
    svg = draw(one)
    ElementTree.fromstring(svg)
    if count:
        assert lowest_text(svg) < 860


def test_text_is_as_large_as_it_fits_and_cut_only_at_the_smallest() -> None:
    sizes = (27.0, 20.0, 14.0)
    short = fit([Paragraph("从军", LONG)], 538, 400, sizes)
    long = fit([Paragraph("从军", LONG)] * 5, 538, 400, sizes)
    endless = fit([Paragraph("从军", LONG * 9)] * 9, 538, 400, sizes)
    assert (short.size, short.cut) == (27.0, False)
    assert long.size < 27.0 and not long.cut
    assert endless.cut and endless.size == 14.0 and endless.paragraphs[-1][2][-1].endswith("…")


@pytest.mark.parametrize("measure", [8, 13, 20, 33])
def test_no_line_starts_with_a_comma_or_ends_with_an_opening_bracket(measure: int) -> None:
    text = "当你受到伤害后，你可以（若你已受伤）弃置【杀】、【闪】或【桃】，然后摸两张牌。" * 3
    lines = wrap(text, measure, 4)
    assert "".join(lines) == text
    assert not [line for line in lines if line[:1] in "，。、）】；" and line]
    assert not [line for line in lines if line[-1:] in "（【"]
    assert all(width(line) <= measure for line in lines)


def test_english_is_broken_between_words_and_a_word_too_long_is_cut() -> None:
    lines = wrap(WORDS, 14)
    assert " ".join(lines) == WORDS and all(width(line) <= 14 for line in lines)
    assert all(width(line) <= 10 for line in wrap("x" * 80, 10))


@pytest.mark.parametrize(
    "name", ["花", "花木兰", "诸葛孔明先生", "Hua", "A Very Long Name Indeed of a General", "花Mulan", "", "　"]
)
def test_any_name_fits_on_the_banner(name: str) -> None:
    svg = draw(subject(name=name, title=name))
    ElementTree.fromstring(svg)
    assert name.strip() == "" or name[0] in svg


def test_hit_points_are_drawn_one_by_one_or_counted() -> None:
    assert draw(subject(max_hp=4)).count("scale(1.52") == 4
    assert "×12" in draw(subject(max_hp=12))


@pytest.mark.parametrize(
    "color", ["", "blue", "#abc", "#12345678", "rgb(1,2,3)", "no colour", "<script>", "hsl(400,1%)"]
)
def test_any_colour_makes_a_palette(color: str) -> None:
    assert all(re.fullmatch("#[0-9a-f]{6}", shade) for shade in make_palette(color))
    assert re.fullmatch("#[0-9a-f]{6}", terrain_color("swamp", color))


@pytest.mark.parametrize(
    "value", [None, "art/x.webp", 5, {}, {"x": "a", "y": None, "zoom": True}, {"x": 9, "y": -9, "zoom": 99}]
)
def test_any_crop_is_within_the_picture(value: Any) -> None:
    art = make_art(value, "/art/mine/x.webp", 0.75)
    assert art is not None and 0 <= art.x <= 1 and 0 <= art.y <= 1 and 1 <= art.zoom <= 8
    svg = draw(subject(art=art))
    image = re.search(r'<image x="(.+?)" y="(.+?)" width="(.+?)" height="(.+?)"', svg)
    assert image is not None
    x, y, wide, high = map(float, image.groups())
    assert x <= 20 and y <= 20 and x + wide >= 609.9 and y + high >= 400


def test_the_address_of_a_face(client: Client) -> None:
    kept = client.upload("/api/packs/mine/art", picture(), "hua.png")
    here = "/api/definitions/mine/general/hua"
    data = {**HUA, "art": {"file": kept["art"], "x": 0.5, "y": 0.2, "zoom": 1.5}, "credits": "某人"}
    client.put(here, {"data": data, "base": client.get(here)["hash"]})
    with client.http.get("/face/mine/general/hua.svg?v=abc&lang=en") as answer:
        svg = answer.get_data(as_text=True)
        assert answer.mimetype == "image/svg+xml" and "immutable" in answer.headers["Cache-Control"]
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    ElementTree.fromstring(svg)
    assert "data:image/webp;base64," in svg and "Hua Mulan" in svg and "/art/" not in svg
    assert (
        f'href="/art/mine/{Path(kept["art"]).name}"'
        in client.post("/api/check", {"pack": "mine", "kind": "general", "id": "hua", "data": data})["face"]["zh"]
    )
    with client.http.get("/face/mine/general/hua.svg?download=1") as answer:
        assert answer.headers["Content-Disposition"] == 'attachment; filename="hua.svg"'
        assert answer.headers["Cache-Control"] == "no-store"


def test_the_face_of_a_draft(client: Client) -> None:
    client.put(
        "/api/drafts/mine/general/hua", {"data": {**HUA, "name": {"zh": "草稿"}}, "base": None, "previous": None}
    )
    assert "花" in client.get("/face/mine/general/hua.svg") and "稿" in client.get("/face/mine/general/hua.svg?draft=1")
    client.get("/face/mine/general/nobody.svg", 404)
    client.get("/face/mine/nothing/hua.svg", 400)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_shipped_definition_has_a_face(browsing: Client, lang: str) -> None:
    for one in browsing.get("/api/library?per=500")["items"]:
        svg = browsing.get(f"/face/{one['name']}.svg?lang={lang}&art=small")
        ElementTree.fromstring(svg)
        assert one["label"][lang][0] in svg
        assert not re.findall(r'\by="([0-9.]+)"', svg) or lowest_text(svg) < 870 if "<tspan" in svg else True


def test_flavour_is_shown_where_there_is_room_for_it() -> None:
    assert "愿为市鞍马" in draw(subject(flavour="愿为市鞍马，从此替爷征。", paragraphs=[Paragraph("从军", LONG)]))
    crowded = draw(subject(flavour="愿为市鞍马", paragraphs=[Paragraph("从军", LONG * 3)] * 9))
    assert "愿为市鞍马" not in crowded and lowest_text(crowded) < 860
