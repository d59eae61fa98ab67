"""Plans for Graphviz, its answers, and what happens to an answer that is none."""

import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from explorer import GAMES
from explorer.analysis.state_graph import reached
from explorer.view.labs.graph.exhibit import Exhibit, as_dot, as_graphml
from explorer.view.layout import Arrow, Box, Layout, Plan, along, laid_out, read
from explorer.view.markup import cut, width
from explorer.view.words import Words

PLAN = Plan((Box("a", 72, 36), Box("b", 72, 36, "diamond")), (Arrow("a", "b", 3),))
PLAIN = """graph 1 1 2
node a 0.5 1.75 1 0.5 "" solid box black lightgrey
node b 0.5 0.25 1 0.5 "" solid diamond black lightgrey
edge a b 4 0.5 1.5 0.5 1.25 0.5 0.75 0.5 0.5 solid black
stop
"""


def test_inches_upwards_become_pixels_downwards():
    layout = read(PLAIN, PLAN)
    assert (layout.width, layout.height) == (72, 144)
    assert layout.places == ((36, 18), (36, 126))
    assert layout.curves == (((36, 36), (36, 54), (36, 90), (36, 108)),)


def test_both_ends_and_the_middle_of_a_curve():
    (curve,) = read(PLAIN, PLAN).curves
    assert [along(curve, share) for share in (0, 0.5, 1)] == [(36, 36), (36, 72), (36, 108)]


HOSTILE = {
    "nothing": "",
    "an error of the page": "failed: RuntimeError",
    "no size": PLAIN.replace("graph 1 1 2", "graph 1 0 0"),
    "no number": PLAIN.replace("1.75", "<script>"),
    "not a number": PLAIN.replace("1.75", "nan"),
    "infinity": PLAIN.replace("1.75", "inf"),
    "far away": PLAIN.replace("1.75", "1e300"),
    "a node that was not asked for": PLAIN.replace("node b", "node <b>"),
    "a node too many": PLAIN.replace("stop", 'node c 1 1 1 1 "" solid box black lightgrey\nstop'),
    "a node too few": "\n".join(PLAIN.splitlines()[:2]),
    "an edge that was not asked for": PLAIN.replace("edge a b", "edge b a"),
    "too few points": PLAIN.replace("edge a b 4", "edge a b 7"),
    "a number of points that is no curve": PLAIN.replace("edge a b 4", "edge a b 3"),
    "billions of points": PLAIN.replace("edge a b 4", "edge a b 9999999999"),
    "too long": PLAIN + " " * 1_000_001,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_what_is_no_layout_of_this_plan_is_refused_in_a_sentence(text: str):
    with pytest.raises(ValueError, match=r"\w+ \w+") as refused:
        read(text, PLAN)
    assert len(str(refused.value)) < 200


INCHES = st.integers(-1000, 1000).map(lambda hundredths: hundredths / 100)


@given(st.text(max_size=300) | st.text("graph node edge ab 0123456789.-e\n", max_size=300))
@example(PLAIN)
def test_any_text_is_refused_or_read(text: str):
    try:
        layout = read(text, PLAN)
    except ValueError:
        assert text != PLAIN
        return
    assert len(layout.places) == len(PLAN.boxes)


@given(INCHES, INCHES)
def test_a_box_may_lie_anywhere_in_reach(x: float, y: float):
    layout = read(PLAIN.replace("node a 0.5 1.75", f"node a {x} {y}"), PLAN)
    assert layout.places[0] == pytest.approx((72 * x, 144 - 72 * y))
    assert layout.places[1:] == read(PLAIN, PLAN).places[1:]


def test_graphviz_answers_the_plan_and_says_nothing_else(capfd: pytest.CaptureFixture[str]):
    pytest.importorskip("pygraphviz")
    layout = laid_out(PLAN)
    assert isinstance(layout, Layout)
    assert layout.places[0][1] < layout.places[1][1]
    assert capfd.readouterr() == ("", "")


def test_the_same_question_has_the_same_key_and_another_one_another():
    assert PLAN.key == Plan(*PLAN).key
    assert PLAN.key != PLAN.but(arrows=()).key


NAMES = ['Am"y \\N', "<b>Bob</b>", "Ça & là «neu»"]


def exhibit(game: str = "edel", **how: Any) -> Exhibit:
    rules = GAMES[game]
    graph = reached(rules, rules.start(players=3, seed=4, names=NAMES), depth=5, fan=3, beam=3)
    return Exhibit(graph, Words(game, "en", NAMES), (None,) * len(graph.nodes))


@pytest.mark.parametrize("game", GAMES)
def test_graphviz_reads_our_dot_whatever_the_players_are_called(game: str):
    pygraphviz = pytest.importorskip("pygraphviz")
    shown = exhibit(game)
    read_back = pygraphviz.AGraph(string=as_dot(shown))
    nodes = {str(node.number) for node in shown.graph.nodes}
    assert nodes <= {*read_back.nodes()}
    more = {node for node in read_back.nodes() if node.attr["label"].startswith("… ")}
    assert {*read_back.nodes()} - nodes == more
    assert len(more) == sum(node.folded > 0 for node in shown.graph.nodes)
    edges = [(str(edge.source), str(edge.target)) for edge in shown.graph.edges]
    assert sorted(edge for edge in read_back.edges() if edge[1] not in more) == sorted(edges)


@pytest.mark.parametrize("game", GAMES)
def test_networkx_reads_our_graphml_back(game: str):
    networkx = pytest.importorskip("networkx")
    shown = exhibit(game)
    text = as_graphml(shown)
    read_back = networkx.parse_graphml(text, force_multigraph=True)
    assert {*read_back.nodes} == {str(node.number) for node in shown.graph.nodes}
    edges = sorted((str(edge.source), str(edge.target), str(edge.move)) for edge in shown.graph.edges)
    assert sorted((a, b, known["move"]) for a, b, known in read_back.edges(data=True)) == edges
    labels = {(str(edge.source), str(edge.move)): shown.short(edge) for edge in shown.graph.edges}
    assert all(labels[a, known["move"]] == known["label"] for a, _, known in read_back.edges(data=True))


def test_words_that_do_not_fit_are_cut():
    assert cut("two rubies", 200) == "two rubies"
    short = cut("opening of the negotiation", 80)
    assert short.endswith("…")
    assert width(short) <= 80
    assert width("two rubies", bold=True) > width("two rubies")


def test_a_layout_plan_has_no_words_in_it():
    from explorer.view.labs.graph.picture import Picture

    assert not re.search('Am|Bob|label="[^"]', Picture(exhibit()).plan.dot)
