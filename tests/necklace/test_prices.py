"""The price ladders (QN-PRICE): one table, and who may change it."""

import pytest

from explorer.games.necklace.cards import ASSUMED, FACT, GEM_CARDS, PRICED, PRICES, SOURCE, Card, prices_with
from tests.necklace.table import game


def test_every_card_has_four_falling_prices():  # QN-PRICE-1, QN-PRICE-2
    for ladder in PRICES:
        assert len(ladder) == 4
        assert list(ladder) == sorted(set(ladder), reverse=True)
        assert ladder[-1] >= 1


def test_top_prices_reach_from_6_to_13():
    tops = [ladder[0] for ladder in PRICES]
    assert (min(tops), max(tops)) == (6, 13)
    assert PRICES[Card.NECKLACE][0] == 13


FACTS = {
    "ruby1": (6, 4, 2, 1),
    "emerald2": (8, 6, 4, 2),
    "diamond3": (10, 8, 6, 4),
    "ring": (9, 7, 5, 3),
    "banker": (10, 8, 6, 4),
    "confessor": (6, 4, 2, 1),
    "necklace": (13, 11, 9, 7),
    "alchemist": (11, 9, 7, 5),
    "king": (11, 9, 7, 5),
    "queen": (9, 7, 5, 3),
    "thief": (8, 6, 4, 2),
    "forger": (8, 6, 4, 2),
    "cardinal": (8, 6, 4, 2),
    "favorite": (7, 5, 3, 1),
    "musketeer": (7, 5, 3, 1),
    "amber1": (6, 4, 2, 1),
    "courtier": (6, 4, 2, 1),
    "astrologer": (6, 4, 2, 1),
}


@pytest.mark.parametrize("name, ladder", FACTS.items(), ids=FACTS)
def test_the_price_table(name, ladder):
    assert PRICES[Card[name.upper()]] == ladder


def test_it_is_said_which_prices_are_facts_and_which_are_assumed():
    assert {SOURCE[card] for card in GEM_CARDS if card != Card.AMBER1} == {FACT}
    assert SOURCE[Card.KING] == SOURCE[Card.AMBER1] == ASSUMED
    assert set(SOURCE) == set(PRICED)


def test_a_price_table_of_ones_own_can_be_handed_in():
    state = game.start(2, 1, prices=prices_with({str(card): [13, 9, 7, 5] for card in PRICED}))
    assert [offer.price for offer in state.row] == [13] * 5


@pytest.mark.parametrize("ladder", [[9, 7, 5], [9, 9, 5, 3], [3, 5, 7, 9], [9, 7, 5, 0], [9, 7, 5, 3, 1]])
def test_a_ladder_needs_four_falling_prices_of_at_least_one(ladder):
    with pytest.raises(ValueError, match=r"prices\.ring: needs four falling prices"):
        prices_with({"ring": ladder})


@pytest.mark.parametrize("name", ["merchant", "unicorn"])
def test_only_cards_that_can_be_bought_have_a_price(name):
    with pytest.raises(ValueError, match=f"no card '{name}' with a price"):
        prices_with({name: [9, 7, 5, 3]})
