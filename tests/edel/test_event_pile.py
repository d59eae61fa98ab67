"""The event pile and its shuffles, which random games hardly ever see (ESR-DECK)."""

import pytest

from explorer.core.game import CHANCE, Draw
from explorer.core.luck import Seeded
from explorer.games.edel.event_pile import EventsShuffled
from tests.edel.table import START, after, card, game, kinds, play, steps_of, table, waits_for

CERT, GREY, SWAP = card("CERT"), card("GREY"), card("SWAP")
OUT_OF_CARDS = ["act:money", "act:money", "act:money"]


def turning_up(events, **fields):
    """The event of turn 2 is about to be turned up; all other event cards lie face up."""
    return table(START, START, START, turn=2, stage=["turn_up"], events=events, shuffles=1, **fields)


def test_the_pile_is_shuffled_as_soon_as_no_card_is_face_down():  # ESR-DECK-3
    state, events = play(turning_up([GREY]), f"event:{GREY}")
    assert kinds(events) == ["TurnedUp", "EventsShuffled"]
    assert state.shuffles == 2
    assert len(state.events) == 38
    assert GREY not in state.events


def test_it_is_not_shuffled_while_a_card_is_face_down():  # ESR-DECK-3
    state, events = play(turning_up([GREY, SWAP]), f"event:{GREY}")
    assert kinds(events) == ["TurnedUp"]
    assert state.events == (SWAP,)


def test_held_cards_take_no_part():  # ESR-DECK-3
    state = after(turning_up([GREY], held=[[CERT], [CERT + 1], []]), f"event:{GREY}")
    assert len(state.events) == 36
    assert not {GREY, CERT, CERT + 1} & set(state.events)


def test_or_it_is_shuffled_when_a_card_is_needed():  # ruling event_shuffle
    state, events = play(turning_up([GREY], event_shuffle="lazy", aside=list(range(24, 30))), f"event:{GREY}")
    assert kinds(events) == ["TurnedUp"]
    assert state.events == ()
    state = after(state, *OUT_OF_CARDS)
    state, events = play(state, *(f"gem:{number}" for number in state.deck[:3]))
    assert "EventsShuffled" in kinds(events)
    assert waits_for(state) == ("turn_up", CHANCE)
    assert len(state.events) == 39
    assert GREY in state.events


def drawing_blind(**fields):
    """Player 0 has the event; one card is face down, one is visible."""
    stage = ["event_source", 0]
    return table(START, START, START, stage=stage, events=[GREY], visible=SWAP, shuffles=1, **fields)


def test_a_card_passed_over_takes_part_in_the_shuffle_that_follows():  # ESR-ACT-EVENT
    state, events = play(drawing_blind(), "source:blind", f"event:{GREY}")
    assert kinds(events)[:3] == ["EventPassedOver", "EventDrawnBlind", "EventsShuffled"]
    assert SWAP in state.events


def test_or_it_is_put_under_the_pile_after_the_draw():  # ruling blind_order
    state, events = play(drawing_blind(blind_order="draw_then_place"), "source:blind", f"event:{GREY}")
    assert kinds(events)[:3] == ["EventDrawnBlind", "EventsShuffled", "EventPassedOver"]
    assert SWAP not in state.events
    assert SWAP in state.face_up


def test_a_blind_draw_from_an_empty_pile_shuffles_first_if_lazy():  # rulings event_shuffle, blind_order
    stage = ["event_source", 0]
    fields = {"events": [], "visible": SWAP, "shuffles": 1, "event_shuffle": "lazy"}
    placed = after(table(START, START, START, stage=stage, **fields), "source:blind")
    assert SWAP in placed.events
    kept = after(
        table(START, START, START, stage=stage, blind_order="draw_then_place", **fields), "source:blind"
    )
    assert SWAP not in kept.events
    assert kept.visible == SWAP


def test_the_card_in_use_takes_no_part():  # ESR-DECK-3
    state = after(drawing_blind().but(events=(SWAP + 1,)), "source:blind", f"event:{SWAP + 1}")
    assert waits_for(state) == ("event_swap", 0)
    assert SWAP + 1 not in state.events
    assert SWAP + 1 in after(state, "decline").face_up


def test_each_shuffle_has_its_own_draws():
    state = turning_up([GREY], drawn=5)
    assert game.odds(state).draw == Draw("events", 1, 5)
    state = after(state, f"event:{GREY}").at(state.stage)
    assert game.odds(state).draw == Draw("events", 2, 0)


def test_a_round_change_does_not_rebuild_the_pile():  # ESR-ROUND-2
    steps = list(steps_of(4, 4))
    change = next(step for step in steps if step.state.round == 2)
    assert change.state.events == change.before.events
    assert change.state.shuffles == 0


def blind_game(players, seed):
    """A game in which everybody who can draws blind, and actions are spread so that events are taken."""
    luck, state, steps = Seeded(seed), game.start(players, seed), []
    while len(moves := game.moves(state)):
        if game.turn(state) == CHANCE:
            move = luck.decide(game.odds(state))
        elif game.phase(state) == "action":
            move = moves[(state.stage.seat + state.turn) % 3]
        else:
            move = moves[-1] if game.phase(state) == "event_source" else moves[0]
        steps.append(game.apply(state, move))
        state = steps[-1].state
    return steps


@pytest.mark.parametrize("seed", range(3))
def test_many_blind_draws_bring_a_shuffle(seed):  # ESR-DECK-4
    steps = blind_game(3, seed)
    shuffles = [event for step in steps for event in step.events if isinstance(event, EventsShuffled)]
    assert len(shuffles) == 1
    assert len(shuffles[0].cards) > 20
    drawn = [step for step in steps if step.state.shuffles]
    assert all(step.state.events for step in drawn)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_pile_never_runs_out(players):  # ESR-DECK-4
    for seed in range(20):
        assert all(step.state.events for step in steps_of(seed, players))
