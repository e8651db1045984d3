"""The table's JSON API (API.md, section 11)."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue
from jsonschema import Draft202012Validator

from zhanqi.errors import ContentError
from zhanqi.game.snapshot import snapshot
from zhanqi.packs import Registry
from zhanqi.packs.definition import Definition
from zhanqi.packs.schema_errors import translate
from zhanqi.script.schema import schemas
from zhanqi.text import Paragraph, describe
from zhanqi.texts import LANGUAGES
from zhanqi_editor.refusal import Refusal, bad_request, not_found
from zhanqi_editor.table.consider import consider
from zhanqi_editor.table.desk import desk, integer, version_of
from zhanqi_editor.table.presets import Preset, title_of
from zhanqi_editor.table.reports import notes_of, played, read_report, report_of
from zhanqi_editor.table.room import Room
from zhanqi_editor.web.body import json_body, text_field, uploaded

table_api = Blueprint("table_api", __name__, url_prefix="/api")
REPORT_LIMIT: Final = 8 * 1024 * 1024
MOST_ANSWERS: Final = 64
"""Answers of one request: a route of steps, a use with its targets."""


def room(id: str) -> Room:
    """The table of this id. Refusal (not_found)."""
    return desk().rooms.get(id)


def shown(found: Room) -> ResponseReturnValue:
    """A table as the answer."""
    return jsonify(desk().show(found))


@table_api.get("/tables")
def tables() -> ResponseReturnValue:
    """The tables there are."""
    return jsonify({"tables": desk().rooms.listed()})


@table_api.post("/tables")
def make() -> ResponseReturnValue:
    """A new table from a preset, or from any situation."""
    body = json_body()
    registry = desk().registries.now()
    preset = text_field(body, "preset", "dummies")
    seed = integer(body, "seed", secrets.randbelow(10**6))
    subject = find_subject(registry, body)
    scenario = desk().scenario(registry, body.get("scenario") if isinstance(body.get("scenario"), str) else None)
    if preset == "situation":
        given = body.get("situation")
        if not isinstance(given, dict):
            raise bad_request("缺少 situation。", "situation is missing.")
        desk().check_situation(registry, given)
        situation = {name: value for name, value in given.items() if name != "seed"}
        origin = {"scenario": given["scenario"], "seed": given.get("seed", seed), "situation": situation}
    else:
        origin = Preset(registry, subject, scenario, seed).make(preset)
    seats = read_seats(body.get("seats"))
    if seats is None:
        seats = usual_seats(preset, origin)
    title = title_of(preset, subject)
    made = desk().rooms.make(
        title, origin, registry=registry, seats=seats, subject="" if subject is None else subject.plugin_name
    )
    return jsonify({"id": made.id, "url": f"/table/{made.id}"}), 201


def find_subject(registry: Registry, body: Mapping[str, Any]) -> Any:
    """The definition that is tried at a new table. Refusal if it is not in force, with what is wrong with it."""
    for kind in ("general", "card", "terrain"):
        name = body.get(kind)
        if not name:
            continue
        if not isinstance(name, str):
            raise bad_request(f"{kind} 必须是文字。", f"{kind} must be text.")
        found = registry.matches(kind, name)
        if len(found) != 1:
            faults = desk().editor.stock.faults(name)
            if faults:
                raise Refusal(
                    "bad_content",
                    f"“{name}”还有错误，改好之后才能试玩。",
                    f"“{name}” has errors; it can be tried once they are mended.",
                    diagnostics=[one.to_json() for one in faults],
                )
            raise not_found(name)
        return found[0]
    return None


def usual_seats(preset: str, origin: Mapping[str, Any]) -> dict[str, str]:
    """Who plays whom unless somebody says: in a full game the other side is a bot, else everybody is yours."""
    if preset != "full":
        return {}
    sides = list(origin["generals"])
    return {f"{sides[1]}{number + 1}": "random" for number in range(len(origin["generals"][sides[1]]))}


def read_seats(value: Any) -> dict[str, str] | None:
    """Seats in a request; None if there are none. Refusal."""
    if value is None:
        return None
    if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
        raise bad_request("seats 必须是 {角色: human 或机器人}。", "seats must be {character: human or a bot}.")
    return dict(value)


@table_api.post("/tables/open")
def open_report() -> ResponseReturnValue:
    """A table from a bug report or a saved game."""
    if request.files:
        raw, _ = uploaded(REPORT_LIMIT)
        try:
            data: Any = json.loads(raw)
        except (ValueError, RecursionError):
            raise bad_request("这个文件不是 JSON。", "The file is no JSON.") from None
    else:
        data = json_body()
    content, branch = read_report(data)
    registry = desk().registries.now()
    notes = notes_of(registry, content)
    if branch.origin.get("situation") is not None:
        desk().check_situation(registry, {**branch.origin["situation"], "scenario": branch.origin["scenario"]})
    done = played(registry, branch)
    if len(done.log) < len(branch.log):
        step = len(done.log)
        notes.append(
            {
                "zh": f"定义不同，只能重演到第 {step} 步（共 {len(branch.log)} 步）。",
                "en": f"Definitions differ: play could be taken up to step {step} of {len(branch.log)}.",
            }
        )
    label = content.get("title")
    title = {"zh": "问题报告", "en": "Report"}
    if isinstance(label, dict) and all(isinstance(one, str) for one in label.values()):
        title = {"zh": f"报告：{label.get('zh', '')}", "en": f"Report: {label.get('en', label.get('zh', ''))}"}
    made = desk().rooms.make(title, done.origin, registry=registry, log=done.log, keys=done.keys, at=len(done.log))
    return jsonify({"id": made.id, "url": f"/table/{made.id}", "notes": notes}), 201


@table_api.get("/tables/<id>")
def get_table(id: str) -> ResponseReturnValue:
    """A table."""
    return shown(room(id))


@table_api.delete("/tables/<id>")
def delete_table(id: str) -> ResponseReturnValue:
    """Forget a table."""
    desk().rooms.delete(id)
    return jsonify({"deleted": id})


@table_api.post("/tables/<id>/answer")
def answer(id: str) -> ResponseReturnValue:
    """Answer what is asked: `answers` is a list of lists of option numbers or names, given one after the other."""
    body = json_body()
    answers = body.get("answers")
    if not isinstance(answers, list) or not 1 <= len(answers) <= MOST_ANSWERS:
        raise bad_request("answers 必须是回答的列表。", "answers must be a list of answers.")
    for picks in answers:
        if not isinstance(picks, list) or not all(type(pick) in (int, str) for pick in picks):
            raise bad_request(
                "每个回答必须是选项序号或名称的列表。", "An answer must be a list of option numbers or names."
            )
    who = body.get("who")
    found = room(id)
    return changed(found, lambda: found.answer(version_of(body), who if isinstance(who, str) else None, answers))


def changed(found: Room, change: Any) -> ResponseReturnValue:
    """Make a change and show the table; a refusal brings the table along as it is."""
    try:
        change()
    except Refusal as refusal:
        if refusal.code in ("stale", "not_asked", "illegal", "busy", "over", "broken"):
            refusal.extra["table"] = desk().show(found)
        raise
    return shown(found)


@table_api.post("/tables/<id>/bots")
def bots(id: str) -> ResponseReturnValue:
    """Let the bots go on, `most` answers at most."""
    body = json_body()
    found = room(id)
    most = max(1, min(integer(body, "most", 200), 200))
    return changed(found, lambda: found.play_bots(version_of(body), most))


@table_api.post("/tables/<id>/seats")
def seats(id: str) -> ResponseReturnValue:
    """Say who plays whom."""
    body = json_body()
    found = room(id)
    wanted = read_seats(body.get("seats")) or {}
    return changed(found, lambda: found.seat(version_of(body), wanted))


@table_api.post("/tables/<id>/go")
def go(id: str) -> ResponseReturnValue:
    """Go to a position: undo, redo, the slider."""
    body = json_body()
    found = room(id)
    position = integer(body, "at")
    return changed(found, lambda: found.go(version_of(body), position))


@table_api.post("/tables/<id>/branch")
def branch(id: str) -> ResponseReturnValue:
    """Show another line of play."""
    body = json_body()
    found = room(id)
    wanted = integer(body, "branch")
    at = integer(body, "at") if "at" in body else None
    return changed(found, lambda: found.switch(version_of(body), wanted, at))


@table_api.post("/tables/<id>/force")
def force(id: str) -> ResponseReturnValue:
    """Let the system do an effect."""
    body = json_body()
    found = room(id)
    effect = body.get("effect")
    check_effect(found.registry, effect)
    assert isinstance(effect, dict)
    return changed(found, lambda: found.force(version_of(body), effect))


def check_effect(registry: Registry, effect: Any) -> None:
    """Refusal (bad_content) with what is wrong with the shape of an effect."""
    schema = schemas(registry.vocabulary)["skill"]
    validator = Draft202012Validator({"$ref": "#/$defs/effect", "$defs": schema["$defs"]})
    faults = translate(validator.iter_errors(effect), registry.vocabulary.operations)
    if faults:
        raise ContentError(faults)


@table_api.get("/tables/<id>/situation")
def situation(id: str) -> ResponseReturnValue:
    """The board as the `given` of a test, and the codes of what is not in it."""
    found = room(id)
    with found.lock:
        taken = snapshot(found.game)
        seed = found.branch.origin["seed"]
    return jsonify({"situation": {**taken.situation.to_json(), "seed": seed}, "lost": taken.lost})


@table_api.post("/tables/<id>/edit")
def edit(id: str) -> ResponseReturnValue:
    """Go on from another situation."""
    body = json_body()
    found = room(id)
    given = body.get("situation")
    if not isinstance(given, dict):
        raise bad_request("缺少 situation。", "situation is missing.")
    desk().check_situation(found.registry, given)
    seed = given.get("seed")
    return changed(found, lambda: found.edit(version_of(body), given, seed if type(seed) is int else None))


@table_api.post("/tables/<id>/reload")
def reload(id: str) -> ResponseReturnValue:
    """Take up the definitions of now, drafts included."""
    body = json_body()
    found = room(id)
    registry = desk().registries.now()
    replay = body.get("mode") == "replay"
    return changed(found, lambda: found.reload(version_of(body), registry, replay=replay))


@table_api.get("/tables/<id>/consider")
def considered(id: str) -> ResponseReturnValue:
    """What would come of choosing an option."""
    found = room(id)
    option = request.args.get("option", type=int)
    with found.lock:
        return jsonify({} if option is None else consider(found.game, option))


@table_api.get("/tables/<id>/explain")
def explained(id: str) -> ResponseReturnValue:
    """Who was asked what in a resolution, and what was not offered and why."""
    found = room(id)
    since, upto = request.args.get("since", type=int), request.args.get("upto", type=int)
    with found.lock:
        end = found.at if upto is None else max(0, min(upto, found.at))
        start = None if since is None else max(0, min(since, end))
        return jsonify(found.game.explain(since=start, upto=end))


@table_api.get("/tables/<id>/about/<who>")
def about(id: str, who: str) -> ResponseReturnValue:
    """The rules texts of a character's general, of its equipment and of where it stands."""
    found = room(id)
    with found.lock:
        game = found.game
        person = next((one for one in game.state.characters if one.name == who), None)
        if person is None:
            raise not_found(who[:40])
        names = [person.general, *(card.definition for card in person.equip_zone)]
        if person.square is not None:
            names.append(game.board.terrains[person.square])
        return jsonify({"texts": [one for name in names if name for one in texts_of(found.registry, name)]})


@table_api.get("/tables/<id>/text")
def text(id: str) -> ResponseReturnValue:
    """The rules texts of a definition in play."""
    found = room(id)
    return jsonify({"texts": texts_of(found.registry, request.args.get("name", ""))})


def texts_of(registry: Registry, name: str) -> list[dict[str, Any]]:
    """The rules texts of a definition, by language."""
    definition = registry.definitions.get(name)
    if definition is None:
        return []
    told = {lang: describe(registry, definition, lang=lang) for lang in LANGUAGES}
    label = {lang: definition.name(lang) for lang in LANGUAGES}
    return [
        {
            "name": name,
            "label": label,
            "kind": definition.kind,
            "paragraphs": {lang: [paragraph_json(one) for one in told[lang]] for lang in LANGUAGES},
        }
    ]


def paragraph_json(paragraph: Paragraph) -> dict[str, str]:
    """One paragraph of rules text."""
    return {"title": str(paragraph.title), "text": str(paragraph.text), "pointer": str(paragraph.pointer)}


@table_api.get("/tables/<id>/names")
def names_of_table(id: str) -> ResponseReturnValue:
    """What the sandbox may name: generals, cards, marks, skills, terrains, sides."""
    found = room(id)
    return jsonify(names_json(found.registry, found.game.origin.scenario))


@table_api.get("/names")
def names() -> ResponseReturnValue:
    """What a test may name, with the sides of a scenario."""
    registry = desk().registries.now()
    return jsonify(names_json(registry, desk().scenario(registry, request.args.get("scenario")).plugin_name))


def names_json(registry: Registry, scenario: str) -> dict[str, Any]:
    """Names by kind, each with what people call it."""
    found: dict[str, Any] = {}
    for kind in ("general", "terrain"):
        found[f"{kind}s"] = [
            {"name": one.plugin_name, "label": {lang: one.name(lang) for lang in LANGUAGES}}
            for one in registry.of_kind(kind)
        ]
    found["cards"] = [card_entry(registry, one) for one in registry.of_kind("card")]
    found["skills"] = [
        {"name": f"{one.pack}/{one.id}", "label": {lang: one.name(lang) for lang in LANGUAGES}}
        for id in registry.index.ids("skill")
        for one in registry.matches("skill", id)
        if isinstance(one, Definition)
    ]
    found["marks"] = [
        {
            "id": one.id if len(registry.matches("mark", one.id)) == 1 else f"{one.pack}/{one.id}",
            "name": one.plugin_name,
            "label": {"zh": one.name.get("zh", one.id), "en": one.name.get("en") or one.name.get("zh", one.id)},
        }
        for one in registry.marks.values()
    ]
    definition = registry.definitions[scenario]
    found["sides"] = [{"id": side["id"], "name": side["name"]} for side in definition.data["sides"]]
    return found


def card_entry(registry: Registry, card: Definition) -> dict[str, Any]:
    """A card by the name that situations write, with what people call it."""
    alone = len(registry.matches("card", card.id)) == 1
    kind = card.data.get("kind_name", {})
    label = {lang: f"{kind.get(lang) or kind.get('zh', '')}{card.name(lang)}" for lang in LANGUAGES}
    return {"id": card.id if alone else f"{card.pack}/{card.id}", "name": card.plugin_name, "label": label}


@table_api.get("/tables/<id>/report")
def report(id: str) -> ResponseReturnValue:
    """The bug report as a file."""
    found = room(id)
    with found.lock:
        content = report_of(found, request.args.get("note", "")[:4000])
    answer = Response(json.dumps(content, ensure_ascii=False, indent=1), mimetype="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="zhanqi-report-{found.id}.json"'
    return answer


__all__: Sequence[str] = ["table_api"]
