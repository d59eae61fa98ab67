"""A paragraph is told as the table reads it, with the numbers that are in force there."""

import re
from html import unescape
from string import Formatter
from typing import Any

import pytest

import explorer as xp
from explorer import GAMES, begin
from explorer.view.words import Words, languages, option_key, readings_of, vocabulary
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs import LABS
from explorer.widgets.labs.choice import ChoiceDesk
from explorer.widgets.labs.sale import SaleDesk
from tests.said import said

each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", languages())
each_value = pytest.mark.parametrize(
    "game, field, value",
    [
        pytest.param(game, field, value, id=f"{game}-{option_key(field, value)}")
        for game, rules in GAMES.items()
        for field, values in rules.readings.options.items()
        for value in values
    ],
)
NUMBERED = re.compile(r"\d")
AS_IT_IS = re.compile(r"[A-Z]{2,}-[A-Z0-9-]*\d")
"""What may hold a figure in a language file: the id of a paragraph."""


def sentences(game: str, language: str, field: str) -> dict[str, dict[Any, str]]:
    """What each paragraph adds for the values of a reading."""
    read = readings_of(game, language)
    return {rule: fields[field] for rule, fields in read.items() if field in fields}


@each_language
@each_value
def test_a_rule_tells_the_value_in_force_and_no_other(
    game: str, field: str, value: Any, language: str
) -> None:
    rulings = GAMES[game].readings().but(**{field: value})
    words = Words(game, language, rulings=rulings)
    for rule, told in sentences(game, language, field).items():
        paragraph = words.rule(rule)
        for other, sentence in told.items():
            assert (words.completed(sentence) in paragraph) == (other == value), rule


@each_language
@each_value
def test_every_value_of_a_reading_has_its_sentence_in_its_paragraph(
    game: str, field: str, value: Any, language: str
) -> None:
    declared = GAMES[game].readings.declared[field]
    assert sentences(game, language, field)[declared.rule].get(value), declared.rule


@each_game
def test_what_a_reading_adds_is_added_to_a_paragraph(game: str) -> None:
    known = Words(game)._table["rules"].keys()
    assert readings_of(game, "en").keys() <= known


@each_language
@each_game
def test_two_values_never_share_a_sentence(game: str, language: str) -> None:
    for rule, fields in readings_of(game, language).items():
        for told in fields.values():
            assert len(set(told.values())) == len(told), rule


@each_language
@each_game
def test_no_number_that_is_data_stands_in_a_language_file(game: str, language: str) -> None:
    found = {}
    for table, entries in vocabulary(game, language).items():
        for key, sentence in entries.items():
            if table == "seats" or not isinstance(sentence, str):
                continue
            literal = "".join(text for text, *_ in Formatter().parse(sentence))
            if NUMBERED.search(AS_IT_IS.sub("", literal)):
                found[f"{table}.{key}"] = sentence
    assert found == {}


@each_game
@each_language
def test_the_blanks_of_a_paragraph_are_numbers_of_the_rules(game: str, language: str) -> None:
    table, rulings = vocabulary(game, language), GAMES[game].readings()
    for rule, sentence in (table["rules"] | table["readings"] | table["editions"]).items():
        blanks = {re.split(r"[.\[]", name)[0] for _, name, *_ in Formatter().parse(sentence) if name}
        assert all(hasattr(rulings, blank) for blank in blanks), rule


@each_game
def test_every_paragraph_reads_whole_under_every_reading(game: str) -> None:
    rules = GAMES[game].readings
    for field, values in rules.options.items():
        for value in values:
            words = Words(game, rulings=rules().but(**{field: value}))
            for rule in vocabulary(game, "en")["rules"]:
                assert re.fullmatch(r"\S.*[.!?:)]", words.rule(rule)), rule


@pytest.mark.parametrize("perspective", ["open", "spectator", 0])
@each_value
def test_a_click_on_a_rule_tells_it_as_this_table_reads_it(
    game: str, field: str, value: Any, perspective: Any
) -> None:
    rulings = GAMES[game].readings().but(**{field: value})
    session = TableDesk(begin(game, seed=1, rulings=rulings), perspective=perspective)
    rule = rulings.declared[field].rule
    session.hear({"kind": "rule", "value": rule, "moment": session.version})
    assert Words(game, rulings=rulings).rule(rule) in unescape(session.html())


@pytest.mark.parametrize("edition, own_turn", [("en", "false"), ("de", "true")])
def test_a_table_of_an_edition_tells_the_rule_of_that_edition(
    edition: str, own_turn: str
) -> None:  # QN-CARD-1
    session = TableDesk(begin("necklace", 2, rulings=edition))
    session.hear({"kind": "rule", "value": "QN-CARD-1", "moment": session.version})
    told = said(f"necklace.readings.QN-CARD-1_cardinal_on_own_turn_{own_turn}")
    assert told in unescape(session.html())


CHANGED = {
    "necklace": ({"tribute": 60}, "QN-NECK-5", "60"),
    "edel": ({"majority": [15, 11, 9, 7]}, "ESR-SCORE-1", "15"),
    "collection": ({"box_points": 7}, "QC-SCORE-1", "7"),
}
LABS_OF = [
    *(("necklace", lab) for lab in ("sale", "graph", "readings")),
    *(("edel", lab) for lab in ("negotiation", "choice", "graph", "readings")),
    *(("collection", lab) for lab in ("sorting", "graph", "readings")),
]


def asked(lab: Any, rule: str) -> str:
    lab.hear({"kind": "rule", "value": rule, "moment": lab.version})
    return unescape(lab.html())


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("game, name", LABS_OF)
def test_every_lab_tells_a_rule_as_its_table_reads_it(game: str, name: str, seat: int | None) -> None:
    changed, rule, number = CHANGED[game]
    timeline = begin(game, 3, seed=3, rulings=changed)
    told = Words(game, rulings=GAMES[game].readings.having(**changed)).rule(rule)
    assert number in told
    at_a_game = LABS[name].at(timeline, seat)
    at_a_position = LABS[name].of(GAMES[game].position(timeline.state), game=game, seat=seat)
    for lab in (at_a_game, at_a_position):
        assert told in asked(lab, rule)


def test_a_lab_written_by_hand_tells_a_rule_as_it_is_read_there() -> None:
    readings = {"bankers_stack": False}
    lab = SaleDesk.written(rulings=readings)
    lab.give_up()
    assert Words("necklace", rulings=lab.lab.rulings).rule("QN-BANK-4") in asked(lab, "QN-BANK-4")
    talk = xp.NegotiationLab(
        hands=("RRYY", "RRB"), action=11, rulings={"pass_response": "one_gem_or_cancel"}
    ).desk
    assert Words("edel", rulings=talk.lab.rulings).rule("ESR-NEG-8") in asked(talk, "ESR-NEG-8")
    choice = ChoiceDesk.written(cards=["RRY", "GB", "YYGG"], event="grey", rulings={"grey_millions": 9})
    assert "+9" in choice.html()
    assert "+4" not in choice.html()
