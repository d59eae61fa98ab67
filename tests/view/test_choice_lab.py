"""The choice lab drawn: what is best is marked by more than a colour, and every button has a word."""

import re
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from explorer.analysis.choice import Choice, usual_worths
from explorer.analysis.choice.answers import Study, before_the_choice, options, studying
from explorer.analysis.work import finished
from explorer.core.timeline import Timeline
from explorer.games.edel.cards import MONEY
from explorer.games.edel.game import EDEL_GAME
from explorer.view.labs.choice.lab import Choices, amount, change, precise
from explorer.view.labs.choice.page import page
from explorer.view.labs.lab import Setting
from explorer.view.words import Words, languages
from tests.analysis.test_choice import NO_END, three
from tests.edel.table import card, table
from tests.said import said


@cache
def study_of(players: int) -> Study:
    state = before_the_choice(table(*[(2, 1, 1, 2)] * players, visible=card("CERT")))
    return finished(studying(Choice(state, usual_worths(state), relative=players == 2)))


def exhibit(players: int, language: str = "en", **more: Any) -> Choices:
    choice = study_of(players).choice
    setting = Setting(language, Timeline(EDEL_GAME, choice.state))
    first = tuple(mine[0] for mine in options(choice.state))
    return Choices(setting, None, choice, first, 0, 1, study=study_of(players)).but(**more)


@pytest.mark.parametrize("players, cells", [(2, 18), (3, 9)])
def test_the_table_has_a_cell_for_each_pair_of_choices(players: int, cells: int) -> None:
    assert len(re.findall(r'<td class="ch-cell', page(exhibit(players)))) == cells


def test_a_best_reply_is_bold_and_has_its_players_shape() -> None:
    html = page(exhibit(3))
    payoffs = re.findall(r'<span class="ch-payoff.*?(?=<span class="ch-payoff|</button>)', html)
    assert len(payoffs) == 18
    for payoff in payoffs:
        assert ("<b>" in payoff) == ("<svg" in payoff)
    assert any("<b>" in payoff for payoff in payoffs)


@pytest.mark.parametrize("language, error", [("en", "0.518"), ("fr", "0,518"), ("de", "0,518")])
def test_what_somebody_beats_is_told_as_no_equilibrium(language: str, error: str) -> None:
    told = Words("edel", language).lab("choice_beaten", error=error)
    study = finished(studying(Choice(before_the_choice(three()), NO_END)))
    html = page(exhibit(3, language, choice=study.choice, study=study))
    assert told in html
    assert "≈" not in html
    assert told not in page(exhibit(3, language, choice=study.choice, study=study, shown=1))


def test_an_equilibrium_of_sure_choices_has_a_ring_and_a_word() -> None:
    shown = exhibit(3)
    pure = [answer for answer in shown.answers.each if answer.kind == "pure"]
    sure = [
        tuple(mine[place.index(1)] for mine, place in zip(shown.answers.options, one.mixtures, strict=True))
        for one in pure
    ]
    html = page(shown.but(profile=sure[0]))
    ringed = re.findall(r'<td class="ch-cell ch-ring[^>]*>.*?</td>', html)
    assert ringed
    assert all(said("edel.lab.choice_ring") in cell for cell in ringed)


def test_everything_that_can_be_clicked_has_a_word() -> None:
    for players in (2, 3):
        html = page(exhibit(players))
        buttons = re.findall(r"<button([^>]*)>(.*?)</button>", html)
        assert buttons
        for attributes, inside in buttons:
            assert "title=" in attributes or re.sub(r"<[^>]*>", "", inside).strip()
        fields = re.findall(r"<input[^>]*>", html)
        assert fields
        for field in fields:
            assert "aria-label=" in field


@pytest.mark.parametrize("language", languages())
def test_what_is_forbidden_is_told_with_what_it_changes(language: str) -> None:
    plain = exhibit(2, language)
    never = frozenset({(0, MONEY)})
    html = page(plain.but(forbidden=never, study=finished(studying(plain.choice, never))))
    assert html.count("ch-change") == 1
    assert re.search(r'data-do="never 0 money"[^>]*>|aria-pressed="true" data-do="never 0 money"', html)


def test_before_anything_is_worked_out_the_worths_can_be_set() -> None:
    html = page(exhibit(3, study=None).thinking())
    assert 'data-prefix="gem 0 R "' in html
    assert "ch-cell" not in html


@pytest.mark.parametrize(
    "language, told",
    [("en", "−1.67 0.0 +3.5 2.0"), ("de", "−1,67 0,0 +3,5 2,0"), ("fr", "−1,67 0,0 +3,5 2,0")],
)
def test_amounts_are_written_as_the_language_writes_them(language: str, told: str) -> None:
    words = Words("edel", language)
    shown = [amount(words, Fraction(-5, 3)), change(words, -0.001), change(words, 3.5), amount(words, 2)]
    assert " ".join(shown) == told


def test_a_small_chance_is_not_written_as_none() -> None:
    words = Words("edel")
    chances = [Fraction(0), Fraction(1, 500), Fraction(1, 3), Fraction(499, 500), Fraction(1)]
    assert [words.percent(chance) for chance in chances] == ["0%", "< 1%", "33%", "> 99%", "100%"]
    assert [precise(chance) for chance in (*chances[:3], 0.5)] == [None, "1/500", "1/3", None]


def test_where_there_are_many_answers_the_later_ones_are_picked_from_a_list() -> None:
    plain = exhibit(2)
    assert plain.study is not None
    many = plain.answers.but(each=plain.answers.each * 40)
    html = page(plain.but(study=plain.study.but(now=many), shown=30))
    assert html.count('data-do="show ') == 24
    assert '<option value="show 30" selected="">◐ 31</option>' in html
