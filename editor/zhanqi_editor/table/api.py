"""The table's JSON API (API.md, section 11)."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, jsonify
from flask.typing import ResponseReturnValue
from jsonschema import Draft202012Validator

from zhanqi.errors import ContentError
from zhanqi.packs import Registry
from zhanqi.packs.schema_errors import translate
from zhanqi.script.schema import schemas
from zhanqi_editor.refusal import Refusal, bad_request
from zhanqi_editor.table.desk import desk, integer, version_of
from zhanqi_editor.table.room import Room
from zhanqi_editor.web.body import json_body

table_api = Blueprint("table_api", __name__, url_prefix="/api")
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


def read_seats(value: Any) -> dict[str, str] | None:
    """Seats in a request; None if there are none. Refusal."""
    if value is None:
        return None
    if not isinstance(value, dict) or not all(isinstance(one, str) for one in value.values()):
        raise bad_request("seats 必须是 {角色: human 或机器人}。", "seats must be {character: human or a bot}.")
    return dict(value)
