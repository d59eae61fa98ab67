"""The order of bids and the ladder of a hand (ESR-BID)."""

from itertools import product
from random import Random
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.games.edel.bids import (
    NOTHING,
    Bid,
    Draft,
    Offers,
    bid_count,
    higher_count,
    lower,
    next_higher,
    nth,
)
from explorer.games.edel.cards import Colour
from explorer.games.edel.negotiation import ACCEPT, PASS

hands = st.tuples(*[st.integers(0, 4)] * 4)
bids = st.builds(Bid, *[st.integers(0, 6)] * 4)
any_gems = st.tuples(*[st.integers(-4, 6)] * 4)


def selections(hand):
    """All selections of a hand in ascending order, the empty one first, listed the plain way."""
    return sorted(
        (Bid(*gems) for gems in product(*(range(number + 1) for number in hand))), key=lambda b: b.key
    )


@pytest.mark.parametrize(
    "lower, higher",
    [
        ((1, 0, 0, 0), (0, 0, 0, 2)),
        ((0, 0, 0, 2), (0, 1, 1, 0)),
        ((0, 1, 1, 0), (1, 0, 0, 1)),
        ((1, 0, 0, 1), (0, 0, 3, 0)),
        ((0, 0, 3, 0), (1, 0, 0, 2)),
        ((3, 0, 0, 0), (0, 0, 0, 4)),
        ((1, 0, 2, 0), (1, 1, 0, 1)),
    ],
)
def test_more_gems_beat_fewer_then_more_reds_yellows_greens(lower, higher):  # ESR-BID-1, ESR-BID-5
    assert Bid(*lower) < Bid(*higher)
    assert Bid(*higher) > Bid(*lower)


def test_equal_bids_are_not_higher():  # ESR-BID-1
    assert not Bid(0, 0, 2, 1) > Bid(0, 0, 2, 1)
    assert Bid(0, 0, 2, 1) >= Bid(0, 0, 2, 1)


@given(bids, bids)
def test_the_order_is_total(a, b):
    assert (a < b) + (a == b) + (a > b) == 1
    assert (a <= b) == (a.key <= b.key)
    assert (a >= b) == (b <= a)


@pytest.mark.parametrize(
    "gems, rank",
    [
        *(((0, 0, 0, 1), 1), ((0, 0, 1, 0), 2), ((0, 1, 0, 0), 3), ((1, 0, 0, 0), 4)),
        *(((0, 0, 0, 2), 5), ((2, 0, 0, 0), 14), ((0, 0, 0, 3), 15), ((3, 0, 0, 0), 34)),
    ],
)
def test_printed_ranks(gems, rank):  # ESR-BID-3
    assert Bid(*gems).rank == rank


def test_ranks_number_all_selections_without_a_gap():  # ESR-BID-3
    small = [bid for bid in selections((12, 12, 12, 12)) if sum(bid) <= 12]
    assert [bid.rank for bid in small] == list(range(len(small)))


@given(st.builds(Bid, *[st.integers(0, 500)] * 4))
def test_a_rank_leads_back_to_its_bid(bid):
    assert Bid.ranked(bid.rank) == bid


@given(st.integers(0, 10**9))
def test_a_bid_leads_back_to_its_rank(rank):
    assert Bid.ranked(rank).rank == rank


@pytest.mark.parametrize("hand, count", [((3, 3, 3, 3), 255), ((0, 0, 0, 0), 0), ((12, 13, 13, 12), 33123)])
def test_a_hand_allows_all_selections_but_the_empty_one(hand, count):  # ESR-BID-2
    assert bid_count(hand) == count


@given(hands)
def test_the_ladder_numbers_the_bids_of_a_hand(hand):
    listed = selections(hand)
    assert bid_count(hand) == len(listed) - 1
    assert [nth(hand, place) for place in range(len(listed))] == listed
    assert [lower(hand, bid) for bid in listed] == list(range(len(listed)))


@given(hands, bids)
def test_the_ladder_knows_what_is_above_any_bid(hand, bid):
    higher = [other for other in selections(hand) if other > bid]
    assert higher_count(hand, bid) == len(higher)
    assert next_higher(hand, bid) == (higher[0] if higher else None)  # ESR-BID-4


@given(hands, any_gems)
def test_the_next_bid_is_found_even_above_what_no_hand_could_bid(hand, gems):
    higher = [other for other in selections(hand) if other.key > (sum(gems), *gems)]
    assert next_higher(hand, gems) == (higher[0] if higher else None)


@settings(max_examples=30, deadline=None)
@given(hands, st.none() | bids)
def test_offers_are_the_sequence_they_stand_for(hand, last):
    offers = Offers(ACCEPT if last else PASS, hand, last or NOTHING)
    listed = [offers.first, *(bid for bid in selections(hand) if bid > (last or NOTHING))]
    assert list(offers) == listed
    assert len(offers) == len(listed)
    assert [offers[place] for place in range(-len(listed), len(listed))] == listed * 2
    assert offers[1:5] == listed[1:5]
    assert [offers.index(move) for move in listed] == list(range(len(listed)))
    assert all(move in offers for move in listed)
    outside = [bid for bid in selections((5, 5, 5, 5)) if bid not in listed]
    assert not any(bid in offers for bid in outside)


def test_no_offer_lies_beyond_the_last():
    offers = Offers(PASS, (1, 0, 0, 0))
    for place in (2, -3):
        with pytest.raises(IndexError, match="2 moves"):
            offers[place]
    with pytest.raises(ValueError, match="not among these"):
        offers.index(ACCEPT)


def seconds_to_pick(hand, rng):
    """The quickest of many tries to count the raises over a bid and to pick one of them."""
    best = 1.0
    for _ in range(300):
        last = nth(hand, int(rng.random() * bid_count(hand)))
        start = perf_counter()
        offers = Offers(ACCEPT, hand, last)
        assert offers[int(rng.random() * len(offers))] in offers
        best = min(best, perf_counter() - start)
    return best


def test_32_000_bids_cost_no_more_than_30():
    rng = Random(1)
    assert bid_count((12, 13, 12, 13)) > 32_000
    assert seconds_to_pick((12, 13, 12, 13), rng) < 5 * seconds_to_pick((1, 1, 2, 2), rng)


def drafts():
    hand = st.shared(hands, key="hand")
    parts = hand.flatmap(lambda most: st.builds(Bid, *(st.integers(0, number) for number in most)))
    return st.builds(Draft, hand, bids, parts)


@given(drafts())
def test_a_draft_knows_its_lowest_completion(draft):
    enough = [
        bid
        for bid in selections(draft.hand)
        if bid > draft.last and all(mine >= drafted for mine, drafted in zip(bid, draft.bid, strict=True))
    ]
    assert draft.completion == (enough[0] if enough else None)
    if enough:
        assert Bid(*map(sum, zip(draft.bid, draft.lacks, strict=True))) == enough[0]


@given(drafts())
def test_a_draft_that_outranks_lacks_nothing(draft):
    if draft.outranks:
        assert draft.completion == draft.bid
        assert draft.lacks == (0, 0, 0, 0)
        assert draft.reason is None or draft.reason.why == "nothing_offered"
    elif any(draft.bid):
        assert draft.reason.why == "not_higher"


def test_the_first_difference_decides():
    draft = Draft((3, 3, 3, 3), last=Bid(1, 0, 1, 0))
    assert draft.decides == "number"
    draft = draft.put(Colour.R).put(Colour.Y)
    assert draft.comparison == (("number", 2, 2), ("R", 1, 1), ("Y", 1, 0), ("G", 0, 1), ("B", 0, 0))
    assert (draft.decides, draft.outranks) == ("Y", True)
    assert Draft((1, 0, 0, 0), Bid(1, 0, 0, 0), Bid(1, 0, 0, 0)).decides is None


def test_two_ready_bids_are_always_at_hand():
    draft = Draft((3, 3, 3, 3), last=Bid(0, 0, 0, 2))
    assert (str(draft.lowest), str(draft.one_more)) == ("bid:0,0,1,1", "bid:0,0,0,3")
    assert Draft((1, 0, 0, 0), last=Bid(1, 0, 0, 0)).lowest is None


def test_a_draft_takes_only_gems_that_are_there():
    draft = Draft((1, 0, 0, 2)).put(Colour.B, 2).take(Colour.B)
    assert draft.bid == Bid(0, 0, 0, 1)
    with pytest.raises(ValueError, match="of Y the hand has 0"):
        draft.put(Colour.Y)
    with pytest.raises(ValueError, match="of R the hand has 1"):
        draft.take(Colour.R)
