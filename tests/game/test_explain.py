"""`Game.explain`: who was asked at each timing, what each could do there, and which condition failed."""

from __future__ import annotations

from typing import Any

from zhanqi.game.explain import timing_names


def verdict(tree: dict[str, Any], timing: str, who: str, key: str) -> dict[str, Any]:
    """Return what the tree says of one ability at the first timing of this name."""

    def search(nodes: list[dict[str, Any]]) -> dict[str, Any] | None:
        for node in nodes:
            if node["kind"] == "timing" and node["timing"] == timing:
                for asked in node["asked"]:
                    for ability in asked["abilities"]:
                        if asked["who"] == who and ability["key"] == key:
                            return ability
            found = search(node.get("children", []))
            if found is not None:
                return found
        return None

    found = search(tree["tree"])
    assert found is not None, f"{key} of {who} is not spoken of at {timing}"
    return found


def test_every_timing_of_a_use_stands_in_the_tree_in_the_order_of_the_rule(scene):
    game = scene(you="- at=3,3", foe="- at=4,3 hand='slash.normal spade 7'", turn="foe", deck="exact")
    game.use("foe", "slash", "you")
    names = timing_names(game.game.explain())
    wanted = ["use.start", "use.target", "use.become_target", "use.targeted", "use.became_target", "effect.start",
              "effect.before", "effect.apply", "damage.before", "damage.cause", "damage.suffer", "damage.fixed",
              "hp.before_deduct", "hp.deducted", "damage.caused", "damage.suffered", "damage.end", "effect.after",
              "effect.end", "use.end"]  # fmt: skip
    assert [name for name in names if name in wanted] == wanted


def test_a_skill_that_was_offered_says_so(scene):
    game = scene(you="xiahoudun at=3,3", foe="- at=4,3 hand='slash.normal spade 7'", turn="foe")
    game.use("foe", "slash", "you")
    found = verdict(game.game.explain(), "damage.suffered", "you", "ganglie")
    assert found["offered"] and found["why"] == "offered"


def test_a_condition_that_failed_is_named_by_its_place(scene):
    """双股剑 asks for another gender; the wielder and the target are both men."""
    game = scene(you="- at=3,3", foe="- at=4,3 hand='slash.normal spade 7' equip='double_sword spade 2'", turn="foe")
    game.use("foe", "slash", "you")
    found = verdict(game.game.explain(), "use.targeted", "foe", "double_sword")
    assert not found["offered"] and found["why"] == "condition"
    assert found["at"].startswith("standard/card/double_sword#/skills/0/parts/0/if/compare")


def test_a_role_that_does_not_fit_is_named(scene):
    game = scene(you="- at=3,3", foe="caocao at=4,3 hand='slash.normal spade 7'", turn="foe")
    game.use("foe", "slash", "you")
    found = verdict(game.game.explain(), "damage.suffered", "foe", "jianxiong")
    assert found["why"] == "role" and found["role"] == "target"


def test_at_an_idle_point_each_card_that_cannot_be_used_says_why(scene):
    game = scene(you="- at=3,3 hand='slash.normal spade 7;jink heart 2;duel spade 1;ex_nihilo heart 7'", foe="- at=7,7")
    cards = {card["card"]: card for card in game.game.explain(since=0)["pending"]["idle"]["cards"]}
    assert cards["jink heart 2"]["why"] == "timing"
    assert cards["duel spade 1"]["why"] == "targets"
    far = next(one for one in cards["duel spade 1"]["candidates"] if one["who"] == "foe")
    assert not far["legal"] and "/filter/1/within" in far["at"]
    oneself = next(one for one in cards["duel spade 1"]["candidates"] if one["who"] == "you")
    assert not oneself["legal"] and "/filter/0/relation" in oneself["at"]


def test_a_slash_beyond_its_limit_says_so(scene):
    game = scene(you="- at=3,3 hand='slash.normal spade 7;slash.normal spade 8;ex_nihilo heart 7'", foe="- at=4,3")
    game.use("you", "slash.normal spade 7", "foe").settle()
    cards = {card["card"]: card for card in game.game.explain()["pending"]["idle"]["cards"]}
    assert cards["slash.normal spade 8"]["why"] == "limit"


def test_explaining_changes_nothing(scene):
    game = scene(you="xiahoudun at=3,3", foe="- at=4,3 hand='slash.normal spade 7'", turn="foe")
    game.use("foe", "slash", "you")
    before = game.game.state_hash()
    game.game.explain()
    assert game.game.state_hash() == before


def test_every_means_of_an_answer_is_told_and_why_it_will_not_do(scene):
    """Card in hand, conversion, terrain and equipment: each with its verdict, in the words of the timing."""
    game = scene(
        you="zhenji at=3,6 hand='slash.normal heart 7' equip='eight_diagram spade 2'",
        foe="guanyu at=4,6 hand='slash.normal spade 8'", turn="foe",
    )  # fmt: skip
    tree = game.use("foe", "slash", "you").game.explain()
    told = {key: verdict(tree, "effect.before", "you", key) for key in ("jink", "qingguo", "forest.2", "eight_diagram")}
    assert {key: one["why"] for key, one in told.items()} == {
        "jink": "cards", "qingguo": "cards", "forest.2": "offered", "eight_diagram": "offered",
    }  # fmt: skip
    assert told["qingguo"]["at"].endswith("/from")
    names = [
        node["name"]["en"] for node in tree["tree"] if node["kind"] == "timing" and node["timing"] == "effect.before"
    ]
    assert names and "Zhen Ji" in names[0] and "{" not in names[0]
