"""Tests over the web: kept of a table, run, watched; and the checks every general gets."""

from __future__ import annotations

from typing import Any

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from zhanqi.packs.definition import Definition
from zhanqi.testing import Outcome, run_test
from zhanqi_editor.content.making import free_id
from zhanqi_editor.refusal import Refusal, bad_request, not_found
from zhanqi_editor.table.api import room, table_api
from zhanqi_editor.table.branches import Branch, keys_of, origin_of
from zhanqi_editor.table.desk import desk, integer
from zhanqi_editor.table.facts import facts
from zhanqi_editor.table.keeping import before, make_test, run, starts
from zhanqi_editor.table.watching import steps_of
from zhanqi_editor.web.api.definitions import must_own
from zhanqi_editor.web.body import json_body, read_label, text_field
from zhanqi_editor.workspace import make_name
from zhanqi_editor.workspace.texts import laid_out


@table_api.get("/tables/<id>/facts")
def list_facts(id: str) -> ResponseReturnValue:
    """What a test kept of this table could check, and where it could begin."""
    found = room(id)
    since = request.args.get("since", default=0, type=int)
    with found.lock:
        return jsonify(
            {
                "since": since,
                "starts": starts(found),
                "facts": facts(before(found, since), found.game, desk().sayings),
                "packs": sorted(desk().editor.workspace.packs.all()),
            }
        )


@table_api.post("/tables/<id>/keep")
def keep(id: str) -> ResponseReturnValue:
    """Keep what was played as a test: it is run at once, and saved only if it passes (or with `force`)."""
    body = json_body()
    found = room(id)
    checks = body.get("checks")
    if not isinstance(checks, list) or not checks:
        raise bad_request("请至少勾选一项要检查的事实。", "Tick at least one fact to check.")
    pack, label = text_field(body, "pack"), read_label(body)
    workspace = desk().editor.workspace
    must_own(make_name(pack, "test", "x"))
    test_id = text_field(body, "id", "").strip() or free_test_id(pack, found.subject, label)
    name = make_name(pack, "test", test_id)
    head: dict[str, Any] = {"id": test_id, "pack": pack}
    if label:
        head["name"] = {"zh": label.get("zh") or label["en"], **label}
    if isinstance(body.get("pins"), str) and body["pins"].strip():
        head["pins"] = body["pins"].strip()
    with found.lock:
        test = make_test(found, integer(body, "since", 0), checks, head)
        outcome = run(found.registry, test, pack)
    answer = {"name": str(name), "test": test, "outcome": told(outcome), "saved": False}
    if not body.get("save", True):
        return jsonify(answer)
    if outcome.passed or body.get("force"):
        with workspace.lock:
            if workspace.find(name) is not None and not body.get("replace"):
                raise Refusal("exists", f"已有“{name}”。", f"“{name}” exists already.", name=str(name))
            present = workspace.find(name)
            workspace.save(name, laid_out(test), present.hash if present is not None else None)
        desk().results.run([str(name)])
        return jsonify({**answer, "saved": True}), 201
    return jsonify(answer)


def free_test_id(pack: str, subject: str, label: dict[str, str]) -> str:
    """An id for a new test: from its English name, else from what is tried: `hua_1`."""
    workspace = desk().editor.workspace
    if label.get("en") or not subject:
        return free_id(workspace, pack, "test", label)
    stem = subject.rpartition("/")[2].replace(".", "_")
    number = 1
    while workspace.find(make_name(pack, "test", f"{stem}_{number}")) is not None:
        number += 1
    return f"{stem}_{number}"


def told(outcome: Outcome) -> dict[str, Any]:
    """An outcome with its report."""
    return {**outcome.to_json(), "report": {"zh": outcome.report("zh"), "en": outcome.report("en")}}


@table_api.get("/tests")
def list_tests() -> ResponseReturnValue:
    """Every test with its last result."""
    return jsonify({"tests": desk().results.listed(request.args.get("pack") or None)})


@table_api.post("/tests/run")
def run_tests() -> ResponseReturnValue:
    """Run tests by name; all of a pack with `pack`; all there are with neither."""
    body = json_body()
    names = body.get("names")
    if names is None:
        names = [one["name"] for one in desk().results.listed(body.get("pack") or None)]
    if not isinstance(names, list) or not all(isinstance(one, str) for one in names):
        raise bad_request("names 必须是测试名称的列表。", "names must be a list of names of tests.")
    return jsonify({"results": desk().results.run(names)})


@table_api.post("/tests/try")
def try_test() -> ResponseReturnValue:
    """Run a test that need not be saved, as the form shows it."""
    body = json_body()
    data = body.get("data")
    if not isinstance(data, dict):
        raise bad_request("缺少 data。", "data is missing.")
    pack = text_field(body, "pack", "")
    outcome = run(desk().registries.now(), data, pack)
    return jsonify({"outcome": told(outcome)})


@table_api.post("/tests/watch")
def watch() -> ResponseReturnValue:
    """A table that shows a test step by step, from its beginning."""
    body = json_body()
    name = text_field(body, "name")
    registry = desk().registries.now()
    definition = registry.definitions.get(name)
    if definition is None or definition.kind != "test":
        raise not_found(name[:80])
    outcome = run_test(registry, definition)
    game = outcome.game
    if game is None:
        first = outcome.summary("zh"), outcome.summary("en")
        raise Refusal(
            "bad_content", f"测试无法开始：{first[0]}", f"The test can't begin: {first[1]}",
            diagnostics=[one.to_json() for one in outcome.diagnostics],
        )  # fmt: skip
    branch = Branch(0, origin_of(game))
    replayed = branch.begin(registry)
    for entry in game.log:
        branch.keys.append({"insert": entry["insert"]} if isinstance(entry, dict) else keys_of(replayed, entry))
        branch.log.append(entry)
        replayed.replay([entry])
    title = {"zh": f"测试：{definition.name('zh')}", "en": f"Test: {definition.name('en')}"}
    made = desk().rooms.make(
        title,
        branch.origin,
        registry=registry,
        log=branch.log,
        keys=branch.keys,
        steps=steps_of(definition.data, outcome, game),
    )
    return jsonify({"id": made.id, "url": f"/table/{made.id}", "outcome": outcome.to_json()}), 201


@table_api.post("/trials/<any(checks, strength):kind>")
def begin_trial(kind: str) -> ResponseReturnValue:
    """Begin games with a general in the background: its checks, or how often it wins."""
    body = json_body()
    registry = desk().registries.now()
    name = text_field(body, "general")
    found = registry.matches("general", name)
    if len(found) != 1 or not isinstance(found[0], Definition):
        raise not_found(name[:80])
    scenario = desk().scenario(registry, None)
    return jsonify({"id": desk().trials.begin(kind, registry, found[0], scenario, integer(body, "games", 12))}), 202


@table_api.get("/trials/<id>")
def get_trial(id: str) -> ResponseReturnValue:
    """How far the games with a general are."""
    return jsonify(desk().trials.get(id))
