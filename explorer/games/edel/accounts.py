"""Whether a written position adds up: every card is in one place, and nothing contradicts anything else."""

from collections.abc import Callable
from itertools import chain
from typing import Any, NoReturn

from explorer.core.complaint import Term
from explorer.core.plain import Plain
from explorer.games.edel.cards import EVENT_CARDS, FREE, SCORING_CARDS
from explorer.games.edel.piles import Cards
from explorer.games.edel.stages import (
    Choosing,
    Dealing,
    DrawingEvent,
    Exchanging,
    Giving,
    Guessing,
    Opening,
    Over,
    Playing,
    PuttingAside,
    Replying,
    Taking,
    TurningUp,
)
from explorer.games.edel.state import State
from explorer.games.edel.turn import free_choice
from explorer.games.edel.usual import (
    BEFORE_THE_REVEAL,
    actors,
    cards_aside,
    cards_dealt,
    cards_face_down,
    has_no_visible,
    needs_visible,
)

Complain = Callable[..., NoReturn]


def check(state: State, data: Plain) -> None:
    """Refuses with the first thing that does not fit, naming its field."""

    def complain(field: str, what: str, /, **blanks: Any) -> NoReturn:
        (data.get(field) or Plain(None, field)).fail(what, **blanks)

    for part in (_gem_cards, _event_cards, _visible, _seats, _choices, _order, _stage):
        part(state, complain)


def _gem_cards(state: State, complain: Complain) -> None:
    _each_once({"aside": state.aside, "dealt": state.dealt, "deck": state.deck}, Term("gem card"), complain)
    aside = cards_aside(state)
    if isinstance(state.stage, PuttingAside):
        number = state.rulings.aside[state.players - 2]
        if not len(state.aside) < number or state.turn != 1:
            complain(
                "stage",
                "{aside} cards are put aside, before the first turn of a round",
                aside=number,
            )
    elif len(state.aside) != aside:
        complain(
            "aside",
            "{players} players put {aside} gem cards aside, not {found}",
            players=state.players,
            aside=aside,
            found=len(state.aside),
        )
    dealt = cards_dealt(state)
    if len(state.dealt) != dealt:
        complain(
            "dealt",
            "at this stage {dealt} gem cards lie in front of players, not {found}",
            dealt=dealt,
            found=len(state.dealt),
        )
    deck = cards_face_down(state)
    if len(state.deck) != deck:
        complain(
            "deck",
            "in this turn {there} gem cards are face down, not {found}",
            there=deck,
            found=len(state.deck),
        )


def _event_cards(state: State, complain: Complain) -> None:
    single = {"visible": state.visible, "in_use": state.in_use}
    places = {name: () if card is None else (card,) for name, card in single.items()}
    held = {f"held[{seat}]": cards for seat, cards in enumerate(state.held)}
    _each_once({**places, **held, "events": state.events}, Term("event card"), complain)
    for card in chain(*state.held):
        if card not in SCORING_CARDS:
            complain(
                "held",
                "event card {card} ({name}) acts at once and is never kept",
                card=card,
                name=EVENT_CARDS[card].name,
            )
    if isinstance(state.stage, Over | PuttingAside) and any(state.held):
        complain("held", "after a scoring no scoring cards are left")
    if not state.events and (
        state.rulings.event_shuffle == "eager" or isinstance(state.stage, TurningUp | DrawingEvent)
    ):
        complain("events", "at least one event card must be face down")
    gone = len(EVENT_CARDS) - len(state.events)
    if state.drawn > gone or (state.shuffles == 0 and state.drawn != gone):
        complain(
            "drawn",
            "{gone} event cards are not face down, so {drawn} cannot have been drawn",
            gone=gone,
            drawn=state.drawn,
        )


def _each_once(places: dict[str, Cards], what: str, complain: Complain) -> None:
    found: dict[int, str] = {}
    for place, cards in places.items():
        for card in cards:
            if card in found:
                complain(
                    place.partition("[")[0],
                    "{what} {card} lies in two places, {found} and {place}",
                    what=what,
                    card=card,
                    found=found[card],
                    place=place,
                )
            found[card] = place


def _visible(state: State, complain: Complain) -> None:
    if state.visible is None and needs_visible(state):
        complain("visible", "at this stage an event card is turned up")
    if state.visible is not None and has_no_visible(state):
        complain("visible", "at this stage no event card is turned up")
    playing = isinstance(state.stage, Playing)
    if playing != (state.in_use is not None):
        complain("in_use", "an event card is in use at the stage 'event_play', and only then")
    if state.in_use in SCORING_CARDS:
        complain("in_use", "event card {in_use} waits for a scoring and is never in use", in_use=state.in_use)


def _seats(state: State, complain: Complain) -> None:
    """Whether those whom the stage names can be the ones."""
    stage, active = state.stage, state.active
    pair = state.players == 2
    if isinstance(stage, Guessing) and (not pair or stage.seat == active):
        complain("stage", "only two players guess, and it is the challenger who does")
    if pair and isinstance(stage, Choosing) and stage.seat != active:
        complain("stage", "with two players the active one chooses, who is seat {active}", active=active)
    if pair and isinstance(stage, Dealing) and stage.to != active:
        complain(
            "stage", "with two players the active one gets the gem card, who is seat {active}", active=active
        )
    seats, action = actors(stage)
    if len(set(seats)) != len(seats):
        complain("stage", "the players who act must be different")
    if isinstance(stage, Opening | Replying | Giving) and action == FREE:
        complain("stage", "nobody negotiates for a free choice")


def _choices(state: State, complain: Complain) -> None:
    stage, chosen, players = state.stage, state.chosen, state.players
    laid = [seat for seat, action in enumerate(chosen) if action is not None]
    if FREE in chosen and players != 5:
        complain("chosen", "only five players have a free choice")
    if isinstance(stage, BEFORE_THE_REVEAL):
        ready = [state.active] if isinstance(stage, Guessing) else []
        if isinstance(stage, Choosing) and players > 2:
            ready = list(range(stage.seat))
        if laid != ready:
            complain(
                "chosen",
                "at this stage these seats have chosen: {ready}; found {laid}",
                ready=ready,
                laid=laid,
            )
        if isinstance(stage, Guessing) and chosen[state.active] == stage.tried:
            complain("chosen", "what was guessed in vain cannot be the action")
        return
    seats, action = actors(stage)
    if players == 2 and laid != [state.active]:
        complain(
            "chosen", "with two players the active one has chosen, who is seat {active}", active=state.active
        )
    choosers = tuple(seat for seat in laid if chosen[seat] == action)
    expected = (state.active,) if players == 2 else tuple(sorted(seats))
    if isinstance(stage, Opening | Replying | Giving | Exchanging) or players == 2:
        fits = choosers == expected
    elif isinstance(stage, Taking):
        fits = len(choosers) > 1 and set(seats) <= set(choosers)
    else:
        fits = len(choosers) < 3 and set(seats) <= set(choosers)
    if not fits:
        complain(
            "chosen",
            "seats {choosers} chose the action that seats {seats} are busy with",
            choosers=list(choosers),
            seats=list(seats),
        )


def _order(state: State, complain: Complain) -> None:
    early = state.rulings.opener_timing == "at_reveal" and state.players > 2
    fixed = early and not isinstance(state.stage, BEFORE_THE_REVEAL)
    if sorted(state.order) != (list(range(state.players)) if fixed else []):
        complain("order", "all seats are named once if holdings are compared as at the reveal, else none")


def _stage(state: State, complain: Complain) -> None:
    stage, rulings = state.stage, state.rulings
    last = (rulings.rounds, rulings.turns_with(state.players))
    if isinstance(stage, Over) and (state.round, state.turn) != last:
        complain("stage", "the game is over after the last turn of round {rounds}", rounds=rulings.rounds)
    if isinstance(stage, Replying) and not (
        any(stage.bid) and stage.bid.covered_by(state.gems[stage.bidder])
    ):
        complain("stage", "a bid on the table is of one gem or more and covered by the bidder's gems")
    if isinstance(stage, Giving) and not any(state.gems[stage.seat]):
        complain("stage", "seat {seat} has no gem to give", seat=stage.seat)
    if isinstance(stage, Exchanging | Taking) and not _can_choose_freely(state):
        complain("stage", "a free choice is for five players and needs gems to choose from")


def _can_choose_freely(state: State) -> bool:
    return state.players == 5 and free_choice(state, actors(state.stage)[0]) is not None
