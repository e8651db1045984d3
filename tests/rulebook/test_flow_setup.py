"""3.1: the scenario, the generals and their commander, the pieces, the deck, the map."""

from __future__ import annotations

from collections import Counter

import pytest

from zhanqi.game.game import Game
from zhanqi.scene import Scene

ROSTERS = {"warm": ["liubei", "guanyu", "zhugeliang"], "cool": ["caocao", "simayi", "zhenji"]}


@pytest.fixture
def new_game(registry):
    """Begin a whole game: `new_game(seed=1)`."""

    def begin(**facts):
        return Game(registry, generals=ROSTERS, **facts)

    return begin


def keys(cards):
    return [card.text for card in cards]


@pytest.mark.clause("flow.3.1.1", "flow.3.1.r1", "ch2.score", "ch4.identity")
def test_flow_3_1_1_the_numbers_are_the_scenarios(registry, new_game):
    """Three a side, four cards each, no points yet: each number is written in the scenario file."""
    data = registry.find("scenario", "standard_3v3").data
    game = new_game()
    assert data["players_per_side"] == 3 and data["opening_hand"] == 4
    assert Counter(who.side for who in game.state.characters) == {"warm": 3, "cool": 3}
    assert all(len(who.hand) == 4 for who in game.state.characters)
    assert game.state.scores == {"warm": 0, "cool": 0}


@pytest.mark.clause("flow.3.1.2", "ch2.banner", "ch2.commander", "ch2.general_pile")
def test_flow_3_1_2_the_first_general_of_a_side_carries_the_banner(new_game):
    """Of the generals a side names the first is its commander; those in no side lie in the general pile."""
    game = new_game()
    banners = [who.general for who in game.state.characters if who.marks.get("standard/banner")]
    assert banners == ["standard/general/liubei", "standard/general/caocao"]
    assert len(game.state.general_pile) == 26 and "standard/general/liubei" not in game.state.general_pile


@pytest.mark.clause("flow.3.1.2")
def test_flow_3_1_2_dealt_generals_come_from_the_seed(registry):
    """Without names six different generals are dealt, the same ones from the same seed."""
    first, again, other = ([who.general for who in Game(registry, seed=seed).state.characters] for seed in (3, 3, 4))
    assert first == again != other and len(set(first)) == 6


@pytest.mark.clause("flow.3.1.r2", "flow.3.1.3")
def test_flow_3_1_r2_pieces_begin_on_their_own_base(new_game):
    """Three warm pieces stand on (7,1) together, three cool ones on (1,7)."""
    game = new_game()
    squares = {who.side: game.board.coordinates(who.square) for who in game.state.characters}
    assert squares == {"warm": (7, 1), "cool": (1, 7)}


@pytest.mark.clause("flow.3.1.3", "ch2.legal_square")
def test_flow_3_1_3_a_base_and_a_camp_hold_any_number_another_square_one(scene):
    """From (3,6) the camp above is open though two stand on it; the plain square to the left is taken by one."""
    game = scene(you="- at=3,6", ally="- at=3,7", foe="- at=3,7", ally2="- at=2,6", foe2="- at=7,1", phase="move")
    assert sorted(game.keys) == ["(3,5)", "(3,7)", "(4,6)"]


@pytest.mark.clause("flow.3.1.4", "ch2.draw_pile", "ch2.hp_raw")
def test_flow_3_1_4_deck_hands_and_hit_points(new_game):
    """The deck lies shuffled by the seed, hands are drawn from it, everybody is unhurt and face up."""
    game, again, other = new_game(seed=5), new_game(seed=5), new_game(seed=6)
    assert keys(game.state.draw_pile) == keys(again.state.draw_pile) != keys(other.state.draw_pile)
    dealt = 6 * 4
    assert len(game.state.draw_pile) == 108 - dealt and not game.state.discard_pile
    assert all(who.hp == who.max_hp and who.face_up for who in game.state.characters)


@pytest.mark.clause("flow.3.1.5")
def test_flow_3_1_5_the_game_starts_after_set_up(diy):
    """At the start of the game everything is in place; then the first round begins."""
    game = diy(watch=["game.start", "round.start"], you="- at=1,1", foe="- at=7,7")
    registry = game.game.registry
    whole = Game(registry, generals={**ROSTERS, "warm": ["diy/general/witness", "liubei", "guanyu"]}, journal=True)
    seen = [one.args["ability"].timing for one in whole.journal if one.code == "activate"]
    assert seen == ["game.start", "round.start"]
    assert whole.state.round == 1 and whole.request.kind == "unit"


@pytest.mark.clause("flow.3.1.map", "ch2.map", "ch2.square", "ch2.terrain")
def test_flow_3_1_map_is_symmetric_and_has_every_terrain(new_game):
    """Turned by half a circle the map is itself; base 2, camp 4, tower 2, forest 6, mountain 4, lake 4, station 2."""
    board = new_game().board
    names = [name.rpartition("/")[2] for name in board.terrains]
    assert names == names[::-1] and len(names) == 49
    assert Counter(names) == {
        "base": 2, "camp": 4, "tower": 2, "forest": 6, "mountain": 4, "lake": 4, "station": 2, "plain": 25,
    }  # fmt: skip
    assert all(names[board.square(*at)] == "lake" for at in ((7, 7), (1, 1)))
    assert names[board.square(7, 1)] == names[board.square(1, 7)] == "base"


@pytest.mark.clause("flow.3.1.map")
def test_flow_3_1_map_bases_are_joined_without_a_mountain(new_game):
    """A walk from one base to the other never needs a mountain."""
    board = new_game().board
    reached, edge = {board.square(7, 1)}, [board.square(7, 1)]
    while edge:
        for to, _ in board.neighbours[edge.pop()]:
            if to not in reached and not board.terrains[to].endswith("mountain"):
                reached.add(to)
                edge.append(to)
    assert board.square(1, 7) in reached


@pytest.mark.clause("flow.3.1.deck")
def test_flow_3_1_deck_has_108_cards_in_the_given_proportions(new_game):
    """So many of each; four suits of 27 in which every number occurs."""
    state = new_game().state
    cards = [*state.draw_pile, *(card for who in state.characters for card in who.hand)]
    names = Counter(card.name.rpartition("/")[2] + (f".{card.kind}" if card.kind else "") for card in cards)
    assert len(cards) == 108 and names == {
        "slash.normal": 23, "slash.arrow": 8, "jink": 16, "peach": 8, "dismantlement": 6, "ex_nihilo": 4, "duel": 3,
        "savage_assault": 3, "archery_attack": 1, "god_salvation": 1, "fire_camp": 3, "drowning": 2, "swift_march": 3,
        "mystic_gate": 2, "nullification": 4, "indulgence": 3, "crossbow": 2, "qinggang_sword": 1, "double_sword": 1,
        "ice_sword": 1, "axe": 1, "spear": 1, "blade": 1, "fan": 1, "eight_diagram": 2, "renwang_shield": 1,
        "offensive_mount": 3, "defensive_mount": 3,
    }  # fmt: skip
    assert Counter(card.suit for card in cards) == dict.fromkeys(("heart", "diamond", "spade", "club"), 27)
    assert {(card.suit, card.number) for card in cards} == {
        (suit, number) for suit in ("heart", "diamond", "spade", "club") for number in range(1, 14)
    }


@pytest.mark.clause("flow.3.1.deck")
def test_flow_3_1_deck_leans_red_to_jink_and_peach(new_game):
    """All peaches and most jinks are red, most slashes black."""
    state = new_game().state
    cards = [*state.draw_pile, *(card for who in state.characters for card in who.hand)]
    red = Counter(card.name.rpartition("/")[2] for card in cards if card.color == "red")
    every = Counter(card.name.rpartition("/")[2] for card in cards)
    assert red["peach"] == every["peach"] and red["jink"] * 2 > every["jink"] and red["slash"] * 2 < every["slash"]


def test_scene_is_a_game(new_game, scene):
    """A scene is a game like another: its situation is saved and played again to the same state."""
    game: Scene = scene(you="- at=3,3 hand='ex_nihilo heart 7'", foe="- at=7,7")
    game.use("you", "ex_nihilo")
    assert Game.load(game.game.registry, game.game.save()).state_hash() == game.game.state_hash()
