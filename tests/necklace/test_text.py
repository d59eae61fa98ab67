"""The table in words, and what a seat reads and hears."""

import re

import pytest

from explorer.games.necklace.cards import Card
from explorer.games.necklace.influence import Confessed
from explorer.games.necklace.purchase import CardRead
from explorer.games.necklace.theft import CardStolen
from explorer.view.necklace.text import table as text_of
from explorer.view.words import Words, languages
from tests.necklace import table as tables
from tests.necklace.table import after, game, held, merchant_comes, refusal, revealed, states_of, table
from tests.necklace.test_refusals import REFUSALS

NAMES = ("Amy", "Barnaby", "Charles", "Diana")


def test_the_table_in_plain_text():
    state = table(
        "thief 2*ruby1",
        "necklace ring",
        row="ring ruby2/2 - banker/1",
        fashion="diamond emerald amber ruby",
        scores=[60, -50],
        waiting=[[1, 1]],
        pile="6*amber1",
    )
    assert text_of(state).splitlines() == [
        "Queen's Necklace · turn 1 · Amy · influence",
        "Fashion   30 diamond · 20 emerald · 10 amber · 0 ruby",
        "Row       0 Ring 9 · 1 two rubies 4 · 2 empty · 3 Banker 8 · 4 empty",
        f"Pile      8 cards · discards {sum(state.discard)}",
        "Sales     0 of 3 held",
        "Ducats    10",
        "Amy: 60 pounds · 2 × one ruby, Thief",
        "Barnaby: −50 pounds · Ring, Queen's Necklace · wears the Necklace",
        "a Merchant waits beside Barnaby",
        "To decide: Amy",
    ]


def secret_tables():
    """Hands whose cards lie nowhere else in sight."""
    hands = ("ruby1 king", "diamond2 banker", "emerald3 favorite")
    row = "amber1 ring ring ring ring"
    yield table(*hands, row=row)
    yield table(*hands, stage=["display", 0])
    yield after(table(*hands, stage=["display", 0]), "show R1k", "show D2 b")
    yield after(
        merchant_comes("ruby1 king", "diamond2 banker", "emerald3 cardinal", row="- ring"), "draw merchant"
    )
    yield after(table("confessor ruby1", "diamond2 banker", "king", row=row), "confessor 1")
    yield after(table("thief ruby1", "diamond2 banker", "king", row=row), "thief 1")
    yield after(table("forger ruby1", "diamond2 diamond1", "king", row=row), "forger 1 diamond")
    yield after(table("ruby1", "diamond2 banker", "king", row="astrologer amber1"), "buy 0", "draw emerald2")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("state", list(secret_tables()), ids=game.phase)
def test_from_a_seat_no_card_of_another_hand_is_named(state, language):
    words = Words("necklace", language)
    for seat in (0, 1, 2, None):
        text = text_of(state, seat, open_table=False, language=language)
        others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        for card in {card for hand in others for card, _ in hand.kinds()}:
            assert not re.search(rf"\b{words.name(card)}\b", text), f"seat {seat}"


@pytest.mark.parametrize(
    "event, card",
    [
        (CardStolen(0, 1, Card.BANKER), Card.BANKER),
        (CardRead(0, Card.BANKER), Card.BANKER),
        (Confessed(1, 0, held("banker")), Card.BANKER),
    ],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize("language", languages())
def test_who_may_not_know_a_card_does_not_hear_its_name(event, card, language):
    words = Words("necklace", language, NAMES)
    assert words.name(card) in words.event(game.told_to(event, 0))
    for seat in (2, None):
        assert words.name(card) not in words.event(game.told_to(event, seat))


def test_a_seat_reads_its_own_hand_and_the_number_of_other_cards():
    text = text_of(table("thief ruby3", "diamond2 banker"), 1, open_table=False)
    assert "Barnaby: 0 pounds · two diamonds, Banker" in text
    assert "Amy: 0 pounds · 2 cards" in text


def test_a_secret_window_asks_somebody():
    state = after(merchant_comes("ring", "cardinal", "king"), "draw merchant")
    assert "To decide: somebody" in text_of(state, 0, open_table=False)
    assert "To decide: Barnaby" in text_of(state, 1, open_table=False)
    assert "To decide: Barnaby" in text_of(state)


def test_a_prepared_display_is_told_but_not_shown():
    state = after(tables.sale("R1r", "D1"), "show R1r")
    assert "has a display ready" in text_of(state, 1, open_table=False)
    assert "R1r" not in text_of(state, 1, open_table=False)
    assert "shows R1r" in text_of(state, 0, open_table=False)


def test_after_the_reveal_all_displays_are_shown():
    text = text_of(revealed("R1r", "D1", held="alchemist"), 1, open_table=False)
    assert "shows R1r" in text
    assert "shows D1" in text


def test_the_end_names_the_winners():
    state = after(tables.sale("D1", "D1", sales=2), "show D1", "show D1")
    assert "Won by Amy, Barnaby" in text_of(state)


@pytest.mark.parametrize("language", languages())
def test_every_refusal_is_a_sentence(language):
    words = Words("necklace", language, NAMES)
    for at, move, _ in REFUSALS.values():
        sentence = words.reason(refusal(at(), move))
        assert sentence.endswith(".")
        assert not any(sign in sentence for sign in ("{", "None", "_"))


@pytest.mark.parametrize("language", languages())
def test_a_whole_game_can_be_told_to_anybody(language):
    words = Words("necklace", language, NAMES)
    for step in tables.steps_of(1, 4):
        for seat in (0, 3, None):
            heard = [game.told_to(event, seat) for event in step.events]
            sentences = [words.event(event) for event in heard if event is not None]
            text = text_of(step.state, seat, open_table=False, language=language)
            assert not any(sign in " ".join([text, *sentences]) for sign in ("{", "None"))


def test_a_game_ends_with_its_winners():
    *_, end = states_of(0)
    assert text_of(end).splitlines()[-1].startswith("Won by ")
