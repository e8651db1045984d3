"""Chapter 2, sections 1 and 2: cards, what stands on them, physical and virtual."""

from __future__ import annotations

import pytest
from tests.rulebook.say import DRAW, FOE, TOKEN, active, choose, discard, equipment, hand, marked, own, trigger

from zhanqi.model.card import VirtualCard
from zhanqi.model.words import color_of


@pytest.mark.clause("ch2.general_card", "ch2.general_name", "ch2.gender", "ch2.kingdom", "ch2.skill", "ch2.character")
def test_ch2_general_card_gives_name_kingdom_gender_maximum_and_skills(scene):
    """A character is what its general card says, and has every skill printed on it."""
    game = scene(you="sunshangxiang at=3,3", foe="- at=3,5")
    you = game.who("you")
    assert (you.general, you.kingdom, you.gender, you.max_hp) == ("standard/general/sunshangxiang", "wu", "female", 3)
    assert you.skills == ("standard/jieyin", "standard/xiaoji")


@pytest.mark.clause("ch2.general_card", "ch2.skill")
def test_ch2_general_card_a_gained_skill_is_a_skill_of_the_character(workshop):
    """Whoever gains a skill has it as a general skill of its own from then on."""
    game = workshop(
        effect=[{"gain_skill": {"skill": "boon"}}], skills={"boon": [{"type": "active", "effect": [DRAW]}]}
    )()
    game.expect_not_offered("you", "boon").activate("you", "trial")
    game.expect_not_offered("you", "trial").activate("you", "boon").expect("you", hand=1)


@pytest.mark.clause("ch2.general_piece", "ch2.max_hp", "ch2.hp", "ch2.lost_hp")
def test_ch2_general_piece_shows_hit_points_square_and_whether_it_acted(scene):
    """The piece tells the maximum, what is left, what is lost, where it stands, and whether its turn is over."""
    game = scene(you="caocao at=3,3 hp=1 face=down", foe="- at=3,5 hand='ex_nihilo heart 7'", turn="foe")
    game.expect("you", max_hp=4, hp=1, lost_hp=3, at=(3, 3), face="down")


@pytest.mark.clause("ch2.game_card", "ch2.base_number", "ch2.suit")
def test_ch2_game_card_has_name_suit_number_and_category(registry, scene):
    """Every card of the deck has one of four suits and a number from 1 to 13; A, J, Q and K stand for 1, 11, 12, 13."""
    game = scene(you="- at=3,3", foe="- at=3,5").game
    deck = game.state.draw_pile
    assert {card.suit for card in deck} == {"heart", "diamond", "spade", "club"}
    assert {card.number for card in deck} == set(range(1, 14))
    assert {card.category for card in deck} == {"basic", "trick", "equip"}


@pytest.mark.clause("ch2.game_card")
def test_ch2_game_card_name_decides_the_category(scene):
    """Two cards of one name are of one category and subtype, whatever their suits."""
    kinds = {}
    for card in scene(you="- at=3,3", foe="- at=3,5").game.state.draw_pile:
        assert kinds.setdefault(card.name, (card.category, card.subtype)) == (card.category, card.subtype)


@pytest.mark.clause("ch2.card_id")
def test_ch2_card_id_is_unique(scene):
    """No two cards of a game are the same card."""
    state = scene(you="- at=3,3 hand='ex_nihilo heart 7;peach heart 3'", foe="- at=3,5").game.state
    cards = [*state.draw_pile, *state.characters[0].hand]
    assert len({card.id for card in cards}) == len(cards) == len(state.where)


@pytest.mark.clause("ch2.basic_card")
def test_ch2_basic_card_slash_jink_and_peach(registry):
    """The basic cards are those whose name is a single character."""
    basic = {one.name("zh") for one in registry.of_kind("card") if one.data["category"] == "basic"}
    assert basic == {"杀", "闪", "桃"}


@pytest.mark.clause("ch2.equip_card")
def test_ch2_equip_card_is_used_at_an_idle_point_on_oneself(field):
    """Equipment is used in one's play phase, on oneself, and goes into the zone of its kind."""
    game = field(
        you="- at=3,3 hand='axe diamond 5;eight_diagram spade 2;offensive_mount heart 5;peach heart 3'", foe="- at=3,5"
    )
    for name in ("axe", "eight_diagram", "offensive_mount"):
        game.use("you", name)
    you = game.who("you")
    assert [len(zone) for zone in (you.weapon_zone, you.armor_zone, you.mount_zone)] == [1, 1, 1]


@pytest.mark.clause("ch2.equip_card")
def test_ch2_equip_card_gives_its_skill_only_while_it_lies_in_the_zone(field):
    """The skill printed on equipment is one of the character that wears it, and of nobody who merely holds it."""
    game = field(you="- at=3,3 hand='slash.normal spade 7;slash.normal spade 8;crossbow club 1'", foe="- hp=4 at=3,4")
    game.use("you", "slash.normal spade 7").settle().expect_not_offered("you", "slash.normal spade 8")
    game.use("you", "crossbow").expect_offered("you", "slash.normal spade 8")


@pytest.mark.clause("ch2.equip_card.o1", "ch2.equip_card.e1")
def test_ch2_equip_card_o1_a_weapon_spent_as_the_slash_lends_no_range(field):
    """Who uses up the weapon as another card measures without its range."""
    game = field(you="guanyu at=3,3 equip='axe diamond 5' hand='peach heart 3'", foe="- at=3,5", foe2="- at=4,3")
    game.use("you", "wusheng", physical=["axe diamond 5"])  # only the one at distance 1 is legal, so nobody is asked
    game.settle().expect("foe", hp=4).expect("foe2", hp=3)


@pytest.mark.clause("ch2.equip_card.o1")
def test_ch2_equip_card_o1_a_weapon_paid_as_a_cost_lends_no_skill(workshop):
    """Who discards its weapon as the cost of a skill has neither its range nor its skill for what the skill does."""
    part = {"targets": [{"count": 1, "filter": [{"in_attack_range": {}}]}], "cost": [discard(choose(equipment()))]}
    game = workshop(effect=[TOKEN], **part)(you="tester at=3,3 equip='axe diamond 5'", foe="- at=3,5")
    game.expect_not_offered("you", "trial")  # at distance 2 only by the axe that it would pay
    game = workshop(effect=[TOKEN], **part)(you="tester at=3,3 equip='axe diamond 5'", foe="- at=3,4")
    game.activate("you", "trial").expect("you", equip=0)


@pytest.mark.clause("ch2.equip_card.o2", "ch2.equip_card.e2")
def test_ch2_equip_card_o2_the_axe_does_not_pay_for_itself(field):
    """Whoever relies on a piece of equipment cannot operate it: the axe asks for two other cards."""
    game = field(
        you="- at=3,3 equip='axe diamond 5;eight_diagram spade 2' hand='slash.normal spade 7;peach heart 3'",
        foe="- at=3,4 hand='jink diamond 2'",
    )
    game.use("you", "slash").answer("foe", "jink diamond 2").answer("you", "axe")
    game.settle().expect("foe", hp=3).expect("you", equip=["axe diamond 5"], hand=0)


@pytest.mark.clause("ch2.equip_card.o2", "ch2.equip_card.e2")
def test_ch2_equip_card_o2_the_axe_is_not_offered_when_only_it_could_pay(field):
    """With one card beside the axe there are not two to pay with."""
    game = field(
        you="- at=3,3 equip='axe diamond 5' hand='slash.normal spade 7;peach heart 3'",
        foe="- at=3,4 hand='jink diamond 2'",
    )
    game.use("you", "slash").answer("foe", "jink diamond 2")
    game.expect_not_offered("you", "axe").settle().expect("foe", hp=4).expect("you", hand=1)


@pytest.mark.clause("ch2.equip_card.o2", "ch2.equip_card.e3")
def test_ch2_equip_card_o2_the_crossbow_is_not_spent_for_the_slash_it_allows(field):
    """A second slash of the phase that only the crossbow allows cannot be made of that crossbow."""
    game = field(
        you="guanyu at=3,3 equip='crossbow diamond 1' hand='slash.normal spade 7;peach heart 3'", foe="- at=3,4"
    )
    game.use("you", "slash.normal spade 7").settle().expect_offered("you", "wusheng")
    game.activate("you", "wusheng")  # of two red cards only the peach can be spent
    game.settle().expect("foe", hp=2).expect("you", equip=1, hand=0)


@pytest.mark.clause("ch2.equip_card.o2")
def test_ch2_equip_card_o2_holds_for_the_effect_of_an_equipment_skill(workshop):
    """While a mount's skill is resolved its owner cannot choose that mount for anything."""
    mount = {
        "id": "mule", "category": "equip", "subtype": "mount",
        "skills": [{"id": "mule", "name": {"zh": "骡"}, "parts": [active(discard(choose(own())), TOKEN)]}],
    }  # fmt: skip
    game = workshop(cards=[mount])(you="tester at=3,3 equip='mule spade 1;axe diamond 5' hand='peach heart 3'")
    game.activate("you", "mule").expect_not_offered("you", "mule spade 1").answer("you", "axe diamond 5")
    game.activate("you", "mule").activate("you", "mule").expect("you", hand=0, equip=1)  # then only the token is left


@pytest.mark.clause("ch2.trick_card")
def test_ch2_trick_card_is_normal_or_delayed(registry):
    """A trick is a normal or a delayed one; only 乐不思蜀 of the standard deck is delayed."""
    tricks = [one for one in registry.of_kind("card") if one.data["category"] == "trick"]
    assert {one.data["subtype"] for one in tricks} == {"normal_trick", "delayed_trick"}
    assert [one.id for one in tricks if one.data["subtype"] == "delayed_trick"] == ["indulgence"]


@pytest.mark.clause("ch2.physical_virtual_card")
def test_ch2_physical_virtual_card_what_is_used_is_the_information(workshop):
    """A card may be used without any physical card: nothing goes to the discard pile, the use is a use all the same."""
    use = {"use_card": {"card": {"name": "slash"}, "targets": "pick"}}
    seen = trigger({"use.end": {"user": "you", "card": {"name": "slash"}}}, TOKEN)
    game = workshop([{"type": "active", "targets": FOE, "effect": [use]}, seen])()
    game.activate("you", "trial").settle().expect("foe", hp=3)
    assert marked(game, "you") == 1 and game.pile("discard_pile") == []


@pytest.mark.clause("ch2.physical_virtual_card")
def test_ch2_physical_virtual_card_placing_the_physical_cards_is_like_a_cost(field):
    """The physical cards are in the processing zone while the virtual one resolves, then in the discard pile."""
    game = field(you="- at=3,3 hand='slash.normal spade 7;peach heart 3'", foe="- at=3,4 hand='jink diamond 2'")
    game.use("you", "slash")
    assert game.pile("processing_zone") == ["slash.normal spade 7"] and game.who("you").hand[0].name == "standard/peach"
    game.decline("foe")
    assert game.pile("discard_pile") == ["slash.normal spade 7"]


@pytest.mark.clause("ch2.physical_virtual_card.o1")
def test_ch2_physical_virtual_card_o1_every_virtual_card_is_its_own(workshop):
    """Two uses of what looks the same card are two cards: what was done to the first doesn't touch the second."""
    use = {"use_card": {"card": {"name": "slash"}, "targets": "pick"}}
    void = trigger(
        {"effect.start": {"user": "you", "card": {"name": "slash"}}}, {"void": {"card": "card", "target": "target"}},
        limit={"times": 1, "per": "turn"},
    )  # fmt: skip
    game = workshop([{"type": "active", "targets": FOE, "effect": [use, use]}, void])()
    game.activate("you", "trial").settle().expect("foe", hp=3)


@pytest.mark.clause("ch2.color", "ch2.suit", "flow.3.11.colour")
@pytest.mark.parametrize(
    ("suits", "color"),
    [
        (["heart"], "red"), (["diamond"], "red"), (["spade"], "black"), (["club"], "black"),
        (["heart", "diamond"], "red"), (["spade", "club"], "black"), (["heart", "club"], "none"), ([], "none"),
    ],
)  # fmt: skip
def test_ch2_color_red_black_and_neither(suits, color):
    """Hearts and diamonds are red, spades and clubs black; several cards must agree, no card has no colour."""
    assert color_of(suits) == color


@pytest.mark.clause("ch2.color", "ch2.suit", "ch2.number")
@pytest.mark.parametrize(
    ("pair", "wanted"),
    [
        (("heart 3", "heart 5"), {"suit": "heart", "color": "red"}),
        (("heart 3", "diamond 5"), {"suit": None, "color": "red"}),
        (("spade 3", "heart 3"), {"suit": None, "color": "none"}),
    ],
)
def test_ch2_suit_and_number_of_a_card_made_of_two(scene, pair, wanted):
    """A card made of several has a suit only if they share it, a colour only if they share that, and never a number."""
    hand = ";".join(f"peach {one}" for one in pair)
    cards = scene(you=f"- at=3,3 hand='{hand}'", foe="- at=3,5").who("you").hand
    made = VirtualCard("standard/card/slash.normal", "standard/slash", "normal", "basic", None, cards)
    assert {"suit": made.suit, "color": made.color} == wanted and made.number is None


@pytest.mark.clause("ch2.color")
def test_ch2_color_is_read_by_what_stops_black_slashes(field):
    """A slash made of a red and a black card is of neither colour: the shield against black ones lets it through."""
    game = field(
        you="- at=3,3 equip='spear spade 12' hand='peach heart 3;nullification spade 11;peach heart 4'",
        foe="- at=3,4 equip='renwang_shield club 2'",
    )
    game.use("you", "spear", physical=["peach heart 3", "nullification spade 11"]).settle().expect("foe", hp=3)


@pytest.mark.clause("ch2.skill_brackets", "ch2.card_brackets", "ch2.card_brackets.e1")
def test_ch2_card_brackets_card_and_skill_of_one_name(field):
    """【八卦阵】 is the card, 〖八卦阵〗 its skill: the card in hand gives none, and the journal writes them apart."""
    game = field(you="- at=3,3 hand='slash.normal spade 7;peach heart 3'", foe="- at=3,4 hand='eight_diagram spade 2'")
    game.use("you", "slash").expect_not_offered("foe", "eight_diagram").settle().expect("foe", hp=3)
    game = field(you="- at=3,3 hand='slash.normal spade 7;peach heart 3'", foe="- at=3,4 equip='eight_diagram spade 2'")
    game.use("you", "slash").expect_offered("foe", "eight_diagram")
    assert game.game.label(0, "zh") == "发动〖八卦阵〗"


@pytest.mark.clause("ch2.cards_of", "ch2.cards_of.o1", "ch2.cards_of.o3")
def test_ch2_cards_of_a_character_are_hand_and_equipment(workshop):
    """Somebody's cards are those in hand and in the equipment zone, never those in the delayed zone; without a name
    one's own are meant."""
    count = {"gain_mark": {"mark": "token", "count": {"size": {"of": {"cards": {}}}}}}
    game = workshop(effect=[count])(
        you="tester at=3,3 hand='peach heart 3;jink diamond 2' equip='axe diamond 5' delayed='indulgence heart 6'"
    )
    game.activate("you", "trial")
    assert marked(game, "you") == 3


@pytest.mark.clause("ch2.cards_of.o2")
def test_ch2_cards_of_o2_a_choice_is_among_cards_one_may_operate(workshop):
    """Who discards cards of its own is offered no card of anybody else."""
    game = workshop(effect=[discard(choose(own()))])(
        you="tester at=3,3 hand='peach heart 3' equip='axe diamond 5'", foe="- at=4,3 hand='jink diamond 2'"
    )
    game.activate("you", "trial")
    assert game.keys == ["peach heart 3", "axe diamond 5"]


@pytest.mark.clause("ch2.compulsory")
def test_ch2_compulsory_the_label_does_nothing(workshop):
    """A skill labelled 锁定技 may be declined where its text says may: the label has no privilege."""
    part = {"when": {"damage.suffered": {"target": "you"}}, "effect": [DRAW], "optional": True}
    game = workshop(tags=["compulsory"], **part)()
    game.damage("foe", "you").expect_offered("you", "trial").decline("you").expect("you", hand=0)


@pytest.mark.clause("ch2.alternation_sign", "ch2.alternation_sign.1", "ch2.alternation_sign.2")
def test_ch2_alternation_sign_is_two_parts_of_one_skill(scene):
    """〖龙胆〗 "杀/闪 as 闪/杀" is two skills in one: each is a part of its own, matched in order."""
    game = scene(you="zhaoyun at=3,3 hand='jink diamond 2;peach heart 3'", foe="- at=3,4 hand='peach heart 4'")
    game.use("you", "longdan").settle().expect("foe", hp=3)
    parts = game.game.match.abilities(game.who("you")).converts
    assert [(one.key, one.part) for one, _ in parts] == [("longdan", 1), ("longdan.2", 2)]


@pytest.mark.clause("ch2.braces", "ch2.braces.1", "ch2.braces.2")
def test_ch2_braces_of_a_formula_and_of_a_sentence(workshop):
    """min{a,b} and max{a,b} are values of their own; what a sentence groups stands in one list."""
    bounded = {"smaller": {"a": {"larger": {"a": size_of_hand(), "b": 1}}, "b": 3}}
    game = workshop(effect=[{"gain_mark": {"mark": "token", "count": bounded}}])
    for cards, wanted in ((0, 1), (2, 2), (5, 3)):
        held = ";".join(f"peach heart {number + 1}" for number in range(cards))
        played = game(you=f"tester at=3,3 hand='{held}'").activate("you", "trial")
        assert marked(played, "you") == wanted


def size_of_hand():
    return {"size": {"of": hand()}}


@pytest.mark.clause("ch2.another_character", "ch2.other_character", "ch2.you")
def test_ch2_other_character_is_everybody_but_you(workshop):
    """你 is the owner of the skill; 其他角色 is everybody else, of either side."""
    other = [{"count": "all", "filter": [{"relation": {"is": "other"}}]}]
    game = workshop(effect=[{"gain_mark": {"who": "pick", "mark": "token"}}], targets=other)(
        you="tester at=3,3", ally="- at=5,5", foe="- at=4,3"
    )
    game.activate("you", "trial").settle()
    assert [marked(game, who) for who in ("you", "ally", "foe")] == [0, 1, 1]


@pytest.mark.clause("ch2.you")
def test_ch2_you_on_a_card_is_its_user(field):
    """你 on a card is whoever uses it: the damage of a duel's winner is dealt by that one."""
    game = field(you="- at=3,3 hand='duel spade 1;peach heart 3'", foe="- at=3,4 hand='slash.normal spade 7'")
    game.use("you", "duel").answer("foe", "slash.normal spade 7").settle().expect("you", hp=3).expect("foe", hp=4)
