"""Gems have names in every sentence of Edel; letters stand on drawn stones and in notation only."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from explorer import GAMES, begin
from explorer.core.game import OVER
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.games.edel.readings import Rulings
from explorer.view.edel.cards import counted, given
from explorer.view.edel.text import table as as_text
from explorer.view.frame import told
from explorer.view.words import Words, languages
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs import LABS
from explorer.widgets.page import Page
from tests.edel.table import START, game, negotiating, refusal, table, using
from tests.said import said as by_key

LETTERS = re.compile(r"(?<![\w’'-])\d*\s?[RYGB]+(?![\w’'-])")
"""2R, R, RRB: no word of a sentence, whatever the language. No player is called like that."""

DRAWN = {"es-letter", "rl-letter"}
"""The letter on a stone, and that of a reading: A or B."""

OTHERWISE = Rulings(**{field: options[-1] for field, options in Rulings.options.items()})
EXTRA = {"pass_response": "one_gem_or_cancel", "free_optional": True}
each_language = pytest.mark.parametrize("language", languages())


def said(page: str) -> Iterator[str]:
    """All that can be read or heard on a page, but for letters that are drawn."""
    for node in ElementTree.fromstring(page).iter():
        if not set(node.get("class", "").split()) & DRAWN:
            yield from filter(None, (node.text, node.tail, node.get("title"), node.get("aria-label")))


def letters(texts: Iterator[str]) -> list[str]:
    return [text for text in texts if LETTERS.search(text)]


def seated(state: Any, language: str) -> TableDesk:
    return TableDesk(Timeline(game, state, Seeded(1)), language=language)


def played(players: int, language: str, rulings: Rulings) -> Iterator[TableDesk]:
    """A random game, moment by moment."""
    timeline, rng = begin("edel", players, seed=players, rulings=rulings), Random(players)
    session = TableDesk(timeline, language=language)
    while timeline.game.turn(timeline.state) != OVER:
        session.looking.since = timeline.here
        timeline.play(timeline.moves[int(rng.random() * len(timeline.moves))])
        session.landed()
        yield session


def answers(session: TableDesk) -> Iterator[str]:
    """Every number of the table, asked."""
    state, words = session.timeline.state, session.words
    for quantity in game.quantities(state):
        yield words.quantity(quantity, 1)
        yield from map(words.part, game.why(state, quantity))


@pytest.mark.parametrize("rulings", [Rulings(), OTHERWISE], ids=["usual", "otherwise"])
@pytest.mark.parametrize("players", game.seats)
@each_language
def test_a_told_game_has_no_gem_in_letters(players: int, language: str, rulings: Rulings) -> None:
    rng, phases = Random(1), set()
    for session in played(players, language, rulings):
        scene, here = session.scene(session.heard), session.timeline.here
        moves = [scene.moves[int(rng.random() * len(scene.moves))] for _ in range(min(9, len(scene.moves)))]
        events = [event for moment in session.timeline.here.line()[-3:] for event in moment.events]
        assert letters(told(scene, each) for each in (*moves, *events)) == []
        if game.phase(here.state) not in phases or rng.random() < 0.03:
            phases.add(game.phase(here.state))
            assert letters(as_text(here.state, language=language).splitlines()) == []
            assert letters(answers(session)) == []
            assert letters(said(session.html())) == []


@each_language
def test_a_bid_says_the_gems_by_name(language: str) -> None:
    session = seated(negotiating((2, 1, 0, 0), (1, 2, 2, 3), START), language)
    yellow, green = by_key("edel.names.y_many"), by_key("edel.names.g_one_given")
    said_first = {
        "en": by_key("edel.events.BidMade_opens", player="Philippe", bid=f"2 {yellow}, 1 {green}"),
        "fr": "Philippe ouvre avec 2 jaunes, 1 verte.",
        "de": "Philippe eröffnet und bietet 2 gelbe, 1 grünen.",
    }
    session.hear({"kind": "move", "value": "bid:0,2,1,0", "moment": session.version})
    assert said_first[language] in session.html()
    assert letters(said(session.html())) == []


@each_language
def test_gems_agree_with_their_number(language: str) -> None:
    words = Words("edel", language)
    red, red_given, blue = (by_key(f"edel.names.{name}") for name in ("r_one", "r_one_given", "b_many"))
    lying = {"en": f"1 {red}, 2 {blue}", "fr": "1 rouge, 2 bleues", "de": "1 roter, 2 blaue"}
    taken = {"en": f"1 {red_given}, 2 {blue}", "fr": "1 rouge, 2 bleues", "de": "1 roten, 2 blaue"}
    assert counted(words, (1, 0, 0, 2)) == lying[language]
    assert given(words, (1, 0, 0, 2)) == taken[language]
    assert counted(words, (0, 0, 0, 0)) == words.name("nothing")


PLACES = {
    "a swap": using("SWAP", START, START, START),
    "a removal": using("REMOVE", START, START, START),
    "a half-scoring": using("HALFSCORE", START, START, START),
    "three of a colour": using("THREE", START, START, START),
    "a free choice": table(*[START] * 5, stage=["free_one", 0], **EXTRA),
    "one of several": table(*[START] * 5, stage=["free_many", 0, [1, 2]], **EXTRA),
    "a negotiation": negotiating(START, START, START),
}


@pytest.mark.parametrize("state", PLACES.values(), ids=PLACES)
@each_language
def test_every_move_of_a_window_says_the_gems_by_name(state: Any, language: str) -> None:
    scene = Page(seated(state, language)).scene
    assert letters(told(scene, move) for move in scene.moves) == []


NO_RED_LEFT = table(*[(5, 3, 3, 3)] * 4, (2, 3, 3, 3), stage=["free_one", 0])
REFUSED = {
    "a bid that is not covered": (PLACES["a negotiation"], "bid:9,0,0,0"),
    "a bid of nothing": (PLACES["a negotiation"], "bid:0,0,0,0"),
    "a swap of one colour": (PLACES["a swap"], "swap:1:R>R"),
    "a swap with nobody": (PLACES["a swap"], "swap:0:R>Y"),
    "a removal that spares somebody": (PLACES["a removal"], "remove:1=G"),
    "three that the bank has not": (using("THREE", (8, 0, 0, 0), (7, 0, 0, 0), (7, 0, 0, 0)), "colour:R"),
    "gems that the bank has not": (NO_RED_LEFT, "free:B>RR"),
}


@pytest.mark.parametrize("state, move", REFUSED.values(), ids=REFUSED)
@each_language
def test_a_refusal_says_the_gems_by_name(state: Any, move: str, language: str) -> None:
    session = seated(state, language)
    session.hear({"kind": "refused", "value": move, "moment": session.version})
    assert session.answer.reason == refusal(state, move)
    assert letters(said(session.html())) == []


@pytest.mark.parametrize("lab", [name for name, lab in LABS.items() if lab.of_game in ("", "edel")])
@each_language
def test_a_lab_says_the_gems_by_name(lab: str, language: str) -> None:
    for state in (PLACES["a negotiation"], table(START, START, START), table(*[START] * 5)):
        timeline = Timeline(game, state, Seeded(1))
        if LABS[lab].fits(GAMES["edel"], state):
            desk = LABS[lab].at(timeline, language=language)
            while desk.working:
                desk.go_on()
            assert letters(said(desk.html())) == []
