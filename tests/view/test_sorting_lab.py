"""The picture of the sorting lab: every misplaced pawn has an arrow, and every arrow its number."""

import re
from collections import Counter
from itertools import combinations
from math import dist

import pytest

from explorer.analysis.sorting import misplaced
from explorer.analysis.sorting.plans import begun
from explorer.games.collection.game import COLLECTION
from explorer.view.labs.sorting.graph import NODE, Route, arrows, errands, graph_panel, place
from explorer.view.labs.sorting.lab import Sorting
from explorer.view.labs.sorting.page import numbers
from explorer.view.words import languages
from explorer.widgets.labs.sorting import SortingDesk
from tests.analysis.test_sorting_lab import HANDS, PICTURE
from tests.said import said

SWAP, JOKER_MOVES = said("collection.lab.sorting_swaps_one"), said("collection.lab.sorting_joker_moves")


def picture(board: str = PICTURE, **more: object) -> Sorting:
    return SortingDesk.written(board, HANDS, boxes="GAEFBHCD", **more).lab


def classes(markup: str, name: str) -> list[str]:
    return re.findall(rf'class="{name}([^"]*)"', markup)


def test_one_arrow_for_every_misplaced_pawn_and_a_number_on_each() -> None:
    lab = picture()
    drawn = graph_panel(lab)
    assert len(classes(drawn, "ql-arrow")) == 24
    assert len(re.findall(r'data-do="mark \d+"', drawn)) == 24
    told = Counter(
        said("collection.lab.sorting_arrow", row=errand.row + 1, colour=str(colour), box=str(box))
        for errand in errands(lab)
        for colour, box in [errand.pawn]
    )
    assert told.total() == 24
    for sentence, number in told.items():
        assert drawn.count(f">{sentence}<") == 2 * number, "in the picture and in the text below it"


def test_all_pairs_have_one_hue_each_longer_cycle_its_own_and_paths_are_dashed() -> None:
    lab = picture()
    rows = lab.plan.rows
    hues = [lab.hue(row) for row in range(len(rows))]
    assert hues[:4] == ["ql-two"] * 4
    assert len(set(hues[4:8])) == 4
    assert hues[8:] == ["ql-path"] * 2
    assert graph_panel(lab).count("ql-dashed") == sum(len(row.pawns) for row in rows if not row.closed)


def test_boxes_with_too_many_and_too_few_pawns_say_so() -> None:
    drawn = graph_panel(picture())
    assert (drawn.count(">+1<"), drawn.count(">−1<")) == (2, 2)


def test_pawns_that_will_leave_have_arrows_without_numbers() -> None:
    lab = picture(easy=True)
    spare = [errand for errand in errands(lab) if errand.row is None]
    assert len(spare) == misplaced(lab.now.board) - lab.now.arrows > 0
    assert len(re.findall(r'data-do="mark \d+"', graph_panel(lab))) == lab.now.arrows


@pytest.mark.parametrize("language", languages())
def test_everything_is_said_in_every_language(language: str) -> None:
    for desk in (
        SortingDesk.written(PICTURE, HANDS, language=language),
        SortingDesk.written(PICTURE, HANDS, easy=True, language=language),
        SortingDesk.written("BB AA", language=language),
        SortingDesk.written("AAA BBB", ["AB*"], language=language),
    ):
        for click in ("more", "next", "mark 1", "pick Ba"):
            desk.hear({"kind": "do", "value": click, "moment": desk.version})
            assert not re.search(r"[{}]|sorting_", desk.html().replace("xp-lab-sorting", ""))


def test_numbers_in_the_graph_stand_apart() -> None:
    for seed in range(12):
        start = begun(COLLECTION.start(2, seed).board)
        seen: dict[tuple[int, int], int] = {}
        routes = []
        for pieces in start.left:
            for colour, box in pieces[0].pawns:
                routes.append(Route(box, colour, seen.get((box, colour), 0)))
                seen[box, colour] = routes[-1].lane + 1
        labels = [arrow.label for arrow in arrows(8, tuple(routes))]
        nodes = [place(number, 8) for number in range(8)]
        assert min(dist(a, b) for a, b in combinations(labels, 2)) > 15
        assert min(dist(a, b) for a in labels for b in nodes) > NODE + 8


def test_opposite_arrows_and_arrows_side_by_side_part() -> None:
    for source, target in ((0, 1), (0, 2), (0, 3), (0, 4)):
        lines = arrows(8, (Route(source, target), Route(target, source), Route(source, target, 1)))
        middles = [line.at(0.5) for line in lines]
        assert min(dist(a, b) for a, b in combinations(middles, 2)) > 8


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", f"1 {SWAP}, 0 {JOKER_MOVES}"),
        ("fr", "1 échange, 0 coup de joker"),
        ("de", "1 Tausch, 0 Jokerzüge"),
    ],
)
def test_one_of_something_is_said_in_the_singular(language: str, told: str) -> None:
    lab = SortingDesk.written("AAB BBA CCC", language=language).lab
    numbers_told = re.findall(r"<strong[^>]*>(\d+)</strong><span><b>([^<]+)", numbers(lab))
    assert ", ".join(" ".join(pair) for pair in numbers_told[1:]) == told
