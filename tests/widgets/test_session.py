"""A table played by clicks, without a browser."""

from random import Random
from typing import Any

import pytest

from explorer import GAMES, begin
from explorer.core.game import OVER
from explorer.core.luck import Seeded, Stacked
from explorer.core.players import random_player
from explorer.core.timeline import Timeline
from explorer.games.necklace.cards import Card
from explorer.games.necklace.moves import Drawn
from explorer.view.pictures import picture_of
from explorer.widgets.clicks import hear, html
from explorer.widgets.session import OPEN, PEOPLE, SPECTATOR, STEPWISE, Session

NAMES = ["Amy", "Barnaby", "Charles"]


def drawn(game: str) -> bool:
    """Whether a game has a picture yet."""
    try:
        picture_of(game)
    except ImportError:
        return False
    return True


DRAWN = [game for game in GAMES if drawn(game)]


def seated(game: str = "necklace", **options: Any) -> Session:
    return Session(begin(game, NAMES, seed=7), **options)


def click(session: Session, kind: str, value: str) -> str:
    hear(session, {"kind": kind, "value": value, "moment": session.version})
    return str(html(session))


def test_a_click_on_a_move_plays_it():
    session = seated()
    click(session, "move", "end influence")
    assert session.game.phase(session.timeline.state) == "purchase"


def test_a_doubled_click_is_refused():
    session = seated()
    late = {"kind": "move", "value": "end influence", "moment": session.version}
    hear(session, late)
    hear(session, late)
    assert session.game.phase(session.timeline.state) == "purchase"
    assert "moved on" in session.notice


def test_a_move_that_is_not_allowed_changes_nothing_and_says_why():
    session = seated()
    page = click(session, "move", "buy 0")
    assert session.timeline.here is session.timeline.root
    assert "not allowed here" in page


def test_why_not_is_told_with_what_is_allowed_instead():
    session = seated()
    page = click(session, "refused", "buy 0")
    assert "QN-TURN-1" in page
    assert 'data-move="end influence"' in page


def test_why_adds_up_like_a_bill():
    session = seated()
    assert "QN-BUY-1" in click(session, "why", "ducats")


def test_a_score_is_explained_by_the_sales_that_made_it():
    hands = [["diamond3", "ring"], ["ruby1"]]
    position = {"players": ["Amy", "Barnaby"], "hands": hands, "stage": ["display", 0]}
    rules = GAMES["necklace"]
    session = Session(Timeline(rules, rules.start(position=position), Seeded(1)))
    assert "Nothing has happened yet" in click(session, "why", "score 0")
    for display in ("D3r", "R1"):
        click(session, "move", f"show {display}")
    page = click(session, "why", "score 0")
    assert f"Why {session.timeline.state.scores[0]} pounds?" in page
    assert "QN-SELL-1" in page


def test_an_error_is_shown_at_the_table():
    session = seated()
    page = click(session, "do", "goto 999")
    assert "there is no moment 999" in page
    assert "no kind of click" in click(session, "shout", "hello")


def test_other_seats_wait_for_who_is_asked():
    session = seated(perspective=0)
    asked = session.game.turn(session.timeline.state)
    assert asked != 0
    assert session.scene().moves == ()
    click(session, "move", "end influence")
    assert session.timeline.here is session.timeline.root


def test_people_at_one_screen_see_a_curtain_between_their_choices():
    session = seated(perspective=PEOPLE)
    asked = session.game.turn(session.timeline.state)
    page = html(session)
    assert f"Hand the screen to {NAMES[asked]}" in page
    assert "data-move" not in page
    click(session, "move", "end influence")
    assert session.timeline.here is session.timeline.root
    assert 'data-move="end influence"' in click(session, "do", "sit")
    click(session, "move", "end influence")
    assert session.sitting == asked
    click(session, "move", "buy 1")
    assert session.sitting is None
    assert "data-move" not in html(session)


def test_everybody_who_might_hold_a_card_is_asked_whether_or_not_they_do():
    """A gem is turned over: each player may hold the Queen, so each is asked, though nobody holds her."""
    session = seated(perspective=PEOPLE)
    asked = session.game.turn(session.timeline.state)
    for action in ("sit", "end influence", "buy 1"):
        click(session, "do" if action == "sit" else "move", action)
    assert session.asking
    assert not any(hand[Card.QUEEN] for hand in session.timeline.state.hands)
    here = session.timeline.here
    questioned = []
    while session.asking:
        questioned.append(session.curtain())
        assert "data-move" not in html(session)
        assert "A secret question" in click(session, "do", "sit")
        click(session, "do", "no")
    assert questioned == [asked, (asked + 1) % 3, (asked + 2) % 3]
    assert session.timeline.here is here


def test_who_really_holds_the_card_is_asked_in_the_same_round():
    hands = [["ring"], ["queen"], ["ring"]]
    position = {"players": NAMES, "hands": hands, "row": ["ruby1", "ring"], "stage": "purchase", "ducats": 6}
    rules = GAMES["necklace"]
    luck = Stacked.deck("pile", [Drawn(Card.RUBY2)], Seeded(1))
    timeline = Timeline(rules, rules.start(position=position), luck)
    session = Session(timeline, perspective=PEOPLE)
    click(session, "do", "sit")
    click(session, "move", "buy 0")
    assert [seat for seat, _ in session.asking][:3] == [0, 1, 2]
    click(session, "do", "sit")
    click(session, "do", "no")
    page = click(session, "do", "sit")
    assert 'data-move="use queen"' in page


def test_computers_play_until_a_person_is_asked():
    computers = {seat: random_player(Random(seat)) for seat in (1, 2)}
    session = seated(perspective=0, computers=computers)
    assert session.game.turn(session.timeline.state) == 0


def test_computers_play_step_by_step_when_asked_to():
    computers = {seat: random_player(Random(seat)) for seat in (1, 2)}
    session = seated(perspective=0, computers=computers, pace=STEPWISE)
    assert session.timeline.here is session.timeline.root
    assert session.computer_is_asked()
    page = click(session, "do", "step")
    assert len(session.timeline.here.line()) > 1
    assert "data-move" not in page
    click(session, "do", "pace 0")
    assert session.game.turn(session.timeline.state) == 0


def test_rewinding_and_playing_something_else_makes_a_branch():
    session = seated()
    click(session, "move", "end influence")
    click(session, "move", "buy 1")
    click(session, "do", "back")
    click(session, "move", "buy 2")
    purchase = session.timeline.moments[1]
    assert [str(child.move) for child in purchase.children] == ["buy 1", "buy 2"]


def test_one_move_is_changed_and_the_rest_is_kept():
    session = seated()
    for move in ("end influence", "buy 1", "end influence", "buy 0"):
        click(session, "move", move)
    changed = session.timeline.here.line()[2]
    click(session, "do", f"change {changed.id}")
    click(session, "move", "buy 2")
    assert session.compared is not None
    assert session.compared.parted is changed.parent


def test_the_slider_goes_to_any_moment_of_the_line():
    session = seated()
    for move in ("end influence", "buy 1"):
        click(session, "move", move)
    end = session.timeline.here
    click(session, "do", "scrub 1")
    assert session.timeline.here is session.timeline.moments[1]
    click(session, "do", "scrub 99")
    assert session.timeline.here is end


def test_a_seat_counts_only_moments_it_heard_of():
    session = seated()
    for move in ("end influence", "buy 1"):
        click(session, "move", move)
    session.look_from(SPECTATOR)
    assert len(session.heard_line()) == len(session.timeline.here.line())


def test_a_moment_is_named_commented_and_deleted():
    session = seated()
    click(session, "move", "end influence")
    click(session, "do", "name the first purchase")
    page = click(session, "do", "note <b>why</b> not the Favorite?")
    assert "the first purchase" in page
    assert "<b>why</b>" not in page
    click(session, "do", "delete")
    assert session.timeline.here is session.timeline.root


def test_a_sale_is_played_event_by_event():
    session = seated()
    click(session, "move", "end influence")
    click(session, "move", "buy 1")
    events = len(session.frames())
    click(session, "do", "inside start")
    for number in range(events):
        assert session.inside == number
        assert session.scene().moves == ()
        click(session, "do", "inside next")
    assert session.inside is None


def test_ask_first_holds_the_event_back():
    session = seated()
    click(session, "move", "end influence")
    before = session.timeline.root.state
    click(session, "do", "ask")
    click(session, "do", "inside start")
    assert session.scene().hidden == 1
    assert session.scene().look == before
    click(session, "do", "ask")
    assert session.scene().hidden == 0
    assert session.scene().look == session.timeline.state


def test_luck_can_be_chosen_by_hand_at_the_open_table():
    session = seated()
    click(session, "move", "end influence")
    click(session, "do", "luck hand")
    click(session, "move", "buy 1")
    assert session.game.phase(session.timeline.state) == "draw"
    click(session, "move", "draw queen")
    assert any(offer and str(offer.card) == "queen" for offer in session.timeline.state.row)


def test_a_game_is_saved_and_loaded(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    session = seated()
    click(session, "move", "end influence")
    click(session, "do", "save tonight")
    other = seated()
    click(other, "do", "load tonight")
    assert other.timeline.state == session.timeline.state
    assert "no such file" in click(other, "do", "load ../secrets")
    assert not list(tmp_path.glob("../secrets*"))


@pytest.mark.parametrize("game", DRAWN)
def test_no_moment_that_a_seat_did_not_hear_of_is_counted_in_its_page(game: str):
    """A page after a whole game names places on the line, never the ids of moments."""
    session = Session(begin(game, 2, seed=3))
    rng = Random(6)
    for _ in range(60):
        if session.timeline.over:
            break
        moves = session.timeline.moves
        session.play(moves[int(rng.random() * len(moves))])
    session.look_from(1)
    page = html(session)
    assert "goto" not in page
    assert "scrub" in page


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("game", DRAWN)
def test_a_whole_game_is_drawn_from_every_perspective(game: str, language: str):
    session = Session(begin(game, 2, seed=3), language=language)
    rng = Random(5)
    for number in range(400):
        state = session.timeline.state
        if session.game.turn(state) == OVER:
            break
        moves = session.game.moves(state)
        session.play(moves[int(rng.random() * len(moves))])
        if number % 23 == 0:
            for place in (OPEN, 0, 1, SPECTATOR):
                session.look_from(place)
                assert "xp-grid" in html(session)
            session.look_from(OPEN)


@pytest.mark.parametrize("game", DRAWN)
def test_what_is_hidden_is_not_in_the_page_at_all(game: str):
    """A table that the seat cannot tell apart gives the same page, letter by letter."""
    rng = Random(11)
    rules = GAMES[game]
    timeline = begin(game, 2, seed=11)
    for number in range(300):
        if timeline.over:
            break
        if number % 17 == 0:
            for seat in (0, 1, None):
                twin = rules.worlds(rules.seen_by(timeline.state, seat), Seeded(number))
                place = SPECTATOR if seat is None else seat
                pages = [
                    str(html(Session(type(timeline)(rules, state), perspective=place)))
                    for state in (timeline.state, twin)
                ]
                assert pages[0] == pages[1], f"{game}, move {number}, seat {seat}"
        moves = timeline.moves
        timeline.play(moves[int(rng.random() * len(moves))])
