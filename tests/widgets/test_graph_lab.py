"""The state graph by clicks, without a browser: the page's part is played by pygraphviz."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from explorer import GAMES, begin
from explorer.analysis.state_graph import BUDGET
from explorer.core.game import CHANCE, OVER
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.view.layout import laid_out
from explorer.view.words import Words, languages
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs import LABS
from explorer.widgets.labs.graph import GraphDesk
from tests.edel import table as edel
from tests.laws.play import any_move
from tests.said import said

NAMES = ["Amy", "Barnaby", "Charles"]


def waited(desk: GraphDesk) -> GraphDesk:
    while desk.working:
        desk.go_on()
    return desk


def opened(game: str = "necklace", **options: Any) -> GraphDesk:
    return waited(GraphDesk.at(begin(game, NAMES, seed=7), **options))


def click(desk: GraphDesk, value: str) -> str:
    desk.hear({"kind": "do", "value": value, "moment": desk.version})
    waited(desk)
    return str(desk.html())


def laid(desk: GraphDesk) -> str:
    """The answer that the page gives."""
    import pygraphviz

    desk.html()
    assert desk.easel.wanted is not None
    plan = desk.easel.wanted.plan
    plain = pygraphviz.AGraph(string=plan.dot).draw(format="plain", prog="dot").decode()
    return f"layout {plan.key} {plain}"


def test_the_page_is_asked_for_the_layout_and_the_graph_is_drawn_when_it_comes():
    desk = opened()
    assert "data-dot" in desk.html()
    assert "sg-svg" not in desk.html()
    page = click(desk, laid(desk))
    assert "data-dot" not in page
    assert page.count('data-do="go ') == len(desk.lab.graph.nodes)


def test_a_layout_makes_no_click_stale():
    desk = opened()
    version = desk.version
    click(desk, laid(desk))
    assert desk.version == version


def test_a_layout_of_an_older_graph_is_not_used():
    desk = opened()
    old = laid(desk)
    click(desk, "steps 2")
    assert "data-dot" in click(desk, old)
    assert desk.notice == ""


def test_while_a_new_layout_is_awaited_the_graph_before_is_shown():
    desk = opened()
    click(desk, laid(desk))
    shown = len(desk.lab.graph.nodes)
    page = click(desk, "open 0") if desk.lab.graph.nodes[0].folded else click(desk, f"open {shown - 1}")
    assert "data-dot" in page
    assert page.count('data-do="go ') == shown
    assert click(desk, laid(desk)).count('data-do="go ') == len(desk.lab.graph.nodes) > shown


@pytest.mark.parametrize("text", ["", "failed: Error", "graph 1 2 3", "<b>"])
def test_what_is_no_layout_is_told_and_not_asked_for_again(text: str):
    desk = opened()
    desk.html()
    page = click(desk, f"layout {desk.easel.wanted.plan.key} {text}")
    assert desk.trouble
    assert "data-dot" not in page


def test_a_click_on_dots_follows_the_next_moves():
    desk = opened("edel")
    node = next(node for node in desk.lab.graph.nodes if node.opened and node.folded)
    click(desk, f"open {node.number}")
    assert desk.lab.graph.nodes[node.number].folded == max(0, node.folded - desk.lab.ways)


def test_a_click_on_a_handle_opens_a_node():
    desk = opened("collection")
    node = next(node for node in desk.lab.graph.nodes if not node.opened and node.moves)
    click(desk, f"open {node.number}")
    assert len(desk.lab.graph.nodes[node.number].opened) == min(desk.lab.ways, node.moves)


def test_the_picture_never_holds_more_nodes_than_can_be_looked_at():
    desk = opened("edel", steps=100, ways=100)
    assert len(desk.lab.graph.nodes) <= BUDGET
    node = next(node for node in desk.lab.graph.nodes if node.folded and not node.opened)
    while not desk.notice:
        click(desk, f"open {node.number}")
    assert len(desk.lab.graph.nodes) <= BUDGET
    assert str(BUDGET) in desk.notice


@pytest.mark.parametrize("language", languages())
def test_where_nothing_more_follows_that_is_said(language: str):
    desk = opened("collection", language=language, ways=100)
    node = next(node for node in desk.lab.graph.nodes if node.opened and not node.folded)
    click(desk, f"open {node.number}")
    assert desk.notice == Words("collection", language).lab("graph_nothing_more")


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_node_takes_the_timeline_there(game: str):
    desk = opened(game, steps=5)
    assert len(desk.lab.graph.nodes) > 5
    for node in desk.lab.graph.nodes:
        click(desk, f"go {node.number}")
        assert desk.notice == ""
        assert desk.lab.timeline.state == node.state
        assert desk.lab.here == node.number


def test_going_there_needs_no_new_layout():
    desk = opened()
    click(desk, laid(desk))
    page = click(desk, "go 3")
    assert "data-dot" not in page
    assert page.count("sg-here") == 1


def test_chance_brings_what_was_clicked_and_not_what_luck_would_have():
    desk = opened("collection", steps=5)
    graph, timeline = desk.lab.graph, desk.lab.timeline
    outcomes = [edge for edge in graph.edges if graph.nodes[edge.source].seat == CHANCE]
    assert outcomes
    for edge in outcomes:
        click(desk, f"go {edge.target}")
        assert timeline.here.move in [way.move for way in graph.edges if way.target == edge.target]


def test_the_graph_starts_again_where_the_table_is():
    desk = opened()
    assert 'data-do="from"' not in desk.html()
    page = click(desk, "go 2")
    assert 'data-do="from"' in page
    state = desk.lab.timeline.state
    click(desk, "from")
    assert desk.lab.graph.nodes[0].state == state


def test_the_table_beside_follows_and_the_lab_follows_the_table():
    session = TableDesk(begin("necklace", NAMES, seed=7))
    session.hear({"kind": "do", "value": "lab graph", "moment": session.version})
    desk = session.lab
    assert isinstance(desk, GraphDesk)
    waited(desk)
    version = session.version
    message = {"kind": "do", "value": "go 1", "moment": desk.version, "place": "lab"}
    session.hear(message)
    assert session.version > version
    assert session.timeline.state == desk.lab.graph.nodes[1].state
    session.hear({"kind": "do", "value": "back", "moment": session.version})
    assert desk.lab.here == 0
    assert session.html()


def test_the_open_table_is_openly_open():
    assert said("lab.graph_open_table") in opened().html()


def test_a_seat_sees_one_world_that_fits_what_it_knows_and_cannot_go_there():
    timeline = begin("necklace", NAMES, seed=7)
    desk = waited(GraphDesk.at(timeline, seat=1))
    rules = timeline.game
    world = desk.lab.graph.nodes[0].state
    assert rules.seen_by(world, 1) == rules.seen_by(timeline.state, 1)
    assert said("lab.graph_open_table") not in desk.html()
    assert said("lab.graph_one_world", player="Barnaby") in desk.html()
    click(desk, "go 1")
    assert desk.trouble
    assert timeline.here is timeline.root


def test_the_graph_of_a_seat_depends_on_nothing_that_is_hidden_from_it():
    timeline = begin("necklace", NAMES, seed=7)
    rules = timeline.game
    other = rules.world(rules.seen_by(timeline.state, 1), Seeded(99))
    assert other != timeline.state
    desks = [
        waited(GraphDesk.at(Timeline(rules, state, Seeded(0)), seat=1)) for state in (timeline.state, other)
    ]
    assert desks[0].html() == desks[1].html()
    assert said("lab.graph_from", number=0) not in GraphDesk.headline(desks[0].lab)


def unnoticed() -> tuple[Timeline, int, str]:
    """A moment, a seat, and a move by others of which that seat sees nothing."""
    rules = GAMES["necklace"]
    for seed in range(40):
        timeline, rng = begin("necklace", NAMES, seed=seed), Random(seed)
        while rules.turn(timeline.state) != OVER:
            before = timeline.here
            timeline.play(any_move(rules, timeline.state, rng))
            for seat in range(3):
                if rules.seen_by(before.state, seat) == rules.seen_by(timeline.state, seat):
                    move = str(timeline.here.move)
                    timeline.goto(before)
                    return timeline, seat, move
    raise LookupError("every move was noticed by everybody")


def test_a_secret_question_to_others_does_not_show():
    timeline, seat, move = unnoticed()
    desk = waited(GraphDesk.at(timeline, seat=seat))
    before = desk.html()
    timeline.play(move)
    assert desk.html() == before


def test_another_world_can_be_asked_for():
    desk = opened(seat=1)
    worlds = {desk.lab.graph.nodes[0].state}
    for _ in range(4):
        click(desk, "world")
        worlds.add(desk.lab.graph.nodes[0].state)
    assert len(worlds) > 1


WORTHS = {"r": 4, "y": 3, "g": 2, "b": 1}


def test_a_negotiation_is_solved_and_says_what_its_values_rest_on():
    state = edel.negotiating((2, 5, 3, 6), (3, 2, 5, 4), (3, 3, 3, 3), action="gems")
    desk = waited(GraphDesk.at(Timeline(edel.game, state, Seeded(1))))
    assert len(desk.lab.worths) == len(desk.lab.graph.nodes)
    gems = ", ".join(f"{said(f'edel.names.{colour}')} {worth}" for colour, worth in WORTHS.items())
    acting = {"player": "Miriam", "holder": "Philippe", "first": 5, "second": 5}
    assert said("edel.lab.graph_resting", gems=gems, **acting) in desk.html()
    assert said("lab.graph_values", players="Miriam : Philippe") in GraphDesk.headline(desk.lab)


def test_a_solver_of_ones_own_tells_the_values():
    desk = opened(solver=lambda state: (1.5, 0, -2))
    assert desk.lab.exhibit.worth(desk.lab.graph.nodes[0]) == "≈ 1.5 : 0 : −2"
    assert (
        opened(language="de", solver=lambda state: (1.5, 0, -2)).lab.exhibit.worth(desk.lab.graph.nodes[0])
        == "≈ 1,5 : 0 : −2"
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_it_opens_in_every_game_and_language(game: str, language: str):
    pytest.importorskip("pygraphviz")
    page = opened(game, language=language).picture()
    assert "sg-svg" in page
    assert "data-dot" not in page


@pytest.mark.parametrize(
    "value", ["go 999", "go -1", "go x", "open 99999999", "steps 0", "ways 999", "save exe", "fly"]
)
def test_nonsense_is_refused_in_a_sentence_and_changes_nothing(value: str):
    desk = opened()
    graph, here = desk.lab.graph, desk.lab.timeline.here
    click(desk, value)
    assert desk.trouble
    assert (desk.lab.graph, desk.lab.timeline.here) == (graph, here)


def test_it_is_saved_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    desk = opened()
    click(desk, "save dot")
    click(desk, "save graphml")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["state-graph.dot", "state-graph.graphml"]
    assert (tmp_path / "state-graph.dot").read_text().startswith("digraph")


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "networkx", None)
    desk = opened()
    click(desk, "save graphml")
    assert "networkx" in desk.notice
    assert list(tmp_path.iterdir()) == []


def test_only_a_finished_game_has_no_future():
    rules, luck = GAMES["collection"], Seeded(1)
    assert LABS["graph"] is GraphDesk
    state = rules.start(players=2, seed=1)
    while rules.turn(state) != OVER:
        assert GraphDesk.fits(rules, state)
        chance = rules.turn(state) == CHANCE
        state = rules.apply(state, luck.decide(rules.odds(state)) if chance else rules.moves(state)[0]).state
    assert not GraphDesk.fits(rules, state)


def test_work_can_be_stopped_and_what_was_found_is_kept(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(GraphDesk.go_on, "__defaults__", (-1.0,))
    desk = GraphDesk.at(begin("edel", NAMES, seed=7), steps=100)
    desk.go_on()
    assert desk.working
    assert len(desk.lab.graph.nodes) == 1
    desk.hear({"kind": "do", "value": "stop", "moment": desk.version})
    assert not desk.working
    assert len(desk.lab.graph.nodes) > 1


def test_the_layout_is_the_same_wherever_it_is_made():
    pytest.importorskip("pygraphviz")
    desk = opened()
    click(desk, laid(desk))
    assert desk.easel.shown is not None
    picture, layout = desk.easel.shown
    assert layout == laid_out(picture.plan)


def test_a_click_is_taken_back_and_the_graph_before_is_there_at_once():
    desk = opened()
    page, before = click(desk, laid(desk)), desk.lab
    click(desk, "steps 2")
    click(desk, "open 1")
    click(desk, "undo")
    assert desk.lab.steps == 2
    assert click(desk, "undo").count("sg-svg") == page.count("sg-svg") == 1
    assert desk.lab == before
