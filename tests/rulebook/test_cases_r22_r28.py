"""Cases R22 to R28: the order of skills, discards, choices, points."""

from __future__ import annotations

import pytest

HIT = "slash.normal spade 7"
FOREST = (".......",) * 4 + ("...F...",) + (".......",) * 2


@pytest.mark.clause("R22", "ch4.tieqi", "ch4.double_sword", "ch1.1.2.2.2")
def test_r22_skill_before_weapon(field):
    """Ma Chao with the double sword against a woman: his skill first; after the sword it is gone."""
    facts = {
        "you": f"machao at=3,3 hand='{HIT}' equip='double_sword spade 2'",
        "foe": "zhenji at=4,3 hand='peach heart 3'",
    }
    game = field(**facts, draw_pile=["heart 5"])
    game.use("you", "slash").answer("you", "tieqi").expect_offered("you", "double_sword")
    game = field(**facts)
    game.use("you", "slash").answer("you", "double_sword").answer("foe", "1").expect("foe", hp=2).expect("you", hand=1)
    assert game.happened("judge") == 0


@pytest.mark.clause("R22", "ch4.wushuang.1", "ch4.double_sword")
def test_r22_what_must_comes_before_passing(field):
    """Lu Bu with the double sword: his mandatory skill stands first, the sword after it."""
    game = field(you=f"lvbu at=3,3 hand='{HIT}' equip='double_sword spade 2'", foe="zhenji at=4,3 hand='peach heart 3'")
    game.use("you", "slash").expect_offered("you", "wushuang", "double_sword")
    game.answer("you", "wushuang").expect_offered("you", "double_sword")


@pytest.mark.clause("R22", "ch1.1.2.2.2")
def test_r22_two_skills_of_one_tier_in_the_players_order(diy):
    """Two skills of one character at one timing: either may come first."""
    parts = [
        {
            "type": "trigger",
            "when": {"use.targeted": {"user": "you"}},
            "effect": [{"gain_mark": {"mark": "seen", "count": n}}],
        }
        for n in (1, 2)
    ]
    for first in ("two", "two.2"):
        game = diy(skills={"two": parts}, you=f"two at=3,3 hand='{HIT}'", foe="- at=4,3")
        game.use("you", "slash").answer("you", first).expect("you", marks={"seen": 3})


@pytest.mark.clause("R23", "ch4.double_sword", "ch2.choose_option")
def test_r23_the_target_chooses_between_its_card_and_the_users(field):
    """It discards a hand card, or the user draws one; the only jink discarded cannot dodge any more."""
    facts = {"you": f"- at=3,3 hand='{HIT}' equip='double_sword spade 2'", "foe": "zhenji at=4,3 hand='jink heart 2'"}
    game = field(**facts)
    game.use("you", "slash").answer("you", "double_sword").answer("foe", "1").expect("you", hand=1)
    game.answer("foe", "jink").expect("foe", hp=3)
    game = field(**facts)
    game.use("you", "slash").answer("you", "double_sword").answer("foe", "0").expect("foe", hp=2, hand=0)


@pytest.mark.clause("R23", "ch4.double_sword")
def test_r23_without_a_hand_only_the_draw_and_never_among_the_same_sex(field):
    """No hand card: the user draws without a question. A man against a man is not offered at all."""
    game = field(you=f"- at=3,3 hand='{HIT}' equip='double_sword spade 2'", foe="zhenji at=4,3 equip='axe diamond 5'")
    game.use("you", "slash").answer("you", "double_sword").expect("you", hand=1).expect("foe", hp=2)
    game = field(you=f"- at=3,3 hand='{HIT}' equip='double_sword spade 2'", foe="- at=4,3")
    game.use("you", "slash").expect("foe", hp=3)


@pytest.mark.clause("R24", "ch4.kongcheng", "ch4.double_sword")
def test_r24_an_empty_hand_in_the_middle_stops_nothing(field):
    """Zhuge Liang discards his last card to a woman's sword: the slash that runs still resolves."""
    game = field(
        you=f"sunshangxiang at=3,3 hand='{HIT}' equip='double_sword spade 2'",
        foe="zhugeliang at=4,3 hand='peach heart 3'",
    )
    game.use("you", "slash").answer("you", "double_sword").answer("foe", "0").expect("foe", hp=2, hand=0)


@pytest.mark.clause("R24", "ch4.kongcheng", "ch4.savage_assault", "ch4.drowning")
def test_r24_empty_handed_he_is_no_target_of_slash_or_duel_only(field):
    """Slash and duel cannot name him; savage assault and drowning reach him."""
    game = field(
        you=f"- at=3,3 hand='{HIT};duel spade 1;savage_assault spade 7;drowning club 7'", foe="zhugeliang at=4,3"
    )
    game.expect_not_offered("you", "slash", "duel").use("you", "savage_assault").expect("foe", hp=2)
    game.use("you", "drowning", "foe").expect("foe", hp=1)


@pytest.mark.clause("R24", "ch4.kongcheng", "ch4.liuli")
def test_r24_no_slash_is_passed_on_to_him(field):
    """Da Qiao cannot redirect to him while his hand is empty."""
    game = field(
        you=f"- at=3,3 hand='{HIT}'",
        foe="daqiao at=4,3 hand='peach heart 3'",
        foe2="zhugeliang at=4,4",
        foe3="- at=5,3",
    )
    game.use("you", "slash", "foe").activate("foe", "liuli").expect("foe3", hp=3).expect("foe2", hp=3)


@pytest.mark.clause("R24", "ch4.kongcheng", "ch4.duel")
def test_r24_running_out_of_cards_in_a_duel_changes_nothing(field):
    """His last card was the slash he played: the duel goes on."""
    game = field(you=f"- at=3,3 hand='duel spade 1;{HIT}'", foe="zhugeliang at=4,3 hand='slash.normal spade 8'")
    game.use("you", "duel").answer("foe", "slash").answer("you", "slash").expect("foe", hp=2, hand=0)


@pytest.mark.clause("R25", "ch4.ganglie", "ch1.topic2.o1")
@pytest.mark.parametrize(
    ("hand", "asked"), [("peach heart 3", False), ("peach heart 3;peach heart 4", True), ("", False)]
)
def test_r25_two_hand_cards_or_no_choice(field, hand, asked):
    """Equipment never counts: with fewer than two hand cards the source takes the damage unasked."""
    game = field(
        you=f"- at=3,3 hand='{HIT};{hand}' equip='axe diamond 5;offensive_mount heart 5'", foe="xiahoudun at=4,3",
        draw_pile=["spade 5"],
    )  # fmt: skip
    game.use("you", "slash").activate("foe", "ganglie")
    if asked:
        game.expect_asked("you", "option").answer("you", "0").expect("you", hp=4, hand=0)
    else:
        game.expect("you", hp=3)


@pytest.mark.clause("R25", "ch4.ganglie")
def test_r25_a_heart_or_a_dead_source_brings_nothing(field):
    """On a heart nothing happens; against a source that is dead nobody chooses and nobody is hurt."""
    game = field(you=f"- at=3,3 hand='{HIT}'", foe="xiahoudun at=4,3", draw_pile=["heart 5"])
    game.use("you", "slash").activate("foe", "ganglie").expect("you", hp=4)
    game = field(you="- hp=1 at=3,3", ally="- at=7,7", foe="xiahoudun at=4,3", draw_pile=["spade 5"])
    game.do({"lose_hp": {"who": "you", "amount": 1}}).settle().expect("you", alive=False)
    game.do({"damage": {"source": "you", "target": "foe"}}).activate("foe", "ganglie").expect("foe", hp=3)
    assert game.happened("judge") == 1 and game.happened("damage") == 1


@pytest.mark.clause("R26", "ch4.drowning", "flow.3.11.drowning")
def test_r26_without_equipment_the_damage_without_a_question(field):
    """Another or oneself: no loop of prompts, one damage."""
    game = field(you="- at=3,3 hand='drowning club 7;drowning club 8'", foe="- at=4,3")
    game.use("you", "drowning club 7", "foe").expect("foe", hp=3).expect_asked("you", "idle")
    game.use("you", "drowning club 8", "you").expect("you", hp=3).expect_asked("you", "idle")


@pytest.mark.clause("R26", "ch4.drowning")
def test_r26_with_equipment_one_chooses(field):
    """On oneself with an axe: the damage may be taken, or the axe given up."""
    for option, hp, equip in (("0", 4, []), ("1", 3, ["axe diamond 5"])):
        game = field(you="- at=3,3 hand='drowning club 7' equip='axe diamond 5'", foe="- at=7,7")
        game.use("you", "drowning", "you").answer("you", option).expect("you", hp=hp, equip=equip)


@pytest.mark.clause("R27", "ch4.fuying")
def test_r27_once_a_damage_from_whomever_he_likes(field):
    """Two damage is once; he may take from an ally far away, a hand card or an equipped one, not a delayed one."""
    game = field(
        you="- at=1,1",
        foe="simayi at=4,3",
        foe2="- at=7,7 hand='peach heart 3' equip='axe diamond 5' delayed='indulgence club 6'",
    )
    game.damage("you", "foe", 2).activate("foe", "fuying", "foe2").expect_asked("foe", "cards")
    assert sorted(game.keys) == ["axe diamond 5", "foe2 hidden 1"]
    game.answer("foe", "axe").expect("foe", hand=["axe diamond 5"], marks={"lve": 1}).expect_not_offered(
        "foe", "fuying"
    )


@pytest.mark.clause("R27", "ch4.fuying", "ch2.damage_source")
def test_r27_without_a_source_too(field):
    """Damage without a source: he takes from somebody all the same."""
    game = field(you="- at=1,1 hand='peach heart 3'", foe="simayi at=4,3")
    game.damage(None, "foe", 1).activate("foe", "fuying").expect("foe", hand=["peach heart 3"])


@pytest.mark.clause("R27", "ch4.fuying", "ch4.yongquan", "ch1.2.o2")
def test_r27_from_nobody_protected_and_for_nothing_from_the_cardless(field):
    """The protected Dong Zhuo cannot be chosen; who has no card can, and nothing is taken."""
    game = field(you="dongzhuo at=1,1 hand='peach heart 3'", ally="- at=1,2", foe="simayi at=4,3")
    game.damage("you", "foe", 1).activate("foe", "fuying").expect("foe", hand=0, marks={"lve": 1})
    game.expect("you", hand=1)


@pytest.mark.clause("R28", "ch4.yiji", "ch4.fan", "ch4.forest.1")
def test_r28_yiji_once_for_each_point(field):
    """The fan's fire in a forest is two points: up to two bequests, each with its own two cards."""
    game = field(
        you=f"- at=3,3 hand='{HIT}' equip='fan diamond 1'", foe="guojia at=4,3", foe2="- at=4,5", foe3="- at=7,7",
        map=FOREST, draw_pile=["peach heart 3", "peach heart 4", "jink heart 3", "jink heart 4"],
    )  # fmt: skip
    game.use("you", "slash", "foe").answer("you", "fan").decline("foe").expect("foe", hp=1)
    game.activate("foe", "yiji").answer("foe", "1").expect_not_offered("foe", "foe3").answer("foe", "foe")
    game.expect("foe", hand=["peach heart 3", "peach heart 4"]).activate("foe", "yiji").answer("foe", "0")
    game.expect_not_offered("foe", "foe", "foe3").answer("foe", "foe2").answer("foe", "jink heart 3")
    game.answer("foe", "foe").expect("foe2", hand=["jink heart 3"]).expect("foe", hand=3).expect_asked("you", "idle")


@pytest.mark.clause("R28", "ch4.yiji")
def test_r28_yiji_may_be_used_for_one_of_two_points(field):
    """After one bequest the other may be left."""
    game = field(you="- at=3,3", foe="guojia at=4,3")
    game.damage("you", "foe", 2).activate("foe", "yiji").answer("foe", "1").answer("foe", "foe").decline("foe")
    game.expect("foe", hand=2).expect_asked("you", "idle")


@pytest.mark.clause("R28", "ch4.jianxiong", "ch4.ganglie")
def test_r28_the_same_two_points_are_one_damage_for_others(field):
    """Cao Cao takes the card once, Xiahou Dun strikes back once."""
    for general, skill in (("caocao", "jianxiong"), ("xiahoudun", "ganglie")):
        game = field(
            you=f"- at=3,3 hand='{HIT}' equip='fan diamond 1'",
            foe=f"{general} at=4,3",
            map=FOREST,
            draw_pile=["spade 5"],
        )
        game.use("you", "slash").answer("you", "fan").decline("foe").activate("foe", skill).settle()
        game.expect("foe", hp=2).expect_not_offered("foe", skill).expect_asked("you", "idle")


@pytest.mark.clause("R28", "ch4.yiji", "ch2.visible")
def test_r28_the_cards_stay_hidden_from_others(field):
    """What he looks at lies face down, visible to him alone."""
    game = field(you="- at=3,3", foe="guojia at=4,3", draw_pile=["peach heart 3", "peach heart 4"])
    game.damage("you", "foe", 1).activate("foe", "yiji")
    state = game.game.state
    for card in state.processing_zone:
        assert card.id in state.upturned and state.peeked[card.id] == {game.who("foe").index}
