"""`contest`: answering in turn until one does not, in any order and for any stake."""

SLASH = {"wanted": {"name": "slash"}, "way": "respond"}
RULES = [{"count": 1, "filter": [{"relation": {"is": "enemy"}}]}]


def test_the_order_is_gone_through_again_and_again(workshop):
    """In the order you, you, them the third slash is theirs; who has none left loses, and the other one wins."""
    stake = [{"draw": {"who": "winner", "count": 2}}, {"lose_hp": {"who": "loser", "amount": 1}}]
    scene = workshop(targets=RULES, effect=[{"contest": {"order": ["you", "you", "pick"], **SLASH, "lost": stake}}])
    game = scene(
        you="tester at=3,3 hand='slash.normal spade 7;slash.normal spade 8;slash.normal spade 9'",
        foe="- at=4,3 hand='slash.normal club 2'",
    )
    game.activate("you", "trial").answer("you", "slash.normal").answer("you", "slash.normal")
    game.answer("foe", "slash.normal").answer("you", "slash.normal")
    game.expect("you", hp=3).expect("foe", hp=4, hand=2)


def test_another_contest_inside_has_its_own_loser(workshop):
    """What is lost goes on about the first contest's loser once the second is through."""
    inner = {"contest": {"order": ["winner"], **SLASH, "lost": [{"gain_mark": {"who": "loser", "mark": "token"}}]}}
    stake = [inner, {"lose_hp": {"who": "loser", "amount": 1}}]
    scene = workshop(targets=RULES, effect=[{"contest": {"order": ["pick", "you"], **SLASH, "lost": stake}}])
    game = scene(you="tester at=3,3", foe="- at=4,3").activate("you", "trial")
    game.expect("you", hp=4, marks={"token": 1}).expect("foe", hp=3)


def test_what_was_played_stays_in_processing_until_all_is_through(workshop):
    """Cards played in a contest are discarded with the end of what asked for them, not one by one."""
    stake = [{"draw": {"who": "winner", "count": 1}}]
    scene = workshop(targets=RULES, effect=[{"contest": {"order": ["you", "pick"], **SLASH, "lost": stake}}])
    game = scene(
        you="tester at=3,3 hand='slash.normal spade 7'", foe="- at=4,3 hand='slash.normal club 2;slash.normal club 3'"
    )
    game.activate("you", "trial").answer("you", "slash.normal")
    assert [card.text for card in game.game.state.processing_zone] == ["slash.normal spade 7"]
    game.answer("foe", "slash.normal club 2").expect("foe", hand=2)
    assert len(game.game.state.processing_zone) == 0
