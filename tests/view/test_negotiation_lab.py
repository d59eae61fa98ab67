"""The picture of the negotiation lab: every bid has its place, and what can be clicked says what it does."""

import re

import pytest

from explorer.games.edel.bids import Bid
from explorer.view.labs.negotiation.lab import amount
from explorer.view.labs.negotiation.ladder import (
    BY_RED,
    BY_YELLOW,
    SINGLE,
    Chart,
    dot,
    form_of,
    marks,
    overview,
)
from explorer.view.labs.negotiation.lens import magnified
from explorer.view.words import Words, languages
from explorer.widgets.labs.negotiation import NegotiationDesk
from tests.said import said

AMY, PHILIPPE = (2, 5, 3, 6), (3, 2, 5, 4)
SAID = ("BB", "GB", "YB", "BBB")


def lab(**more: object) -> NegotiationDesk:
    given = {"hands": (AMY, PHILIPPE), "said": SAID, **more}
    desk = NegotiationDesk.written(**given)
    while desk.working:
        desk.go_on()
    return desk


FORMS = {
    "starting hands": ((3,) * 4, (3,) * 4, SINGLE, 6),
    "the picture": (AMY, PHILIPPE, SINGLE, 3.5),
    "a long game": ((5,) * 4, (4, 6, 5, 5), SINGLE, 2.1),
    "seven of each": ((7,) * 4, (7,) * 4, BY_YELLOW, 5.3),
    "ten of each": ((10,) * 4, (8,) * 4, BY_RED, 18),
}


@pytest.mark.parametrize("mine, theirs, depth, pitch", FORMS.values(), ids=FORMS)
def test_bids_are_dashes_as_long_as_dashes_can_be_seen_then_blocks(mine, theirs, depth, pitch):
    form = form_of((mine, theirs))
    assert form.depth == depth
    assert form.pitch == pytest.approx(pitch, abs=0.1)


def test_every_bid_is_a_dash_in_the_lane_of_each_who_can_make_it():
    bargaining = lab().lab
    drawn = list(marks(bargaining, Chart(bargaining, ())))
    assert sum(path.count("M") for path in drawn) == 503 + 359
    assert len(drawn) == 6, "one path for each lane and kind"


def test_passed_cheap_and_dear_bids_are_told_apart():
    bargaining = lab().lab
    counted = {"cheap": 0, "dear": 0, "passed": 0}
    for path in marks(bargaining, Chart(bargaining, ())):
        counted[re.search(r"ng-(cheap|dear|passed)", path)[1]] += path.count("M")
    assert counted["passed"] == 2 * (4 + 10 + 1)
    assert counted["cheap"] == 2 * (3 + 2) + 1


def test_a_better_bid_is_further_right_or_higher_in_its_column():
    bargaining = lab().lab
    chart = Chart(bargaining, magnified(bargaining).useful)
    places = [chart.at(rung.bid, rung.owners[0]) for column in bargaining.columns for rung in column.rungs]
    columns = [column.number for column in bargaining.columns for _ in column.rungs]
    for number in range(1, 17):
        heights = [y for (_, y), column in zip(places, columns, strict=True) if column == number]
        assert heights == sorted(heights, reverse=True)
    assert [chart.x(number) for number in range(1, 17)] == sorted(chart.x(number) for number in range(1, 17))


def test_the_lens_shows_the_cheap_bids_and_one_dear_one_up_to_the_last_cheap_column():
    shown = magnified(lab().lab)
    told = [(column.number, len(column.rungs), column.left) for column in shown.columns]
    assert told == [(3, 5, 15), (4, 3, 31), (5, 2, 50)]


def test_the_overview_says_whom_all_gems_would_not_help():
    drawn = overview(lab().lab, magnified(lab().lab))
    assert "ng-zone" in drawn
    lines = said("edel.lab.negotiation_no_longer", player="Philippe").split("|")
    assert all(line in drawn for line in lines)
    even = lab(hands=("RYGB", "RYGB"), said=()).lab
    assert "ng-zone" not in overview(even, magnified(even))


def test_the_far_end_of_a_very_long_ladder_is_folded():
    bargaining = lab(hands=((10,) * 4, (8,) * 4), said=(), action=12).lab
    chart = Chart(bargaining, magnified(bargaining).useful)
    assert len(chart.columns) + chart.folded == 40
    assert chart.folded >= 15


@pytest.mark.parametrize("language", languages())
def test_everything_is_said_in_every_language(language):
    for desk in (
        lab(language=language),
        lab(language=language, said=()),
        lab(language=language, said=("pass",)),
        lab(language=language, said=("pass", "give:B")),
        lab(language=language, said=("BBBBBB",)),
        lab(language=language, worth=((4, 3, 2, 1), (1, 2, 3, 4))),
        lab(language=language, worth=(4, 3, 2, -1), said=()),
        lab(language=language, action=1, said=()),
        lab(language=language, hands=("", ""), said=()),
        lab(language=language, hands=((7,) * 4, (7,) * 4), said=()),
    ):
        drawn = desk.html()
        assert not re.search(r"[{}]|\bNone\b|\x00", re.sub(r"<style.*?</style>", "", drawn))
        assert not re.search(r'\sid="|<defs|gradient', drawn)


def test_whatever_can_be_clicked_has_a_name():
    drawn = lab().html()
    buttons = re.findall(r"<g [^>]*data-do[^>]*>(.{0,40})", drawn)
    assert buttons
    for button in buttons:
        assert button.startswith("<title>")


def test_amounts_are_written_as_people_do():
    values = (3, -2, 5.5, -0.5, 0.25)
    assert [amount(Words("edel"), value) for value in values] == ["3", "−2", "5½", "−½", "0.25"]
    assert amount(Words("edel", "de"), 0.25) == "0,25"


def test_the_ladder_can_be_written_as_dot():
    text = dot(lab(hands=("RB", "BB"), said=("B",)).lab.graph())
    assert text.startswith("digraph bids")
    assert "B -> BB [arrowhead=normalnormal" in text
    assert re.search(r"\bBB \[", text)


def test_a_dear_bid_on_the_line_of_best_play_is_in_the_lens():
    desk = lab(hands=("RGG", "YB"), worth=(5, 4, 3, 1), action=8, said=())
    bids = [word.move for word in desk.lab.line if isinstance(word.move, Bid)]
    shown = [rung.bid for column in magnified(desk.lab).columns for rung in column.rungs]
    assert not any(worth.finds_cheap(bids[-1]) for worth in desk.lab.bargain.worths)
    assert set(bids) <= set(shown)
