"""Nobody is answered in a language she did not choose, and a further language needs files only."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from explorer import GAMES
from explorer.core.complaint import Complaint
from explorer.core.game import IllegalMove
from explorer.view import words as speaking
from explorer.view.words import Words, complaints, languages, vocabulary
from explorer.widgets.clicks import VERBS, TableDesk
from explorer.widgets.labs import LABS
from tests.widgets.test_any_input import FITTING, KINDS, PLAYERS, at_a_table, in_a_lab, played

TYPED = [
    "",
    "0",
    "0 R ",
    "0 0 0",
    "9",
    "-1",
    "nonsense",
    "both R x",
    "ruby2",
    "buy 9",
    "xp1-x",
    "{",
    '{"format": 1}',
]


@pytest.fixture
def unspoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was answered although no language file says it."""
    spoken: set[str] = set()
    strange: list[str] = []

    def overheard(verb: str) -> Any:
        say = getattr(Words, verb)

        def saying(words: Words, *said: Any, **blanks: Any) -> str:
            told = say(words, *said, **blanks)
            spoken.add(told)
            return told

        return saying

    def trouble(words: Words, error: Exception, right: Any = Words.trouble) -> str:
        known = complaints(words.language)
        if not isinstance(error, IllegalMove) and str(error) not in spoken:
            strange.append(repr(error)) if not isinstance(
                error, Complaint
            ) or error.sentence not in known else None
        return right(words, error)

    for verb in ("ui", "lab", "say", "reason"):
        monkeypatch.setattr(Words, verb, overheard(verb))
    monkeypatch.setattr(Words, "trouble", trouble)
    return strange


def clicks(verbs: Any) -> Iterator[tuple[str, str]]:
    yield from (("do", f"{verb} {typed}".strip()) for verb in verbs for typed in TYPED)
    yield from ((kind, typed) for kind in KINDS for typed in TYPED)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_clicked_at_a_table_is_answered_in_its_language(
    game: str, unspoken: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    session = TableDesk(played(game, PLAYERS[game]), language="fr")
    for kind, value in clicks([verb for verb in VERBS if verb != "speak"]):
        at_a_table(session, kind, value)
    assert not unspoken


@pytest.mark.parametrize("game, name", FITTING)
def test_whatever_is_clicked_in_a_lab_is_answered_in_its_language(
    game: str, name: str, unspoken: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    lab = LABS[name].at(played(game, PLAYERS[game]), None)
    in_a_lab(lab, "do", "speak fr")
    for kind, value in clicks([*LABS[name].verbs, "layout"]):
        in_a_lab(lab, kind, value)
    assert not unspoken


@pytest.fixture
def further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language that nobody has heard of: French with a sign after every sentence."""
    for path in speaking.FOLDER.iterdir():
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text, encoding="utf-8")
        if path.name.endswith(".fr.toml") and not path.name.startswith("complaints"):
            marked = re.sub(r'^(\w+ = ".*)"$', r'\1‡"', text, flags=re.M)
            (tmp_path / path.name.replace(".fr.", ".xx.")).write_text(marked, encoding="utf-8")
    monkeypatch.setattr(speaking, "FOLDER", tmp_path)
    caches = (vocabulary, complaints)
    for cache in caches:
        cache.cache_clear()
    yield "xx"
    for cache in caches:
        cache.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_a_further_language_is_files_only_at_every_table(game: str, further: str):
    assert further in languages()
    session = TableDesk(played(game, PLAYERS[game]), language=further)
    page = session.html()
    assert page.count("‡") > 20
    assert "speak xx" in TableDesk(played(game, PLAYERS[game])).html()


@pytest.mark.parametrize("game, name", FITTING)
def test_a_further_language_is_files_only_in_every_lab(game: str, name: str, further: str):
    lab = LABS[name].at(played(game, PLAYERS[game]), None)
    in_a_lab(lab, "do", f"speak {further}")
    assert not lab.trouble
    assert lab.html().count("‡") > 5
    assert in_a_lab(lab, "do", "nonsense").count("nothing this lab can do") == 1, (
        "English where it has no words"
    )
