"""Whatever a page may send: the answer does not depend on what its sender may not know."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random
from typing import Any

import pytest

from explorer import begin
from explorer.core.game import OVER
from explorer.core.record import to_code
from explorer.core.timeline import Timeline
from explorer.widgets.clicks import KINDS, VERBS
from explorer.widgets.labs import LABS
from explorer.widgets.looking import PEOPLE, SPECTATOR
from tests.widgets.pages import Both, Message, Seat, does, offered
from tests.widgets.twins import ALL, asked

NONSENSE = (
    *("", "0", "1", "2", "99", "-1", "1.5", "²", "9" * 30, "open", "spectator", "people", "sure", "start"),
    *("next", "leave", "back", "all", "none", "en", "fr", "xx", "hand", "same", "new", "stop", "best", "mix"),
    *("worlds", "shown", "../x", "{}", "on", "0 1", "1 0", "both R 3", "0 R 3", "0 money", "1 necklace"),
    *("score 0", "score 1", "hand 1", "pile", "dot", "QN-QUEEN-1", "<b>", "None"),
)
PIECES = ("put ruby2", "take ring ruby", "put R", "set R 3", "from 1 R", "everything", "swap; card A")
STRANGE: tuple[Any, ...] = (
    *(None, [], "do look open", 7, {}, {"kind": None}, {"kind": ["do"], "value": ["look", "open"]}),
    *({"kind": "do"}, {"value": "look open"}, {"kind": "do", "value": {"look": "open"}}, {"place": "lab"}),
    *({"kind": "do", "value": None, "moment": None}, {"kind": "refused", "value": 7, "moment": True}),
    *({"kind": "do", "value": "look open", "moment": "0"}, {"kind": "do", "value": "look\u00a0open"}),
    *({"method": "update", "state": {"html": "open"}}, {"kind": "do", "value": "close", "place": ["lab"]}),
    *({"kind": "do", "value": "LOOK open"}, {"kind": "do", "value": " look open"}),
)
"""What no page of ours sends."""


@cache
def notations(game: str) -> tuple[str, ...]:
    """Moves of all kinds that a game knows, as they are written."""
    found, rng = {}, Random(3)
    for seed in range(3):
        timeline = begin(game, 3, seed=seed)
        for _ in range(0 if timeline.over else 100):
            moves = timeline.moves
            for move in [moves[int(rng.random() * len(moves))] for _ in range(4)]:
                found[tuple(str(move).split()[:2])] = str(move)
            timeline.play(move)
            if timeline.over:
                break
    return tuple(found.values())


def possible(timeline: Timeline) -> list[str]:
    """What could have been played anywhere on this line."""
    rules = timeline.game
    lists = [rules.moves(moment.state) for moment in timeline.here.line() if rules.turn(moment.state) != OVER]
    return [str(moves[number]) for moves in lists for number in range(min(20, len(moves)))]


class Sender:
    """Makes up messages: of every kind, about everything that is or might be, and about nothing at all."""

    def __init__(self, pair: tuple[Timeline, Timeline], seed: str, labs: bool = True) -> None:
        game = pair[0].game.name
        self.rng = Random(seed)
        self.moves = [*chain(*map(possible, pair)), *notations(game)]
        self.asked = [quantity for each in pair for quantity in each.game.quantities(each.state)]
        self.code = to_code(begin(game, 2, seed=1))
        self.verbs = sorted(VERBS if labs else VERBS.keys() - {"lab"})

    def crafted(self) -> Message:
        pick = self.rng.choice
        made = {
            "move": lambda: pick(self.moves),
            "refused": lambda: pick(self.moves),
            "why": lambda: pick(self.asked),
            "put": lambda: pick(PIECES),
            "rule": lambda: pick(NONSENSE),
            "do": lambda: f"{pick(self.verbs)} {pick((*NONSENSE, *LABS, self.code, pick(self.moves)))}",
        }
        assert made.keys() == KINDS.keys()
        kind = pick([*made, "refused", "do", "do", "do", "graphviz", "7"])
        value = made[kind]() if kind in made and self.rng.random() < 0.8 else pick(NONSENSE)
        return {"kind": kind, "value": value.strip(), "place": "table"}

    def for_a_lab(self) -> Message:
        verb = self.rng.choice([verb for each in LABS.values() for verb in each.understood()])
        return does(f"{verb} {self.rng.choice((*NONSENSE, *self.moves))}".strip(), "lab")

    def offered(self, seat: Seat, place: str) -> Message:
        """Something that can be clicked."""
        page = seat.session.lab.html() if place == "lab" and seat.session.lab else seat.table.html
        kind, value = self.rng.choice(offered(page))
        return {"kind": kind, "value": value, "place": place}


PLACES = [(name, place) for name, twins in ALL.items() for place in twins.places]
SEATS = [(name, place) for name, place in PLACES if place != SPECTATOR]
ASKED = {name: asked(twins.played()[0]) for name, twins in ALL.items()}
LOOKING_ON = [(name, place) for name, place in PLACES if place != ASKED[name]]


@pytest.fixture(autouse=True)
def nowhere_else(tmp_path, monkeypatch) -> Iterator[None]:
    """No message writes a file, and a lab shows its work when it is done."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("explorer.widgets.labs.desk.PATIENCE", 0.0)
    yield
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name, place", LOOKING_ON)
def test_who_is_not_asked_is_told_nothing_else(name, place):
    one, _ = ALL[name].played()
    session = Seat(one, place).session
    here, told = one.here, set()
    for kind in ("move", "refused", "put"):
        for said in (*possible(one), *notations(ALL[name].game), *PIECES, *NONSENSE):
            session.hear({"kind": kind, "value": said, "moment": session.version})
            told.add((session.notice, session.answer))
    assert told == {(session.words.ui("not_your_turn"), None)}
    assert one.here is here


@pytest.mark.parametrize("name, place", PLACES)
def test_no_message_is_answered_with_what_its_sender_may_not_know(name, place):
    fired(name, place, 15, labs=False)


@pytest.mark.long
@pytest.mark.parametrize("name, place", PLACES)
def test_nor_are_very_many_of_them(name, place):
    fired(name, place, 400, labs=True)


def fired(name: str, place: int | str, number: int, *, labs: bool) -> None:
    """So many messages, made up or offered in the page, until her own move brings her another card."""
    both = Both(ALL[name], place)
    sender = Sender(both.pair, f"{name}/{place}", labs)
    for _ in range(number):
        inside = "lab" if both.one.session.lab is not None and sender.rng.random() < 0.7 else "table"
        crafted = sender.crafted() if inside == "table" else sender.for_a_lab()
        message = crafted if sender.rng.random() < 0.6 else sender.offered(both.one, inside)
        grows = both.one.may_play(message) or inside == "lab"
        sizes = both.sizes()
        both.hear(message, beside=sender.rng.random() < 0.2, late=sender.rng.random() < 0.05)
        assert both.one.session.looking.place == place
        assert grows or both.sizes() == sizes, message
        if not both.alike():
            return
    both.same()


@pytest.mark.parametrize("name, place", dict(SEATS).items())
def test_no_lab_at_a_seat_knows_more_than_the_seat(name, place):
    both = Both(ALL[name], place)
    sender = Sender(both.pair, f"{name}/{place}/labs")
    for kind, each in LABS.items():
        both.hear(does(f"lab {kind}"))
        opened = both.one.session.lab
        assert (opened is not None) == each.fits(both.pair[0].game, both.pair[0].state)
        if opened is not None:
            both.hear(sender.for_a_lab() if sender.rng.random() < 0.3 else sender.offered(both.one, "lab"))
        if not both.alike():
            return
        both.hear(does("lab"))


@pytest.mark.parametrize("name, place", PLACES[::8])
def test_what_no_page_of_ours_sends_is_refused_and_tells_nothing(name, place):
    both = Both(ALL[name], place)
    for message in STRANGE:
        for beside in (False, True):
            both.hear(message, beside=beside)
            assert both.one.session.looking.place == place
    both.same()


@pytest.mark.parametrize("name", [name for name, twins in ALL.items() if None in twins.seats])
def test_at_one_screen_nobody_learns_more_before_somebody_sits_down(name):
    both = Both(ALL[name], PEOPLE)
    sender = Sender(both.pair, f"{name}/people")
    for _ in range(20):
        message = sender.crafted()
        if message["value"].split(" ")[0] != "sit":
            both.hear(message)
