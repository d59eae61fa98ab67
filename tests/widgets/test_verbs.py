"""Every verb that a page can send is sent, in every lab too, and tells no more than its sender may know."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from explorer import Table, begin
from explorer.core.record import to_code
from explorer.widgets.clicks import FIXED, KINDS, OPEN_ONLY, VERBS
from explorer.widgets.deciding import STEPWISE
from explorer.widgets.files import Shelf
from explorer.widgets.labs import LABS
from explorer.widgets.looking import PEOPLE, SPECTATOR
from tests.widgets.pages import Both, Seat, does, offered
from tests.widgets.test_messages import NONSENSE, PIECES, PLACES, SEATS, notations, possible
from tests.widgets.twins import ALL, asked

CODE = to_code(begin("necklace", 3, seed=8))

STORY = (
    *("close", "inside start", "inside next", "inside back", "inside leave"),
    *("first", "forward", "back", "scrub 1", "scrub 0", "last"),
    *("ask", "inside start", "guess", "inside leave", "ask"),
    *("speak fr", "speak de", "speak en", "lab graph", "lab", "lab readings", "lab", "sit", "no"),
    *("goto 1", "goto 3", "goto 4", "luck new", "luck hand", "change", "change 3", "try 3 buy 0"),
    *("more", "name here", "note here"),
    *("delete", "delete sure", "compare 0", "compare 3", "resume"),
    *("look open", "look 1", "look people", "save", "save mine", f"load {CODE}"),
    *("anew", "pace 0.4", "pace -1", "back", "last", "step", "inside start", "inside leave", "on", "pace 0"),
)
"""All that the buttons round a table do. A verb alone stands for whatever the page offers with it."""

LABS_SAY: dict[str, tuple[str, ...]] = {
    "sale": (
        *("edit", "more 1 ring", "more 0 ruby1", "fewer 0 ruby1", "fashion ruby", "read fr", "keep 3"),
        *("ruling bankers_stack false", "pick 1", "use 1", "change best", "change none", "stage 2"),
        *(
            "back",
            "next",
            "ask",
            "guess",
            "ask",
            "against worlds",
            "habit anything",
            "another",
            "against mix",
            "add",
        ),
        *("weigh 0 1", "imagine", "solve", "take 0 0", "undo", "stop"),
    ),
    "sorting": (
        *("next", "back", "last", "first", "step", "mark", "pick", "put", "reset", "easy", "easy", "more"),
        *("undo", "follow", "play"),
    ),
    "negotiation": (
        *("say RR", "say pass", "play 1", "back", "again", "lens 1 0", "lens", "hand 0 R 1", "worth 0 R 3"),
        *("action 1 5", "private on", "private off", "opener 1", "reading", "pair 0 2", "pair 0 1"),
        *("about money", "solve", "dot", "dot", "undo", "follow"),
    ),
    "choice": (
        *("show 0", "never 1 money", "allow", "count own", "count lead", "gem 0 R 2", "card 1 4", "unseen 3"),
        *("usual", "cell", "rows 1", "columns 1", "think", "think longer", "undo", "follow"),
    ),
    "graph": (
        *(
            "layout",
            "open 0",
            "open",
            "steps 2",
            "ways 2",
            "world",
            "undo",
            "from",
            "go 1",
            "save dot",
            "save graphml",
        ),
    ),
    "readings": (
        *(
            "choose ring_count",
            "number 5",
            "choose",
            "edition fr",
            "edition fr",
            "at witness",
            "try",
            "shorter",
            "again",
            "draw one",
            "at here",
        ),
        *("draw other", "draw before", "undo", "replay here", "replay all", "keep", "follow"),
    ),
}
EVERYWHERE = ("close", "speak fr", "speak en", "stop")

SCRIPT = (files("explorer.widgets") / "static" / "table.js").read_text(encoding="utf-8")


def verb(said: str) -> str:
    return said.partition(" ")[0]


def verbs(said: Iterable[str]) -> set[str]:
    return set(map(verb, said))


def shy(_: Any, moves: Any) -> Any:
    """Keeps what can be kept, so that nobody hears of it."""
    return next((move for move in moves if str(move).startswith("keep")), moves[0])


@pytest.fixture(autouse=True)
def nowhere_else(tmp_path, monkeypatch) -> Iterator[None]:
    """No message writes a file, and a lab shows its work when it is done."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("explorer.widgets.labs.desk.PATIENCE", 0.0)
    yield
    assert not list(tmp_path.iterdir())


def test_every_verb_of_the_table_and_of_the_labs_is_told_here():
    assert verbs(STORY) == VERBS.keys()
    assert LABS_SAY.keys() == LABS.keys()
    for name, each in LABS.items():
        assert verbs((*LABS_SAY[name], *EVERYWHERE)) - {"layout"} == each.understood().keys()


def test_the_page_knows_no_kind_of_click_that_the_table_does_not():
    listed = re.search(r"const MEANINGS = \[(.*)\];", SCRIPT)
    assert listed is not None
    assert re.findall(r'"(\w+)"', listed[1]) == list(KINDS)
    assert set(re.findall(r'kind: "(\w+)"', SCRIPT)) <= {*KINDS, "graphviz"}


@pytest.mark.parametrize("game", ["necklace", "edel", "collection"])
def test_no_page_offers_a_verb_that_is_not_told_here(game):
    for name in ("", *LABS):
        for place in ("open", 0):
            table = Table(game, 3, seed=7, perspective=place)
            table.click("do", f"lab {name}")
            desk = table.session.lab
            if name and desk is None:
                continue
            page = table.html.removesuffix(desk.html()) if desk else table.html
            assert verbs(said for kind, said in offered(page) if kind == "do" and said) <= verbs(STORY)
            inside = offered(desk.html()) if desk else []
            assert verbs(said for kind, said in inside if kind == "do" and said) <= verbs(
                (*LABS_SAY.get(name, ()), *EVERYWHERE)
            )


def said_with(seat: Seat, said: str, place: str) -> list[str]:
    """What was written; of a verb alone also what the page offers with it, as far as it goes."""
    page = seat.session.lab.html() if place == "lab" and seat.session.lab else seat.table.html
    found = [value for kind, value in offered(page) if kind == "do" and verb(value) == said]
    return list(dict.fromkeys([said, *found]))[:4]


class Visit:
    """A pair of pages that hear a story, and which verbs did something there."""

    def __init__(self, both: Both) -> None:
        self.both, self.did = both, defaultdict(set)

    def hears(self, story: Iterable[str], place: str = "table") -> bool:
        """Whether the pair was alike to the end."""
        for said in story:
            for each in said_with(self.both.one, said, place):
                if place == "lab" and self.both.one.session.lab is None:
                    return False
                self.both.hear(does(each, place))
                told = self.both.one.session.lab if place == "lab" else self.both.one.session
                self.did[verb(each)].add(bool(told is not None and told.trouble))
                if not self.both.alike():
                    return False
        self.both.same()
        return True


def left_behind(seat: Seat, folder: Path) -> None:
    """The game that is at the table was there before, too."""
    session = seat.session
    session.shelf = Shelf(folder, session.timeline, "a notebook")
    session.shelf.keep(session.timeline)
    session.offer = session.shelf.newest()


def told_to(name: str, place: int | str, folder: Path, **options: Any) -> dict[str, set[bool]]:
    """The whole story at a pair of tables, then once more where computers play for the others."""
    visit = Visit(Both(ALL[name], place, **options))
    visit.hears(STORY[: STORY.index("anew")])
    players = range(len(visit.both.one.session.looking.names))
    computers = {seat: shy for seat in players if seat != place}
    visit.both = Both(ALL[name], place, computers=computers, pace=STEPWISE)
    for number, seat in enumerate((visit.both.one, visit.both.other)):
        left_behind(seat, folder / f"{number}")
    to_the_end = ("on", "pace 0") if place == SPECTATOR else ()
    visit.hears(("resume", *(said for said in STORY[STORY.index("anew") :] if said not in to_the_end)))
    return visit.did


def decision(name: str, place: int | str) -> tuple[Any, ...]:
    """What is waited for in a pair of games, and who looks: who is asked, another seat, or nobody's."""
    one = ALL[name].one.played(ALL[name].game)
    return one.game.name, type(one.state.stage), place if place == SPECTATOR else place == asked(one)


AT_EVERY_DECISION = list({decision(*each): each for each in PLACES}.values())
ONE_PLACE_EACH = [
    (name, twins.places[number % len(twins.places)]) for number, (name, twins) in enumerate(ALL.items())
]


def test_every_verb_tells_only_what_its_sender_may_know(tmp_path_factory):
    everything_told(AT_EVERY_DECISION, tmp_path_factory)


@pytest.mark.long
def test_every_verb_tells_only_that_at_every_place(tmp_path_factory):
    everything_told(PLACES, tmp_path_factory)


def everything_told(places: list[tuple[str, int | str]], folders: pytest.TempPathFactory) -> None:
    """At a seat of a fixed table some verbs are always refused, and every other one does something."""
    did = defaultdict(set)
    for name, place in places:
        for each, troubles in told_to(name, place, folders.mktemp("kept")).items():
            did[each] |= troubles
    assert did.keys() == VERBS.keys()
    assert {each for each, troubles in did.items() if troubles == {True}} == OPEN_ONLY | FIXED


@pytest.mark.parametrize("name", [name for name, twins in ALL.items() if None in twins.seats][::3])
def test_at_one_screen_no_verb_tells_more_before_somebody_sits_down(name):
    visit = Visit(Both(ALL[name], PEOPLE))
    assert visit.hears(said for said in STORY if said != "sit")


FILES = (
    *("save", "save mine", "save mine", "save sure/mine", "save ../mine", "load mine", "load yours"),
    *(f"load {CODE}", "look spectator"),
)


@pytest.mark.parametrize("server", ["jupyter", "voila"])
@pytest.mark.parametrize("name, place", ONE_PLACE_EACH[::4])
def test_what_is_saved_and_loaded_at_a_seat_that_is_not_fixed_tells_nothing(
    name, place, server, tmp_path_factory, monkeypatch
):
    monkeypatch.setenv("SERVER_SOFTWARE", server)
    told = []
    for timeline in ALL[name].played():
        monkeypatch.chdir(tmp_path_factory.mktemp("beside"))
        seat = Seat(timeline, place, fixed=False)
        told.append([(seat.hear(does(said)), seat.all_that_is_there()) for said in FILES])
    assert told[0] == told[1]


@pytest.mark.parametrize("name, place", ONE_PLACE_EACH)
def test_every_kind_of_click_tells_only_what_its_sender_may_know(name, place):
    both = Both(ALL[name], place)
    moves = dict.fromkeys([*possible(both.pair[0]), *possible(both.pair[1]), *notations(ALL[name].game)])
    numbers = [each for pair in both.pair for each in pair.game.quantities(pair.state)]
    scores = [f"score {seat}" for seat in range(len(both.one.session.looking.names))]
    said: dict[str, Iterable[str]] = {
        "refused": (*moves, *NONSENSE),
        "put": (*PIECES, *(value for kind, value in offered(both.one.table.html) if kind == "put")),
        "why": (*numbers, *scores, *NONSENSE),
        "rule": ("QN-QUEEN-1", "ESR-TURN-3", "no such rule"),
        "do": ("nothing", *NONSENSE),
        "move": (*NONSENSE, *moves),
    }
    assert said.keys() == KINDS.keys()
    both.hear(does("inside start"))
    asked_alike(both, "why", said["why"])
    both.hear(does("inside leave"))
    for kind, values in said.items():
        if not asked_alike(both, kind, values):
            return


def asked_alike(both: Both, kind: str, values: Iterable[str]) -> bool:
    """Whether the pair was alike to the end."""
    for value in values:
        assert answered(both.one, kind, value) == answered(both.other, kind, value), (kind, value)
        if not both.alike():
            return False
    both.same()
    return True


def answered(seat: Seat, kind: str, value: str) -> tuple[Any, ...]:
    """What a click brings, before it is drawn."""
    session, size = seat.session, len(seat.session.timeline.moments)
    session.hear({"kind": kind, "value": value, "moment": session.version})
    grown = len(session.timeline.moments) > size
    return grown, session.notice, session.trouble, session.answer


def test_every_verb_of_a_lab_tells_only_what_its_seat_may_know():
    asked_last = sorted(SEATS, key=lambda each: decision(*each)[2])
    everything_shown(list({decision(*each)[:2]: each for each in asked_last}.values()))


@pytest.mark.long
def test_every_verb_of_a_lab_tells_only_that_at_every_seat():
    everything_shown(SEATS)


def everything_shown(seats: list[tuple[str, int | str]]) -> None:
    """From a seat of a fixed table some verbs of labs are always refused, and every other does something."""
    did: dict[str, dict[str, set[bool]]] = {name: defaultdict(set) for name in LABS}
    for pair, place in seats:
        visit = Visit(Both(ALL[pair], place))
        for name, each in LABS.items():
            visit.did = did[name]
            visit.both.hear(does(f"lab {name}"))
            opened = visit.both.one.session.lab
            state = visit.both.pair[0].state
            assert (opened is not None) == each.fits(visit.both.pair[0].game, state)
            clicks = [] if opened is None else [each for each in offered(opened.html()) if each[0] != "do"]
            for kind, value in dict.fromkeys([*clicks[:4], *clicks[-4:]]):
                visit.both.hear({"kind": kind, "value": value, "place": "lab"})
            if opened is not None and not visit.hears((*EVERYWHERE, *LABS_SAY[name]), "lab"):
                break
            visit.both.hear(does("lab"))
    for name, each in LABS.items():
        assert did[name].keys() - {"layout"} == each.understood().keys()
    vain = {
        (name, each) for name, verbs in did.items() for each, troubles in verbs.items() if troubles == {True}
    }
    assert vain == {("graph", "go"), ("graph", "save"), ("readings", "replay"), ("readings", "keep")}
