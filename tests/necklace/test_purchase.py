"""The purchase phase and the Astrologer (QN-BUY, QN-ASTR)."""

import pytest

from explorer.core.game import CHANCE
from explorer.games.necklace.cards import Card
from explorer.games.necklace.merchant import MerchantDrawn, SaleDelayed
from explorer.games.necklace.purchase import (
    AstrologerRead,
    Bought,
    CardRead,
    NothingRead,
    PurchaseEnded,
    PurchaseSkipped,
)
from explorer.games.necklace.turn import PlayResumed
from tests.necklace.table import (
    FEW,
    after,
    allowed,
    game,
    hand,
    kinds,
    legal,
    offers,
    play,
    refusal,
    table,
    told,
    waits_for,
)

PRINTED = "ring ruby2/2 confessor/2 banker/1 emerald1"
"""The row of the rulebooks' example: 9, 4, 2, 8, 6."""


def bought_sets(state, chosen=frozenset()):
    """All sets of slots that can be bought one after the other."""
    if game.phase(state) != "purchase":
        return {chosen}
    sets = {chosen} if chosen else set()
    for move in legal(state):
        if move.startswith("buy"):
            sets |= bought_sets(after(state, move), chosen | {int(move[4:])})
    return sets


def test_the_printed_purchases():  # QN-BUY-1, QN-BUY-2
    sets = bought_sets(table("", "", row=PRINTED))
    maximal = {bought for bought in sets if not any(bought < other for other in sets)}
    assert maximal == {frozenset(slots) for slots in ({0}, {2, 3}, {1, 4}, {2, 4}, {1, 2})}


def test_a_bought_card_goes_to_the_hand_at_once():  # QN-BUY-2
    state, events = play(table("", "", row=PRINTED), "buy 2")
    assert isinstance(events[0], Bought)
    assert (events[0].slot, events[0].offer.card, events[0].amount) == (2, Card.CONFESSOR, 2)
    assert hand(state, 0) == {"confessor": 1}
    assert state.ducats == 8


def test_the_sum_of_the_prices_stays_within_the_ducats():  # QN-BUY-2
    state = after(table("", "", row=PRINTED), "buy 4")
    assert state.ducats == 4
    assert legal(state) == ["buy 1", "buy 2", "end purchase"]
    assert refusal(state, "buy 3").rule == "QN-BUY-2"


def test_cards_are_bought_one_at_a_time():  # QN-BUY-2, S4
    assert refusal(table("", "", row=PRINTED), "buy 1 2").why == "one_at_a_time"


def test_buying_nothing_is_not_allowed():  # QN-BUY-3
    state = table("", "", row=PRINTED)
    assert "end purchase" not in legal(state)
    assert refusal(state, "end purchase").rule == "QN-BUY-3"


def test_an_astrologer_is_purchase_enough():  # QN-BUY-3
    state = after(table("", "", row="astrologer/3 amber1", pile=FEW), "buy 0", "draw amber1")
    assert allowed(state, "end purchase")


@pytest.mark.parametrize("row", ["necklace king alchemist", ""], ids=["nothing affordable", "an empty row"])
def test_an_impossible_duty_lapses(row):  # QN-BUY-4, S5
    state, events = play(table("courtier", "", row=row), "end influence")
    assert events[1] == PurchaseSkipped(0, 10)
    assert game.phase(state) == "draw"


def test_a_courtier_in_hand_creates_no_duty_to_play_it():  # QN-BUY-4
    state = table("courtier", "", row="king")
    assert kinds(told(state, "end influence"))[:2] == ["InfluenceEnded", "PurchaseSkipped"]
    assert legal(after(state, "courtier")) == ["buy 0"]


def test_the_dearest_card_can_be_bought_with_a_courtier():  # QN-BUY-4, QN-COUR-1
    assert after(table("courtier", "", row="necklace"), "courtier", "buy 0").necklace_owner == 0


def test_unspent_ducats_are_lost():  # QN-BUY-5
    state, events = play(table("", "ruby1", row="amber1 amber1/1"), "buy 0", "end purchase")
    assert PurchaseEnded(0, 4) in events
    state = after(state, *["draw amber1"] * 4)
    assert (state.active, state.ducats) == (1, 10)


def test_the_phase_ends_by_itself_when_nothing_more_is_affordable():  # QN-BUY-5
    assert PurchaseEnded(0, 1) in told(table("", "", row=PRINTED), "buy 0")


def test_bought_slots_stay_empty_until_the_devaluation():  # QN-BUY-6
    state = after(table("", "", row=PRINTED), "buy 2")
    assert offers(state) == ["ring 9", "ruby2 4", "-", "banker 8", "emerald1 6"]
    assert refusal(state, "buy 2").rule == "QN-BUY-6"


def test_a_card_bought_this_turn_can_be_shown_this_turn():  # QN-BUY-7
    state = table("", "", row="ruby1", pile="", sales=1, merchant="next")
    state = after(state, "buy 0", "draw merchant")
    assert waits_for(state) == ("display", 0)
    assert legal(state) == ["show nothing", "show R1"]


def test_a_queen_bought_this_turn_can_be_used_this_turn():  # QN-BUY-7
    state = after(table("", "", row="queen amber1", pile=FEW), "buy 0", "draw amber1")
    assert waits_for(state) == ("queen", 0)


def test_a_bought_necklace_is_worn():  # QN-NECK-1
    assert after(table("", "", row="necklace/3"), "buy 0").necklace_owner == 0


def astrologers_turn(pile=FEW, **fields):
    return table("", "", row="astrologer/2 amber1/1", pile=pile, **fields)


def test_a_bought_astrologer_is_discarded_and_brings_the_top_card():  # QN-ASTR-2
    state = after(astrologers_turn("ring king"), "buy 0")
    assert state.discard[Card.ASTROLOGER] == 3, "the two others lie there from the start"
    assert waits_for(state) == ("draw", CHANCE)
    state, events = play(state, "draw king")
    assert events == (CardRead(0, Card.KING),)
    assert hand(state, 0) == {"king": 1}
    assert waits_for(state) == ("purchase", 0)
    assert state.ducats == 8


def test_an_astrologer_never_enters_a_hand():  # QN-ASTR-1
    state = after(astrologers_turn("astrologer ring"), "buy 0", "draw astrologer", "draw ring")
    assert hand(state, 0) == {"ring": 1}


def test_a_drawn_astrologer_is_discarded_and_the_next_card_is_drawn():  # QN-ASTR-5
    state, events = play(
        astrologers_turn("2*astrologer ring"), "buy 0", *["draw astrologer"] * 2, "draw ring"
    )
    assert events[1:] == (AstrologerRead(0), AstrologerRead(0), CardRead(0, Card.RING))
    assert state.discard[Card.ASTROLOGER] == 3


def test_a_drawn_necklace_is_put_on():  # QN-ASTR-3, QN-NECK-1
    state, events = play(astrologers_turn("necklace"), "buy 0", "draw necklace")
    assert state.necklace_owner == 0
    assert game.told_to(events[1], 1) == events[1]


def test_other_drawn_cards_stay_secret():  # QN-ASTR-3, QN-INFO-2
    assert game.told_to(CardRead(0, Card.KING), 0) == CardRead(0, Card.KING)
    assert game.told_to(CardRead(0, Card.KING), 1) == CardRead(0, None)
    assert game.told_to(CardRead(0, Card.KING), None) == CardRead(0, None)


def test_a_drawn_merchant_calls_a_sale_in_the_middle_of_the_purchase():  # QN-ASTR-4, QN-MERC-2
    state = astrologers_turn("ring king", sales=1, merchant="next")
    state, events = play(state, "buy 0", "draw merchant")
    assert events[-2] == MerchantDrawn(0, None)
    assert waits_for(state) == ("display", 0)
    state, events = play(state, "show nothing", "show nothing")
    assert waits_for(state) == ("draw", CHANCE), "the buyer draws the next card"
    state = after(state, "draw king")
    assert hand(state, 0) == {"king": 1}
    assert (waits_for(state), state.ducats) == (("purchase", 0), 8)


def test_a_merchant_drawn_by_an_astrologer_can_be_delayed():  # QN-ASTR-4, QN-CARD-4
    state = table("", "cardinal", row="astrologer/2 amber1/1", pile="ring king", sales=1, merchant="next")
    state, events = play(state, "buy 0", "draw merchant", "use cardinal")
    assert events[-2:] == (SaleDelayed(1, 1), PlayResumed(0, "purchase", refills=False))
    assert waits_for(state) == ("draw", CHANCE)
    assert waits_for(after(state, "draw ring")) == ("purchase", 0)


def test_after_an_astrologers_merchant_even_another_astrologer_may_follow():  # QN-ASTR-4, QN-ASTR-5
    state = astrologers_turn("astrologer king", sales=1, merchant="next")
    state = after(
        state, "buy 0", "draw merchant", "show nothing", "show nothing", "draw astrologer", "draw king"
    )
    assert hand(state, 0) == {"king": 1}


def test_with_an_empty_pile_the_astrologer_brings_nothing():  # QN-ASTR-6, S13
    state = astrologers_turn("", sales=2, waiting=[[1, 1]])
    assert allowed(state, "buy 0")
    state, events = play(state, "buy 0")
    assert events[1] == NothingRead(0)
    assert (hand(state, 0), waits_for(state)) == ({}, ("purchase", 0))


def test_two_astrologers_are_read_one_after_the_other():  # S4
    state = table("", "", row="astrologer/2 astrologer/2", pile="ring king")
    state = after(state, "buy 0", "draw ring", "buy 1", "draw king")
    assert hand(state, 0) == {"ring": 1, "king": 1}


def test_the_queen_cannot_take_what_an_astrologer_brings():  # QN-QUEEN-3
    state = table("", "queen", row="astrologer/2 amber1/1", pile=FEW)
    assert waits_for(after(state, "buy 0", "draw amber1")) == ("purchase", 0)
