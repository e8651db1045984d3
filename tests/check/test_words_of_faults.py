"""Faults in the words of those who read them: what a key is called on its block stands beside it."""

import json

from zhanqi.check.candidate import check_source


def faults_of(registry, *effects):
    part = {"type": "trigger", "when": {"phase.body": {"who": "you", "phase": "end"}}, "effect": list(effects)}
    skill = {"id": "gift", "name": {"zh": "赠"}, "parts": [part]}
    return list(check_source(registry, json.dumps(skill).encode(), "skill", pack="standard"))


def test_a_missing_argument_is_called_what_its_block_calls_it(registry):
    (one,) = faults_of(registry, {"damage": {"amount": 1}})
    assert one.message("zh") == "“damage”缺少“target”（受到者）"
    assert one.remedy("zh") == '补上 "target": …；积木上，是标着“？”的空位（受到者）。'


def test_a_name_that_is_the_key_itself_is_not_said_twice(registry):
    (one,) = faults_of(registry, {"damage": {"amount": 1}})
    assert one.message("en") == "“damage” lacks “target”"
    assert one.remedy("en") == 'Add "target": …; on its block, the hole marked “?”.'


def test_a_missing_key_of_a_file_is_no_hole_of_a_block(registry):
    one = next(iter(check_source(registry, b'{"id": "gift", "parts": []}', "skill", pack="standard")))
    assert (one.code, one.remedy("zh")) == ("ZQ303", '补上 "name": …')
