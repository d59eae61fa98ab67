"""Data from strangers: every complaint names its place and says what was expected."""

import pytest

from explorer.core.plain import LONGEST, BadData, Plain, brief, is_number, loads

HUGE = 10**5000


def number(data):
    return data.integer(0, 9)


def numbers(data):
    return [entry.integer(0, 9) for entry in data.each(least=1, most=2)]


def fields(data):
    return data.table(known=frozenset({"a", "b"}))


COMPLAINTS = {
    "a text for a number": (number, "3", "seat: expected a whole number, found '3'"),
    "true for a number": (number, True, "seat: expected a whole number, found true"),
    "half a number": (number, 1.5, "seat: expected a whole number, found 1.5"),
    "a number too large": (number, 10, "seat: expected a number from 0 to 9, found 10"),
    "a huge number": (number, HUGE, "found a number with thousands of digits"),
    "a huge number for a text": (Plain.text, HUGE, "found a number with thousands of digits"),
    "a huge number for fields": (Plain.table, HUGE, "found a number with thousands of digits"),
    "nothing for a text": (Plain.text, None, "seat: expected text, found nothing"),
    "a text too long": (lambda data: data.text(3), "long", "seat: expected at most 3 characters, found 4"),
    "half of a character": (Plain.text, "a\ud800", "seat: expected text that can be shown, found a control"),
    "a control character": (Plain.text, "\x1b[31m", "seat: expected text that can be shown, found a control"),
    "two lines for one": (Plain.line, "a\nb", "seat: expected a single line"),
    "a line and its end": (Plain.line, "a\n", "seat: expected a single line"),
    "a line that other programs break": (Plain.line, "a\u2028b", "seat: expected a single line"),
    "writing turned round": (Plain.text, "a\u202eb", "seat: expected text that can be shown"),
    "a number for true": (Plain.boolean, 1, "seat: expected true or false, found 1"),
    "fields for a list": (numbers, {}, "seat: expected a list, found named fields"),
    "a text for a list": (numbers, "abc", "seat: expected a list, found 'abc'"),
    "a short list": (numbers, [], "seat: expected 1 to 2 entries, found 0"),
    "a long list": (numbers, [1, 2, 3], "seat: expected 1 to 2 entries, found 3"),
    "a wrong entry of a list": (numbers, [1, "b"], "seat[1]: expected a whole number"),
    "a list for fields": (fields, [], "seat: expected named fields, found a list"),
    "a field with a very long name": (fields, {"c" * 10**6: 1}, f"seat.{'c' * 59}…: unknown field"),
    "a field that cannot be shown": (fields, {"\ud800": 1}, "seat.\N{REPLACEMENT CHARACTER}: unknown field"),
    "an unknown field": (fields, {"c": 1}, "seat.c: unknown field; known are a, b"),
    "a missing field": (lambda data: data["name"], {}, "seat: the field 'name' is missing"),
    "no such choice": (lambda data: data.choice("a", "b"), "c", "seat: expected one of a, b, found 'c'"),
    "a choice of another kind": (lambda data: data.choice(0, 1), True, "expected one of 0, 1, found True"),
}


@pytest.mark.parametrize("reading, value, complaint", COMPLAINTS.values(), ids=COMPLAINTS)
def test_a_complaint_names_its_place(reading, value, complaint):
    with pytest.raises(BadData) as error:
        reading(Plain(value, "seat"))
    assert complaint in str(error.value)


def test_what_is_right_is_read():
    data = loads(b'{"n": 3, "yes": true, "t": "\xc3\xa9", "l": [1, [2]], "none": null}')
    assert data["n"].integer(3, 3) == 3
    assert data["yes"].boolean() is True
    assert data["t"].text() == "é"
    assert [entry.path for entry in data["l"].each()] == ["l[0]", "l[1]"]
    assert data["none"].choice(None) is None
    assert data.get("nothing") is None


NOT_JSON = {
    "nothing": "",
    "no JSON": "hello",
    "cut off": '{"a": [1, 2',
    "not a number": "NaN",
    "infinity": '{"a": -Infinity}',
    "a number of 5000 digits": "9" * 5000,
    "100,000 brackets": "[" * 100_000 + "]" * 100_000,
    "100,000 open brackets": "[" * 100_000,
    "100,000 braces": '{"a":' * 100_000,
    "10 MB": '"' + "x" * 10_000_000 + '"',
    "bytes that are no UTF-8": b'"\xff\xfe\xfa"',
    "half a character": b'"\xc3"',
    "a half of a character that is escaped": '{"a": ["\\ud83d"]}',
    "such a half in the name of a field": '{"\\udc8e": 1}',
    "such a half as it is": '"\ud83d"',
    "such a half in bytes": b'"\xed\xa0\x80"',
}


@pytest.mark.parametrize("text", NOT_JSON.values(), ids=NOT_JSON)
def test_what_is_no_json_is_refused_in_a_sentence(text):
    with pytest.raises(BadData, match=r"\w+ \w+") as error:
        loads(text)
    assert len(str(error.value)) < 300


def test_two_halves_that_belong_together_are_read():
    assert loads('"\\ud83d\\udc8e"').value == loads('"💎"'.encode()).value == "💎"


def test_lines_and_tabs_can_be_shown():
    assert Plain("a\tb\r\nc").text() == "a\tb\r\nc"


@pytest.mark.parametrize("number", ["²", "٣", "-1", "1.5", "", " 1", "1_0", "12345678901"])
def test_a_number_is_what_everybody_writes_as_one(number):
    assert not is_number(number)
    assert is_number("1234567890")


def test_what_is_repeated_to_somebody_is_short_and_can_be_shown():
    assert brief("no\ud800thing") == "no\N{REPLACEMENT CHARACTER}thing"
    assert brief("x" * 10**6, 5) == "xxxx…"


def test_the_longest_data_is_still_read():
    assert loads('"' + "x" * (LONGEST - 2) + '"').value == "x" * (LONGEST - 2)


@pytest.mark.parametrize("depth", range(100, 1100, 25))
def test_deep_data_is_complained_about_at_any_depth(depth):
    """Near the limit of nesting, too, where the data can just be read but not be shown."""
    with pytest.raises(BadData):
        loads("[" * depth + "]" * depth).choice("a")
