"""Worked cases and whole recorded games of Edel, Stein & Reich."""

import json
from collections.abc import Callable, Iterable
from operator import add
from typing import Any

import pytest

from explorer.core.game import CHANCE, OVER, Draw, Event, Move, Odds, Step, total
from explorer.core.luck import Stacked
from explorer.games.edel import cards as c
from explorer.games.edel.actions import free_choice, outcomes
from explorer.games.edel.bids import Bid, bid_count, higher_count, next_higher
from explorer.games.edel.cards import ACTIONS, EVENT_CARDS, FREE, Colour, Kind
from explorer.games.edel.event_pile import EVENTS_DRAWN, shuffle_due, shuffled
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.holdings import GemsGiven, GemsReturned, limited
from explorer.games.edel.negotiation import NothingToGive, order_of_opening
from explorer.games.edel.readings import Rulings
from explorer.games.edel.rounds import GEMS_DRAWN, TurnedUp, ranking, shortage_events
from explorer.games.edel.scoring import certificates, colour_events, scoring_events
from explorer.games.edel.setup import ages_of
from explorer.games.edel.table import State
from explorer.games.edel.two_players import next_starter
from tests.vectors.files import RECORDED, InAnyOrder, each_case, vector_files

Json = dict[str, Any]
game = EDEL_GAME


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    files = vector_files(metafunc.config, "edel")
    if "vector" in metafunc.fixturenames:
        vectors = [vector for _, data in files if isinstance(data, dict) for vector in data["vectors"]]
        each_case(metafunc, "vector", vectors, [vector["id"] for vector in vectors])
    if "trace" in metafunc.fixturenames:
        traces = [trace for _, data in files if isinstance(data, list) for trace in data]
        each_case(metafunc, "trace", traces, [trace["id"] for trace in traces])


def test_vector(vector: Json) -> None:
    rulings = Rulings.having(**vector.get("rulings", {}))
    answer = ANSWERS[vector["kind"]](vector["input"], rulings)
    expected = dict(vector["expect"])
    if "legal" in expected:
        expected["legal"] = [ours(text) for text in expected["legal"]]
    assert {key: answer[key] for key in expected} == expected


def test_our_cards_are_the_recorded_ones() -> None:
    recorded = json.loads((RECORDED / "edel" / "cards.json").read_text(encoding="utf-8"))
    gem_cards = [(card["money"], tuple(card["gems"])) for card in recorded["gem_cards"]]
    assert c.gem_cards(gem_cards) == c.ASSUMED_GEM_CARDS
    assert [kind.name for kind in EVENT_CARDS] == [card["type"] for card in recorded["event_cards"]]
    assert [card in c.SCORING_CARDS for card in range(39)] == [
        card["scoring"] for card in recorded["event_cards"]
    ]


def components(_: Json, rulings: Rulings) -> Json:
    return {
        "gem_cards": c.GEM_CARDS,
        "event_cards": len(EVENT_CARDS),
        "gems_per_colour": rulings.gems_per_colour,
        "gems": rulings.all_gems,
        "money_supply": sum(value * number for value, number in c.NOTES.items()),
        "action_cards": c.ACTION_CARDS,
        "event_counts": {kind.name: copies for kind, copies in c.COPIES.items()},
    }


def setup(given: Json, rulings: Rulings) -> Json:
    players = given["players"]
    state = game.start(players, rulings=rulings)
    turns = rulings.turns_with(players)
    choice = table(["Anybody"] * players, rulings)
    return {
        "bank": list(state.bank),
        "hand": list(state.gems[0]),
        "aside": len(state.aside),
        "used": turns * (1 if players == 2 else players),
        "turns": turns,
        "actions": len(game.moves(choice)),
    }


def outcome(given: Json, rulings: Rulings) -> Json:
    chosen = tuple(ACTIONS[NAMED.index(name)] for name in given["chosen"])
    told = {action.name.lower(): what for action, what, _ in outcomes(chosen)}
    return {name: told.get(name, "none") for name in NAMED}


NAMED = [action.name.lower() for action in ACTIONS]


def compare(given: Json, rulings: Rulings) -> Json:
    a, b = Bid(*given["a"]), Bid(*given["b"])
    return {"order": "<" if a < b else ">" if a > b else "="}


def rank(given: Json, rulings: Rulings) -> Json:
    bid = Bid(*given["bid"])
    assert Bid.ranked(bid.rank) == bid
    return {"rank": bid.rank}


def count(given: Json, rulings: Rulings) -> Json:
    return {"count": bid_count(tuple(given["hand"]))}


def next_bid(given: Json, rulings: Rulings) -> Json:
    hand, last = tuple(given["hand"]), Bid(*given["last"])
    bid = next_higher(hand, last)
    return {"bid": bid and list(bid), "higher": higher_count(hand, last)}


def opener(given: Json, rulings: Rulings) -> Json:
    ages = ages_of(given["youngest_first"], len(given["money"]))
    return {"order": list(order_of_opening(given["gems"], given["money"], ages))}


def table(players: list[str], rulings: Rulings, **position: Any) -> State:
    return game.start(position={"players": players, "rulings": rulings.changes(), **position})


def negotiation(given: Json, rulings: Rulings) -> Json:
    """Two players at the table: the second guess was right, so they negotiate."""
    action = given["action"]
    state = table(
        ["A", "B"],
        rulings,
        **{name: given[name] for name in ("gems", "money", "youngest_first")},
        stage=["guess", 1, next(other for other in NAMED if other != action)],
        chosen=[action, None],
    )
    state = game.apply(state, game.parse(f"guess:{action}")).state
    movers, forced = [], []
    for place, text in enumerate(given["moves"]):
        move = game.parse(text)
        if game.objection(state, move) is not None:
            return {"illegal_at": place}
        movers.append(game.turn(state))
        if len(game.moves(state)) == 1:
            forced.append(place)
        step = game.apply(state, move)
        state = step.state
    return {"movers": movers, "forced": forced, **settled(step)}


def settled(step: Step) -> Json:
    """Who has the action, and the gems after the payment and before the action."""
    state, executor = step.before, None
    for event in step.events:
        state = event.after(state)
        if isinstance(event, GemsGiven):
            executor = event.payer
            break
        if isinstance(event, NothingToGive) and not event.lapses:
            executor = event.player
            break
    return {"executor": executor, "gems": as_lists(state.gems)}


def ours(text: str) -> str:
    """A recorded move as we write it: `remove:1=G,2=-` names the spared seat 2 too, which we leave out."""
    if not text.startswith("remove:"):
        return text
    losses = text.removeprefix("remove:").split(",")
    return "remove:" + ",".join(loss for loss in losses if not loss.endswith("=-"))


def as_lists(hands: Any) -> list[list[int]]:
    return [list(hand) for hand in hands]


def scored(events: Iterable[Event], players: int) -> Json:
    """What the lines of a scoring pay to each player, and the gems that each returns."""
    pay, back = [0] * players, [[0, 0, 0, 0] for _ in range(players)]
    for event in events:
        assert total(event.because) == event.amount
        for player, amount in event.gains:
            pay[player] += amount
        if isinstance(event, GemsReturned):
            back[event.player] = list(map(add, back[event.player], event.gems))
    return {"pay": pay, "back": back}


def colour(given: Json, rulings: Rulings) -> Json:
    one, counts = Colour[given["colour"]], given["counts"]
    answer = scored(colour_events(one, counts, (), rulings, half=given["half"]), len(counts))
    return {"pay": answer["pay"], "back": [hand[one] for hand in answer["back"]]}


def scoring(given: Json, rulings: Rulings) -> Json:
    held = [[Kind[name] for name in names] for names in given["held"]]
    return scored(scoring_events([tuple(hand) for hand in given["gems"]], held, rulings), len(held))


def certified(given: Json, rulings: Rulings) -> Json:
    return scored(certificates(given["counts"], rulings), len(given["counts"]))


def shortage(given: Json, rulings: Rulings) -> Json:
    events = shortage_events(tuple(given["bank"]), [tuple(hand) for hand in given["gems"]], rulings)
    return {"give": scored(events, len(given["gems"]))["back"]}


def gems_action(given: Json, rulings: Rulings) -> Json:
    return {"got": list(limited(tuple(given["card"]), tuple(given["bank"])))}


def event(given: Json, rulings: Rulings) -> Json:
    """An immediate card is in use in the first turn, so that no scoring follows."""
    ids = {kind: [card for card, other in enumerate(EVENT_CARDS) if other == kind] for kind in Kind}
    players = [str(seat) for seat in range(len(given["gems"]))]
    held = [[ids[Kind[name]].pop() for name in names] for names in given.get("held", [[]] * len(players))]
    stage = ["event_play", given["player"]]
    in_use = ids[Kind[given["card"]]][0]
    state = table(players, rulings, gems=given["gems"], held=held, stage=stage, in_use=in_use)
    legal = [str(move) for move in game.moves(state)]
    if "move" not in given:
        return {"legal": InAnyOrder(legal)}
    after = game.apply(state, game.parse(ours(given["move"]))).state
    return {"legal": InAnyOrder(legal), **holdings(after)}


def holdings(state: State) -> Json:
    return {"gems": as_lists(state.gems), "bank": list(state.bank), "money": list(state.money)}


def free(given: Json, rulings: Rulings) -> Json:
    position = {name: given[name] for name in ("gems", "money", "youngest_first")}
    state = table(list("ABCDE"), rulings, **position)
    chosen = tuple(FREE if seat in given["choosers"] else None for seat in range(5))
    stage = free_choice(state, sorted(given["choosers"]))
    state = state.but(chosen=chosen).at(stage) if stage else state
    movers = []
    for text in given["moves"]:
        assert game.phase(state) in ("free_one", "free_many")
        movers.append(game.turn(state))
        state = game.apply(state, game.parse(text)).state
    assert game.phase(state) not in ("free_one", "free_many")
    return {"movers": movers, **holdings(state)}


def pile(given: Json, rulings: Rulings) -> Json:
    """Cards that are neither face down nor face up are somewhere else: they count as held."""
    known = {*given["down"], *given["up"]}
    held = tuple(card for card in range(len(EVENT_CARDS)) if card not in known)
    state = game.start(2, rulings=rulings).but(events=tuple(sorted(given["down"])), held=(held, ()))
    drawn = []
    for op in given["ops"]:
        if op == "draw":
            state = reshuffled(state, needed=True)
            drawn.append(in_order(state, given)[0])
            state = TurnedUp(drawn[-1]).after(state)
            state = state.but(visible=None, held=((*state.held[0], drawn[-1]), ()))
        else:
            card = int(op.removeprefix("place:"))
            state = state.but(held=(tuple(other for other in state.held[0] if other != card), ()))
        state = reshuffled(state, needed=False)
    return {"drawn": drawn, "down": in_order(state, given), "up": InAnyOrder(state.face_up)}


def reshuffled(state: State, needed: bool) -> State:
    due = shuffle_due(state, needed=needed) and state.face_up
    return shuffled(state).after(state) if due else state


def in_order(state: State, given: Json) -> list[int]:
    """The face-down cards, top first."""
    return [card for card in given["order" if state.shuffles else "down"] if card in state.events]


def ranked(given: Json, rulings: Rulings) -> Json:
    return {"groups": as_lists(ranking(given["money"], given["gems"]))}


def two_player(given: Json, rulings: Rulings) -> Json:
    state = game.apply(table(["A", "B"], rulings), game.parse(f"act:{given['action']}")).state
    told: dict[str, str] = {"Countered": "countered", "Caught": "negotiate", "Escaped": "active_executes"}
    for guess in given["guesses"]:
        step = game.apply(state, game.parse(f"guess:{guess}"))
        state = step.state
    results = [told[type(event).__name__] for event in step.events if type(event).__name__ in told]
    return {"result": results[0] if results else None}


def starter(given: Json, rulings: Rulings) -> Json:
    position = {name: given[name] for name in ("gems", "money", "youngest_first") if name in given}
    state = table(["A", "B"], rulings, starter=given["last_starter"], **position)
    return {"starter": next_starter(state)[0]}


ANSWERS: dict[str, Callable[[Json, Rulings], Json]] = {
    "components": components,
    "setup": setup,
    "outcomes": outcome,
    "compare": compare,
    "rank": rank,
    "bid_count": count,
    "next_bid": next_bid,
    "opener": opener,
    "negotiation": negotiation,
    "colour": colour,
    "scoring": scoring,
    "certificates": certified,
    "shortage": shortage,
    "gems_action": gems_action,
    "event": event,
    "free": free,
    "pile": pile,
    "ranking": ranked,
    "two_player": two_player,
    "starter": starter,
}


class Reshuffles:
    """The luck of a recorded game after a reshuffle: the next of its cards in a recorded order."""

    def __init__(self, orders: list[list[int]]) -> None:
        self.orders = orders

    def decide(self, odds: Odds) -> Move:
        possible = set(odds.outcomes)
        return next(
            card for place in self.orders[odds.draw.shuffle] if (card := EVENTS_DRAWN[place]) in possible
        )


def luck_of(setup: Json) -> Stacked:
    """Gem cards lie in a given order in each round; so do the event cards until they are shuffled again."""
    outcomes: dict[Draw, Move] = {
        Draw("gems", shuffle, place): GEMS_DRAWN[card]
        for shuffle, order in enumerate(setup["gem_orders"])
        for place, card in enumerate(order)
    }
    outcomes |= {
        Draw("events", 0, place): EVENTS_DRAWN[card] for place, card in enumerate(setup["event_orders"][0])
    }
    return Stacked(outcomes, otherwise=Reshuffles(setup["event_orders"]))


def started(setup: Json) -> State:
    players = setup["players"]
    return game.start(
        players,
        rulings=Rulings.having(**setup["rulings"]),
        youngest_first=setup["youngest_first"],
        first=setup["first_player"] if players == 2 else 0,
        aside=setup["gem_orders"][0][: Rulings().aside[players - 2]],
    )


def test_trace(trace: Json) -> None:
    state, luck = started(trace["setup"]), luck_of(trace["setup"])
    moves = iter(zip(trace["moves"], trace["legal_counts"], strict=True))
    while (seat := game.turn(state)) != OVER:
        if seat == CHANCE:
            move = luck.decide(game.odds(state))
        else:
            text, legal = next(moves)
            move = game.parse(ours(text))
            assert (str(move), len(game.moves(state))) == (ours(text), legal)
        state = game.apply(state, move).state
    assert next(moves, None) is None
    groups = as_lists(ranking(state.money, state.gems))
    assert {**holdings(state), "ranking": groups} == trace["final"]
    assert list(game.winners(state).seats) == groups[0]
