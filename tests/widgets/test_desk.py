"""How the words after a verb become its arguments, for tables and labs alike."""

from typing import Annotated, Any

import pytest

from explorer.core.complaint import Complaint
from explorer.core.values import Value
from explorer.widgets.desk import called


class Coin(Value):
    side: str


def number(coin: Coin, number: int) -> Any:
    return coin, number


def two(first: int, second: int = 7) -> Any:
    return first, second


def rest(word: str, words: str) -> Any:
    return word, words


def tossed(coin: Annotated[Coin, Coin], other: Coin) -> Any:
    return coin, other


def perhaps(first: Annotated[int, len] | None = None) -> Any:
    return first


def nothing() -> Any:
    return "nothing"


HEADS = Coin("heads")


@pytest.mark.parametrize(
    "verb, said, answer",
    [
        (number, "3", (HEADS, 3)),
        (two, "3", (3, 7)),
        (two, "3 4", (3, 4)),
        (rest, "one two  three", ("one", "two  three")),
        (rest, "one", ("one", "")),
        (rest, "", ("", "")),
        (tossed, "tails", (Coin("tails"), HEADS)),
        (perhaps, "word", 4),
        (perhaps, "", None),
        (nothing, "whatever is said", "nothing"),
    ],
)
def test_each_parameter_gets_a_word_the_last_the_rest_and_who_is_present_none(verb, said, answer):
    assert called(verb, said, HEADS) == answer


@pytest.mark.parametrize("said", ["", "x", "-1", "²", "1.5", "9" * 30, "3 x", "3 4 5"])
def test_what_is_no_number_is_refused_with_a_sentence(said):
    with pytest.raises(Complaint, match=r"is no number; write for example 3$"):
        called(two, said)
