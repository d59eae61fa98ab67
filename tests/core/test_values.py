"""Values are tuples with names that keep to their class."""

import copy
import pickle
from typing import ClassVar

import pytest

from explorer.core.values import Value


class Point(Value):
    unit: ClassVar[str] = "cm"
    x: int
    y: int = 0


class Place(Point):
    name: str = "here"


class Corner(Point):
    """No fields of its own."""

    unit: ClassVar[str] = "mm"


class Nothing(Value):
    pass


class Nowhere(Value):
    pass


def test_fields_are_given_in_order_or_by_name():
    assert Point(3, 4) == Point(x=3, y=4) == Point(3, y=4)
    assert (Point(3).x, Point(3).y, Point.unit) == (3, 0, "cm")


@pytest.mark.parametrize("wrong", [lambda: Point(), lambda: Point(1, 2, 3), lambda: Point(1, z=2)])
def test_missing_surplus_and_unknown_fields_are_refused(wrong):
    with pytest.raises(TypeError):
        wrong()


def test_a_value_is_equal_to_values_of_its_class_only():
    assert Point(1, 2) != Corner(1, 2)
    assert Point(1, 2) != (1, 2)
    assert Nothing() != Nowhere()
    assert len({Point(1, 2), Corner(1, 2), (1, 2), Point(1, 2)}) == 3


def test_a_changed_value_leaves_the_old_one_as_it_was():
    point = Point(3)
    assert point.but(y=4) == Point(3, 4)
    assert point == Point(3, 0)
    assert type(Corner(1).but(x=2)) is Corner


def test_an_unknown_field_cannot_be_changed():
    with pytest.raises((KeyError, TypeError)):
        Point(3).but(z=4)


def test_a_value_is_frozen():
    with pytest.raises(AttributeError):
        Point(3).x = 4
    with pytest.raises(AttributeError):
        Point(3).z = 4


def test_a_repr_can_be_pasted_back():
    for value in (Point(3, 4), Place(1, 2, "x"), Corner(3), Nothing()):
        assert repr(value) == f"{type(value).__name__}({repr(value).partition('(')[2]}"
    assert repr(Place(1, 2, "x")) == "Place(x=1, y=2, name='x')"


def test_fields_and_defaults_are_inherited():
    assert Place(1) == Place(1, 0, "here")
    assert Corner(1) == Corner(1, 0)
    assert Corner.unit == "mm"


def test_a_field_without_a_default_cannot_follow_one_that_has_one():
    with pytest.raises(TypeError):

        class Wrong(Value):
            x: int = 0
            y: int


def test_a_value_can_be_matched():
    match Place(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)
        case _:
            pytest.fail("a Place is a Point")


@pytest.mark.parametrize("value", [Point(3, 4), Place(1), Corner(3), Nothing()])
def test_copies_and_values_from_other_processes_are_equal(value):
    assert copy.copy(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value)) == value  # noqa: S301


def test_an_unknown_field_is_answered_with_the_known_ones():
    class Spot(Value):
        x: int
        y: int = 0

    with pytest.raises(TypeError, match="Spot has no field 'z'; its fields are x, y"):
        Spot(1).but(z=3)
