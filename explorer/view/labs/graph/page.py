"""The state graph drawn: nodes and arrows are ours, where they stand is up to Graphviz."""

from collections.abc import Iterator, Sequence

from explorer.core.game import CHANCE
from explorer.view.kit import button, choice
from explorer.view.labs.frame import exactness
from explorer.view.labs.graph.exhibit import Exhibit
from explorer.view.labs.graph.lab import Outlook
from explorer.view.labs.graph.nodes import drawn, is_acceptance, outline, worths_told
from explorer.view.labs.graph.picture import Picture
from explorer.view.layout import Layout
from explorer.view.markup import Markup, at, box, join, path, svg, tag, text
from explorer.view.words import Words

STEPS, WAYS = (1, 2, 3, 4, 6, 8, 12), (2, 3, 4, 6, 10)
"""How far the graph may look from the start, and how many moves of a node are followed at a time."""


def page(lab: Outlook, drawing: Markup, *, saves: bool = True) -> Markup:
    """Everything below the title."""
    return join([_says(lab), _legend(lab.exhibit), _controls(lab, saves), drawing])


def _says(lab: Outlook) -> Markup:
    """Plainly: whose eyes these are, whether the values are exact, and what they rest on."""
    words, seat = lab.words, lab.seat
    eyes = words.lab("graph_open_table") if seat is None else words.lab("graph_one_world", player=seat)
    resting = tag("span", worths_told(words, lab.talk), class_="xp-soft") if lab.talk else None
    return tag("div", tag("p", eyes, class_="sg-open"), _sure(lab.exhibit), resting, class_="sg-says")


def _controls(lab: Outlook, saves: bool) -> Markup:
    """How far to look, where to start, and the graph as a file."""
    words = lab.words
    files = [button("DOT", do="save dot"), button("GraphML", do="save graphml")]
    return tag(
        "div",
        _select(words, "steps", STEPS, lab.steps),
        _select(words, "ways", WAYS, lab.ways),
        button(words.lab("graph_from_here"), do="from") if lab.behind else None,
        None if lab.seat is None else button(words.lab("graph_another_world"), do="world"),
        tag("span", words.lab("graph_save"), files, class_="sg-group xp-right") if saves else None,
        class_="sg-controls",
    )


def _select(words: Words, verb: str, choices: Sequence[int], chosen: int) -> Markup:
    label = words.lab(f"graph_{verb}")
    options = [(number, number) for number in sorted({*choices, chosen})]
    return tag("label", label, choice(label, verb, options, chosen), class_="sg-group")


def _legend(exhibit: Exhibit) -> Markup:
    """The signs that are in the picture, and no others."""
    return tag("div", list(_signs(exhibit)), class_="sg-legend")


def _signs(exhibit: Exhibit) -> Iterator[Markup]:
    words, graph = exhibit.words, exhibit.graph
    for seat in sorted({node.seat for node in graph.nodes if node.seat >= 0}):
        yield _sign(_shape(seat, f"sg-seat-{seat % 5}"), words.lab("graph_decides", player=words.seat(seat)))
    if any(node.seat == CHANCE for node in graph.nodes):
        yield _sign(_shape(CHANCE, "sg-chance"), words.lab("graph_chance"))
    if any(len({edge.source for edge in ways}) > 1 for ways in graph.entering()):
        ring = [
            path(drawn(outline(1, wide, high)), "sg-node sg-seat-4") for wide, high in ((34, 22), (26, 14))
        ]
        yield _sign(at(20, 12, ring), words.lab("graph_merged"))
    if exhibit.best:
        yield _sign(path("M2 12H38", "sg-line sg-best"), words.lab("graph_best"))
    if any(is_acceptance(edge) for edge in graph.edges):
        yield _sign(path("M2 12H38", "sg-line sg-accept"), words.lab("graph_accept"))
    if any(node.opened and node.folded for node in graph.nodes):
        dots = [box(2, 3, 36, 18, 9, "sg-more"), text(20, 16, "… 9", "f11 mid soft")]
        yield _sign(dots, words.lab("graph_folded"))
    if any(not node.opened and node.moves for node in graph.nodes):
        plus = [box(8, 3, 24, 18, 9, "sg-handle sg-seat-4"), text(20, 16, "+2", "f11 b mid")]
        yield _sign(plus, words.lab("graph_unopened"))


def _shape(seat: int, look: str) -> Markup:
    return at(20, 12, path(drawn(outline(seat, 30, 20)), f"sg-node {look}"))


def _sign(picture: object, meaning: str) -> Markup:
    sign = svg(40, 24, picture, label=meaning, role="img", class_="xp-inline", aria_hidden="true")
    return tag("span", sign, meaning, class_="sg-sign")


def scroll(picture: Picture, layout: Layout, *, here: int | None, can_go: bool, still: bool) -> Markup:
    """The picture in a frame of its own that scrolls sideways; the page begins with the start in its middle.

    A still picture is made to fit instead.
    """
    return tag(
        "div",
        picture.drawn(layout, here=here, can_go=can_go),
        class_="sg-scroll sg-still" if still else "sg-scroll",
        tabindex=0,
        role="region",
        aria_label=picture.exhibit.words.lab("graph_title"),
        data_scroll=round(layout.places[0][0]),
    )


def waiting(words: Words, said: str) -> Markup:
    return tag("div", said, class_="sg-scroll sg-waits")


def headline(lab: Outlook) -> str:
    """Beside the title: where it starts, how much is shown, whose values."""
    words, graph = lab.words, lab.graph
    worth = next((worth for worth in lab.worths if worth is not None), None)
    seats = [] if worth is None else [seat for seat, one in enumerate(worth.amounts) if one is not None]
    parts = [
        "" if lab.seat is not None else words.lab("graph_from", number=len(lab.origin.line()) - 1),
        words.lab("graph_size", shown=len(graph.nodes), folded=words.number(graph.folded)),
        words.lab("graph_values", players=" : ".join(map(words.seat, seats))) if len(seats) > 1 else "",
    ]
    return " · ".join(filter(None, parts))


def _sure(exhibit: Exhibit) -> Markup | None:
    """Whether the values are exact."""
    known = [worth for worth in exhibit.worths if worth is not None]
    guessed = any(isinstance(one, float) for worth in known for one in worth.amounts)
    return exactness(exhibit.words) if known and not guessed else None
