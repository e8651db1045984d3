"""New tables over the web: from presets, situations, bug reports and saved games."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Any, Final

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from zhanqi.packs import Registry
from zhanqi_editor.refusal import Refusal, bad_request, not_found
from zhanqi_editor.table.api import check_effect, read_seats, table_api
from zhanqi_editor.table.desk import desk, integer
from zhanqi_editor.table.presets import Preset, title_of
from zhanqi_editor.table.reports import notes_of, played, read_report
from zhanqi_editor.web.body import json_body, text_field, uploaded

REPORT_LIMIT: Final = 8 * 1024 * 1024


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
    for entry in branch.log:
        if isinstance(entry, dict):
            check_effect(registry, entry.get("insert"))
    done, stopped = played(registry, branch)
    notes += stopped
    label = content.get("title")
    title = {"zh": "问题报告", "en": "Report"}
    if isinstance(label, dict) and all(isinstance(one, str) for one in label.values()):
        title = {"zh": f"报告：{label.get('zh', '')}", "en": f"Report: {label.get('en', label.get('zh', ''))}"}
    made = desk().rooms.make(title, done.origin, registry=registry, log=done.log, keys=done.keys, at=len(done.log))
    if notes:
        made.note = {"zh": " ".join(one["zh"] for one in notes), "en": " ".join(one["en"] for one in notes)}
    return jsonify({"id": made.id, "url": f"/table/{made.id}", "notes": notes}), 201
