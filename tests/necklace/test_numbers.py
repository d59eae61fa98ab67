"""Every number of the rules can be changed, and everything that counts with it counts otherwise then."""

import json
from random import Random
from typing import Any

import pytest

import explorer as xp
from explorer.analysis.players.necklace import player
from explorer.analysis.sale import pounds
from explorer.analysis.sale.replies import best_reply, worlds_of
from explorer.analysis.sale.secret_choice import equilibrium
from explorer.core.complaint import Complaint
from explorer.core.game import total
from explorer.core.luck import Seeded
from explorer.core.players import play_out, random_player
from explorer.games.necklace.cards import Gem
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import Fined, Sold
from explorer.games.necklace.setup import cards_in_play
from explorer.view.words import Words, languages
from tests.analysis.sales import every_lead, random_profile, random_sale, sale_of, shown
from tests.necklace.table import game, play, settled, table

OTHER: dict[str, Any] = {
    "ring_count": 5,
    "stone_cards": (6, 6, 3),
    "amber_count": 12,
    "king_count": 5,
    "banker_count": 4,
    "confessor_count": 1,
    "courtier_count": 6,
    "forger_count": 0,
    "favorite_count": 6,
    "thief_count": 8,
    "astrologer_count": 8,
    "cardinal_count": 6,
    "musketeer_count": 7,
    "fashion": (40, 20, 10, 0),
    "dealt": 7,
    "sales": 4,
    "merchant_spread": 1,
    "third_merchant_window": 9,
    "trio": 2,
    "courtier_ducats": 5,
    "ducats": 14,
    "rarity": (25, 25, 5, 1),
    "banker_bonus": 15,
    "tribute": 60,
}
"""Another value for every number."""

SALE: dict[str, Any] = {"tribute": 60, "fashion": [40, 20, 10, 0], "ring_count": 5}
UNEVEN = {**SALE, "rarity": [45, 15, 5, 5], "banker_bonus": 25}
each_number = pytest.mark.parametrize("field", OTHER)
each_language = pytest.mark.parametrize("language", languages())


def test_every_number_is_tried():
    assert OTHER.keys() == {name for name, made in Rulings.declared.items() if made.is_number}


@each_number
@pytest.mark.parametrize("seed", range(2))
def test_a_game_with_another_number_comes_to_its_end_and_no_card_is_lost(field, seed):
    rulings = Rulings.having(merchant_placement="approx", **{field: OTHER[field]})
    players = 2 + seed
    state = game.start(players, seed, rulings=rulings)
    there = game.inventory(state)
    assert there == cards_in_play(rulings).named()
    for step in play_out(game, state, [random_player(Random(seed))] * players, Seeded(seed)):
        assert game.inventory(step.state) == there
        for event in step.events:
            assert not event.amount or total(event.because) == event.amount
    assert step.state.sales == rulings.sales


@each_number
def test_the_bills_of_a_game_with_another_number_add_up(field):
    state = game.start(3, 4, rulings=Rulings.having(**{field: OTHER[field]}))
    for step in play_out(game, state, [random_player(Random(1))] * 3, Seeded(1)):
        assert game.quantities(step.state)["ducats"] == step.state.ducats
        for name, amount in game.quantities(step.state).items():
            assert total(game.why(step.state, name)) == amount, name


@pytest.mark.parametrize("seed", range(2))
def test_the_computer_plays_with_all_numbers_changed(seed):
    rulings = Rulings.having(**OTHER)
    steps = play_out(game, game.start(3, seed, rulings=rulings), [player] * 3, Seeded(seed))
    assert steps[-1].state.sales == OTHER["sales"]


@each_number
def test_a_written_table_keeps_another_number(field):
    state = game.start(3, 2, rulings=Rulings.having(**{field: OTHER[field]}))
    written = json.loads(json.dumps(game.position(state)))
    plain = list(OTHER[field]) if isinstance(OTHER[field], tuple) else OTHER[field]
    assert written["rulings"] == {field: plain}
    assert game.start(position=written) == state


def test_a_saved_game_keeps_its_numbers(tmp_path):
    begun = xp.necklace(["Amy", "Barnaby"], seed=3, rulings={"edition": "de", **SALE})
    for again in (xp.load(begun.save(tmp_path / "game.json")), xp.load(begun.code)):
        assert (
            again.rulings
            == begun.rulings
            == Rulings.edition("de").but(**{**SALE, "fashion": (40, 20, 10, 0)})
        )


def test_a_table_with_too_few_cards_says_so():
    with pytest.raises(Complaint, match="cards are left after the deal, but 6 sales need"):
        game.start(4, 1, rulings=Rulings.having(dealt=12, sales=6, amber_count=0))


@each_language
@each_number
def test_its_paragraph_tells_the_number_in_force(field, language):
    if field == "merchant_spread":
        rulings = Rulings.having(merchant_placement="approx", merchant_spread=1)
    else:
        rulings = Rulings.having(**{field: OTHER[field]})
    rule, told = Rulings.declared[field].rule, OTHER[field]
    said = Words("necklace", language, rulings=rulings).rule(rule)
    assert said != Words("necklace", language).rule(rule)
    for number in told if isinstance(told, tuple) else (told,):
        assert str(number) in said


@each_language
def test_cards_and_moves_tell_the_numbers_in_force(language):
    words = Words("necklace", language, rulings=Rulings.having(**OTHER))
    assert "60" in words.say("effect_necklace")
    assert "+15" in words.say("effect_banker")
    assert "+5" in words.say("effect_courtier")
    assert "30" in words.option("bankers_stack", True)


# ---- a sale at tribute 60 and fashion 40, 20, 10, 0, with five Rings


def test_a_sale_is_played_at_the_numbers_of_the_table():
    events = settled("D2rrr", "D1k", "D1n", rulings=SALE)
    assert events[1:] == (
        Fined(1, 2, Gem.DIAMOND, 60),
        Sold(0, Gem.DIAMOND, 40, 0, bonus=0, rings=3, pounds=160, places=(1, 4)),
    )


def test_a_table_has_no_more_rings_than_its_number():
    with pytest.raises(ValueError, match="6 × ring are placed, but only 5 are in play"):
        settled("D2rrr", "E1rrr", rulings=SALE)


def test_equal_tiles_keep_their_places():
    (sold,) = settled("D2", "nothing", rulings={"fashion": [20, 20, 20, 20], "rarity": [5, 5, 5, 5]})
    assert sold.places == (1, 4)
    assert [dict(part.about)["place"] for part in sold.because] == [1, 4]


@pytest.mark.parametrize("numbers", [SALE, UNEVEN], ids=["even", "uneven"])
@pytest.mark.parametrize("seed", range(6))
def test_no_display_is_better_than_the_best_reply_at_other_numbers(seed, numbers):
    pytest.importorskip("numpy")
    sale = random_sale(seed, 2 + seed % 2, 4)
    sale = sale.but(rulings=sale.rulings.but(**Rulings.having(**numbers).changes()))
    worlds = [(0.5, random_profile(sale, Random(f"{seed}/{world}"))) for world in range(2)]
    found = best_reply(sale, 0, worlds)
    assert found.lead == pytest.approx(max(every_lead(sale, 0, worlds)))


@pytest.mark.parametrize("numbers", [SALE, UNEVEN], ids=["even", "uneven"])
def test_nobody_gains_by_leaving_an_equilibrium_at_other_numbers(numbers):
    pytest.importorskip("scipy")
    sale = sale_of("diamond2 emerald1 2*ring banker", "diamond1 emerald1 ruby1 king necklace")
    sale = sale.but(rulings=Rulings.having(**numbers))
    found = equilibrium(sale)
    assert found.exact
    for seat in sale.seats:
        best = max(every_lead(sale, seat, worlds_of(seat, found.strategies)))
        assert best == pytest.approx(found.leads[seat], abs=1e-6)


def test_a_higher_tribute_changes_what_a_king_risks():
    risk = shown("D2n", "D1k")
    usual, dear = (sale_of("", "", **numbers) for numbers in ({}, {"tribute": 60}))
    assert pounds(usual, risk)[1] - pounds(dear, risk)[1] == 10


def test_a_question_about_a_sale_is_asked_at_other_numbers():
    asked = xp.sale(hands=["diamond3 2*ring", "diamond1 king necklace"], rulings=SALE)
    assert asked.equilibrium().solved


def test_musketeers_take_the_necklace_in_the_number_of_the_table():
    state, _ = play(table("2*musketeer", "necklace ruby1", rulings={"trio": 2}), "three musketeers")
    assert state.necklace_owner == 0


# ---- numbers that no source gives


@each_language
def test_a_price_that_no_source_gives_says_so(language):
    state = table("ruby1", "ruby1", row="queen ring/1 ring/2 diamond1/3 banker")
    words = Words("necklace", language)
    said = [[words.part(part) for part in game.why(state, f"price {slot}")] for slot in range(5)]
    mark = {"en": "(assumed", "fr": "(supposé", "de": "(angenommen"}[language]
    assert [[mark in line for line in lines] for lines in said] == [
        [True],
        [False, False],
        [False, False, True],
        [False] * 4,
        [True],
    ]


def test_a_price_of_a_table_of_your_own_is_not_assumed():
    state = table("ruby1", "ruby1", row="queen", prices={"queen": [9, 8, 4, 2]})
    assert [part.rule for part in game.why(state, "price 0")] == ["QN-PRICE-2"]
    assert not any("assumed" in dict(part.about) for part in game.why(state, "price 0"))


@each_language
def test_a_game_is_told_with_its_numbers(language):
    changed = {"fashion": [45, 25, 15, 5], "sales": 5, "ducats": 12}
    begun = xp.necklace(["Amy", "Barnaby"], seed=3, rulings=changed, language=language)
    said = "\n".join(map(str, begun.log()))
    assert "45, 25, 15, 5" in said
    assert "12" in said
    assert "45 " in begun.text()
    assert "45" in begun.picture().html
