"""A game outlives its kernel: it is kept as it is played, and offered when its cell runs again."""

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import pytest

from explorer import Table, begin
from explorer.core.record import dumps
from explorer.view.words import Words, languages
from explorer.widgets.files import MOST, Shelf, shelf_of
from tests.said import said


@pytest.fixture
def notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A kernel that a notebook server has started. Nothing is really shown; what is for later comes now."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("JPY_SESSION_NAME", "lesson.ipynb")
    monkeypatch.setattr("explorer.widgets.pane.Pane._ipython_display_", lambda *_, **__: None)
    monkeypatch.setattr("explorer.widgets.pane.Pane._later", lambda _, seconds, what, *given: what(*given))
    return tmp_path


def shown(seed: int = 7) -> Table:
    table = Table("necklace", 3, seed=seed)
    table._ipython_display_()
    return table


def test_running_the_cell_again_offers_the_game_that_was_there(notebook: Path) -> None:
    table = shown()
    assert "resume" not in table.html
    table.click("move", "end influence")
    table.click("do", "note remember this")
    again = shown()
    assert 'data-do="resume"' in again.html
    again.click("do", "resume")
    assert again.timeline.here.move == table.timeline.here.move
    assert again.timeline.here.note == "remember this"
    assert "resume" not in again.html


def test_the_game_goes_on_with_the_luck_of_its_table(notebook: Path) -> None:
    table = shown()
    table.click("move", "end influence")
    again = shown()
    again.click("do", "resume")
    for one in (table, again):
        while len(one.timeline.moments) < 30:
            one.click("move", str(one.timeline.moves[0]))
    assert again.timeline.state == table.timeline.state


def test_who_begins_anew_loses_nothing(notebook: Path) -> None:
    shown().click("move", "end influence")
    anew = shown()
    anew.click("do", "anew")
    assert "resume" not in anew.html
    anew.click("move", "end influence")
    anew.click("move", str(anew.timeline.moves[0]))
    assert len(list((notebook / "explorer").iterdir())) == 2
    third = shown()
    third.click("do", "resume")
    assert third.timeline.here.move == anew.timeline.here.move


def test_only_the_last_games_of_a_cell_are_kept(notebook: Path) -> None:
    for _ in range(MOST + 2):
        shown().click("move", "end influence")
    assert len(list((notebook / "explorer").glob("*.json"))) == MOST
    assert list((notebook / "explorer").glob("*.part")) == []


def test_another_cell_and_another_notebook_are_offered_nothing(
    notebook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown().click("move", "end influence")
    assert "resume" not in shown(seed=8).html
    monkeypatch.setenv("JPY_SESSION_NAME", "other.ipynb")
    assert "resume" not in shown().html


def test_visitors_of_a_web_page_never_meet_each_others_games(
    notebook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert shelf_of(begin("necklace", 3)) is None
    shown().click("move", "end influence")
    assert not (notebook / "explorer").exists()


def test_a_disk_that_is_full_ends_the_keeping_and_not_the_game(
    notebook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError("no space left")

    table = shown()
    monkeypatch.setattr(Shelf, "keep", full)
    table.click("move", "end influence")
    assert table.session.shelf is None
    assert table.lost == said("ui.lost")
    assert not table.session.trouble


def test_a_game_that_can_no_longer_be_read_is_told_of(notebook: Path) -> None:
    shown().click("move", "end influence")
    again = shown()
    next((notebook / "explorer").glob("*.json")).write_text("{", encoding="utf-8")
    again.click("do", "resume")
    assert again.session.trouble
    assert again.timeline.here is again.timeline.last()


@pytest.mark.parametrize("language", languages())
def test_the_page_knows_what_to_say_if_nothing_answers(notebook: Path, language: str) -> None:
    table = Table("edel", 3, language=language)
    assert table.lost == Words("edel", language).ui("lost")


@pytest.mark.parametrize(
    "kept, told",
    {
        b"{": lambda _: "this is not JSON",
        b"x" * 5_000_001: lambda file: said("ui.file_too_large", file=file.name, most=5_000_000),
        b'{"format": "explorer-record", "version": 99}': lambda _: said("ui.newer_record"),
    }.items(),
)
def test_a_kept_game_that_cannot_be_read_is_offered_until_somebody_declines(
    notebook: Path, kept: bytes, told: Callable[[Path], str]
) -> None:
    shown().click("move", "end influence")
    (file,) = (notebook / "explorer").iterdir()
    file.write_bytes(kept)
    again = shown()
    again.click("do", "resume")
    assert told(file) in again.html
    assert str(notebook) not in again.html
    assert 'data-do="resume"' in again.html


def test_a_kept_game_of_another_kind_belongs_to_another_table(notebook: Path) -> None:
    shown().click("move", "end influence")
    (file,) = (notebook / "explorer").iterdir()
    file.write_text(dumps(begin("edel", 3)), encoding="utf-8")
    again = shown()
    again.click("do", "resume")
    assert escape(said("ui.another_game", game=said("edel.table.title"))) in again.html
    assert again.timeline.game.name == "necklace"


def test_a_fixed_table_offers_the_game_that_it_kept_itself(notebook: Path) -> None:
    table = Table("necklace", 3, seed=7, perspective=0, fixed=True)
    table._ipython_display_()
    table.click("move", str(table.timeline.moves[0]))
    again = Table("necklace", 3, seed=7, perspective=0, fixed=True)
    again._ipython_display_()
    again.click("do", "resume")
    assert len(again.timeline.moments) == len(table.timeline.moments)
