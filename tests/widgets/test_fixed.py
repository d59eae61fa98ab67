"""A fixed table: no click changes who looks, and none saves or loads a game."""

import pytest

from explorer import Table, TimelineView, begin
from explorer.core.record import to_code
from explorer.view.words import languages
from explorer.widgets.clicks import OPEN_ONLY
from explorer.widgets.labs.panes import StateGraph
from explorer.widgets.looking import OPEN, PEOPLE, SPECTATOR
from tests.said import said

CODE = to_code(begin("necklace", 3, seed=8))
LOOKS = ("look open", "look 1", "look spectator", "look people", "look nobody")
CHANGES = (*LOOKS, "save", "save mine", f"load {CODE}")
PLACES = (OPEN, 0, SPECTATOR, PEOPLE)

each_place = pytest.mark.parametrize("place", PLACES)


def fixed(place: int | str = 0, language: str = "en") -> Table:
    return Table("necklace", 3, seed=7, perspective=place, language=language, fixed=True)


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@each_place
@pytest.mark.parametrize("change", CHANGES)
def test_no_click_changes_who_looks_and_none_saves_or_loads(place, change, tmp_path):
    table = fixed(place)
    timeline = table.timeline
    for pane in (table, TimelineView(table)):
        for asked in ("table", "lab"):
            pane.click("do", change, place=asked)
            assert (table.session.looking.place, table.timeline) == (place, timeline)
    assert not list(tmp_path.iterdir())


def test_that_a_table_is_fixed_is_told_in_its_language():
    told = set()
    for language in languages():
        table = fixed(language=language)
        for change in CHANGES:
            table.click("do", change)
            told.add(table.session.notice)
            assert table.session.notice in table.html
    assert len(told) == len(languages())


@each_place
def test_what_is_fixed_has_no_button(place):
    table = fixed(place)
    for page in (table.html, TimelineView(table).html):
        for change in ('value="look ', 'data-do="save', 'data-say="load"'):
            assert change not in page
            assert (change in Table("necklace", 3, seed=7, perspective=place).html) or page is not table.html


@pytest.mark.parametrize("place", [0, SPECTATOR])
def test_nobody_is_sent_to_a_choice_that_a_fixed_table_has_not(place):
    table = fixed(place)
    for verb in sorted(OPEN_ONLY):
        table.click("do", f"{verb} 1")
        assert table.session.notice == said("ui.fixed_place")


@each_place
def test_everything_else_goes_on_at_a_fixed_table(place):
    table = fixed(place)
    for way in ("inside start", "ask", "inside leave", "speak de", "first", "sit", "close"):
        table.click("do", way)
        assert not table.session.trouble


def test_a_lab_beside_a_fixed_table_has_the_eyes_of_its_seat_and_saves_nothing(tmp_path):
    table = fixed(0)
    table.click("do", "lab graph")
    lab = table.session.lab
    assert lab.lab.seat == 0
    assert "save dot" not in table.html
    table._heard(table, {"kind": "do", "value": "save dot", "place": "lab", "moment": lab.version}, [])
    assert lab.notice == said("ui.fixed")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("place", [SPECTATOR, PEOPLE])
def test_no_lab_opens_for_who_has_no_seat_at_a_fixed_table(place):
    table = fixed(place)
    table.click("do", "lab graph")
    assert table.session.lab is None
    assert table.session.notice == said("ui.fixed_place")


def test_a_lab_of_its_own_can_be_fixed_too(tmp_path):
    graph = StateGraph(begin("necklace", 3, seed=7), seat=0, fixed=True)
    assert "save dot" not in graph.html
    graph.click("do", "save dot")
    assert said("ui.fixed") in graph.html
    assert not list(tmp_path.iterdir())


def test_a_timeline_of_its_own_can_be_fixed_too(tmp_path):
    view = TimelineView(begin("necklace", 3, seed=7), fixed=True)
    for change in CHANGES:
        view.click("do", change)
        assert said("ui.fixed") in view.html
    assert not list(tmp_path.iterdir())


def test_python_is_not_fixed():
    """Whoever has the kernel has the game."""
    table = fixed(0)
    table.session.look_from(OPEN)
    assert table.session.open_table
    assert table.code()
