"""Scenario tests as files: steps, checks, and what is told when they go otherwise."""

from __future__ import annotations

import pytest

SLASH = {"use": {"who": "foe", "card": "slash", "targets": "you"}}
FAN = [SLASH, {"answer": {"who": "you", "pick": "eight_diagram"}}, {"answer": {"who": "you", "pick": "qingguo"}}]


def test_a_test_that_holds_passes(play):
    outcome = play(
        when=[SLASH, {"offered": {"who": "you", "what": ["forest.2", "eight_diagram", "qingguo"]}}, *FAN[1:]],
        then=[{"expect": {"who": "you", "hp": 3, "hand": [], "equip": 1, "at": [3, 6], "alive": True}}],
    )
    assert outcome.passed, outcome.report("en")
    assert outcome.marks[-1] == ("/then/0", 3)


def test_every_check_of_then_that_fails_is_told(play):
    outcome = play(when=FAN, then=[{"expect": {"who": "you", "hp": 2}}, {"expect": {"who": "foe", "hand": 4}}])
    assert outcome.status == "failed"
    assert [(fault.pointer, fault.expected, fault.found) for fault in outcome.faults] == [
        ("/then/0", 2, 3),
        ("/then/1", 4, 0),
    ]


def test_a_step_that_cannot_be_taken_ends_the_test_and_lists_the_options(play):
    outcome = play(when=[SLASH, {"answer": {"who": "you", "pick": "peach"}}], then=[{"alive": {"who": "you"}}])
    assert outcome.status == "failed"
    fault = outcome.fault
    assert fault.pointer == "/when/1"
    assert fault.found == ["forest.2", "eight_diagram", "qingguo"]
    assert "peach" in fault.message["en"]


def test_an_effect_as_a_step_is_done_by_the_system(play):
    outcome = play(
        when=[{"damage": {"source": "foe", "target": "you", "amount": 1}}, {"draw": {"who": "you", "count": 2}}],
        then=[{"expect": {"who": "you", "hp": 2, "hand": 3}}],
    )
    assert outcome.passed, outcome.report("en")


def test_a_lasting_effect_as_a_step_lasts(play):
    """What an effect done by the system leaves behind (`until`, →) works as if a skill had done it."""
    modify = {"modify": {"quantity": "attack_range", "of": "you", "final": 5, "until": [{"turn.end": {}}]}}
    later = {"later": {"when": {"phase.end": {"phase": "play"}}, "effect": [{"draw": {"who": "you", "count": 3}}]}}
    outcome = play(
        when=[modify, later, {"expect": {"who": "you", "attack_range": 5}}, {"pass": {"who": "foe"}}],
        then=[{"expect": {"who": "you", "attack_range": 1, "hand": 4}}],
    )
    assert outcome.passed, outcome.report("en")


def test_a_skill_that_the_system_gives_is_had(play):
    outcome = play(
        when=[{"gain_skill": {"who": "foe", "skill": "longdan", "until": [{"turn.end": {}}]}}],
        then=[{"has_skill": {"who": "foe", "skill": "longdan"}}],
    )
    assert outcome.passed, outcome.report("en")


def test_any_condition_is_a_check_and_history_is_remembered_for_it(play):
    """A timing that nothing in play looks back at is remembered for the test that does."""
    suffered = {"history": {"of": {"damage.suffered": {"target": "you"}}, "in": "game", "sum": "amount"}}
    hurt = {"damage": {"source": "foe", "target": "you", "amount": 1}}
    outcome = play(
        when=[hurt, hurt],
        then=[{"compare": {"left": suffered, "is": "=", "right": 2}}, {"same_line": {"who": "you", "with": "foe"}}],
    )
    assert outcome.passed, outcome.report("en")
    outcome = play(when=[hurt], then=[{"compare": {"left": suffered, "is": "=", "right": 2}}])
    assert (outcome.fault.expected, outcome.fault.found) == (2, 1)


@pytest.mark.parametrize(
    ("check", "holds"),
    [
        ({"happened": {"what": "use", "who": "foe", "card": "slash"}}, True),
        ({"happened": {"what": "use", "card": "slash", "times": 2}}, False),
        ({"happened": {"what": "activate", "ability": "eight_diagram", "times": 1}}, True),
        ({"happened": {"what": "damage"}}, False),
        ({"not": {"that": {"happened": {"what": "damage"}}}}, True),
        ({"not": {"that": {"wounded": {"who": "you"}}}}, True),
        ({"not": {"that": {"not": {"that": {"wounded": {"who": "you"}}}}}}, False),
        ({"not": {"that": {"alive": {"who": "you"}}}}, False),
        ({"asked": {"who": "foe", "kind": "idle"}}, True),
        ({"asked": {"who": "you"}}, False),
        ({"over": {"winner": "warm"}}, False),
        ({"expect": {"who": "you", "hand_limit": 3, "marks": {"yin": 0}, "face": "up", "score": 0}}, True),
        ({"expect": {"who": "you", "skills": ["luoshen", "qingguo"]}}, True),
    ],
)
def test_checks(play, check, holds):
    outcome = play(when=FAN, then=[check])
    assert outcome.passed is holds, outcome.report("en")


def test_settle_declines_until_the_next_idle_point(play):
    outcome = play(when=[SLASH, {"settle": {}}], then=[{"expect": {"who": "you", "hp": 2}}, {"asked": {"who": "foe"}}])
    assert outcome.passed, outcome.report("en")


def test_a_route_is_walked_square_by_square(play, given):
    given["turn"], given["phase"] = "foe", "move"
    outcome = play(
        when=[{"move": {"who": "foe", "route": [[5, 6], [6, 6]]}}, {"pass": {"who": "foe"}}],
        then=[{"expect": {"who": "foe", "at": [6, 6]}}],
    )
    assert outcome.passed, outcome.report("en")


def test_a_test_may_lay_out_its_own_map(play, given):
    given["map"] = [".......", "..X....", *["......."] * 5]
    given["legend"] = {"X": "lake"}
    lake = {"compare": {"left": {"property": {"of": "you", "name": "terrain"}}, "is": "=", "right": "standard/lake"}}
    outcome = play(then=[lake])
    assert outcome.passed, outcome.report("en")


def test_a_test_may_begin_with_a_unit_and_points(play, given):
    given.update(phase="unit", round=4, scores={"warm": 2})
    outcome = play(then=[{"asked": {"who": "foe", "kind": "step"}}, {"expect": {"who": "you", "score": 2}}])
    assert outcome.game.state.round == 4
    assert outcome.passed, outcome.report("en")


@pytest.mark.parametrize(
    ("parts", "code", "pointer"),
    [
        ({"then": []}, "ZQ308", "/then"),
        ({"when": [{"slash": {}}], "then": [{"alive": {"who": "you"}}]}, "ZQ301", "/when/0/slash"),
        ({"then": [{"damage": {"target": "you"}}]}, "ZQ316", "/then/0/damage"),
        ({"then": [{"expect": {"who": "yu", "hp": 1}}]}, "ZQ440", "/then/0/expect/who"),
        ({"then": [{"expect": {"who": "you", "hpp": 1}}]}, "ZQ444", "/then/0/expect/hpp"),
        ({"then": [{"happened": {"what": "damages"}}]}, "ZQ444", "/then/0/happened/what"),
        (
            {"when": [{"damage": {"target": "me"}}], "then": [{"alive": {"who": "you"}}]},
            "ZQ412",
            "/when/0/damage/target",
        ),
        ({"when": [{"move": {"who": "you", "route": [[9, 1]]}}], "then": [{"alive": {"who": "you"}}]}, "ZQ442", None),
    ],
)
def test_a_faulty_test_is_an_error_with_its_place(play, parts, code, pointer):
    outcome = play(**parts)
    assert outcome.status == "error"
    assert outcome.diagnostics[0].code == code
    assert pointer is None or outcome.diagnostics[0].pointer == pointer


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"general": "nobody"}, "ZQ401"),
        ({"hand": ["slash 3"]}, "ZQ441"),
        ({"hand": ["slsh.normal spade 3"]}, "ZQ401"),
        ({"side": "north"}, "ZQ443"),
        ({"marks": {"glory": 1}}, "ZQ418"),
        ({"at": [8, 1]}, "ZQ442"),
    ],
)
def test_a_faulty_situation_is_an_error(play, given, change, code):
    given["characters"]["you"].update(change)
    outcome = play(then=[{"alive": {"who": "you"}}])
    assert outcome.diagnostics[0].code == code


def test_a_report_shows_the_difference_the_board_the_answers_and_the_tree(play):
    report = play(when=FAN, then=[{"expect": {"who": "you", "hp": 1}}]).report("en")
    for part in ("expected: 1", "found:    3", "you3", "2. you: eight_diagram", "wusheng", "/then/0"):
        assert part in report
    assert "应为：1" in play(when=FAN, then=[{"expect": {"who": "you", "hp": 1}}]).report("zh")


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ({"hp": 1}, "you 的体力：3，应为 1"),
        ({"face": "down"}, "you 的棋子朝向：朝上，应为 朝下"),
        ({"alive": False}, "you 的存活：是，应为 否"),
        ({"hand_limit": 9}, "you 的手牌上限：3，应为 9"),
    ],
)
def test_a_failure_is_told_in_words(play, fact, said):
    """What a fact is called, and how its value is written, is Chinese in a Chinese report."""
    assert said in play(when=FAN, then=[{"expect": {"who": "you", **fact}}]).report("zh")


def test_a_fault_of_the_engine_is_told_and_does_not_escape(play, monkeypatch):
    monkeypatch.setattr("zhanqi.scene.Scene.settle", lambda self: 1 / 0)
    outcome = play(when=[{"settle": {}}], then=[{"alive": {"who": "you"}}])
    assert outcome.status == "error"
    assert "ZeroDivisionError" in outcome.fault.message["en"]
    assert "test_run" in outcome.fault.details
