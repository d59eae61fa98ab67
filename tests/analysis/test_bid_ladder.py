"""The ladder of all bids of two hands, counted, bundled and as a graph."""

import sys
from collections import defaultdict
from itertools import pairwise, product
from random import Random

import pytest

from explorer.analysis.negotiation import Bargain, Talk, Worth
from explorer.analysis.negotiation.bidding import solved, star_of
from explorer.analysis.negotiation.ladder import (
    QUANTITY,
    VALUE,
    _rungs,
    cheapest,
    columns,
    graph,
    graphing,
    heights,
    highest_cheap,
    letters,
    step,
)
from explorer.games.edel.bids import Bid

WORTH = Worth((4, 3, 2, 1), 11)
AMY, PHILIPPE = (2, 5, 3, 6), (3, 2, 5, 4)
SAID = (Bid(0, 0, 0, 2), Bid(0, 0, 1, 1), Bid(0, 1, 0, 1), Bid(0, 0, 0, 3))


def alike(number):
    return (number,) * 4


SIZES = {
    "starting hands": (alike(3), alike(3), 255, 12, 44),
    "the picture": (AMY, PHILIPPE, 683, 16, 95),
    "a long game": (alike(5), (4, 6, 5, 5), 1475, 20, 161),
    "seven of each": (alike(7), alike(7), 4095, 28, 344),
    "ten of each": (alike(10), alike(8), 14640, 40, 891),
}


@pytest.mark.parametrize("mine, theirs, bids, number, tallest", SIZES.values(), ids=SIZES)
def test_bids_columns_and_the_tallest_column(mine, theirs, bids, number, tallest):
    heights = [len(column.rungs) for column in columns((mine, theirs))]
    assert (sum(heights), len(heights), max(heights)) == (bids, number, tallest)


def test_each_of_the_two_knows_how_many_bids_are_hers():
    rungs = [rung for column in columns((AMY, PHILIPPE)) for rung in column.rungs]
    assert sum(0 in rung.owners for rung in rungs) == 503
    assert sum(1 in rung.owners for rung in rungs) == 359


def test_the_ladder_lists_every_bid_of_either_hand_once_in_its_order():
    rng = Random(2)
    for _ in range(30):
        hands = tuple(tuple(rng.randrange(4) for _ in range(4)) for _ in range(2))
        rungs = [rung for column in columns(hands) for rung in column.rungs]
        plain = {Bid(*gems) for hand in hands for gems in product(*(range(n + 1) for n in hand)) if any(gems)}
        assert {rung.bid for rung in rungs} == plain
        assert all(a.bid < b.bid for a, b in pairwise(rungs))
        assert all(
            rung.owners == tuple(seat for seat in (0, 1) if rung.bid.covered_by(hands[seat]))
            for rung in rungs
        )


def test_blocks_bundle_bids_by_their_first_colours():
    for column, depth in product(columns((AMY, PHILIPPE)), range(5)):
        bundles = defaultdict(list)
        for rung in column.rungs:
            bundles[rung.bid[:depth]].append(rung)
        assert [(block.start, block.size, block.owned) for block in column.blocks(depth)] == [
            (start, len(rungs), tuple(sum(seat in rung.owners for rung in rungs) for seat in (0, 1)))
            for start, rungs in bundles.items()
        ]


@pytest.mark.parametrize("hands", [(AMY, PHILIPPE), (alike(4), alike(3)), ((0, 0, 0, 0), (0, 2, 0, 1))])
def test_blocks_are_counted_without_being_made(hands):
    for depth in (1, 2, 3):
        assert list(heights(hands, depth)) == [len(column.blocks(depth)) for column in columns(hands)]
    assert list(heights(hands)) == [len(column.rungs) for column in columns(hands)]


WORTHS = [Worth(gems, 11) for gems in [(4, 3, 2, 1), (0, 0, 5, 1), (9, 9, -2, 1), (9, 8, 7, 6)]]


def own(hand, number):
    return [
        rung.bid for column in columns((hand, alike(0))) for rung in column.rungs if sum(rung.bid) == number
    ]


@pytest.mark.parametrize("worth", WORTHS)
def test_the_cheapest_bid_of_a_block_is_found_without_listing_it(worth):
    rng = Random(3)
    for _ in range(20):
        hand = tuple(rng.randrange(4) for _ in range(4))
        last = rng.choice([None, *(Bid(*gems) for gems in product(range(4), repeat=4) if any(gems))])
        for column, depth in product(columns((hand, alike(0))), range(5)):
            for block in column.blocks(depth):
                mine = [bid for bid in own(hand, column.number) if bid[:depth] == block.start]
                costs = [worth.of(bid) for bid in mine if last is None or bid > last]
                found = cheapest(hand, worth, block, last)
                assert (None if found is None else worth.of(found)) == min(costs, default=None)
                assert found is None or Bid(*found) in mine


@pytest.mark.parametrize("worth", WORTHS)
@pytest.mark.parametrize("hand", [AMY, PHILIPPE, alike(0), (1, 0, 0, 0)])
def test_the_highest_cheap_bid_is_the_highest_that_costs_less_than_half_the_action(worth, hand):
    bids = [rung.bid for column in columns((hand, alike(0))) for rung in column.rungs]
    assert highest_cheap(hand, worth) == max(filter(worth.finds_cheap, bids), default=None)


def test_the_ladder_of_all_gems_is_measured_without_making_all_its_bids():
    """280000 bids, all of them cheap."""
    _rungs.cache_clear()
    assert sum(heights((alike(22), alike(0)))) == 23**4 - 1
    bargain = Bargain((alike(22), alike(0)), (WORTH.but(action=999),) * 2)
    assert star_of(bargain) == Bid(22, 22, 22, 22)
    assert _rungs.cache_info().currsize == 0


def test_a_step_is_by_quantity_or_by_value():
    assert [step(bid, before) for before, bid in pairwise((None, *SAID))] == [
        QUANTITY,
        VALUE,
        VALUE,
        QUANTITY,
    ]


@pytest.fixture(scope="module")
def drawn():
    talk = Talk(Bargain((AMY, PHILIPPE), (WORTH, WORTH)))
    for bid in SAID:
        talk = talk.say(bid)
    best = solved((AMY, PHILIPPE), (WORTH, WORTH), last=SAID[-1], answering=0)
    return graph(talk, best.line)


def test_the_graph_has_every_bid_and_who_can_make_it(drawn):
    assert drawn.number_of_nodes() == 683
    assert drawn.nodes["BBBBB"]["owners"] == drawn.nodes["BBBBB"]["cheap"] == (0,)
    assert drawn.nodes["GGGG"] == {
        "number": 4,
        "place": 4,
        "owners": (1,),
        "cheap": (),
        "passed": False,
        "last": False,
        "dead_end": (),
    }


def test_the_graph_knows_the_bid_on_the_table_and_what_was_passed(drawn):
    assert [bid for bid, looks in drawn.nodes(data=True) if looks["last"]] == ["BBB"]
    assert sum(looks["passed"] for _, looks in drawn.nodes(data=True)) == 4 + 10


def test_the_graph_knows_dead_ends(drawn):
    for bid, looks in drawn.nodes(data=True):
        made = Bid(*(bid.count(colour) for colour in "RYGB"))
        assert looks["dead_end"] == tuple(
            seat for seat, hand in enumerate((AMY, PHILIPPE)) if not made < Bid(*hand)
        )
        answered = {seat for *_, seats in drawn.out_edges(bid, data="by") for seat in seats}
        free = {seat for seat in (0, 1) if 1 - seat in looks["owners"] and seat not in looks["dead_end"]}
        assert free <= answered


def test_edges_of_the_graph_are_legal_raises_told_apart(drawn):
    for source, target, looks in drawn.edges(data=True):
        same = len(source) == len(target)
        assert looks["step"] == (VALUE if same else QUANTITY)
        assert all(seat in drawn.nodes[target]["owners"] for seat in looks["by"])
        assert all(1 - seat in drawn.nodes[source]["owners"] for seat in looks["by"])


def test_the_way_so_far_and_the_way_on_are_marked(drawn):
    ways = {
        name: [(a, b) for a, b, path in drawn.edges(data="path") if path == name]
        for name in ("so far", "best")
    }
    assert set(ways["so far"]) == {("BB", "GB"), ("GB", "YB"), ("YB", "BBB")}
    assert set(ways["best"]) == {("BBB", "GBB"), ("GBB", "GGB"), ("GGB", "YBB")}


def test_a_graph_is_drawn_column_by_column():
    told = list(graphing(Talk(Bargain((AMY, PHILIPPE), (WORTH, WORTH)))))
    assert [progress.done for progress in told] == list(range(2 * 16))
    assert {progress.total for progress in told} == {2 * 16}


def test_bids_are_written_in_letters():
    assert letters(Bid(2, 0, 1, 1)) == "RRGB"


def test_without_networkx_the_graph_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(ModuleNotFoundError, match="graphs need networkx"):
        graph(Talk(Bargain((AMY, PHILIPPE), (WORTH, WORTH))))
