"""The set-up as it is told (QN-SETUP)."""

import pytest

from explorer.core.game import Event
from explorer.games.necklace.cards import PRICES, Card, Cards
from explorer.games.necklace.influence import InfluenceEnded
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.setup import (
    AstrologerDealt,
    AstrologersShuffledIn,
    FirstChosen,
    HandDealt,
    MerchantsPutIn,
    NecklaceDealt,
    RowLaidOut,
    TypesLaid,
    cards_in_play,
)
from explorer.games.necklace.turn import TurnBegan
from tests.necklace.table import game

DECK = cards_in_play(Rulings())

EVENTFUL = 286
"""A seed by which Amy is dealt two Astrologers and Barnaby the Necklace."""


def only(kind: type[Event], events: tuple[Event, ...]) -> list:
    return [event for event in events if isinstance(event, kind)]


def test_the_set_up_is_told_in_the_order_of_the_rulebook():  # QN-SETUP-1 to QN-SETUP-10
    rules = [event.rule for event in game.opening(2, seed=3, first=1).events]
    assert rules[:7] == [*(f"QN-SETUP-{number}" for number in range(1, 7)), "QN-SETUP-6"]
    assert rules[7:11] == ["QN-SETUP-8", "QN-SETUP-9", "QN-SETUP-10", "QN-TURN-1"]


def test_an_astrologer_is_handed_back_before_the_hand_is_complete():  # QN-SETUP-7, S3
    events = game.opening(3, EVENTFUL).events
    assert only(AstrologerDealt, events) == [AstrologerDealt(0)] * 2
    assert only(AstrologersShuffledIn, events) == [AstrologersShuffledIn(2)]
    assert [event.number for event in only(HandDealt, events)] == [4, 3, 4]


def test_handed_back_astrologers_lie_aside_until_they_are_shuffled_in():  # QN-SETUP-7
    aside = [
        (type(event), state.discard[Card.ASTROLOGER])
        for event, state in game.opening(3, EVENTFUL).frames
        if isinstance(event, AstrologerDealt | AstrologersShuffledIn)
    ]
    assert aside == [(AstrologerDealt, 1), (AstrologerDealt, 2), (AstrologersShuffledIn, 0)]


def test_nothing_is_shuffled_in_where_nothing_was_handed_back():  # QN-SETUP-7
    assert only(AstrologersShuffledIn, game.opening(3, seed=7).events) == []


def test_others_hear_how_many_cards_were_dealt_but_not_which():  # QN-SETUP-6
    dealt = only(HandDealt, game.opening(3, seed=7).events)[0]
    assert dealt.cards == game.start(3, seed=7).hands[0]
    assert dealt.told_to(0) == dealt
    assert dealt.told_to(1) == dealt.told_to(None) == HandDealt(0, 4, None)


def test_everybody_sees_who_is_dealt_the_necklace_with_the_event_and_not_before():  # QN-NECK-1, QN-SETUP-7
    opening = game.opening(3, EVENTFUL)
    owners = [opening.before.necklace_owner, *(state.necklace_owner for _, state in opening.frames)]
    told = [event for event, _ in opening.frames].index(NecklaceDealt(1))
    assert owners == [None] * (told + 1) + [1] * (len(opening.frames) - told)
    assert all(NecklaceDealt(1).told_to(seat) == NecklaceDealt(1) for seat in (0, 1, 2, None))


def test_types_lie_nowhere_before_they_are_laid():  # QN-SETUP-3
    opening = game.opening(2, seed=3)
    laid = [event for event, _ in opening.frames].index(TypesLaid(opening.state.fashion))
    assert [state.fashion for _, state in opening.frames[: laid + 1]] == [()] * laid + [opening.state.fashion]


@pytest.mark.parametrize("players, piles", [(2, (31, 31, 30)), (3, (30, 29, 29)), (4, (28, 28, 28))])
def test_merchants_go_under_two_of_three_piles_and_among_the_last_five_cards(players, piles):  # QN-SETUP-8
    (told,) = only(MerchantsPutIn, game.opening(players, seed=5).events)
    assert (told.piles, told.number, told.roughly) == (piles, 5, False)


def test_by_another_reading_the_merchants_go_in_roughly():  # D2, QN-SETUP-8
    rulings = Rulings.having(merchant_placement="approx", third_merchant_window=5)
    (told,) = only(MerchantsPutIn, game.opening(2, seed=5, rulings=rulings).events)
    assert (told.number, told.roughly) == (4, True)


def test_the_row_comes_from_the_top_of_the_pile_at_its_top_prices():  # QN-SETUP-9
    opening = game.opening(3, seed=7)
    frames = {type(event): state for event, state in opening.frames}
    assert sum(frames[MerchantsPutIn].pile) - sum(frames[RowLaidOut].pile) == 5
    assert only(RowLaidOut, opening.events)[0].row == opening.state.row


def test_nobody_has_the_turn_before_the_first_player_is_chosen():  # QN-SETUP-10
    opening = game.opening(3, seed=7)
    phases = {type(event): game.phase(state) for event, state in opening.frames[:-1]}
    assert phases[RowLaidOut] == "setup"
    assert phases[FirstChosen] == "influence"
    assert FirstChosen(opening.state.active) in opening.events


def test_who_has_nothing_to_play_begins_with_her_purchase_and_this_is_told_too():  # QN-INF-1
    told = [game.opening(2, seed).events[-1] for seed in range(20)]
    assert {type(event) for event in told} == {TurnBegan, InfluenceEnded}


def test_a_given_deal_is_told_if_its_merchants_lie_where_they_can():
    deck = [card for card in DECK.minus(Card.AMBER1, 8).each() if card != Card.MERCHANT]
    usual = [*deck[:31], Card.MERCHANT, *deck[31:62], Card.MERCHANT, *deck[62:], Card.MERCHANT]
    unusual = [*deck, *[Card.MERCHANT] * 3]
    told = [
        game.opening(2, deal={"hands": [["amber1"] * 4] * 2, "deck": list(map(str, order))}).events
        for order in (usual, unusual)
    ]
    assert only(HandDealt, told[0]) == [HandDealt(seat, 4, Cards.of({"amber1": 4})) for seat in (0, 1)]
    assert told[1] == ()


def test_prices_of_ones_own_do_not_keep_a_set_up_from_being_told():
    dear = tuple(tuple(price + 10 for price in ladder) for ladder in PRICES)
    opening = game.opening(2, seed=1, prices=dear)
    assert opening.state == game.start(2, seed=1, prices=dear)
    assert opening.events
