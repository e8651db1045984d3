"""Chapter 4, Dong Zhuo: 拥权, and the remark's list of what it stops."""

from __future__ import annotations

import pytest

SLASH = "slash.normal spade 7"
LORD = "dongzhuo hp=3 at=4,3 hand='jink heart 4'"
GUARD = "- hp=3 at=5,3 hand='jink heart 8'"


@pytest.mark.clause("ch4.yongquan")
def test_ch4_yongquan_shields_him_beside_a_friend(field):
    """With another of his own side within distance 1 he can be the target of no enemy card."""
    game = field(you=f"- at=3,3 hand='{SLASH};duel spade 1;dismantlement spade 3'", foe=LORD, foe2=GUARD)
    game.expect_asked("you", "idle").expect_not_offered("you", "slash.normal")
    game.use("you", "duel").expect("foe2", hp=2).use("you", "dismantlement").expect("foe2", hand=0)
    game.expect("foe", hp=3, hand=1)


@pytest.mark.clause("ch4.yongquan")
def test_ch4_yongquan_not_when_he_stands_alone(field):
    """With nobody of his side within distance 1, an enemy beside him or not, he is a target like any other."""
    game = field(you=f"- at=3,3 hand='{SLASH}'", foe=LORD, foe2="- at=6,3")
    game.use("you", "slash", "foe").expect_offered("foe", "jink")


@pytest.mark.clause("ch4.yongquan")
def test_ch4_yongquan_does_not_shield_from_his_own_side(field):
    """Cards and skills of friends reach him."""
    game = field(you="- at=3,3 hand='peach heart 3'", lord="dongzhuo hp=3 at=4,3", foe="- at=6,6")
    game.use("you", "peach").expect("lord", hp=4)


@pytest.mark.clause("ch4.yongquan")
def test_ch4_yongquan_leaves_him_out_of_all_around(field):
    """A savage assault of an enemy passes him by, and so does an enemy's salvation."""
    game = field(you="- at=3,3 hand='savage_assault spade 7;god_salvation heart 1'", foe=LORD, foe2=GUARD)
    game.use("you", "savage_assault").expect("foe", hp=3).expect("foe2", hp=2)
    game.use("you", "god_salvation").expect("foe", hp=3).expect("foe2", hp=3)


@pytest.mark.clause("ch4.yongquan", "flow.3.11.yongquan")
def test_ch4_yongquan_does_not_stop_a_splash(field):
    """What has no target reaches him: the fire of burning camps next door."""
    game = field(you="- at=3,3 hand='fire_camp diamond 2'", foe=LORD, foe2="- at=5,3 hand='jink diamond 3'")
    game.use("you", "fire_camp", "foe2").expect("foe", hp=2)


@pytest.mark.parametrize(
    ("general", "skill"),
    [("liubei", "rende"), ("zhouyu", "fanjian"), ("luxun", "zhibian"), ("sunshangxiang", "jieyin")],
)
@pytest.mark.clause("ch4.yongquan")
def test_ch4_yongquan_stops_skills_of_the_play_phase(field, general, skill):
    """仁德, 反间, 智变, 结姻 cannot choose him."""
    game = field(
        you=f"{general} at=3,3 hand='jink heart 2;jink heart 9'",
        foe=LORD,
        foe2=GUARD,
        friend="- hp=1 at=3,4 hand='jink club 2'",
    )
    game.activate("you", skill).expect_asked("you", "targets").expect_offered("you", "foe2", "friend")
    game.expect_not_offered("you", "foe")


@pytest.mark.clause("ch4.yongquan", "ch4.qingnang")
def test_ch4_yongquan_stops_qingnang(field):
    """青囊 of an enemy heals others, not him."""
    game = field(
        you="huatuo at=4,4 hand='jink heart 2'", foe="dongzhuo hp=1 at=4,3", foe2="- at=3,3", friend="- hp=1 at=5,4"
    )
    game.activate("you", "qingnang").expect("foe", hp=1).expect("friend", hp=2)


@pytest.mark.parametrize(
    ("general", "skill", "card"),
    [
        ("guanyu", "wusheng", "jink heart 2"),
        ("zhaoyun", "longdan", "jink heart 2"),
        ("ganning", "qixi", "jink club 2"),
        ("daqiao", "guose", "jink diamond 2"),
        ("luxun", "yanmie", "jink heart 2"),
        ("huangzhong", "shengong", SLASH),
    ],
)
@pytest.mark.clause("ch4.yongquan")
def test_ch4_yongquan_stops_converted_cards(field, general, skill, card):
    """武圣, 龙胆①, 奇袭, 国色, 炎灭, 神弓 make cards, and he is no legal target of them."""
    game = field(
        you=f"{general} at=3,3 hand='{card}' equip='spear spade 12'",
        foe=LORD,
        foe2=GUARD,
        friend="- at=3,4 hand='jink club 3'",
    )
    game.use("you", skill, physical=[card]).expect_asked("you", "targets").expect_offered("you", "foe2", "friend")
    game.expect_not_offered("you", "foe")


@pytest.mark.clause("ch4.yongquan", "ch4.liuli")
def test_ch4_yongquan_stops_liuli(field):
    """流离 cannot hand a slash on to him, though its user is of his own side."""
    game = field(foe3=f"- at=3,2 hand='{SLASH}'", you="daqiao at=3,3 hand='jink heart 2'", foe=LORD, foe2="- at=4,4")
    game.use("foe3", "slash", "you").activate("you", "liuli").expect("foe2", hp=3).expect("foe", hp=3)


@pytest.mark.clause("ch4.yongquan", "ch4.fuying")
def test_ch4_yongquan_stops_fuying(field):
    """伏膺 cannot choose him, though he is the one who struck."""
    game = field(you="simayi at=3,3", foe=LORD, foe2=GUARD, friend="- at=3,4")
    game.damage("foe", "you").activate("you", "fuying").expect_offered("you", "foe2", "friend").expect_not_offered(
        "you", "foe"
    )


@pytest.mark.clause("ch4.yongquan", "ch4.tuxi")
def test_ch4_yongquan_stops_tuxi(field):
    """突袭 cannot choose him."""
    game = field(you="zhangliao at=3,3", foe=LORD, foe2=GUARD, friend="- at=3,4 hand='jink club 3'", phase="draw")
    game.activate("you", "tuxi").expect_offered("you", "foe2", "friend").expect_not_offered("you", "foe")


@pytest.mark.clause("ch4.yongquan", "ch4.yiji")
def test_ch4_yongquan_stops_yiji(field):
    """遗计 cannot hand him a card, by either option."""
    for option in ("0", "1"):
        game = field(you="guojia at=3,3", foe=LORD, foe2=GUARD, friend="- at=3,4")
        game.damage("foe2", "you").activate("you", "yiji").answer("you", option)
        game.expect_offered("you", "foe2", "friend").expect_not_offered("you", "foe")


@pytest.mark.clause("ch4.yongquan", "ch4.jijiu")
def test_ch4_yongquan_stops_jijiu(field):
    """急救 of an enemy cannot save him, nor a peach of one."""
    game = field(
        foe="- at=4,4",
        lord="dongzhuo side=warm hp=1 at=4,3",
        guard="- at=5,3",
        foe2="huatuo at=3,3 hand='jink heart 2;peach heart 3'",
    )
    game.damage(None, "lord").settle().expect("lord", alive=False).expect("foe2", hand=2)
    assert game.happened("pass", who="foe2") == 0


@pytest.mark.clause("ch4.yongquan", "ch4.lijian")
def test_ch4_yongquan_stops_lijian(field):
    """离间 of an enemy can make him neither the first man nor the second."""
    game = field(you="diaochan at=3,3 hand='jink heart 2'", foe=LORD, foe2="- at=4,4", friend="- at=3,4")
    game.activate("you", "lijian").expect("foe", hp=3).expect("foe2", hp=3)
    assert game.happened("use", card="duel") == 1


@pytest.mark.clause("ch4.yongquan", "ch4.youbing")
def test_ch4_yongquan_stops_youbing(field):
    """诱兵 cannot lure him."""
    game = field(you="zumao at=3,3", foe=LORD, foe2=GUARD, friend="- at=3,4", phase="move")
    game.answer("you", "pay").expect_offered("you", "foe2", "friend").expect_not_offered("you", "foe")


@pytest.mark.clause("ch4.yongquan", "ch4.chongsha.o1")
def test_ch4_yongquan_stops_chongsha(field):
    """冲杀 chooses no target, but its own ◆ forbids charging into his square while he is shielded."""
    game = field(you="zhangxiu at=3,3", foe=LORD, foe2=GUARD, phase="move")
    game.expect_asked("you", "step").expect_not_offered("you", "(4,3)")
    game = field(you="zhangxiu at=3,3", foe=LORD, foe2="- at=6,3", phase="move")
    game.expect_asked("you", "step").expect_offered("you", "(4,3)")
