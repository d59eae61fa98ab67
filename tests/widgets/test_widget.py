"""The widget: what it sends to the page, and what it leaves behind without a kernel."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from json import dumps
from time import sleep
from typing import Any

import pytest

from explorer import Table, begin
from explorer.core.record import to_data
from explorer.view.markup import Markup
from explorer.widgets.clicks import TableDesk
from explorer.widgets.desk import Desk
from explorer.widgets.pane import Pane
from tests.said import said


def test_a_click_in_the_page_changes_what_the_page_shows():
    table = Table("necklace", 3, seed=7)
    before = table.html
    table.click("move", "end influence")
    assert table.html != before


def test_a_game_travels_as_a_short_text():
    table, other = Table("necklace", 3, seed=7), Table("necklace", 3, seed=8)
    table.click("move", "end influence")
    other.click("do", f"load {table.code()}")
    assert other.timeline.state == table.timeline.state
    other.click("do", "load xp1-nonsense")
    assert said("ui.code_damaged") in other.html


def test_a_code_may_be_pasted_with_blanks_and_quotes():
    table, other = Table("necklace", 3, seed=7), Table("necklace", 3, seed=8)
    table.click("move", "end influence")
    other.click("do", f"load  {table.code()!r} ")
    assert other.timeline.state == table.timeline.state


DAMAGED = "Le code de partie est abîmé"


@pytest.mark.parametrize(
    "change, told",
    [
        (lambda code: code[:-20], DAMAGED),
        (lambda code: code[4:], DAMAGED),
        (lambda code: "xp1-", DAMAGED),
        (lambda code: "{}", "n’a pas pu être chargé"),
        (lambda code: "x" * 5000, DAMAGED),
        (lambda code: Table("collection", 2).code(), "La Collection de la reine"),
        (lambda code: dumps(BROKEN), "Au moment 1, le coup buy 0 n’est pas permis"),
    ],
)
def test_what_cannot_be_loaded_is_told_in_the_language_of_the_table(change, told: str):
    table = Table("necklace", 3, seed=7, language="fr")
    before = table.timeline
    table.click("do", "load " + change(table.code()))
    assert told in table.html
    assert table.timeline is before


BROKEN = {**to_data(begin("necklace", 3, seed=7))}
BROKEN["moments"] = [*BROKEN["moments"], {"id": 1, "parent": 0, "move": "buy 0"}]


def test_a_table_that_cannot_be_drawn_says_so(monkeypatch):
    table = Table("necklace", 3, seed=7)
    monkeypatch.setattr("explorer.widgets.clicks.table_page", lambda page: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.click("move", "end influence")
    assert "ZeroDivisionError" in table.html
    assert f'data-moment="{table.desk.version}"' in table.html


def test_an_answer_that_cannot_be_drawn_is_dropped(monkeypatch):
    table = Table("necklace", 3, seed=7)
    monkeypatch.setattr("explorer.view.frame.bill", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.click("why", "ducats")
    assert "xp-grid" in table.html
    table.click("move", "end influence")
    assert table.session.game.phase(table.timeline.state) == "purchase"


@pytest.mark.parametrize("message", [None, [], "buy 0", 7, {}, {"kind": None}, {"kind": "do", "value": {}}])
def test_a_message_that_says_nothing_is_refused(message):
    table = Table("necklace", 3, seed=7)
    table._heard(table, message, [])
    assert table.session.trouble
    assert table.timeline.here is table.timeline.root


def test_computers_are_stopped_though_they_have_moved_since():
    table = Table("necklace", 3, seed=7, computers=[0, 1, 2], pace=0.4)
    old = table.desk.version
    table.desk.go_on()
    table._heard(table, {"kind": "do", "value": "pace -1", "moment": old}, [])
    assert table.session.deciding.pace == -1


@pytest.mark.parametrize("computers", [[3], [-1], ["random"], {1: "best"}])
def test_a_computer_needs_a_seat_and_a_player(computers):
    with pytest.raises(ValueError, match=r"the seats are 0 to 2|choose thumb, random"):
        Table("necklace", 3, seed=7, computers=computers)


def test_the_random_player_is_called_by_its_name():
    table = Table("necklace", 3, seed=7, perspective=0, computers={1: "random", 2: "thumb"})
    assert table.session.game.turn(table.timeline.state) == 0


def test_without_a_kernel_the_picture_is_left(monkeypatch):
    """Below the widget, in an output of its own: a page drops a widget's output when its kernel is gone."""
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda output, **_: shown.append(output))
    Table("necklace", 3, seed=7)._ipython_display_()
    widget, picture = shown
    assert "application/vnd.jupyter.widget-view+json" in widget
    assert "text/html" not in widget
    assert said("necklace.table.title") in picture._repr_html_().replace("&#x27;", "'")
    assert not re.search('<[^>]* (data-|tabindex|role="button")', picture)


def test_only_the_picture_of_its_perspective_is_sent():
    """The state that goes over the wire is the picture, what to say if nothing answers, and nothing else."""
    table = Table("necklace", 3, seed=7, perspective=0)
    sent = {key for key in table.get_state() if not key.startswith("_")}
    assert sent <= {"html", "lost", "layout", "tabbable", "tooltip", "comm", "keys"}


def test_what_breaks_in_a_click_is_shown_at_the_table(monkeypatch):
    table = Table("necklace", 3, seed=7)
    monkeypatch.setattr(TableDesk, "play", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.click("move", "end influence")
    assert "ZeroDivisionError" in table.html


def test_computers_play_by_themselves_at_a_pace_until_stopped():
    async def watched() -> list[int]:
        table = Table("necklace", 3, seed=7, computers=[0, 1, 2], pace=0.01)
        lengths = []
        for _ in range(40):
            await asyncio.sleep(0.02)
            lengths.append(len(table.timeline.moments))
        table.click("do", "pace -1")
        stopped = len(table.timeline.moments)
        await asyncio.sleep(0.05)
        return [*lengths, stopped, len(table.timeline.moments)]

    lengths = asyncio.run(watched())
    assert lengths[-3] > lengths[0]
    assert lengths[-1] == lengths[-2]


class Slow(Desk):
    """A desk that notices when it is asked for two things at once."""

    name, busy, clashes = "necklace", False, 0

    def hear(self, _message: Any) -> None:
        self.clashes += self.busy
        self.busy = True
        sleep(0.02)
        self.busy = False

    def html(self) -> Markup:
        return Markup("")

    lost = html


def test_clicks_from_another_thread_wait_for_their_turn():
    """A kernel may hear clicks on another thread than the one on which a lab works."""
    desk = Slow()
    pane = Pane(desk)
    with ThreadPoolExecutor(5) as threads:
        list(threads.map(lambda _: pane.click("do", "anything"), range(10)))
    assert desk.clashes == 0
