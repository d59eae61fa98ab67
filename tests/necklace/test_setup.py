"""Components and set-up (QN-COMP, QN-SETUP)."""

from itertools import permutations

import pytest

from explorer.core.game import CHANCE
from explorer.games.necklace.cards import (
    BLUE,
    CARDS_OF,
    GEM_CARDS,
    GEMS,
    GREY,
    PRICES,
    PURPLE,
    STONES_OF,
    Card,
)
from explorer.games.necklace.influence import InfluenceEnded
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.setup import cards_in_play
from tests.necklace.table import game, legal, states_of, table

DECK = cards_in_play(Rulings())

SEEDS = range(150)


def test_110_cards_of_which_103_take_part():  # QN-COMP-1
    assert sum(DECK) == 103
    assert Rulings().cards_in_play == sum(DECK)
    assert Rulings().all_cards == 110


@pytest.mark.parametrize(
    "group, number",
    [(GEM_CARDS, 59), (GREY, 13), (BLUE, 17), (PURPLE, 11), ((Card.MERCHANT,), 3)],
    ids=["gems", "grey", "blue", "purple", "merchants"],
)
def test_each_group_has_its_number_of_cards(group, number):  # QN-COMP-2
    assert sum(DECK[card] for card in group) == number


def test_there_are_33_characters():  # QN-COMP-2
    assert sum(DECK[card] for card in (*BLUE, *PURPLE, Card.KING, Card.BANKER)) == 33


@pytest.mark.parametrize("gem, stones", list(zip(GEMS, (23, 23, 23, 17), strict=True)), ids=str)
def test_each_type_has_its_stones(gem, stones):  # QN-COMP-2
    assert sum(STONES_OF[card] * DECK[card] for card in CARDS_OF[gem]) == stones


def test_the_tiles_are_30_20_10_and_0():  # QN-COMP-3, QN-SETUP-2
    assert Rulings().fashion == Rulings().rarity == (30, 20, 10, 0)


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_can_play(players):  # QN-COMP-4
    with pytest.raises(ValueError, match=f"2 to 4 players, not {players}"):
        game.start(players)


@pytest.mark.parametrize("players", game.seats)
def test_everybody_gets_four_cards_and_no_astrologer(players):  # QN-SETUP-6, QN-SETUP-7, S3
    for seed in SEEDS:
        for hand in game.start(players, seed).hands:
            assert sum(hand) == 4
            assert hand[Card.ASTROLOGER] == hand[Card.MERCHANT] == 0


@pytest.mark.parametrize("players, undealt", [(2, 92), (3, 88), (4, 84)])
def test_five_cards_form_the_row_at_their_top_price(players, undealt):  # QN-SETUP-9
    for seed in SEEDS:
        state = game.start(players, seed)
        assert [offer.step for offer in state.row] == [0] * 5
        assert [offer.price for offer in state.row] == [PRICES[offer.card][0] for offer in state.row]
        assert sum(state.pile) == undealt - 5
        assert len(state.merchants) == 3


def test_an_astrologer_may_lie_in_the_first_row():  # QN-SETUP-9
    assert any(offer.card == Card.ASTROLOGER for seed in SEEDS for offer in game.start(2, seed).row)


def test_the_three_astrologers_are_all_among_the_undealt_cards():  # QN-SETUP-7
    for seed in SEEDS:
        state = game.start(4, seed)
        in_row = sum(offer.card == Card.ASTROLOGER for offer in state.row)
        assert state.pile[Card.ASTROLOGER] + in_row == 3


def test_who_is_dealt_the_necklace_wears_it_at_once():  # QN-SETUP-7, QN-NECK-1
    owners = set()
    for seed in SEEDS:
        state = game.start(3, seed)
        assert all(
            bool(hand[Card.NECKLACE]) == (seat == state.necklace_owner)
            for seat, hand in enumerate(state.hands)
        )
        owners.add(state.necklace_owner)
    assert owners == {None, 0, 1, 2}


def test_fashion_begins_in_any_order():  # QN-SETUP-3
    orders = {game.start(2, seed).fashion for seed in range(400)}
    assert orders == set(permutations(GEMS))


def test_anybody_may_be_the_first_player():  # QN-SETUP-10
    assert {game.start(4, seed).active for seed in SEEDS} == {0, 1, 2, 3}
    assert {game.start(4, seed, first=2).active for seed in SEEDS} == {2}


def test_play_is_clockwise():  # QN-SETUP-10
    state, seats = game.start(3, 5, first=1), [1]
    while len(seats) < 5:
        move = game.moves(state)[0]
        state = game.apply(state, move).state
        if state.active != seats[-1]:
            seats.append(state.active)
    assert seats == [1, 2, 0, 1, 2]


def test_the_same_seed_lays_the_same_table():
    assert game.start(3, 8) == game.start(3, 8)
    assert game.start(3, 8) != game.start(3, 9)


def test_nobody_has_pounds_and_the_first_player_has_ten_ducats():  # QN-COMP-5, QN-BUY-1
    state = game.start(4, 3)
    assert state.scores == (0, 0, 0, 0)
    assert state.ducats == 10


def test_every_card_in_play_lies_somewhere():
    assert game.inventory(game.start(4, 1)) == DECK.named()


def test_a_first_player_without_blue_cards_begins_with_her_purchase():  # QN-INF-1
    state = table("ruby1", "thief", row="amber1")
    assert game.phase(state) == "purchase"
    assert InfluenceEnded(0, skipped=True).after(state).phase == "purchase"
    assert legal(state) == ["buy 0"]


def test_a_deal_can_be_given_card_by_card():
    dealt = [["ruby1", "ruby1", "king", "thief"], ["amber1"] * 4]
    left = DECK.minus(Card.RUBY1, 2).minus(Card.KING).minus(Card.THIEF).minus(Card.AMBER1, 4)
    deck = [str(card) for card in left.each()]
    state = game.start(
        2, deal={"hands": dealt, "deck": deck, "fashion": ["ruby", "amber", "diamond", "emerald"]}
    )
    assert [str(offer.card) for offer in state.row] == deck[:5]
    assert [hand.named() for hand in state.hands] == [{"ruby1": 2, "king": 1, "thief": 1}, {"amber1": 4}]
    assert game.turn(state) == state.active == 0


@pytest.mark.parametrize("inside", [True, False], ids=["in the deal", "beside it"])
def test_the_first_player_of_a_given_deal_can_be_told(inside):
    deck = [str(card) for card in DECK.minus(Card.AMBER1, 8).each()]
    deal, first = {"hands": [["amber1"] * 4] * 2, "deck": deck}, {"first": 1}
    state = game.start(2, deal={**deal, **first}) if inside else game.start(2, deal=deal, **first)
    assert state.active == 1


@pytest.mark.parametrize("card", ["merchant", "astrologer"])
def test_a_given_deal_puts_no_merchant_or_astrologer_into_a_hand(card):  # QN-ASTR-1, QN-MERC-1
    left = DECK.minus(Card.AMBER1, 7).minus(Card[card.upper()])
    deck = [str(other) for other in left.each()]
    with pytest.raises(ValueError, match="hand"):
        game.start(2, deal={"hands": [[card, *["amber1"] * 3], ["amber1"] * 4], "deck": deck})


@pytest.mark.parametrize("dropped, told", [("ring", "6 × ring"), ("merchant", "2 × merchant")])
def test_a_given_deal_must_hold_every_card_once(dropped, told):
    deck = [str(card) for card in DECK.minus(Card.AMBER1, 8).minus(Card[dropped.upper()]).each()]
    with pytest.raises(ValueError, match=told):
        game.start(2, deal={"hands": [["amber1"] * 4] * 2, "deck": deck})


def test_four_rings_make_a_hundred_cards():  # D1
    state = game.start(2, 0, rulings=Rulings.having(ring_count=4))
    assert game.inventory(state) == {**DECK.named(), "ring": 4}


def test_chance_is_asked_only_for_draws_and_thefts():  # QN-CHANCE-1
    asked = {
        game.phase(state) for seed in range(3) for state in states_of(seed) if game.turn(state) == CHANCE
    }
    assert asked == {"draw", "steal"}


def test_a_hand_has_no_limit_later():  # QN-SETUP-6, S2
    state = table("17*amber1 7*ring 3*king", "", row="diamond1 diamond1")
    assert legal(state) == ["buy 0", "buy 1"]
