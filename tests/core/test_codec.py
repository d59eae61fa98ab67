"""Values are written as plain data and read back as their annotations say; a complaint names its place."""

from typing import Annotated

import pytest

from explorer.core.codec import Codec, Kind, Seat
from explorer.core.game import Stage
from explorer.core.plain import BadData, Plain
from explorer.core.values import Value


class Waiting(Value):
    player: Seat
    places: tuple[Annotated[int, range(5)], ...]
    told: bool
    last: Seat | None = None


class Asking(Stage):
    name = "asking"
    seat: Seat
    about: Waiting | None = None


class Colour(str):
    pass


CODEC = Codec(
    {Colour: Kind(str.upper, lambda data: Colour(data.choice("RED", "BLUE").lower()))}, stages=[Asking]
)
DUE = Waiting(1, (0, 4), True, None)


def test_a_value_comes_back_as_it_was():
    plain = CODEC.written((DUE, Waiting(0, (), False, 1)))
    assert plain == [[1, [0, 4], True, None], [0, [], False, 1]]
    assert CODEC.read(Plain(plain), tuple[Waiting, ...], seats=2) == (DUE, Waiting(0, (), False, 1))


def test_a_stage_begins_with_its_name_and_may_leave_out_what_is_usual():
    assert CODEC.written(Asking(1, DUE)) == ["asking", 1, [1, [0, 4], True, None]]
    for stage in (Asking(1, DUE), Asking(0)):
        assert CODEC.stage(Plain(CODEC.written(stage)), seats=2) == stage
    assert CODEC.stage(Plain(["asking", 1]), seats=2) == Asking(1)


def test_a_kind_of_its_own_is_written_in_its_own_way():
    assert CODEC.written((Colour("red"),)) == ["RED"]
    assert CODEC.read(Plain("BLUE"), Colour, seats=2) == "blue"


@pytest.mark.parametrize(
    "plain, place",
    [
        (["asking"], r"'asking' needs 2 further entries: seat, about"),
        (["asking", 0, None, 1], r"'asking' needs 2 further entries"),
        (["asking", 2], r"stage\[1\]: expected a number from 0 to 1"),
        (["asking", 0, [0, [5], True, None]], r"stage\[2\]\[1\]\[0\]: expected a number from 0 to 4"),
        (["asking", 0, [0, [], 1, None]], r"stage\[2\]\[2\]: expected true or false"),
        (["asking", 0, [0, []]], r"stage\[2\]: expected 4 entries, found 2"),
        (["asking", 0, [0, [0] * 101, True, None]], r"stage\[2\]\[1\]: expected 0 to 100 entries"),
        (["sleeping", 0], r"stage\[0\]: expected one of asking"),
        ("asking", "needs 2 further entries"),
    ],
)
def test_what_cannot_be_read_is_refused_where_it_stands(plain, place):
    with pytest.raises(BadData, match=place):
        CODEC.stage(Plain(plain, "stage"), seats=2)
