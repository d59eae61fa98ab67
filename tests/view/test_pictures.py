"""The laws of every picture: it shows what its perspective may see, and a click means what it says."""

import re
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from explorer import GAMES
from explorer.core.game import OVER
from explorer.core.luck import Seeded
from explorer.games import BROUGHT
from explorer.view.frame import frame
from explorer.view.pictures import picture_of
from explorer.view.words import languages, vocabulary
from tests.view.pictures import (
    OPEN,
    TABLES,
    of_class,
    pages,
    parsed,
    places,
    scene,
    some_states,
    values,
    words_at,
)

FORBIDDEN = {"defs", "lineargradient", "radialgradient", "foreignobject", "filter", "image"}
"""Many pictures share a page, so nothing is defined once and named elsewhere; and all is flat."""

CLICKS = {f"data-{kind}" for kind in ("move", "put", "refused", "why", "rule", "do")}
ELSEWHERE = ("score", "score_after", "heard", "draft")
"""Numbers that the timeline or the draft explains and not the table."""

each_game = pytest.mark.parametrize("name", TABLES)
each_table = pytest.mark.parametrize(
    "name, players, seed", [(name, *table) for name, tables in TABLES.items() for table in tables]
)


def numbers_asked(page: str) -> set[str]:
    return {why for why in values(page, "data-why") if why.split()[0] not in ELSEWHERE}


def test_every_game_of_the_house_is_drawn_here() -> None:
    assert {*TABLES} == {*GAMES} - {*BROUGHT}


@each_game
def test_the_picture_is_found_by_the_name_of_its_game(name: str) -> None:
    assert picture_of(name).__name__ == f"explorer.view.{name}"


@each_table
def test_every_picture_is_well_formed_from_every_place(name: str, players: int, seed: int) -> None:
    for _, _, page in pages(name, players, seed):
        root = ElementTree.fromstring(page)
        assert {str(node.tag).split("}")[-1].lower() for node in root.iter()} & FORBIDDEN == set()
        assert [node.tag for node in root.iter() if "id" in node.attrib] == []
        pictures = [node for node in root.iter() if str(node.tag).endswith("}svg")]
        assert max(float(node.attrib["width"]) for node in pictures) <= 624


@each_table
def test_everything_that_can_be_clicked_has_a_text(name: str, players: int, seed: int) -> None:
    for _, _, page in pages(name, players, seed):
        for node in parsed(page).iter():
            if CLICKS & {*node.keys()}:
                assert node.get("aria-label") or "".join(node.itertext()).strip()


@each_table
def test_two_tables_that_look_the_same_are_drawn_the_same(name: str, players: int, seed: int) -> None:
    game = GAMES[name]
    for state, place, page in pages(name, players, seed):
        if place != OPEN:
            for luck in range(2):
                twin = game.world(game.seen_by(state, place), Seeded(luck))
                assert page == frame(scene(game, twin, place))


@each_table
def test_every_move_can_be_clicked_and_every_click_is_a_move(name: str, players: int, seed: int) -> None:
    game = GAMES[name]
    for state, place, page in pages(name, players, seed):
        shown, mine = values(page, "data-move"), place in (OPEN, game.turn(state))
        assert [text for text in shown if game.objection(state, game.parse(text)) is not None] == []
        if not mine:
            assert shown | values(page, "data-put") | values(page, "data-refused") == set()
        elif picture_of(name).begin(state) is None:
            assert shown == {str(move) for move in game.moves(state)}


@each_table
def test_what_is_refused_has_a_reason(name: str, players: int, seed: int) -> None:
    game = GAMES[name]
    for state, _, page in pages(name, players, seed):
        for text in values(page, "data-refused"):
            assert game.objection(state, game.parse(text)) is not None


@each_table
def test_what_can_be_asked_can_be_answered(name: str, players: int, seed: int) -> None:
    game, rules = GAMES[name], vocabulary(name, "en")["rules"]
    for state, _, page in pages(name, players, seed):
        assert numbers_asked(page) <= game.quantities(state).keys()
        assert all(game.why(state, quantity) for quantity in numbers_asked(page))
        assert values(page, "data-rule") <= rules.keys()


@each_table
def test_every_event_on_the_way_can_be_drawn(name: str, players: int, seed: int) -> None:
    """Event by event, tables are shown that wait for nothing."""
    game, rng = GAMES[name], Random(seed)
    for state in some_states(name, players, seed):
        moves = game.moves(state)
        if not len(moves):
            continue
        step = game.apply(state, moves[int(rng.random() * len(moves))])
        for number, (_, then) in enumerate(step.frames):
            for place in (OPEN, None, 0):
                now = scene(game, then, place, step.events[: number + 1], waits=False)
                page = frame(now.but(hidden=number % 2))
                assert numbers_asked(page) <= game.quantities(then).keys()
                assert values(page, "data-put") | values(page, "data-move") == set()


@each_table
def test_a_move_that_nobody_composes_has_no_pieces(name: str, players: int, seed: int) -> None:
    """And what is composed takes pieces of its own only."""
    game, picture = GAMES[name], picture_of(name)
    with pytest.raises(ValueError, match=r"no \w+ is being composed"):
        picture.put(None, "anything")
    for state in some_states(name, players, seed):
        draft = None if game.turn(state) == OVER else picture.begin(state)
        if draft is not None:
            assert game.turn(state) >= 0
            with pytest.raises(ValueError, match="is no piece of"):
                picture.put(draft, "<anything>")


@each_game
def test_how_it_ended_is_told_from_every_place_alike(name: str) -> None:
    players, seed = TABLES[name][-1]
    game, end = GAMES[name], some_states(name, players, seed)[-1]
    assert game.turn(end) == OVER
    boards = [picture_of(name).board(scene(game, end, place)) for place in places(game, end)]
    told = [["".join(part.itertext()) for part in of_class(board, "qn-won")] for board in boards]
    assert len(told[0]) == 1
    assert all(one == told[0] for one in told)


@each_game
def test_names_cannot_break_the_page(name: str) -> None:
    game = GAMES[name]
    state = game.start(2, 1, names=["<script>", '"&'])
    for place in places(game, state):
        page = frame(scene(game, state, place))
        ElementTree.fromstring(page)
        assert "<script>" not in page
    ElementTree.fromstring(frame(scene(game, game.start(2, 1, names=["", "Bob"]))))


@pytest.mark.parametrize("language", languages())
@each_game
def test_the_picture_speaks_every_language(name: str, language: str) -> None:
    module: Any = picture_of(name)
    sources = [path.read_text(encoding="utf-8") for path in Path(module.__file__).parent.glob("*.py")]
    asked = {key for source in sources for key in re.findall(r'\bsay\(\s*"(\w+)"', source)}
    assert asked - vocabulary(name, language)["table"].keys() == set()
    game = GAMES[name]
    for state in some_states(name, *TABLES[name][1]):
        for place in (OPEN, None, 0):
            page = frame(scene(game, state, place, words=words_at(game, state, language)))
            assert not re.search(r"[{}]", page)
        for seat in (None, 0):
            for open_table in (True, False):
                text = module.table(state, seat, open_table=open_table, language=language)
                assert not re.search(r"[{}]|None", text)
