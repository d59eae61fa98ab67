"""The sale after the reveal (QN-RARE, QN-SELL, QN-RING, QN-BANK, QN-KING, QN-NECK)."""

import pytest

from explorer.core.game import total
from explorer.games.necklace.cards import Card, Gem
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import Cancelled, Fined, NecklaceIdle, Protected, SaleEnded, Sold
from tests.necklace.table import (
    after,
    hand,
    play,
    rarity,
    sale,
    settled,
    takings,
)

D, E, R, A = Gem.DIAMOND, Gem.EMERALD, Gem.RUBY, Gem.AMBER
PRINTED = "diamond emerald amber ruby"
"""The fashion order of the printed example; elsewhere the order is diamond, emerald, ruby, amber."""


def sold(seller, gem, fashion, rare, bonus=0, rings=0, **flags):
    pounds = (fashion + rare + bonus) * (1 + rings)
    usual = Rulings()
    places = usual.fashion.index(fashion) + 1, usual.rarity.index(rare) + 1
    flags.setdefault("bankers", bonus // usual.banker_bonus)
    return Sold(seller, gem, fashion, rare, bonus, rings, pounds, places=places, **flags)


def tied(*sale, **more):
    return sold(*sale, **more, tied=True)


# ---- the example printed in the rulebooks


@pytest.mark.parametrize("diamonds", ["D211r", "D311r"])
@pytest.mark.parametrize("emeralds", ["E32rr", "E33rr"])
def test_the_printed_sale(diamonds, emeralds):
    shown = (f"{diamonds} {emeralds}", "D1k R211 A1111", "E22 R31 A11 b")
    assert rarity(*shown, fashion=PRINTED).order == (D, A, R, E)
    assert settled(*shown, fashion=PRINTED) == (
        Cancelled(D, (1,)),
        sold(0, E, 20, 0, rings=2),
        sold(1, A, 10, 20, by_fashion=diamonds == "D311r"),
        tied(1, R, 0, 10),
        tied(2, R, 0, 10, bonus=10),
    )
    assert takings(*shown, fashion=PRINTED) == (60, 40, 20)


# ---- rarity

RARITY = {
    "QN-RARE-2 fewest stones are the rarest": (("D1 E11 R111 A1111",), (1, 2, 3, 4), (D, E, R, A)),
    "QN-RARE-1 stones count, not cards": (("D3 E11 R1 A1111",), (3, 2, 1, 4), (R, E, D, A)),
    "QN-RARE-1 all displays are added up": (("D11 E1 A1", "E11 R1111"), (2, 3, 4, 1), (A, D, E, R)),
    "QN-RARE-3 of equal totals the more fashionable is the rarer": (
        ("D2 E2 R1 A11",),
        (2, 2, 1, 2),
        (R, D, E, A),
    ),
    "QN-RARE-3 all equal: the order of fashion": (("D1 E1 R1 A1",), (1, 1, 1, 1), (D, E, R, A)),
    "QN-KING-3 a cancelled row counts": (("D111k E11 R1 A1111",), (3, 2, 1, 4), (R, E, D, A)),
    "QN-RARE-5 a type nobody shows is the rarest": (("D1 E11 A111",), (1, 2, 0, 3), (R, D, E, A)),
    "QN-RARE-5 several types nobody shows: by fashion": (("R2 A1",), (0, 0, 2, 1), (D, E, A, R)),
    "QN-RARE-5 nothing shown at all": (("nothing",), (0, 0, 0, 0), (D, E, R, A)),
}


@pytest.mark.parametrize("shown, totals, order", RARITY.values(), ids=RARITY)
def test_rarity(shown, totals, order):
    placed = rarity(*shown, *["nothing"] * (2 - len(shown)))
    assert (placed.totals, placed.order) == (totals, order)


def test_ties_follow_the_fashion_of_the_day():  # QN-RARE-3
    assert rarity("D2 E2", "R1 A11", fashion="amber ruby emerald diamond").order == (R, A, E, D)


def test_the_fashion_order_stays_after_the_sale():  # QN-RARE-4
    state = sale("D1", "R1", fashion=PRINTED)
    assert after(state, "show D1", "show R1").fashion == state.fashion


# ---- selling

SALES = {  # fashion: diamond 30, emerald 20, ruby 10, amber 0
    "QN-SELL-1 only the player with most stones sells": (
        ("D2", "D1"),
        [sold(0, D, 30, 0)],
    ),
    "QN-SELL-1 stones decide, not cards": (
        ("D11", "D3"),
        [sold(1, D, 30, 0)],
    ),
    "QN-SELL-4 one jewel is sold however many stones it has": (
        ("R33221", "nothing"),
        [sold(0, R, 10, 0)],
    ),
    "QN-SELL-2 all players tied for most sell": (
        ("E2", "E11", "E1"),
        [tied(0, E, 20, 0), tied(1, E, 20, 0)],
    ),
    "QN-SELL-2 each with her own Rings and Bankers": (
        ("E2r", "E11 b", "E2"),
        [tied(0, E, 20, 0, rings=1), tied(1, E, 20, 0, bonus=10), tied(2, E, 20, 0)],
    ),
    "QN-SELL-3 a price is fashion plus rarity, 60 at most": (
        ("D1 E2", "R111 A1111"),
        [sold(0, D, 30, 30), sold(0, E, 20, 20), sold(1, R, 10, 10), sold(1, A, 0, 0)],
    ),
    "QN-SELL-6 nobody sells what nobody shows": (
        ("nothing", "nothing"),
        [],
    ),
    "QN-RING-1 each Ring sells one more jewel": (
        ("R1rrr", "nothing"),
        [sold(0, R, 10, 0, rings=3)],
    ),
    "QN-RING-2 Rings in a row that does not sell are lost": (
        ("R1rr", "R2"),
        [sold(1, R, 10, 0)],
    ),
    "QN-RING-1 Rings serve their own row only": (
        ("R1 E2r", "nothing"),
        [sold(0, E, 20, 0, rings=1), sold(0, R, 10, 10)],
    ),
    "QN-BANK-1 a Banker serves every row of its owner": (
        ("D1 A11 b", "nothing"),
        [sold(0, D, 30, 10, bonus=10), sold(0, A, 0, 0, bonus=10)],
    ),
    "QN-BANK-3 a Banker also pays for the jewels of Rings": (
        ("E1rr b", "nothing"),
        [sold(0, E, 20, 0, bonus=10, rings=2)],
    ),
    "QN-BANK-4 two Bankers give twenty": (
        ("A1 bb", "nothing"),
        [sold(0, A, 0, 0, bonus=20)],
    ),
    "QN-BANK-2 a Banker of who sells nothing is lost": (
        ("A1 b", "A11"),
        [sold(1, A, 0, 0)],
    ),
    "QN-KING-1 a King stops the sale of its type for the whole table": (
        ("D3", "D1k"),
        [Cancelled(D, (1,))],
    ),
    "QN-KING-2 the runner-up does not move up": (
        ("D3k", "D1"),
        [Cancelled(D, (0,))],
    ),
    "QN-KING-1 a King stops one type only": (
        ("D1k R2", "R1"),
        [Cancelled(D, (0,)), sold(0, R, 10, 0)],
    ),
    "QN-KING-5 several Kings on one type do the same as one": (
        ("D2k", "D1k", "D1k"),
        [Cancelled(D, (0, 1, 2))],
    ),
    "QN-KING-1 Kings on different types stop each its own": (
        ("D1k", "R1k"),
        [Cancelled(D, (0,)), Cancelled(R, (1,))],
    ),
    "QN-NECK-4 the Necklace makes a King void and its owner pays": (
        ("D1n", "D2k"),
        [Protected(D, (1,), 0), Fined(1, 0, D, 50), sold(1, D, 30, 0)],
    ),
    "QN-NECK-4 the leaders sell then, whoever they are": (
        ("D1n", "D1k", "D2"),
        [Protected(D, (1,), 0), Fined(1, 0, D, 50), sold(2, D, 30, 0)],
    ),
    "QN-NECK-5 every owner of a void King pays": (
        ("D3n", "D1k", "D1k"),
        [
            Protected(D, (1, 2), 0),
            Fined(1, 0, D, 50),
            Fined(2, 0, D, 50),
            sold(0, D, 30, 0),
        ],
    ),
    "QN-NECK-9 her own King is void too, and she pays nobody": (
        ("D1kn", "nothing"),
        [Protected(D, (0,), 0), sold(0, D, 30, 0)],
    ),
    "QN-NECK-9 her own King beside a rival's: only the rival pays": (
        ("D1kn", "D1k"),
        [
            Protected(D, (0, 1), 0),
            Fined(1, 0, D, 50),
            *(tied(0, D, 30, 0), tied(1, D, 30, 0)),
        ],
    ),
    "QN-NECK-6 without a King the Necklace does nothing": (
        ("D1n", "D2"),
        [NecklaceIdle(D, 0), sold(1, D, 30, 0)],
    ),
    "QN-NECK-6 on another type the Necklace does not help": (
        ("R1n D3", "D1k"),
        [Cancelled(D, (1,)), NecklaceIdle(R, 0), sold(0, R, 10, 10)],
    ),
}


@pytest.mark.parametrize("shown, events", SALES.values(), ids=SALES)
def test_selling(shown, events):  # ties for the most, not any tie: D13
    told = settled(*shown)
    assert list(told) == events
    assert all(total(event.because) == event.amount for event in told)


def test_a_price_can_be_anything_from_0_to_60():  # QN-SELL-3
    dearest = settled("D1 E2", "R3 A1111")[0]
    cheapest = settled("D1 E2", "R3 A1111")[-1]
    assert (dearest.amount, cheapest.amount) == (60, 0)


def test_a_banker_pays_even_at_price_0():  # QN-BANK-2
    assert takings("A1 b", "nothing") == (10, 0)


def test_bankers_and_rings_multiply():  # QN-BANK-3
    assert takings("E1rr b", "nothing", fashion="diamond emerald ruby amber") == (90, 0)


def test_afterwards_every_displayed_card_is_discarded():  # QN-SELL-7, QN-KING-3, QN-NECK-8
    state = sale("D1kn R1rr b", "D2", held="thief")
    before = state.discard
    state = after(state, "show D1kn R1rr b", "show D2")
    gone = {
        "diamond1": 1,
        "diamond2": 1,
        "ruby1": 1,
        "ring": 2,
        "necklace": 1,
        "king": 1,
        "banker": 1,
        "merchant": 1,
    }
    assert state.discard.without(before).named() == gone
    assert (hand(state, 0), hand(state, 1)) == ({"thief": 1}, {})
    assert state.displays == ()


def test_the_displayed_necklace_is_out_of_the_game():  # QN-NECK-8, D16
    state = sale("D1n", "nothing")
    assert state.necklace_owner == 0
    state = after(state, "show D1n", "show nothing")
    assert state.necklace_owner is None
    assert state.discard[Card.NECKLACE] == 1


def test_scores_may_become_negative():  # QN-NECK-7
    state = after(sale("D2n", "D1k"), "show D2n", "show D1k")
    assert state.scores == (80, -50)


def test_money_comes_from_the_bank_only_and_fines_cancel_out():
    events = settled("D3n A1", "D1k E1 b", "D1k R2r")
    earned = sum(event.amount for event in events if isinstance(event, Sold))
    assert sum(takings("D3n A1", "D1k E1 b", "D1k R2r")) == earned


def test_the_sale_tells_what_it_brought_everybody():
    state, events = play(sale("D1", "D2"), "show D1", "show D2")
    (ended,) = (event for event in events if isinstance(event, SaleEnded))
    assert ended == SaleEnded(1, (0, 30))
    assert state.takings == (0, 30)
    assert state.sales == 1


def test_all_four_types_are_settled_and_their_order_does_not_matter():  # QN-SELL-5
    shown = ("D1k E2r A1", "D2 E1 R1n", "R3k A11 b")
    by_fashion = {
        fashion: settled(*shown, fashion=fashion) for fashion in (PRINTED, "diamond emerald ruby amber")
    }
    for events in by_fashion.values():
        assert {event.gem for event in events} == {D, E, R, A}
