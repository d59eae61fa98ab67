"""Going back, changing, deleting and drawing at a table, without a browser."""

import re
from random import Random

import pytest

from explorer import GAMES, Table, TimelineView, begin
from explorer.core.game import CHANCE
from explorer.core.players import random_player
from explorer.core.timeline import Timeline
from explorer.widgets.clicks import TableDesk
from explorer.widgets.page import Page, moment_panel
from tests.said import said
from tests.widgets.test_session import NAMES, click, sale, seated


def bought(**options) -> TableDesk:
    """Barnaby has bought; the row was refilled by a draw."""
    session = seated(**options)
    for move in ("end influence", "buy 1"):
        click(session, "move", move)
    assert session.game.turn(session.timeline.here.parent.state) == CHANCE
    return session


def test_the_move_that_is_changed_is_the_last_decision_not_the_draw_after_it():
    session = bought()
    click(session, "do", "change")
    assert {str(move) for move in session.scene(session.heard).moves} == {f"buy {slot}" for slot in range(5)}
    click(session, "move", "buy 2")
    assert [str(move.move) for move in session.timeline.here.line()[1:3]] == ["end influence", "buy 2"]


def test_what_is_deleted_is_the_last_decision_with_its_draws():
    session = bought()
    click(session, "do", "delete")
    assert str(session.timeline.here.move) == "end influence"
    assert len(session.timeline.moments) == 2


def test_of_two_draws_that_were_tried_one_is_deleted_and_the_other_stays():
    session = bought()
    drawn = session.timeline.here
    other = next(move for move in session.game.moves(drawn.parent.state) if move != drawn.move)
    click(session, "do", f"try {drawn.id} {other}")
    click(session, "do", "delete")
    assert session.timeline.here is drawn
    assert drawn.parent.children == [drawn]


def test_a_timeline_offers_other_moves_and_other_draws():
    session = bought()
    page = moment_panel(Page(session))
    assert 'data-do="try 2 buy 2"' in page
    assert said("ui.another_draw") in page
    assert re.search(r'data-do="try 3 draw \w+"', page)
    assert said("necklace.events.Bought", buyer="Barnaby", offer="diamond1", price=6) in page


def test_a_move_of_a_computer_is_changed_by_hand():
    session = seated(computers={seat: random_player(Random(seat)) for seat in (1, 2)})
    while len(session.timeline.moments) < 14:
        click(session, "move", str(session.timeline.moves[0]))
    theirs = [
        moment
        for moment in session.timeline.here.line()[1:]
        if session.game.turn(moment.parent.state) in (1, 2)
        and len(session.game.moves(moment.parent.state)) > 1
    ]
    changed = theirs[-1]
    click(session, "do", f"goto {changed.id}")
    page = click(session, "do", f"change {changed.id}")
    other = next(move for move in session.game.moves(changed.parent.state) if move != changed.move)
    assert f'data-move="{other}"' in page
    click(session, "move", str(other))
    assert [child.move for child in changed.parent.children] == [changed.move, other]


@pytest.mark.parametrize("instead", ["on", "step", "pace 0"])
def test_who_lets_computers_play_on_changes_nothing_any_more(instead: str):
    session = seated(computers={1: random_player(Random(1)), 2: random_player(Random(2))})
    while len(session.timeline.moments) < 14:
        click(session, "move", str(session.timeline.moves[0]))
    theirs = [m for m in session.timeline.here.line()[1:] if session.game.turn(m.parent.state) in (1, 2)][-1]
    click(session, "do", f"change {theirs.id}")
    click(session, "do", instead)
    assert session.changing is None


def test_a_click_is_stale_when_the_game_was_taken_elsewhere_since():
    timeline = begin("necklace", NAMES, seed=7)
    table, view = Table(timeline), TimelineView(timeline)
    for move in ("end influence", "buy 1", "end influence"):
        table.click("move", move)
    view.click("do", "first")
    assert said("ui.stale") in view.html, "the view had not seen what was played at the table"
    view.click("do", "first")
    view.click("do", "forward")
    here = timeline.here
    table.click("move", "buy 0")
    assert timeline.here is here
    assert said("ui.stale") in table.html
    table.click("move", "buy 0")
    assert timeline.here is not here


def test_back_and_forward_tells_again_what_happened():
    session = bought()
    told = session.heard.shown
    click(session, "do", "back")
    click(session, "do", "forward")
    assert session.heard.shown == told
    assert len(told) > 3


def test_chance_that_waits_for_a_hand_is_answered_when_luck_is_chosen():
    session = seated()
    click(session, "move", "end influence")
    click(session, "do", "luck hand")
    page = click(session, "move", "buy 1")
    assert session.game.turn(session.timeline.state) == CHANCE
    odds = said("ui.odds", number=r"\d+", total=r"\d+")
    assert re.search(rf"{odds}</small>", page), "each outcome with its odds"
    click(session, "do", "luck same")
    assert session.game.turn(session.timeline.state) >= 0


def test_at_a_seat_chance_waits_for_nobody():
    session = seated()
    click(session, "move", "end influence")
    click(session, "do", "luck hand")
    click(session, "move", "buy 1")
    click(session, "do", "look 2")
    assert session.game.turn(session.timeline.state) == 2
    click(session, "move", str(session.timeline.moves[0]))
    while session.game.turn(session.timeline.state) == 2:
        click(session, "move", str(session.timeline.moves[0]))
    assert session.game.turn(session.timeline.state) != CHANCE


def test_new_luck_is_dashed_from_where_it_begins():
    session = bought()
    click(session, "do", "back")
    page = click(session, "do", "luck new")
    assert "xp-dashed" not in page
    old = len(session.timeline.moments)
    page = click(session, "move", "buy 1")
    new = len(session.timeline.moments) - old
    assert page.count("xp-dashed") == new
    assert page.count("xp-branch") == new + old - 1


def test_while_something_is_to_be_guessed_no_comparison_tells_it():
    session = TableDesk(sale())
    for display in ("E2", "R2", "A1"):
        click(session, "move", f"show {display}")
    assert "xp-gain" in session.html(), "the sale has a square in the tree"
    click(session, "do", "ask")
    click(session, "do", "change 2")
    page = click(session, "move", "show nothing")
    assert session.heard.hidden
    assert session.compared is not None
    parted = said("ui.lines_part", number=session.compared.parted.id)
    assert parted not in page
    assert page.count("xp-gain") == 1, "the old sale only"
    assert parted in click(session, "do", "inside leave")


def test_what_is_to_be_guessed_stands_neither_in_the_tree_nor_on_a_button():
    session = seated()
    click(session, "move", "end influence")
    click(session, "do", "ask")
    page = click(session, "move", "buy 1")
    assert session.heard.hidden
    told = (
        said("necklace.moves.Drawn", card=""),
        said("necklace.events.Bought", buyer="Barnaby", offer="diamond1", price=6),
    )
    assert not [words for words in told if words in page]
    page = click(session, "do", "inside leave")
    assert [words for words in told if words in page] == list(told)


def test_a_lab_that_is_open_is_put_away_while_something_is_to_be_guessed():
    session = TableDesk(sale())
    for display in ("E2", "R2"):
        click(session, "move", f"show {display}")
    click(session, "do", "lab sale")
    click(session, "do", "ask")
    page = click(session, "move", "show A1")
    assert session.heard.hidden
    title = said("necklace.lab.sale_title")
    assert title not in page.replace(f">{title}</option>", "")
    session.hear({"kind": "do", "value": "imagine", "place": "lab", "moment": session.lab.version})
    assert session.notice == said("ui.guess_before_lab")
    assert title in click(session, "do", "inside leave").replace(f">{title}</option>", "")


def test_a_game_loaded_where_chance_was_waiting_goes_on():
    rules = GAMES["necklace"]
    timeline = Timeline(rules, begin("necklace", NAMES, seed=7).state)
    for move in ("end influence", "buy 1"):
        timeline.play(move)
    assert rules.turn(timeline.state) == CHANCE
    table, other = Table(timeline), Table("necklace", 3, seed=8, perspective=2)
    other.click("do", f"load {table.code()}")
    assert rules.turn(other.timeline.state) == 2
    assert "xp-grid" in other.session.html()


def together(luck: str, place: str = "open") -> TableDesk:
    """A game of the Collection with luck chosen, at the first table whose sorting lab can pay for a step."""
    session = TableDesk(begin("collection", 2, seed=3))
    click(session, "do", f"luck {luck}")
    click(session, "do", f"look {place}")
    click(session, "do", "lab sorting")
    return session


def played_in_the_lab(session: TableDesk) -> None:
    step = re.findall(r'data-do="(play [^"]*)"', session.lab.html())[0]
    session.hear({"kind": "do", "value": step, "moment": session.lab.version, "place": "lab"})


def test_a_move_from_a_lab_is_played_with_the_luck_of_the_table():
    session = together("new")
    chosen = session.deciding.next_luck()
    played_in_the_lab(session)
    assert session.timeline.here.luck is chosen is not session.deciding.first_luck


def test_a_move_from_a_lab_leaves_chance_to_a_hand_at_the_open_table_only():
    session = together("hand")
    played_in_the_lab(session)
    assert session.game.turn(session.timeline.state) == CHANCE
    click(session, "do", "look 0")
    assert session.game.turn(session.timeline.state) >= 0


def test_computers_go_on_when_chance_was_waiting_for_a_hand():
    for choice in ("luck same", "look 0"):
        session = TableDesk(begin("collection", 2, seed=3), computers={1: random_player(Random(1))})
        click(session, "do", "luck hand")
        click(session, "move", str(session.timeline.moves[0]))
        assert session.game.turn(session.timeline.state) == CHANCE
        click(session, "do", choice)
        assert session.game.turn(session.timeline.state) == 0, choice


def test_luck_stays_while_a_move_is_changed():
    session = bought()
    click(session, "do", "change")
    assert said("ui.others_choose_as_before") in click(session, "do", "luck new")
    click(session, "move", "buy 2")
    assert session.timeline.here.luck is session.deciding.first_luck


def test_a_loaded_game_brings_its_own_luck():
    rules = GAMES["necklace"]
    timeline = Timeline(rules, begin("necklace", NAMES, seed=7).state)
    for move in ("end influence", "buy 1"):
        timeline.play(move)
    session = seated()
    click(session, "do", "luck hand")
    click(session, "do", f"load {Table(timeline).code()}")
    assert rules.turn(session.timeline.state) >= 0


def test_before_the_first_decision_nothing_is_offered_to_be_deleted_or_changed():
    session = TableDesk(begin("edel", 3, seed=1))
    assert 'data-do="delete"' not in session.html()
    assert 'data-do="change"' not in session.html()


def test_that_a_move_is_to_be_chosen_is_no_trouble_and_stands_in_the_timeline_too():
    timeline = begin("necklace", NAMES, seed=7)
    timeline.play("end influence")
    table = Table(timeline)
    view = TimelineView(table)
    table.click("do", "change")
    assert said("ui.choose_another_move") in view.html
    table.click("do", "load nofile")
    assert table.html.count('role="alert"') == 1


def test_edits_that_are_compared_are_told_in_words():
    timeline = begin("necklace", NAMES, seed=7)
    position = timeline.game.position(timeline.state)
    one = timeline.edit({**position, "ducats": 5})
    timeline.goto(timeline.root)
    timeline.edit({**position, "ducats": 7})
    table = Table(timeline)
    table.click("do", f"compare {one.id}")
    assert "None" not in table.html
