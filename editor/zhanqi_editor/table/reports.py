"""Bug reports: one file that puts anybody in front of the same board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zhanqi.errors import ContentError, IllegalAnswer, ZhanqiError
from zhanqi.game.locks import differences, lock_of
from zhanqi_editor.refusal import Refusal, bad_request
from zhanqi_editor.table.branches import Branch, give, keys_of

if TYPE_CHECKING:
    from zhanqi.game import Game
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


def played(registry: Registry, branch: Branch) -> tuple[Branch, list[dict[str, str]]]:
    """The branch as far as it can be played here, its answers by names where they were given, and why no further.

    Refusal if the game can't even begin, or its first answer is illegal. ContentError.
    """
    game = _begun(registry, branch)
    done = Branch(0, branch.origin)
    for entry, keys in zip(branch.log, branch.keys, strict=True):
        try:
            told = _told(game, entry)
            by_names = bool(keys) and not isinstance(entry, dict) and told != keys
            give(game, entry, keys, by_names=by_names)
        except Exception as error:  # whatever breaks the game is what a report is about
            if not done.log and isinstance(error, (IllegalAnswer, LookupError, TypeError)):
                zh, en = f"第一个回答不合法：{error}", f"The first answer is illegal: {error}"
                raise Refusal("illegal", zh, en) from error
            return done, [_stopped(len(done.log), len(branch.log), error)]
        done.log.append(game.log[-1])
        done.keys.append(keys or told)
    return done, []


def _begun(registry: Registry, branch: Branch) -> Game:
    try:
        return branch.begin(registry)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, ContentError):
            raise
        raise bad_request(
            f"报告里的开局读不懂（{error}）。", f"How the report begins makes no sense ({error})."
        ) from error


def _told(game: Game, entry: Any) -> Json:
    if isinstance(entry, dict):
        return {"insert": entry["insert"]}
    if not isinstance(entry, list) or not all(type(pick) is int for pick in entry):
        raise TypeError(f"{entry!r} is no answer")
    return keys_of(game, entry)


def _stopped(step: int, length: int, error: Exception) -> dict[str, str]:
    name = type(error).__name__
    zh, en = (error.zh, error.en) if isinstance(error, ZhanqiError) else (f"{name}: {error}", f"{name}: {error}")
    return {
        "zh": f"重演到第 {step} 步（共 {length} 步）为止：{zh}",
        "en": f"Played up to step {step} of {length}: {en}",
    }
