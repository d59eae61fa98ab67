"""The dice of computers at a table come from its luck: the same for the same line, and nobody's to know."""

import pytest

from explorer import Table, begin
from explorer.core import record
from explorer.core.luck import Chosen, Seeded, seeded
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.widgets.clicks import TableDesk
from tests.widgets.test_session import click

SECRET = ("action", "guess")


def chosen(timeline: Timeline) -> list[tuple[int, str]]:
    """Who chose what in secret along the line."""
    game = timeline.game
    return [
        (game.turn(moment.parent.state), str(moment.move))
        for moment in timeline.here.line()
        if moment.parent is not None and game.phase(moment.parent.state) in SECRET
    ]


def watched(seed: int = 3, player: str = "thumb", **options) -> TableDesk:
    """Three computers have played a whole game of Edel."""
    table = Table("edel", 3, seed, computers=dict.fromkeys(range(3), player), **options)
    assert table.timeline.over
    return table.session


def play_on_from(session: TableDesk, place: int) -> None:
    """From the first moment after that place at which somebody decides."""
    line = session.timeline.here.line()[place:]
    asked = next(moment for moment in line if session.game.turn(moment.state) >= 0)
    click(session, "do", f"goto {asked.id}")
    click(session, "do", "on")


@pytest.mark.parametrize("player", ["thumb", "random"])
def test_the_same_seed_meets_the_same_choices(player):
    assert chosen(watched(3, player).timeline) == chosen(watched(3, player).timeline)
    assert chosen(watched(3, player).timeline) != chosen(watched(4, player).timeline)


@pytest.mark.parametrize("player", ["thumb", "random"])
def test_who_goes_back_and_plays_on_with_the_same_luck_comes_to_the_same_end(player):
    session = watched(player=player)
    end, moments = session.timeline.here, len(session.timeline.moments)
    for place in (5, 40, 90):
        play_on_from(session, place)
        assert session.timeline.here is end
    assert len(session.timeline.moments) == moments


def test_with_new_luck_computers_throw_new_dice():
    session = watched()
    before = chosen(session.timeline)
    ends = []
    for _ in range(3):
        click(session, "do", "first")
        click(session, "do", "luck new")
        click(session, "do", "on")
        ends.append(chosen(session.timeline))
    assert all(end != before for end in ends)
    assert len(set(map(tuple, ends))) == 3


def test_new_luck_is_not_counted_from_what_a_page_shows():
    sessions = [TableDesk(begin("edel", 3, seed=3)) for _ in range(2)]
    for session in sessions:
        click(session, "do", "luck new")
    one, other = (seeded(session.deciding.next_luck()) for session in sessions)
    assert sessions[0].version == sessions[1].version
    assert one.seed != other.seed


def test_every_random_seat_has_its_own_dice():
    decided = chosen(watched(player="random").timeline)
    by_seat = [[move for seat, move in decided if seat == mine] for mine in range(3)]
    assert len(set(map(tuple, by_seat))) == 3


def test_the_luck_of_a_loaded_game_is_nobodys_to_know():
    """Neither draws beyond the record nor dice can be computed from a number in the code."""
    code = record.to_code(begin("edel", 3, seed=3))
    lucks = [seeded(record.from_code(code, GAMES).root.luck) for _ in range(2)]
    assert lucks[0].seed != lucks[1].seed


def test_a_game_that_nobody_can_look_up_has_no_seed_to_write_down():
    games = [Table("edel", 3, seed=None).timeline for _ in range(2)]
    assert games[0].root.luck.seed != games[1].root.luck.seed


def test_with_luck_by_hand_computers_throw_the_first_dice():
    session = watched()
    click(session, "do", "first")
    click(session, "do", "luck hand")
    assert seeded(session.deciding.dice).seed == 3


def test_where_a_person_decides_all_luck_computers_have_dice_of_their_own():
    first = Chosen(lambda odds: next(outcome for outcome, _ in odds))
    tables = [watched(luck=first), watched(luck=first)]
    assert chosen(tables[0].timeline) != chosen(tables[1].timeline)
    end = tables[0].timeline.here
    play_on_from(tables[0], 40)
    assert tables[0].timeline.here is end


def test_a_game_without_a_luck_gets_one_that_is_nobodys_to_know():
    game = GAMES["edel"]
    sessions = [TableDesk(Timeline(game, game.start(3, seed=3)), perspective=0) for _ in range(2)]
    lucks = [seeded(session.deciding.first_luck) for session in sessions]
    assert lucks[0].seed != lucks[1].seed
    assert Seeded(0).seed not in (luck.seed for luck in lucks)
