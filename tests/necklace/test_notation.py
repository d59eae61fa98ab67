"""Every move has a notation, and what is none is refused in one short sentence."""

import pytest

from tests.necklace.table import game

NOT_MOVES = [
    "",
    "dance",
    "buy",
    "buy x",
    "buy 1 1",
    "buy 2 1",
    "buy -1",
    "buy 1000",
    "thief one",
    "forger 1 opal",
    "favorite 1 ruby 2",
    "use",
    "use unicorn",
    "discard unicorn",
    "draw",
    "steal ring stale",
    "show D",
    "show X1",
    "show A2",
    "show D4",
    "show D1z",
    "alchemist ring>ruby",
    "alchemist ruby1",
    "alchemist",
    "show " + "x" * 500,
]


@pytest.mark.parametrize("text", NOT_MOVES)
def test_what_is_no_notation_is_refused_in_one_short_sentence(text):
    with pytest.raises(ValueError, match=r"^.{10,250}$"):
        game.parse(text)


NOTATIONS = [
    "confessor 1",
    "thief 3",
    "courtier",
    "favorite amber",
    "forger 2 ruby",
    "three musketeers",
    "end influence",
    "buy 0",
    "buy 0 3 4",
    "end purchase",
    "use queen",
    "keep cardinal",
    "discard emerald2",
    "pull back",
    "let go",
    "show nothing",
    "show D3211rk E1 A11n bb",
    "alchemist ruby3>emerald",
    "draw merchant",
    "steal thief fresh",
    "steal thief",
]


@pytest.mark.parametrize("text", NOTATIONS)
def test_a_notation_stands_for_one_move_and_back(text):
    assert str(game.parse(text)) == text
    assert game.parse(f"  {text.replace(' ', '  ')} ") == game.parse(text)
