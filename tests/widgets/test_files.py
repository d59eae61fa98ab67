"""What is saved can be loaded, nothing is written over unasked, and no file is ever cut off."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from explorer import GAMES, Table, begin
from explorer.core import files as written
from explorer.core import record
from explorer.core.plain import LONGEST_NAME
from explorer.core.timeline import LARGEST_ID, MOST_MOMENTS
from explorer.games.necklace.cards import Card, Gem
from explorer.games.necklace.display import Draft, Show, everything
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.setup import cards_in_play
from explorer.view.words import Words, languages
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs.graph import GraphDesk
from explorer.widgets.page import LONGEST_NOTE, LONGEST_TITLE
from tests.said import said

VOILA = {"SERVER_SOFTWARE": "voila/0.5.8"}
BINDER = {"BINDER_LAUNCH_HOST": "https://mybinder.org/"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the notebook."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def seated(players: Any = 3, **options: Any) -> TableDesk:
    return TableDesk(begin("necklace", players, seed=7), **options)


def do(session: TableDesk, what: str) -> str:
    session.hear({"kind": "do", "value": what, "moment": session.version})
    return session.html()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_the_longest_names_is_saved_and_loaded(game: str):
    names = [letter * LONGEST_NAME for letter in "Ağ"]
    session = TableDesk(begin(game, names))
    do(session, "save")
    do(session, f"load {game}")
    assert session.notice == said("ui.loaded", file=f"{game}.json")
    assert session.looking.names == tuple(names)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "name, why",
    {
        "A" * (LONGEST_NAME + 1): "at most 60 characters, found 61",
        "Amy\ud800": "half of a character",
        "A\x07my": "a control character",
        "Amy\nand more": "a single line",
        7: "expected text, found 7",
    }.items(),
)
def test_no_game_begins_with_a_name_that_could_not_be_loaded(game: str, name: Any, why: str):
    with pytest.raises(ValueError, match=rf"^names\[1\]: .*{why}"):
        begin(game, ["Amy", name])


def test_an_existing_file_is_asked_about_before_it_is_written_over(folder: Path):
    session = seated()
    do(session, "save lesson")
    before = (folder / "lesson.json").read_text()
    session.hear({"kind": "move", "value": "end influence", "moment": session.version})
    page = do(session, "save lesson")
    assert said("ui.file_exists", file="lesson.json") in page
    assert (folder / "lesson.json").read_text() == before
    assert 'data-do="save lesson-2"' in page
    do(session, "save sure/lesson.json")
    assert session.notice == said("ui.saved", file="lesson.json")
    assert said("ui.overwrite") in page
    assert said("ui.overwrite") not in session.html()
    assert record.read((folder / "lesson.json").read_text(), GAMES).state == session.timeline.state


@pytest.mark.parametrize("language", languages())
def test_it_is_asked_in_the_language_of_the_table(language: str):
    session = seated(language=language)
    do(session, "save lesson")
    asked = Words("necklace", language).ui("file_exists", file="lesson.json")
    assert asked in do(session, "save lesson")


def test_after_a_thousand_saved_games_there_is_still_a_name(folder: Path):
    for number in range(1, 1001):
        (folder / (f"necklace-{number}.json" if number > 1 else "necklace.json")).touch()
    session = seated()
    do(session, "save")
    assert session.notice == said("ui.saved", file="necklace-1001.json")


@pytest.mark.parametrize(
    "language, told",
    {
        "en": "lesson.json may not be read or written here",
        "fr": "lesson.json ne peut être ni lu ni écrit ici",
        "de": "lesson.json darf hier nicht gelesen oder geschrieben werden",
    }.items(),
)
def test_what_the_disk_refuses_is_told_in_the_language_of_the_table_and_without_its_folders(
    folder: Path, monkeypatch: pytest.MonkeyPatch, language: str, told: str
):
    session = seated(language=language)
    do(session, "save lesson")

    really = Path.open

    def forbidden(path: Path, *given: Any, **more: Any) -> Any:
        if path.suffix == ".toml":
            return really(path, *given, **more)
        raise PermissionError(13, "Permission denied", str(folder / path.name))

    with monkeypatch.context() as locked:
        locked.setattr(Path, "open", forbidden)
        session.hear({"kind": "do", "value": "load lesson", "moment": session.version})
        assert told in session.notice
        session.hear({"kind": "do", "value": "save sure/lesson.json", "moment": session.version})
        assert session.trouble
        assert "denied" not in session.notice
        assert str(folder) not in session.notice


@pytest.mark.parametrize("name", [".", "..", "...json", "../up"])
def test_a_file_needs_a_name(folder: Path, name: str):
    session = seated()
    do(session, f"save {name}")
    assert session.trouble
    assert list(folder.iterdir()) == []


def test_a_file_is_written_whole_or_not_at_all(folder: Path, monkeypatch: pytest.MonkeyPatch):
    """A disk that is full leaves the old file as it was, and no half one beside it."""
    session = seated()
    do(session, "save lesson")
    before = (folder / "lesson.json").read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for what in ("save sure/lesson.json", "save another"):
        do(session, what)
        assert session.notice == said("ui.not_saved", problem="there is no room left on the disk")
    assert [path.name for path in folder.iterdir()] == ["lesson.json"]
    assert (folder / "lesson.json").read_bytes() == before


def test_what_cannot_be_encoded_leaves_no_file(folder: Path):
    (folder / "old").write_text("old")
    with pytest.raises(UnicodeEncodeError):
        written.write(folder / "old", "\ud800", over=True)
    assert (folder / "old").read_text() == "old"
    assert len(list(folder.iterdir())) == 1


def test_nothing_is_written_over_between_the_question_and_the_answer(folder: Path):
    (folder / "new").write_text("somebody else's")
    with pytest.raises(FileExistsError):
        written.write(folder / "new", "mine")
    assert (folder / "new").read_text() == "somebody else's"


@pytest.mark.parametrize("name", ["lesson", "lesson.json", " lesson ", "'lesson'", "xp1-lesson", "{lesson"])
def test_a_game_is_loaded_by_the_name_it_was_saved_by(name: str):
    session = seated()
    do(session, f"save {name}")
    assert session.notice.startswith(said("ui.saved", file=""))
    do(session, f"load {name}")
    assert session.notice.startswith(said("ui.loaded", file=""))


@pytest.mark.parametrize("name", ["../lesson", "a/b", "x" * 96, "a\nb", "a\x00b", "\ud800", "💎" * 90])
def test_a_name_that_cannot_be_loaded_is_not_saved_by(name: str, folder: Path):
    session = seated()
    do(session, f"save {name}")
    assert session.trouble
    assert len(session.notice) < 200
    assert list(folder.iterdir()) == []


def test_a_huge_file_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch):
    with (folder / "huge.json").open("wb") as file:
        file.truncate(600_000_000)
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("it was opened"))
    session = seated()
    do(session, "load huge")
    assert session.notice == said("ui.file_too_large", file="huge.json", most=5_000_000)


def test_graphs_are_not_written_over(folder: Path):
    lab = GraphDesk.at(begin("collection", 2))
    for _ in range(2):
        lab.hear({"kind": "do", "value": "save dot", "moment": lab.version})
    assert sorted(path.name for path in folder.iterdir()) == ["state-graph-2.dot", "state-graph.dot"]


@pytest.mark.parametrize("place", [VOILA, BINDER])
def test_where_nobody_sees_files_the_browser_downloads(
    place: dict[str, str], folder: Path, monkeypatch: pytest.MonkeyPatch
):
    for name, value in place.items():
        monkeypatch.setenv(name, value)
    table = Table("necklace", 3, seed=7)
    sent: list[Any] = []
    monkeypatch.setattr(table, "send", sent.append)
    table.click("do", "save lesson", view="me")
    assert [message["view"] for message in sent] == ["me"]
    file = sent[0]["download"]
    assert file["name"] == "lesson.json"
    assert record.read(file["text"], GAMES).state == table.timeline.state
    assert 'type="file"' in table.html
    table.click("do", "back")
    assert len(sent) == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("perspective", [0, "spectator", "people"])
def test_a_record_goes_through_the_page_from_the_open_table_only(
    perspective: int | str, monkeypatch: pytest.MonkeyPatch
):
    """It knows every hidden card."""
    monkeypatch.setenv(*next(iter(VOILA.items())))
    session = seated(perspective=perspective)
    for what in ("save", "save lesson", "save sure/lesson"):
        do(session, what)
        assert session.notice == said("ui.download_knows_all")
        assert session.download is None


def test_a_graph_is_downloaded_too(monkeypatch: pytest.MonkeyPatch, folder: Path):
    monkeypatch.setenv(*next(iter(VOILA.items())))
    table = Table("collection", 2)
    sent: list[Any] = []
    monkeypatch.setattr(table, "send", sent.append)
    table.click("do", "lab graph")
    table.click("do", "save graphml", place="lab", moment=table.session.lab.version)
    assert sent[0]["download"]["name"] == "state-graph.graphml"
    assert list(folder.iterdir()) == []


def test_a_game_is_loaded_from_the_text_of_a_file():
    session, other = seated(), seated()
    session.hear({"kind": "move", "value": "end influence", "moment": session.version})
    do(other, f"load {record.dumps(session.timeline)}")
    assert other.timeline.state == session.timeline.state


def full(session: TableDesk) -> TableDesk:
    """A tree that holds all it may: nothing fits but what is deleted first."""
    root = session.timeline.root
    move, step = session.timeline.moves[0], session.timeline.step(root, session.timeline.moves[0]).step
    while len(session.timeline.moments) < MOST_MOMENTS:
        session.timeline.grow(root, move, step, root.luck)
    session.timeline.goto(root)
    return session


def test_a_full_tree_is_saved_and_loaded(folder: Path):
    session = full(seated())
    do(session, "save full")
    do(session, "load full")
    assert session.notice == said("ui.loaded", file="full.json")
    assert len(session.timeline.moments) == MOST_MOMENTS


def test_one_moment_more_is_refused_and_nothing_is_lost():
    session = full(seated())
    before = json.dumps(record.to_data(session.timeline))
    session.timeline.goto(session.timeline.root)
    other = str(session.timeline.moves[1])
    session.hear({"kind": "move", "value": other, "moment": session.version})
    assert session.notice == Words("necklace").ui("tree_full")
    assert json.dumps(record.to_data(session.timeline)) == before
    do(session, "last")
    do(session, "delete sure")
    session.hear({"kind": "move", "value": other, "moment": session.version})
    assert session.notice == ""
    assert str(session.timeline.here.line()[1].move) == other


def test_a_comment_that_would_not_fit_into_a_record_is_refused_and_the_old_one_stays():
    """The largest game that can be made at a table: full of moments, and of comments."""
    session, comment = full(seated()), "é" * LONGEST_NOTE
    moments = list(session.timeline.moments.values())
    number = record.ROOM_FOR_WORDS // len(json.dumps({"id": 10_000, "parent": 0, "note": comment}, indent=3))
    for moment in moments[1:number]:
        moment.note = comment
    do(session, "note short")
    assert session.notice == ""
    do(session, f"note {comment}")
    assert session.notice == Words("necklace").ui("no_room")
    assert session.timeline.root.note == "short"
    do(session, "save")
    do(session, "load necklace")
    assert session.notice == said("ui.loaded", file="necklace.json")
    assert len(record.from_code(record.to_code(session.timeline), GAMES).moments) == MOST_MOMENTS


@pytest.mark.parametrize("verb, most", [("name", LONGEST_TITLE), ("note", LONGEST_NOTE)])
def test_what_is_too_long_is_refused_and_not_cut(verb: str, most: int):
    session = seated()
    do(session, f"{verb} {'x' * most}")
    do(session, f"{verb} {'y' * (most + 1)}")
    assert session.notice == said("ui.too_long", number=most + 1, most=most)
    assert getattr(session.timeline.here, verb) == "x" * most
    assert f'maxlength="{most}"' in session.html()


def test_the_longest_move_has_room_in_a_record():
    """All cards of the game in one display, and a long word for the Alchemist."""
    display = everything(Draft(cards_in_play(Rulings()), Rulings())).display
    move = Show(display.but(transmuted=(Card.DIAMOND3, Gem.EMERALD)))
    line = {"id": LARGEST_ID, "parent": LARGEST_ID, "move": str(move)}
    assert len(json.dumps([[line]], indent=1)) <= record.ROOM_FOR_A_MOVE


def test_what_python_writes_into_a_moment_is_checked_there():
    timeline = begin("edel", 3)
    for text in ("\ud800", "\x00", "x" * 10_001, None):
        with pytest.raises(ValueError, match=r"^note: expected"):
            timeline.here.note = text
    timeline.here.note = "two\nlines"
    assert record.read(record.dumps(timeline), GAMES).here.note == "two\nlines"
