"""A paragraph is told as the table reads it."""

import pytest

from explorer import GAMES, begin
from explorer.games.necklace.rulings import OPTIONS, Rulings
from explorer.view.words import Words, languages, option_key, vocabulary
from explorer.widgets.clicks import hear, html
from explorer.widgets.labs.sale import SaleDesk
from explorer.widgets.session import Session

OTHERWISE = {
    (field, value): option_key(field, value) for field, options in OPTIONS.items() for value in options[1:]
}
"""Every reading but the usual ones, as language files write it."""

each_reading = pytest.mark.parametrize("field, value", OTHERWISE, ids=OTHERWISE.values())


def reread(language="en"):
    return vocabulary("necklace", language)["read_otherwise"]


@each_reading
def test_every_reading_says_which_paragraphs_it_changes(field, value):
    assert any(key.endswith(f"_{option_key(field, value)}") for key in reread())


def test_what_is_read_otherwise_is_a_paragraph_and_a_reading_that_is_not_the_usual_one():
    rules = vocabulary("necklace", "en")["rules"]
    known = {f"{rule}_{key}" for rule in rules for key in OTHERWISE.values()}
    assert set(reread()) <= known


@pytest.mark.parametrize("language", languages())
@each_reading
def test_a_paragraph_read_otherwise_has_another_sentence(field, value, language):
    usual, other = (
        Words("necklace", language, rulings=read) for read in (Rulings(), Rulings(**{field: value}))
    )
    changed = {
        rule for rule in vocabulary("necklace", language)["rules"] if usual.rule(rule) != other.rule(rule)
    }
    told = {key.removesuffix(f"_{option_key(field, value)}") for key in reread(language)} - set(
        reread(language)
    )
    assert changed == told


@pytest.mark.parametrize(
    "edition, said", [("en", "in another player's turn"), ("de", "In your own you are asked last")]
)
def test_a_table_of_an_edition_tells_the_rule_of_that_edition(edition, said):  # QN-CARD-1
    session = Session(begin("necklace", 2, rulings=Rulings.edition(edition)))
    hear(session, {"kind": "rule", "value": "QN-CARD-1", "moment": session.version})
    assert said in html(session).replace("&#x27;", "'")


def test_the_sale_lab_tells_a_rule_as_it_is_read_there():  # QN-BANK-4
    lab = SaleDesk(rulings={"bankers_stack": False})
    lab._stop("")
    lab.hear({"kind": "rule", "value": "QN-BANK-4", "moment": lab.version})
    assert "no more than one" in lab.html()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_without_a_change_every_paragraph_is_told_as_usual(game, language):
    rules, words = vocabulary(game, language)["rules"], Words(game, language)
    read = Words(game, language, rulings=GAMES[game].rulings_of(begin(game).state))
    assert all(words.rule(rule) == read.rule(rule) == said for rule, said in rules.items())
