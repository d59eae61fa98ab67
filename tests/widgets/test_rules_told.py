"""A rule is told as this table reads it."""

from html import escape
from typing import Any

import pytest

from explorer import GAMES, begin
from explorer.analysis.witnesses.chapters import ALSO, CHAPTERS, rule_of
from explorer.view.words import languages, vocabulary
from explorer.widgets.clicks import hear, html
from explorer.widgets.session import Session

READINGS = [
    (game, ruling, value)
    for game, chapters in CHAPTERS.items()
    for rulings in chapters.values()
    for ruling in rulings
    for value in type(GAMES[game].rulings_of(GAMES[game].start())).options[ruling][1:]
]


def asked(
    game: str, rule: str, language: str = "en", perspective: Any = "open", **readings: Any
) -> tuple[Session, str]:
    """The table at its beginning after a click on a rule."""
    rulings = type(GAMES[game].rulings_of(GAMES[game].start())).having(**readings)
    session = Session(begin(game, seed=1, rulings=rulings), perspective=perspective, language=language)
    hear(session, {"kind": "rule", "value": rule, "moment": session.version})
    return session, html(session)


@pytest.mark.parametrize("perspective", ["open", "spectator", 0])
@pytest.mark.parametrize("game, ruling, value", READINGS)
def test_a_rule_that_is_read_otherwise_says_how(game: str, ruling: str, value: Any, perspective: Any) -> None:
    for rule in (rule_of(game, ruling), *ALSO.get(game, {}).get(ruling, ())):
        session, page = asked(game, rule, perspective=perspective, **{ruling: value})
        words = session.words
        told = words.ui("read_otherwise", question=words.ruling(ruling), answer=words.option(ruling, value))
        assert escape(told, quote=False) in page
        assert escape(told, quote=False) not in asked(game, rule)[1]


@pytest.mark.parametrize("language", languages())
def test_a_colour_that_nobody_has_pays_nothing_or_is_shared(language: str) -> None:  # ESR-SCORE-4
    _, page = asked("edel", "ESR-SCORE-4", language, zero_majority="share")
    assert vocabulary("edel", language)["options"]["zero_majority_share"] in page


def test_what_depends_on_a_reading_is_a_paragraph() -> None:
    for game, readings in ALSO.items():
        rules = vocabulary(game, "en")["rules"].keys()
        assert {rule for also in readings.values() for rule in also} <= rules
        assert readings.keys() <= {ruling for chapter in CHAPTERS[game].values() for ruling in chapter}
