"""Bug reports: one file that puts anybody in front of the same board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.errors import ContentError, IllegalAnswer
from zhanqi.game.locks import differences, lock_of
from zhanqi_editor.refusal import Refusal, bad_request
from zhanqi_editor.table.branches import Branch

if TYPE_CHECKING:
    from zhanqi.packs import Registry
    from zhanqi_editor.table.room import Room

Json = dict[str, Any]
FORMAT = 1


def report_of(room: Room, note: str = "") -> Json:
    """The report: packs and the hash of every definition in play, where the game began, and every answer."""
    game, branch = room.game, room.branch
    return {
        "zhanqi_report": FORMAT,
        "title": room.title,
        "note": note,
        "packs": lock_of(room.registry),
        "definitions": definitions_in_play(room),
        **branch.origin,
        "log": branch.log[: room.at],
        "keys": branch.keys[: room.at],
        "state": game.state_hash(),
    }


def definitions_in_play(room: Room) -> dict[str, str]:
    """The content hash of the scenario, the generals, the terrains and the cards of this game, by full name."""
    game, definitions = room.game, room.registry.definitions
    names = {game.origin.scenario, *(who.general for who in game.state.characters), *game.board.terrains}
    names |= set(game.table.book.cards)
    return {name: definitions[name].content_hash for name in sorted(names) if name in definitions}


def read_report(data: object) -> tuple[Json, Branch]:
    """A report's content and the branch it holds. Refusal for anything else."""
    if not isinstance(data, dict) or not isinstance(data.get("zhanqi_report", data.get("format")), int):
        raise bad_request("这不是问题报告或存档。", "This is neither a report nor a saved game.")
    kinds = {"scenario": str, "seed": int, "log": list}
    wrong = [name for name, kind in kinds.items() if not isinstance(data.get(name), kind)]
    if wrong:
        raise bad_request(f"文件缺少 {'、'.join(wrong)}。", f"The file lacks {', '.join(wrong)}.")
    origin = {name: data[name] for name in ("scenario", "seed", "generals", "situation") if data.get(name) is not None}
    log = data["log"]
    keys = data.get("keys")
    if not isinstance(keys, list) or len(keys) != len(log):
        keys = [{} for _ in log]
    return data, Branch(0, origin, list(log), list(keys))


def notes_of(registry: Registry, data: Mapping[str, Any]) -> list[dict[str, str]]:
    """What is not as it was when the report was made: packs and definitions that differ."""
    found = []
    packs = data.get("packs")
    if isinstance(packs, dict):
        try:
            found += [{"zh": one.message("zh"), "en": one.message("en")} for one in differences(registry, packs)]
        except (LookupError, TypeError, AttributeError):
            found.append({"zh": "报告里的扩展包清单读不懂。", "en": "The list of packs can't be read."})
    for name, hash_ in (data.get("definitions") or {}).items():
        definition = registry.definitions.get(name)
        if definition is None:
            found.append({"zh": f"这里没有“{name}”。", "en": f"“{name}” is not there."})
        elif definition.content_hash != hash_:
            found.append({"zh": f"“{name}”与当时不同。", "en": f"“{name}” differs from what it was."})
    return found


def played(registry: Registry, branch: Branch) -> Branch:
    """The branch as far as it can be played here, its answers by names where they were given. Refusal, ContentError."""
    from zhanqi_editor.table.branches import give, keys_of

    game = branch.begin(registry)
    done = Branch(0, branch.origin)
    for entry, keys in zip(branch.log, branch.keys, strict=True):
        try:
            told = dict(keys) if isinstance(entry, dict) else keys_of(game, entry)
            by_names = bool(keys) and not isinstance(entry, dict) and told != keys
            give(game, entry, keys, by_names=by_names)
        except (IllegalAnswer, LookupError, TypeError, ContentError) as error:
            if not done.log:
                raise Refusal(
                    "illegal", f"第一个回答就不合法：{error}", f"The first answer is not legal: {error}"
                ) from error
            break
        done.log.append(game.log[-1])
        done.keys.append(keys or told)
    return done
