"""Whatever cannot be done is said in the reader's language, and a further language is files only."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from explorer.core.complaint import Complaint, Term
from explorer.core.plain import BadData, Plain
from explorer.view.words import Words, complaints, languages

HOUSE = Path(__file__).parents[2] / "explorer"
SAYING = {"Complaint": 0, "Missing": 0, "BadData": 0, "Newer": 0, "Term": 0, "fail": 0, "complain": 1}
"""Who takes a sentence, and as which argument."""

OTHERS = [language for language in languages() if language != "en"]
each_other = pytest.mark.parametrize("language", OTHERS)


def said() -> Iterator[str]:
    """Every sentence that the package can complain with, as its source says it."""
    for path in HOUSE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                sentences = node.args[SAYING[name] :][:1] if name in SAYING else []
                yield from (str(said.value) for said in sentences if isinstance(said, ast.Constant))


def blanks(sentence: str) -> set[tuple[Any, ...]]:
    return {(name, form) for _, name, form, _ in Formatter().parse(sentence) if name}


@each_other
def test_every_complaint_is_translated_and_no_translation_is_left_over(language: str):
    assert complaints(language).keys() == {*said()}


@each_other
def test_a_translated_complaint_has_the_blanks_of_the_original(language: str):
    for sentence, translated in complaints(language).items():
        assert blanks(sentence) == blanks(translated), sentence


def test_a_complaint_in_english_is_what_python_raises():
    error = BadData("expected {least} to {most} entries, found {found}", at="hands", least=1, most=4, found=9)
    assert Words("edel").trouble(error) == str(error) == "hands: expected 1 to 4 entries, found 9"


def test_a_complaint_names_its_place_in_every_language():
    with pytest.raises(BadData) as refused:
        Plain({"hands": [3, None]})["hands"].text()
    told = {Words("edel", language).trouble(refused.value) for language in languages()}
    assert len(told) == len(languages())
    assert all(sentence.startswith("hands") for sentence in told)


def test_large_numbers_and_words_in_blanks_are_of_the_language_too():
    long = BadData("the data is {found:,} characters long; at most {most:,} are read", found=6000000, most=5)
    assert "6\N{NARROW NO-BREAK SPACE}000\N{NARROW NO-BREAK SPACE}000" in Words("edel", "fr").trouble(long)
    assert "6.000.000" in Words("edel", "de").trouble(long)
    none = Complaint("expected a list, found {found}", found=Term("nothing"))
    assert "nothing" not in Words("edel", "fr").trouble(none)
