"""What a table's page looks up: consequences, explanations, texts, names, the report. Nothing here changes a table."""

from __future__ import annotations

import json
from typing import Any

from flask import Response, jsonify, request
from flask.typing import ResponseReturnValue

from zhanqi.game.snapshot import snapshot
from zhanqi.packs import Registry
from zhanqi.packs.definition import Definition
from zhanqi.text import Paragraph, describe
from zhanqi.texts import LANGUAGES
from zhanqi_editor.content.namesakes import told_apart
from zhanqi_editor.refusal import not_found
from zhanqi_editor.table.api import room, table_api
from zhanqi_editor.table.consider import consider
from zhanqi_editor.table.desk import desk
from zhanqi_editor.table.reports import report_of


@table_api.get("/tables/<id>/situation")
def situation(id: str) -> ResponseReturnValue:
    """The board as the `given` of a test, and the codes of what is not in it."""
    found = room(id)
    with found.lock:
        taken = snapshot(found.game)
        seed = found.branch.origin["seed"]
    return jsonify({"situation": {**taken.situation.to_json(), "seed": seed}, "lost": taken.lost})


@table_api.get("/tables/<id>/consider")
def considered(id: str) -> ResponseReturnValue:
    """What would come of choosing an option."""
    found = room(id)
    option = request.args.get("option", type=int)
    with found.lock:
        told = {} if option is None else consider(found.game, option)
        desk().sayings.add(found.registry, told.get("why_not"))
        return jsonify(told)


@table_api.get("/tables/<id>/explain")
def explained(id: str) -> ResponseReturnValue:
    """Who was asked what in a resolution, and what was not offered and why."""
    found = room(id)
    since, upto = request.args.get("since", type=int), request.args.get("upto", type=int)
    with found.lock:
        end = found.at if upto is None else max(0, min(upto, found.at))
        start = None if since is None else max(0, min(since, end))
        told = found.game.explain(since=start, upto=end)
        desk().sayings.add(found.registry, told)
        return jsonify(told)


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
            "id": registry.index.spelling("mark", one.plugin_name),
            "name": one.plugin_name,
            "label": {"zh": one.name.get("zh", one.id), "en": one.name.get("en") or one.name.get("zh", one.id)},
        }
        for one in registry.marks.values()
    ]
    found = {kind: told_apart(registry, items, "label", "name") for kind, items in found.items()}
    definition = registry.definitions[scenario]
    found["sides"] = [{"id": side["id"], "name": side["name"]} for side in definition.data["sides"]]
    return found


def card_entry(registry: Registry, card: Definition) -> dict[str, Any]:
    """A card by the name that situations write, with what people call it."""
    kind = card.data.get("kind_name", {})
    label = {lang: f"{kind.get(lang) or kind.get('zh', '')}{card.name(lang)}" for lang in LANGUAGES}
    return {"id": registry.index.spelling("card", card.plugin_name), "name": card.plugin_name, "label": label}


@table_api.get("/tables/<id>/report")
def report(id: str) -> ResponseReturnValue:
    """The bug report as a file."""
    found = room(id)
    with found.lock:
        content = report_of(found, request.args.get("note", "")[:4000])
    answer = Response(json.dumps(content, ensure_ascii=False, indent=1), mimetype="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="zhanqi-report-{found.id}.json"'
    return answer
