"""What a seat may not know is nowhere in what is sent to its page, whatever happened before."""

from collections.abc import Iterator
from random import Random
from traceback import format_exception
from typing import Any

import pytest

from explorer import GAMES, Table, begin
from explorer.core.game import CHANCE, OVER, Event, Move
from explorer.core.luck import Seeded, Stacked
from explorer.core.timeline import Timeline
from explorer.games.necklace.cards import Card
from explorer.games.necklace.merchant import Drawn
from explorer.widgets import looking
from explorer.widgets.clicks import TableDesk
from explorer.widgets.deciding import STEPWISE
from explorer.widgets.looking import OPEN, PEOPLE, SPECTATOR, Heard
from tests.widgets.test_session import NAMES, click
from tests.widgets.twins import ALL

WAYS = ("inside start", "ask", "inside next", "inside leave", "back", "back", "forward", "last")


def sent(timeline: Timeline, seat: int | None) -> list[Any]:
    """Everything that goes over the wire to the page of a seat: at first, and while it looks round."""
    table = Table(timeline, perspective=SPECTATOR if seat is None else seat)
    table.session.landed()
    states = []
    for way in ("close", *WAYS):
        table.click("do", way)
        state = table.get_state()
        states.append({key: value for key, value in state.items() if key not in ("layout", "comm")})
    timeline.last()
    return states


def told(game: Any, events: tuple[Event, ...], seat: int | None) -> list[Event]:
    return [heard for event in events if (heard := game.told_to(event, seat)) is not None]


def like(game: Any, state: Any, move: Move, heard: Any, seat: int | None) -> Move | None:
    """A move in another world that the seat cannot tell from this one."""
    moves = game.moves(state)
    some = [moves[number * len(moves) // min(len(moves), 60)] for number in range(min(len(moves), 60))]
    for other in (move, *some):
        if game.objection(state, other) is None:
            step = game.apply(state, other)
            if (told(game, step.events, seat), game.seen_by(step.state, seat)) == heard:
                return other
    return None


def twins(name: str, seed: int) -> Iterator[tuple[Timeline, Timeline, int | None]]:
    """Two games that go on for a while so that one seat hears the same of both, and knows the same."""
    game, rng = GAMES[name], Random(seed)
    start = begin(name, rng.choice([2, 3]), seed=seed)
    seat = rng.choice([0, 1, None])
    twin, least = start.state, rng.randrange(60)
    while not start.over and (twin == start.state or len(start.moments) < least):
        start.play(start.moves[int(rng.random() * len(start.moves))])
        twin = game.world(game.seen_by(start.state, seat), Seeded(seed))
    one, other = Timeline(game, start.state), Timeline(game, twin)
    for _ in range(12):
        if game.turn(one.state) == OVER:
            return
        move = one.moves[int(rng.random() * len(one.moves))]
        step = game.apply(one.state, move)
        heard = told(game, step.events, seat), game.seen_by(step.state, seat)
        same = like(game, other.state, move, heard, seat)
        if same is None:
            return
        one.play(move)
        other.play(same)
        if CHANCE not in (game.turn(one.state), game.turn(other.state)):
            yield one, other, seat


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", ["necklace", "edel"])
def test_two_games_that_a_seat_hears_alike_send_it_the_same(game: str, seed: int):
    for one, other, seat in twins(game, seed):
        assert one.state != other.state
        assert sent(one, seat) == sent(other, seat)


def test_there_are_such_games():
    assert sum(1 for seed in range(10) for game in ("necklace", "edel") for _ in twins(game, seed)) >= 30


@pytest.mark.parametrize("name", ALL)
def test_what_happens_in_secret_is_not_sent_to_the_others(name: str):
    one, other = ALL[name].played()
    for seat in ALL[name].seats:
        assert sent(one, seat) == sent(other, seat)


TOLD_OTHERWISE = [
    name for name, twins in ALL.items() for one, other in [twins.played()] if one.log() != other.log()
]


@pytest.mark.parametrize("name", TOLD_OTHERWISE)
def test_a_feed_that_is_not_redacted_would_be_noticed(name: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Heard, "told", lambda self, events: list(events))
    one, other = ALL[name].played()
    for seat in ALL[name].seats:
        assert sent(one, seat) != sent(other, seat)


@pytest.mark.parametrize("memory", [1, 2, 3])
@pytest.mark.parametrize("name", ALL)
def test_what_is_remembered_does_not_depend_on_secret_moments(name: str, memory: int, monkeypatch: Any):
    monkeypatch.setattr(looking, "MEMORY", memory)
    for place in ALL[name].places:
        one, other = (TableDesk(timeline, perspective=place) for timeline in ALL[name].played())
        assert one.heard.earlier == other.heard.earlier


def turned_over(third: str, **options: Any) -> TableDesk:
    """Barnaby is about to buy; then a ruby is turned over, and Charles may hold the Queen."""
    position = {
        "players": NAMES,
        "hands": [["ring"], ["ring"], [third]],
        "row": ["ruby1", "ring", "thief", "banker", "king"],
        "stage": "purchase",
        "ducats": 6,
        "active": 1,
    }
    game = GAMES["necklace"]
    luck = Stacked.deck("pile", [Drawn(Card.RUBY2)], Seeded(1))
    return TableDesk(Timeline(game, game.start(position=position), luck), **options)


@pytest.mark.parametrize("place", [0, 1, SPECTATOR])
def test_a_secret_no_is_no_moment_of_its_own_even_if_more_follows_in_its_step(place: int | str):
    pages = []
    for third in ("ring", "queen"):
        session = turned_over(third)
        timeline = session.timeline
        timeline.play("buy 0")
        if third == "queen":
            timeline.play("keep queen")
            assert [event for event in timeline.here.events if session.game.told_to(event, 0)]
        session.look_from(place)
        session.landed()
        pages.append([session.html(), *(click(session, "do", way) for way in WAYS)])
    assert pages[0] == pages[1]


def test_a_computer_that_keeps_its_card_takes_no_step_of_its_own():
    steps = []
    for third in ("ring", "queen"):
        keeping = {seat: lambda view, moves: moves[len(moves) - 1] for seat in (1, 2)}
        session = turned_over(third, perspective=0, computers=keeping, pace=STEPWISE)
        pages = []
        while (
            session.game.phase(session.timeline.state) != "influence" and session.deciding.computer_is_asked
        ):
            pages.append(click(session, "do", "step"))
            if len(pages) > 2:
                break
        steps.append(pages)
    assert steps[0] == steps[1]


@pytest.mark.parametrize("way", ["step", "on"])
def test_at_one_screen_people_are_asked_after_a_computer_too(way: str):
    asked = []
    for third in ("ring", "queen"):
        session = turned_over(
            third, perspective=PEOPLE, computers={1: lambda view, moves: moves[0]}, pace=STEPWISE
        )
        click(session, "do", way)
        asked.append([session.deciding.curtain, *session.deciding.asking])
    assert asked[0] == asked[1]
    assert [seat for seat, _ in session.deciding.asking] == [2, 0]


def test_computers_wait_until_all_people_have_answered():
    session = turned_over("ring", perspective=PEOPLE, computers={2: lambda view, moves: moves[0]})
    click(session, "do", "sit")
    click(session, "move", "buy 0")
    assert session.deciding.asking
    here = session.timeline.here
    for _ in list(session.deciding.asking):
        assert session.timeline.here is here
        click(session, "do", "sit")
        click(session, "do", "no")
    assert session.timeline.here is not here


def test_over_an_empty_question_no_move_is_played():
    """Her own turn may wait behind it; if she could play, she would know that nobody holds the card."""
    session = turned_over("courtier", perspective=PEOPLE)
    for kind, said in (("do", "sit"), ("move", "buy 0")):
        click(session, kind, said)
    while session.deciding.curtain != session.game.turn(session.timeline.state):
        click(session, "do", "sit")
        click(session, "do", "no")
    assert session.deciding.asking
    click(session, "do", "sit")
    here = session.timeline.here
    for kind in ("move", "refused"):
        assert session.words.ui("not_your_turn") in click(session, kind, "end influence")
    assert session.timeline.here is here


def test_at_one_screen_everybody_is_asked_once_whoever_goes_back_and_returns():
    session = turned_over("ring", perspective=PEOPLE)
    for kind, said in (("do", "sit"), ("move", "buy 0"), ("do", "sit"), ("do", "no")):
        click(session, kind, said)
    everybody = [2, 1, 0]
    for way in ("back", "last"):
        click(session, "do", way)
    assert sorted(seat for seat, _ in session.deciding.asking) == sorted(everybody)
    while session.deciding.asking:
        click(session, "do", "sit")
        click(session, "do", "no")
    for way in ("back", "last"):
        click(session, "do", way)
    assert session.deciding.asking == []


@pytest.mark.parametrize("place, told", [(OPEN, True), (0, False), (SPECTATOR, False), (PEOPLE, False)])
def test_an_error_tells_its_words_at_the_open_table_only(place: int | str, told: bool):
    """They may be about what is hidden; so may those of the error that it came from."""
    table = Table(turned_over("queen").timeline, perspective=place)
    error, cause = KeyError("what Charles holds"), ValueError("what lies on the pile")

    def breaks(_: object) -> None:
        raise error from cause

    table.desk.hear = breaks
    with pytest.raises(KeyError) as raised:
        table.click("do", "close")
    seen = table.html + "".join(format_exception(raised.value))
    assert "KeyError" in seen
    assert ("what Charles holds" in seen) == ("what lies on the pile" in seen) == told
