"""Whatever a page sends is answered or refused within a second, in a page of ordinary size."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from explorer import GAMES, begin
from explorer.core import record
from explorer.core.luck import Seeded
from explorer.core.moment import LONGEST_TITLE
from explorer.core.plain import LONGEST_TEXT
from explorer.core.timeline import MOST_MOMENTS, Timeline
from explorer.view.words import Words, languages
from explorer.widgets.clicks import VERBS, TableDesk
from explorer.widgets.labs import LABS
from explorer.widgets.labs.desk import LabDesk
from explorer.widgets.page import Page, timeline_page
from tests.said import said

NASTY = [
    *("", "0", "1", "2", "-1", "99", "999999999", "9" * 4000, "1e999999999", "1e-999999999", "1/0", "0.0001"),
    *(
        "²",
        "٣",
        "nan",
        "inf",
        "\ud800",
        "\x00",
        "a" * 9000,
        "a" * 6_000_000,
        "<b>",
        "../x",
        "{",
        "{}",
        "xp1-",
    ),
]
BEFORE = ["", "0 ", "0 R ", "both R ", "both ", "0 0 ", "0 ring ", "ruby "]
KINDS = ["move", "put", "refused", "why", "rule", "fly"]

LARGEST_PAGE = 1_000_000
EACH = 60


@cache
def second() -> float:
    """A second of processor time on a usual machine, measured by a loop that takes 0.05 there."""
    before = process_time()
    sum(number % 7 for number in range(1_000_000))
    return max(1.0, (process_time() - before) / 0.05)


def within_a_second(what: Callable[[], str]) -> str:
    before = process_time()
    page = what()
    assert process_time() - before < second()
    assert len(page.encode()) < LARGEST_PAGE
    return page


def at_a_table(session: TableDesk, kind: str, value: str) -> str:
    session.hear({"kind": kind, "value": value, "moment": session.version})
    return session.html()


def in_a_lab(lab: LabDesk[Any], kind: str, value: str) -> str:
    lab.hear({"kind": kind, "value": value, "moment": lab.version})
    return lab.html()


def played(game: str, players: int, moves: int = 8) -> Timeline:
    timeline, rng = begin(game, players, seed=3), Random(3)
    for _ in range(moves):
        timeline.play(timeline.moves[rng.randrange(len(timeline.moves))])
    return timeline


def clicks(verbs: Any, seed: int) -> Iterator[tuple[str, str]]:
    """Some of all the verbs, with everything that somebody might type."""
    said = [("do", f"{verb} {before}{nasty}") for verb in verbs for before in BEFORE for nasty in NASTY]
    said += [(kind, before + nasty) for kind in KINDS for before in BEFORE for nasty in NASTY]
    yield from Random(seed).sample(said, EACH)


PLAYERS = {"necklace": 3, "edel": 3, "collection": 2}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("perspective", ["open", 0, "spectator", "people"])
def test_any_click_at_a_table_is_answered(
    game: str, perspective: int | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    session = TableDesk(played(game, PLAYERS[game]), perspective=perspective)
    for kind, value in clicks(VERBS, seed=len(game)):
        within_a_second(lambda kind=kind, value=value: at_a_table(session, kind, value))


FITTING = [(game, name) for game in GAMES for name in LABS if LABS[name].of_game in ("", game)]


@pytest.mark.parametrize("game, name", FITTING)
@pytest.mark.parametrize("seat", [None, 0])
def test_any_click_in_a_lab_is_answered(
    game: str, name: str, seat: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    kind_of_lab = LABS[name]
    lab = kind_of_lab.at(played(game, PLAYERS[game]), seat)
    for kind, value in clicks([*kind_of_lab.verbs, "close", "stop", "speak", "layout"], seed=len(name)):
        within_a_second(lambda kind=kind, value=value: in_a_lab(lab, kind, value))


FIELDS = {
    "negotiation": ["worth both R", "worth 0 B", "action both", "hand 0 R", "lens 1", "play", "pair 0"],
    "choice": ["gem 0 R", "card 0", "unseen", "show", "rows", "columns", "never 0"],
    "sale": ["keep", "stage", "take 0", "weigh 0", "more 0", "pick"],
    "graph": ["steps", "ways", "open", "go"],
    "sorting": ["step", "step 1", "mark"],
    "readings": ["choose free_optional"],
}


@pytest.mark.parametrize("name", FIELDS)
def test_any_number_typed_in_a_lab_is_answered(name: str):
    game = {"negotiation": "edel", "choice": "edel", "sale": "necklace", "sorting": "collection"}
    lab = LABS[name].at(played(game.get(name, "edel"), PLAYERS[game.get(name, "edel")]))
    for field in FIELDS[name]:
        for nasty in NASTY:
            within_a_second(lambda said=f"{field} {nasty}": in_a_lab(lab, "do", said))
            assert "invalid literal" not in lab.notice
            assert len(lab.notice) <= 300


@pytest.mark.parametrize("nasty", ["\ud800", "a\x00b", "\x1b[31m", "\ufffe"])
@pytest.mark.parametrize("said", ["name {}", "note {}", "speak {}", "load {}", "goto {}", "lab {}", "{}"])
@pytest.mark.parametrize("language", languages())
def test_what_cannot_be_shown_is_refused_with_a_sentence(said: str, nasty: str, language: str):
    """Once it bricked the table: it stood in every page from then on, and no page could be sent."""
    session = TableDesk(begin("edel", 3), language=language)
    refusal = Words("edel", language).ui("strange_character")
    at_a_table(session, "do", said.format(nasty)).encode()
    assert session.notice == refusal
    at_a_table(session, "do", "close").encode()
    assert session.timeline.here.name == session.timeline.here.note == ""


@pytest.mark.parametrize("name", LABS)
def test_no_lab_hears_what_cannot_be_shown(name: str):
    game = next(game for game in GAMES if LABS[name].of_game in ("", game))
    lab = LABS[name].at(played(game, PLAYERS[game]))
    for kind, value in [("do", "\ud800"), ("rule", "\ud800"), ("why", "\x07"), ("put", "\ud800")]:
        in_a_lab(lab, kind, value).encode()
        assert lab.notice == lab.words.ui("strange_character")


@pytest.mark.parametrize("kind", [*KINDS, "do"])
def test_what_is_far_too_long_is_not_repeated(kind: str):
    session = TableDesk(begin("edel", 3))
    page = at_a_table(session, kind, "a" * 5_000_000)
    assert "a" * 400 not in page
    assert session.notice == said(
        "ui.too_long", number=5_000_000, most=LONGEST_TEXT if kind == "do" else record.LONGEST_MOVE
    )


BAD_RECORDS = {
    "half a character in a name": '{"format": "explorer-record", "players": "\\ud800"}',
    "half a character in a field": '{"\\ud83d": 1}',
    "a field of millions of letters": '{"' + "a" * 4_000_000 + '": 1}',
    "a value of millions of letters": '{"format": "' + "a" * 4_000_000 + '"}',
    "a million fields": "{" + ",".join(f'"{number}": 0' for number in range(300_000)) + "}",
    "a million entries": '{"format": [' + "0," * 1_000_000 + "0]}",
}


@pytest.mark.parametrize("text", BAD_RECORDS.values(), ids=BAD_RECORDS)
def test_a_bad_record_is_refused_in_a_short_sentence(text: str):
    session = TableDesk(begin("edel", 3))
    within_a_second(lambda: at_a_table(session, "do", f"load {text}"))
    assert session.trouble
    assert len(session.notice) <= 300


def siblings() -> Timeline:
    """As many other beginnings as a tree can hold."""
    timeline, seed = begin("necklace", 3), 0
    while len(timeline.moments) < MOST_MOMENTS - 20:
        seed += 1
        timeline.goto(timeline.root)
        timeline.play(timeline.moves[0], Seeded(seed))
    return timeline


def alike(game: str, players: int) -> Timeline:
    """The move of a game about which most is told, as often as a tree can hold."""
    played, rng = begin(game, players, seed=1), Random(1)
    while not played.over:
        played.play(played.moves[rng.randrange(len(played.moves))])
    line = [moment for moment in played.here.line() if moment.move is not None]
    longest = max(line, key=lambda moment: len(moment.events))
    assert longest.parent is not None
    assert longest.move is not None
    timeline = Timeline(played.game, longest.parent.state)
    while len(timeline.moments) < MOST_MOMENTS:
        timeline.goto(timeline.root)
        timeline.grow(timeline.root, longest.move, longest.step, None)
    return timeline


def displays() -> Timeline:
    """Many ways to show the same hand, each turned over at once."""
    hand = [
        "diamond1",
        "diamond2",
        "emerald1",
        "emerald2",
        "ruby1",
        "ruby2",
        "amber1",
        "ring",
        "king",
        "banker",
    ]
    position = {"players": ["Amy", "Barnaby"], "hands": [["ruby3"], hand], "stage": ["display", 0]}
    timeline = Timeline(GAMES["necklace"], GAMES["necklace"].start(position=position))
    timeline.play(timeline.moves[0])
    here, moves = timeline.here, timeline.moves
    for number in range(min(len(moves), MOST_MOMENTS - 20)):
        timeline.goto(here)
        timeline.play(moves[number])
    timeline.goto(timeline.root)
    return timeline


def leaves() -> Timeline:
    """Many lines with long names, and most of them end soon."""
    timeline, rng = begin("edel", 3), Random(1)
    while len(timeline.moments) < MOST_MOMENTS - 20:
        timeline.goto(timeline.moments[rng.randrange(len(timeline.moments))])
        if not timeline.over:
            timeline.play(timeline.moves[rng.randrange(len(timeline.moves))])
        timeline.here.name = "<" * LONGEST_TITLE
    return timeline


def edits() -> Timeline:
    """One line, as long as a tree can hold, because the table is laid anew again and again."""
    timeline, rng = begin("collection", 2), Random(1)
    start = timeline.game.position(timeline.root.state)
    while len(timeline.moments) < MOST_MOMENTS - 40:
        if len(timeline.here.line()) % 24 == 23 or timeline.over:
            timeline.edit(start)
        timeline.play(timeline.moves[rng.randrange(len(timeline.moves))])
    return timeline


TREES = [
    *(siblings, leaves, edits, displays),
    *(partial(alike, *table) for table in [("necklace", 4), ("edel", 5), ("edel", 2), ("collection", 4)]),
]


@pytest.mark.parametrize("tree", TREES)
def test_a_crafted_record_is_loaded_saved_and_clicked_without_waiting(
    tree: Callable[[], Timeline], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    timeline = tree()
    session = TableDesk(begin(timeline.game.name, len(timeline.game.names(timeline.state))))
    text = record.dumps(timeline)
    within_a_second(lambda: at_a_table(session, "do", f"load {text}"))
    assert len(session.timeline.moments) == len(timeline.moments)
    within_a_second(lambda: at_a_table(session, "do", "save large"))
    assert (tmp_path / "large.json").is_file()
    last = max(session.timeline.moments)
    ways = ["first", "last", "back", "more", "more", "more", f"compare {last}", "change", "scrub 7", "note x"]
    for way in [*ways, "look 0", "back", "last", "look people", "look open", "lab graph", "lab readings"]:
        within_a_second(lambda way=way: at_a_table(session, "do", way))
        within_a_second(lambda: timeline_page(Page(session), live=True))
