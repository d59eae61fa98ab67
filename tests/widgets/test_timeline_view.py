"""The timeline beside a table: both show one game, and what-ifs are tried before they are made."""

import asyncio
from typing import ClassVar

from explorer import Table, TimelineView, begin
from explorer.analysis.players import thumb
from explorer.core.luck import Seeded
from explorer.core.players import seated
from explorer.core.timeline import Timeline
from explorer.view.frame import told
from explorer.widgets.page import tried
from tests.said import said

NAMES = ["Amy", "Barnaby", "Charles"]


def played(decisions: int = 12) -> Timeline:
    timeline = begin("necklace", NAMES, seed=7)
    game, player = timeline.game, seated(thumb("necklace"), Seeded(7), 0, 0)
    for _ in range(decisions):
        state = timeline.state
        timeline.play(player(game.seen_by(state, game.turn(state)), game.moves(state)))
    return timeline


def test_a_click_in_the_timeline_moves_the_table_beside_it():
    table = Table(played())
    view = TimelineView(table)
    view.click("do", "first")
    assert table.timeline.here is table.timeline.root
    last = len(table.timeline.moments) - 1
    assert said("ui.moment_of", number=0, total=last) in table.html


def test_a_move_at_the_table_shows_in_the_timeline_beside_it():
    table = Table("necklace", NAMES, seed=7)
    view = TimelineView(table)
    table.click("move", "end influence")
    assert said("necklace.events.InfluenceEnded", player="Barnaby") in view.html


def test_a_click_that_the_table_has_overtaken_is_refused():
    table = Table("necklace", NAMES, seed=7)
    view = TimelineView(table)
    table.click("move", "end influence")
    view._heard(view, {"kind": "do", "value": "first", "moment": 0}, [])
    assert said("ui.stale") in view.html
    assert table.timeline.here is not table.timeline.root


def test_a_timeline_is_shown_without_a_table_too():
    view = TimelineView(played())
    assert "Barnaby" in view.html
    assert "data-do" in view.html
    assert view.html.count("<svg") >= 2


def test_trying_another_move_adds_nothing_to_the_tree():
    timeline = played()
    bought = next(moment for moment in timeline.here.line() if str(moment.move).startswith("buy"))
    before = dict(timeline.moments), timeline.here
    moves = [move for move in timeline.game.moves(bought.parent.state) if move != bought.move]
    assert moves
    found = [tried(timeline, bought, move) for move in moves]
    assert (timeline.moments, timeline.here) == before
    assert all(len(list(moment.children)) <= 1 for moment in timeline.moments.values())
    for move, other in zip(moves, found, strict=True):
        replay = timeline.instead(bought, move)
        assert (replay.stopped, replay.reason) == (
            (None, None) if other.stopped is None else (timeline.at(other.stopped.id), other.reason)
        )
        timeline.delete(next(moment for moment in replay.moment.line() if moment.move == move).id)
        timeline.goto(before[1])


def test_moves_that_are_said_alike_are_told_apart_by_their_notation():
    timeline = begin("necklace", NAMES, seed=7)
    timeline.play("end influence")
    timeline.goto(timeline.play("buy 0").parent)
    page = TimelineView(timeline).html
    assert page.count(f"<b>{said('necklace.moves.Buy', card='amber1', price=6)}</b>") == 2
    assert [f"<code>buy {slot}</code>" in page for slot in range(5)] == [False, False, True, True, False]


def test_one_click_makes_the_line_and_compares_it():
    timeline = played()
    view = TimelineView(timeline)
    bought = next(moment for moment in timeline.here.line() if str(moment.move).startswith("buy"))
    other = next(move for move in timeline.game.moves(bought.parent.state) if move != bought.move)
    view.click("do", f"try {bought.id} {other}")
    assert other in [moment.move for moment in timeline.here.line()]
    assert view.session.compared is not None
    assert said("ui.lines_part", number=bought.parent.id) in view.html


def test_from_a_seat_no_other_move_of_anybody_is_offered():
    table = Table(played(), perspective=0)
    assert 'data-do="try' not in TimelineView(table).html


def test_the_timeline_does_not_tell_what_is_still_to_be_guessed():
    timeline = played(3)
    table = Table(timeline)
    view = TimelineView(table)
    table.click("do", "last")
    table.click("do", "ask")
    table.click("do", "inside start")
    hidden = table.session.heard.shown[-1]
    sentence = told(table.session.scene(table.session.heard), hidden)
    assert sentence not in view.html
    assert 'data-do="try' not in view.html


def test_a_table_has_one_timeline_beside_it():
    table = Table(played(3))
    old = TimelineView(table)
    new = TimelineView(table)
    assert table.beside == [new]
    assert old.comm is None


def test_a_click_in_the_timeline_does_not_stop_the_computers():
    async def watched() -> list[int]:
        table = Table("necklace", 3, seed=7, computers=[0, 1, 2], pace=0.01)
        view = TimelineView(table)
        await asyncio.sleep(0.3)
        view.click("do", "speak en")
        before = len(table.timeline.moments)
        await asyncio.sleep(0.5)
        table.click("do", "pace -1")
        return [before, len(table.timeline.moments)]

    before, after = asyncio.run(watched())
    assert after > before


def test_the_picture_of_another_perspective_does_not_stay():
    """Not even hidden: the page of a seat must not have what the open table showed."""

    class Kept:
        pictures: ClassVar[list[str]] = []

        def update(self, picture: str) -> None:
            self.pictures.append(picture)

    table = Table("necklace", NAMES, seed=7)
    table._kept = Kept()
    table.click("do", "look 0")
    assert Kept.pictures
    assert Kept.pictures[-1] == table._static()


def test_of_several_people_at_one_screen_the_picture_shows_nobodys_hand():
    table = Table("necklace", NAMES, seed=7, perspective="people")
    table.click("do", "sit")
    spectator = Table("necklace", NAMES, seed=7, perspective="spectator")
    assert table.desk.picture().replace('data-moment="1"', "") == spectator.desk.picture().replace(
        'data-moment="0"', ""
    )
