"""Where the Merchants lie in the pile (QN-SETUP-8, D2)."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest

from explorer.core.luck import Seeded
from explorer.games.necklace.cards import Card
from explorer.games.necklace.merchant import Drawing
from explorer.games.necklace.readings import Rulings
from tests.necklace.table import FEW, after, game, states_of, table

PILES = {2: (31, 31, 30), 3: (30, 29, 29), 4: (28, 28, 28)}


def chances_by_place(state):
    """For each Merchant the exact chance of every place in the pile: the odds multiplied along it."""
    found, left, place = [], Fraction(1), 0
    state = state.but(stage=Drawing(0))
    while state.merchants:
        odds = dict(game.odds(state))
        weight = odds.get(game.parse("draw merchant"), 0)
        chance = Fraction(weight, sum(odds.values()))
        if weight:
            found += [(place, left * chance)]
            left *= 1 - chance
        place += 1
        if left:
            card = next(card for card, number in state.pile.kinds() if number)
            state = state.but(pile=state.pile.minus(card))
        else:
            yield dict(found)
            found, left = [], Fraction(1)
            state = state.but(merchants=state.merchants[1:])
            if state.merchants:
                continue


def under_piles(players):
    """The places below the first and the second pile, the row having taken five cards."""
    first, second, _ = PILES[players]
    return first - 5, first - 5 + 1 + second


@pytest.mark.parametrize("players", PILES)
def test_a_merchant_lies_under_each_of_the_first_two_piles(players):
    first, second, _ = chances_by_place(game.start(players))
    assert (first, second) == tuple({place: Fraction(1)} for place in under_piles(players))


@pytest.mark.parametrize("players", PILES)
def test_the_third_merchant_has_six_equally_likely_places_at_the_bottom(players):
    state = game.start(players)
    *_, third = chances_by_place(state)
    size = state.pile_size
    assert third == {place: Fraction(1, 6) for place in range(size - 6, size)}


@pytest.mark.parametrize("players", PILES)
def test_about_a_third_means_two_cards_more_or_less(players):
    state = game.start(players, rulings=Rulings.having(merchant_placement="approx"))
    first, second, _ = chances_by_place(state)
    for chances, middle in zip((first, second), under_piles(players), strict=True):
        assert chances == {place: Fraction(1, 5) for place in range(middle - 2, middle + 3)}


@pytest.mark.parametrize("players", PILES)
def test_one_of_the_last_five_cards_means_five_places(players):
    state = game.start(players, rulings=Rulings.having(third_merchant_window=5))
    *_, third = chances_by_place(state)
    assert third == {place: Fraction(1, 5) for place in range(state.pile_size - 5, state.pile_size)}


@pytest.mark.parametrize("players", PILES)
def test_in_a_whole_game_the_merchants_come_where_they_were_put(players):
    for seed in range(3):
        states = list(states_of(seed, players))
        came = [one.drawn for one, other in pairwise(states) if came_between(one, other)]
        assert tuple(came[:2]) == under_piles(players)
        assert 0 <= states[0].pile_size - 1 - came[2] < 6


def came_between(one, other):
    return len(other.merchants) < len(one.merchants)


def test_by_seeds_all_six_places_come_about_equally_often():
    state = table("", "", row="", pile=FEW.replace("6", "5"), sales=2, merchants=[[6, 1]])
    places = Counter(place_of_the_last_merchant(state, Seeded(seed)) for seed in range(1200))
    assert set(places) == set(range(6))
    surprise = sum((number - 200) ** 2 / 200 for number in places.values())
    assert surprise < 20.5, "one set of seeds in a thousand is as uneven as that"


def place_of_the_last_merchant(state, luck):
    for place in range(5):
        outcome = luck.decide(game.odds(state))
        if outcome.card == Card.MERCHANT:
            return place
        state = after(state, str(outcome))
    return 5


def test_who_has_seen_the_first_cards_knows_more():
    """Of six places, two have passed: a quarter for each of the others."""
    state = table("", "", row="", pile="5*amber1", sales=2, merchants=[[6, 1]])
    for _ in range(2):
        state = after(state, "draw amber1")
    odds = game.odds(state)
    assert Fraction(odds.weight(game.parse("draw merchant")), sum(weight for _, weight in odds)) == Fraction(
        1, 4
    )


def test_ordinary_cards_are_equally_likely_one_by_one():  # QN-SETUP-5
    state = table("", "", row="", pile="3*amber1 2*ring king", sales=2, merchants=[[7, 1]])
    odds = {str(outcome): weight for outcome, weight in game.odds(state)}
    assert odds["draw amber1"] == 3 * odds["draw king"]
    assert odds["draw ring"] == 2 * odds["draw king"]
    assert odds["draw merchant"] * 7 == sum(odds.values())
