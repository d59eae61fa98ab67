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
from explorer.widgets.labs.graph import StateGraph
from tests.edel import table as edel
from tests.laws.play import any_move
from tests.said import said

NAMES = ["Amy", "Barnaby", "Charles"]


def waited(lab: StateGraph) -> StateGraph:
    while lab.working:
        lab.go_on()
    return lab


def opened(game: str = "necklace", **options: Any) -> StateGraph:
    return waited(StateGraph(begin(game, NAMES, seed=7), **options))


def click(lab: StateGraph, value: str) -> str:
    lab.hear({"kind": "do", "value": value, "moment": lab.version})
    waited(lab)
    return str(lab.html())


def laid(lab: StateGraph) -> str:
    """The answer that the page gives."""
    import pygraphviz

    lab.html()
    assert lab.easel.wanted is not None
    plan = lab.easel.wanted.plan
    plain = pygraphviz.AGraph(string=plan.dot).draw(format="plain", prog="dot").decode()
    return f"layout {plan.key} {plain}"


def test_the_page_is_asked_for_the_layout_and_the_graph_is_drawn_when_it_comes():
    lab = opened()
    assert "data-dot" in lab.html()
    assert "sg-svg" not in lab.html()
    page = click(lab, laid(lab))
    assert "data-dot" not in page
    assert page.count('data-do="go ') == len(lab.graph.nodes)


def test_a_layout_makes_no_click_stale():
    lab = opened()
    version = lab.version
    click(lab, laid(lab))
    assert lab.version == version


def test_a_layout_of_an_older_graph_is_not_used():
    lab = opened()
    old = laid(lab)
    click(lab, "steps 2")
    assert "data-dot" in click(lab, old)
    assert lab.notice == ""


def test_while_a_new_layout_is_awaited_the_graph_before_is_shown():
    lab = opened()
    click(lab, laid(lab))
    shown = len(lab.graph.nodes)
    page = click(lab, "open 0") if lab.graph.nodes[0].folded else click(lab, f"open {shown - 1}")
    assert "data-dot" in page
    assert page.count('data-do="go ') == shown
    assert click(lab, laid(lab)).count('data-do="go ') == len(lab.graph.nodes) > shown


@pytest.mark.parametrize("text", ["", "failed: Error", "graph 1 2 3", "<b>"])
def test_what_is_no_layout_is_told_and_not_asked_for_again(text: str):
    lab = opened()
    lab.html()
    page = click(lab, f"layout {lab.easel.wanted.plan.key} {text}")
    assert lab.trouble
    assert "data-dot" not in page


def test_a_click_on_dots_follows_the_next_moves():
    lab = opened("edel")
    node = next(node for node in lab.graph.nodes if node.opened and node.folded)
    click(lab, f"open {node.number}")
    assert lab.graph.nodes[node.number].folded == max(0, node.folded - lab.ways)


def test_a_click_on_a_handle_opens_a_node():
    lab = opened("collection")
    node = next(node for node in lab.graph.nodes if not node.opened and node.moves)
    click(lab, f"open {node.number}")
    assert len(lab.graph.nodes[node.number].opened) == min(lab.ways, node.moves)


def test_the_picture_never_holds_more_nodes_than_can_be_looked_at():
    lab = opened("edel", steps=100, ways=100)
    assert len(lab.graph.nodes) <= BUDGET
    node = next(node for node in lab.graph.nodes if node.folded and not node.opened)
    while not lab.notice:
        click(lab, f"open {node.number}")
    assert len(lab.graph.nodes) <= BUDGET
    assert str(BUDGET) in lab.notice


@pytest.mark.parametrize("language", languages())
def test_where_nothing_more_follows_that_is_said(language: str):
    lab = opened("collection", language=language, ways=100)
    node = next(node for node in lab.graph.nodes if node.opened and not node.folded)
    click(lab, f"open {node.number}")
    assert lab.notice == Words("collection", language).lab("graph_nothing_more")


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_node_takes_the_timeline_there(game: str):
    lab = opened(game, steps=5)
    assert len(lab.graph.nodes) > 5
    for node in lab.graph.nodes:
        click(lab, f"go {node.number}")
        assert lab.notice == ""
        assert lab.timeline.state == node.state
        assert lab.source.here(lab.graph) == node.number


def test_going_there_needs_no_new_layout():
    lab = opened()
    click(lab, laid(lab))
    page = click(lab, "go 3")
    assert "data-dot" not in page
    assert page.count("sg-here") == 1


def test_chance_brings_what_was_clicked_and_not_what_luck_would_have():
    lab = opened("collection", steps=5)
    outcomes = [edge for edge in lab.graph.edges if lab.graph.nodes[edge.source].seat == CHANCE]
    assert outcomes
    for edge in outcomes:
        click(lab, f"go {edge.target}")
        assert lab.timeline.here.move in [way.move for way in lab.graph.edges if way.target == edge.target]


def test_the_graph_starts_again_where_the_table_is():
    lab = opened()
    assert 'data-do="from"' not in lab.html()
    page = click(lab, "go 2")
    assert 'data-do="from"' in page
    state = lab.timeline.state
    click(lab, "from")
    assert lab.graph.nodes[0].state == state


def test_the_table_beside_follows_and_the_lab_follows_the_table():
    session = TableDesk(begin("necklace", NAMES, seed=7))
    session.hear({"kind": "do", "value": "lab graph", "moment": session.version})
    lab = session.lab
    assert isinstance(lab, StateGraph)
    waited(lab)
    version = session.version
    message = {"kind": "do", "value": "go 1", "moment": lab.version, "place": "lab"}
    session.hear(message)
    assert session.version > version
    assert session.timeline.state == lab.graph.nodes[1].state
    session.hear({"kind": "do", "value": "back", "moment": session.version})
    assert lab.source.here(lab.graph) == 0
    assert session.html()


def test_the_open_table_is_openly_open():
    assert said("lab.graph_open_table") in opened().html()


def test_a_seat_sees_one_world_that_fits_what_it_knows_and_cannot_go_there():
    timeline = begin("necklace", NAMES, seed=7)
    lab = waited(StateGraph(timeline, seat=1))
    rules = timeline.game
    world = lab.graph.nodes[0].state
    assert rules.seen_by(world, 1) == rules.seen_by(timeline.state, 1)
    assert said("lab.graph_open_table") not in lab.html()
    assert said("lab.graph_one_world", player="Barnaby") in lab.html()
    click(lab, "go 1")
    assert lab.trouble
    assert timeline.here is timeline.root


def test_the_graph_of_a_seat_depends_on_nothing_that_is_hidden_from_it():
    timeline = begin("necklace", NAMES, seed=7)
    rules = timeline.game
    other = rules.world(rules.seen_by(timeline.state, 1), Seeded(99))
    assert other != timeline.state
    labs = [
        waited(StateGraph(Timeline(rules, state, Seeded(0)), seat=1)) for state in (timeline.state, other)
    ]
    assert labs[0].html() == labs[1].html()
    assert said("lab.graph_from", number=0) not in labs[0].subtitle()


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
    lab = waited(StateGraph(timeline, seat=seat))
    before = lab.html()
    timeline.play(move)
    assert lab.html() == before


def test_another_world_can_be_asked_for():
    lab = opened(seat=1)
    worlds = {lab.graph.nodes[0].state}
    for _ in range(4):
        click(lab, "world")
        worlds.add(lab.graph.nodes[0].state)
    assert len(worlds) > 1


WORTHS = {"r": 4, "y": 3, "g": 2, "b": 1}


def test_a_negotiation_is_solved_and_says_what_its_values_rest_on():
    state = edel.negotiating((2, 5, 3, 6), (3, 2, 5, 4), (3, 3, 3, 3), action="gems")
    lab = waited(StateGraph(Timeline(edel.game, state, Seeded(1))))
    assert len(lab.worths) == len(lab.graph.nodes)
    gems = ", ".join(f"{said(f'edel.names.{colour}')} {worth}" for colour, worth in WORTHS.items())
    acting = {"player": "Miriam", "holder": "Philippe", "first": 5, "second": 5}
    assert said("edel.lab.graph_resting", gems=gems, **acting) in lab.html()
    assert said("lab.graph_values", players="Miriam : Philippe") in lab.subtitle()


def test_a_solver_of_ones_own_tells_the_values():
    lab = opened(solver=lambda state: (1.5, 0, -2))
    assert lab.exhibit.worth(lab.graph.nodes[0]) == "≈ 1.5 : 0 : −2"
    assert (
        opened(language="de", solver=lambda state: (1.5, 0, -2)).exhibit.worth(lab.graph.nodes[0])
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
    lab = opened()
    graph, here = lab.graph, lab.timeline.here
    click(lab, value)
    assert lab.trouble
    assert (lab.graph, lab.timeline.here) == (graph, here)


def test_it_is_saved_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    lab = opened()
    click(lab, "save dot")
    click(lab, "save graphml")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["state-graph.dot", "state-graph.graphml"]
    assert (tmp_path / "state-graph.dot").read_text().startswith("digraph")


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "networkx", None)
    lab = opened()
    click(lab, "save graphml")
    assert "networkx" in lab.notice
    assert list(tmp_path.iterdir()) == []


def test_only_a_finished_game_has_no_future():
    rules, luck = GAMES["collection"], Seeded(1)
    assert LABS["graph"] is StateGraph
    state = rules.start(players=2, seed=1)
    while rules.turn(state) != OVER:
        assert StateGraph.fits(rules, state)
        chance = rules.turn(state) == CHANCE
        state = rules.apply(state, luck.decide(rules.odds(state)) if chance else rules.moves(state)[0]).state
    assert not StateGraph.fits(rules, state)


def test_work_can_be_stopped_and_what_was_found_is_kept(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(StateGraph.go_on, "__defaults__", (-1.0,))
    lab = StateGraph(begin("edel", NAMES, seed=7), steps=100)
    lab.go_on()
    assert lab.working
    assert len(lab.graph.nodes) == 1
    lab.hear({"kind": "do", "value": "stop", "moment": lab.version})
    assert not lab.working
    assert len(lab.graph.nodes) > 1


def test_the_layout_is_the_same_wherever_it_is_made():
    pytest.importorskip("pygraphviz")
    lab = opened()
    click(lab, laid(lab))
    assert lab.easel.shown is not None
    picture, layout = lab.easel.shown
    assert layout == laid_out(picture.plan)
