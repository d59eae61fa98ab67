"""Worked cases and whole recorded games of Queen's Necklace."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from explorer.core.game import CHANCE, OVER, Move
from explorer.core.luck import Stacked
from explorer.games.necklace import cards as c
from explorer.games.necklace.cards import CARD_NAMES, GEM_NAMES, GEMS, Card, Cards, Gem, prices_with
from explorer.games.necklace.display import Draft, Show
from explorer.games.necklace.displays import Display
from explorer.games.necklace.forger import GiveUp
from explorer.games.necklace.game import NECKLACE_GAME
from explorer.games.necklace.influence import END_INFLUENCE, MUSKETEERS, Play
from explorer.games.necklace.merchant import Drawn
from explorer.games.necklace.purchase import END_PURCHASE, Buy
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import (
    Cancelled,
    Protected,
    Sold,
    Transmute,
    leaders,
    rarity_order,
    sale_events,
    totals_of,
    transmutations,
)
from explorer.games.necklace.setup import cards_in_play
from explorer.games.necklace.table import DECLINE, USE, State
from explorer.games.necklace.theft import LET_GO, PULL_BACK, Stolen
from tests.vectors.files import InAnyOrder, each_case, vector_files

Json = dict[str, Any]
game = NECKLACE_GAME


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    files = vector_files(metafunc.config, "necklace")
    if "vector" in metafunc.fixturenames:
        vectors = [vector for _, data in files for vector in data.get("vectors", ())]
        each_case(metafunc, "vector", vectors, [vector["id"] for vector in vectors])
    if "trace" in metafunc.fixturenames:
        traces = [(trace, data) for _, data in files for trace in data.get("traces", ())]
        each_case(metafunc, "trace, recorded", traces, [trace["id"] for trace, _ in traces])


def test_vector(vector: Json) -> None:
    answer = ANSWERS[vector["kind"]](vector)
    expected = dict(vector["expect"])
    assert {key: answer[key] for key in expected} == expected


def display_of(data: Json) -> Display:
    gems = Cards.of(
        {f"{gem}{size}": number for gem in GEMS for size, number in Counter(data[str(gem)]).items()}
    )
    return Display(
        tuple(gems[:10]),
        per_gem(data["rings"]),
        per_gem({data["king"]: 1} if data["king"] else {}),
        per_gem({data["necklace"]: 1} if data["necklace"] else {}),
        data["bankers"],
    )


def per_gem(counts: Json) -> tuple[int, int, int, int]:
    diamond, emerald, ruby, amber = (counts.get(str(gem), 0) for gem in GEMS)
    return diamond, emerald, ruby, amber


def named(values: Any) -> Json:
    return {str(gem): value for gem, value in zip(GEMS, values, strict=True)}


def fashion_of(vector: Json) -> tuple[Gem, ...]:
    return tuple(GEM_NAMES[name] for name in vector["fashion"])


def sale(vector: Json) -> Json:
    rulings, fashion = Rulings.having(**vector.get("rulings", {})), fashion_of(vector)
    displays = [display_of(display) for display in vector["displays"]]
    if change := vector.get("transmute"):
        card = CARD_NAMES[f"{change['from']}{change['size']}"]
        assert (card, GEM_NAMES[change["to"]]) in transmutations(displays[change["player"]], rulings)
        displays[change["player"]] = displays[change["player"]].but(
            transmuted=(card, GEM_NAMES[change["to"]])
        )
    totals = totals_of(displays)
    order = rarity_order(totals, fashion, rulings)
    events = list(sale_events(displays, fashion, order, rulings))
    income, tribute = [0] * vector["players"], [0] * vector["players"]
    for event in events:
        for seat, amount in event.gains:
            (income if isinstance(event, Sold) else tribute)[seat] += amount
    price = {gem: rulings.fashion[fashion.index(gem)] + rulings.rarity[order.index(gem)] for gem in GEMS}
    return {
        "stones": [named(display.stones()) for display in displays],
        "totals": named(totals),
        "rarity_order": [str(gem) for gem in order],
        "price": {str(gem): price[gem] for gem in GEMS},
        "leaders": {str(gem): list(leaders(gem, displays)) for gem in GEMS},
        "cancelled": sorted(
            (str(event.gem) for event in events if isinstance(event, Cancelled)), key=by_type
        ),
        "protected": sorted(
            (str(event.gem) for event in events if isinstance(event, Protected)), key=by_type
        ),
        "income": income,
        "tribute": tribute,
        "delta": [a + b for a, b in zip(income, tribute, strict=True)],
    }


def by_type(name: str) -> int:
    return GEM_NAMES[name]


def display_legality(vector: Json) -> Json:
    draft = Draft(Cards.of(vector["hand"]), Rulings.having(**vector.get("rulings", {})))
    refused = None
    for placement in vector["placements"]:
        row = GEM_NAMES[placement["row"]] if placement["row"] else None
        refused = refused or draft.refuses(CARD_NAMES[placement["card"]], row)
        if refused is None:
            draft = draft.put(CARD_NAMES[placement["card"]], row)
    legal = refused is None and not draft.missing()
    return {"legal": legal, "reason": vector["expect"]["reason"] if not legal else None}


def alchemist_options(vector: Json) -> Json:
    options = transmutations(display_of(vector["display"]), Rulings.having(**vector.get("rulings", {})))
    answer = [[str(c.GEM_OF[card]), c.STONES_OF[card], str(to)] for card, to in options]
    expected = vector["expect"]["options"]
    return {"options": expected if sorted(answer) == sorted(expected) else answer}


def purchase_options(vector: Json) -> Json:
    """Asked of the game itself, with a price table in which every card has its given price."""
    asked: dict[str, set[int]] = {}
    for entry in vector["row"]:
        asked.setdefault(entry["card"], set()).add(entry["price"])
    ladders = {card: ladder_with(prices) for card, prices in asked.items()}
    row: list[Any] = [None] * 5
    for entry in vector["row"]:
        row[entry["slot"]] = [entry["card"], ladders[entry["card"]].index(entry["price"])]
    position = {
        "players": ["A", "B"],
        "row": row,
        "ducats": vector["ducats"],
        "stage": "purchase",
        "prices": ladders,
        "rulings": {"purchase_mode": "declared"},
        "hands": [{}, {}],
        "fashion": ["diamond", "emerald", "ruby", "amber"],
    }
    state = game.start(2, position=position)
    if state.stage.name != "purchase":
        return {"affordable_sets": [], "maximal_sets": [], "must_buy": False}
    sets = [set(move.slots) for move in game.moves(state) if isinstance(move, Buy)]
    maximal = [list(a) for a in sets if not any(a < b for b in sets)]
    answer = {"affordable_sets": [sorted(a) for a in sets], "maximal_sets": maximal}
    expect = vector["expect"]
    return {
        **{
            key: expect[key] if sorted(answer[key]) == sorted(map(sorted, expect[key])) else answer[key]
            for key in answer
        },
        "must_buy": END_PURCHASE not in game.moves(state),
    }


def ladder_with(prices: set[int]) -> list[int]:
    """Four falling prices among which these are."""
    others = (price for price in range(1, 9) if price not in prices)
    return sorted({*prices, *islice(others, 4 - len(prices))}, reverse=True)


def devaluation(vector: Json) -> Json:
    row: list[Any] = [None] * 5
    for entry in vector["row"]:
        row[entry["slot"]] = [entry["card"], entry["step"]]
    spent = sum(entry["price"] for entry in vector["row"] if entry["slot"] in vector["bought_slots"])
    position = {
        "players": ["A", "B"],
        "row": row,
        "stage": "purchase",
        "ducats": spent,
        "hands": [{}, {}],
        "fashion": ["diamond", "emerald", "ruby", "amber"],
    }
    state = game.start(2, position=position)
    for slot in vector["bought_slots"]:
        state = game.apply(state, Buy((slot,))).state
    if state.stage.name == "purchase":
        state = game.apply(state, END_PURCHASE).state
    new_slots = []
    for name in vector["draws"]:
        new_slots.append(state.stage.slot)
        state = game.apply(state, Drawn(CARD_NAMES[name])).state
    return {
        "row": [
            {"slot": slot, "card": str(offer.card), "step": offer.step, "price": offer.price}
            for slot, offer in enumerate(state.row)
            if offer is not None
        ],
        "discarded": InAnyOrder(Counter(state.discard.minus(c.MERCHANT, state.sales).named()).elements()),
        "new_slots": new_slots,
    }


def budget(vector: Json) -> Json:
    hands = [{"courtier": vector["courtiers_played"]}, {}]
    state = game.start(2, position={"players": ["A", "B"], "hands": hands})
    for _ in range(vector["courtiers_played"]):
        state = game.apply(state, Play(c.COURTIER)).state
    return {"ducats": state.ducats}


def favorite(vector: Json) -> Json:
    position = {"players": ["A", "B"], "hands": [{"favorite": 1}, {}], "fashion": vector["fashion"]}
    state = game.apply(
        game.start(2, position=position), Play(c.FAVORITE, None, GEM_NAMES[vector["gem"]])
    ).state
    return {"fashion": [str(gem) for gem in state.fashion], **fashion_values({"fashion": state.fashion})}


def fashion_values(vector: Json) -> Json:
    return {
        "fashion_value": {
            str(gem): tile for gem, tile in zip(vector["fashion"], Rulings().fashion, strict=True)
        }
    }


def price_range(_: Json) -> Json:
    prices = {fashion + rarity for fashion in Rulings().fashion for rarity in Rulings().rarity}
    steps = {b - a for a, b in zip(sorted(prices), sorted(prices)[1:], strict=False)}
    return {"min": min(prices), "max": max(prices), "step": steps.pop()}


def display_count(vector: Json) -> Json:
    display = display_of(vector["display"])
    kings = [str(gem) for gem in GEMS if display.kings[gem]]
    return {
        "stones": named(display.stones()),
        "king": kings[0] if kings else None,
        "cards": sum(display.cards()),
    }


def components(_: Json) -> Json:
    rulings = Rulings()
    deck = cards_in_play(rulings)
    characters = sum(deck[card] for card in (*c.BLUE, *c.PURPLE, c.KING, c.BANKER))
    stones = {gem: sum(c.STONES_OF[card] * deck[card] for card in c.CARDS_OF[gem]) for gem in GEMS}
    return {
        "cards": deck.named(),
        "gem_cards": sum(deck[:10]),
        "rings": deck[c.RING],
        "necklace": deck[c.NECKLACE],
        "characters": characters,
        "merchants": deck[c.MERCHANT],
        "play_cards": sum(deck),
        "summary_cards": rulings.summary_cards,
        "blank_cards": rulings.blank_cards,
        "all_cards": rulings.all_cards,
        "stones": {str(gem): number for gem, number in stones.items()},
    }


ANSWERS = {
    function.__name__: function
    for function in (
        sale,
        display_legality,
        alchemist_options,
        purchase_options,
        devaluation,
        budget,
        favorite,
        fashion_values,
        price_range,
        display_count,
        components,
    )
}


def test_trace(trace: Json, recorded: Json) -> None:
    """Who decides, how many options there are, the snapshots and the end of a recorded game."""
    setup = trace["setup"]
    deck = [CARD_NAMES[name] for name in setup["deck"]]
    luck = Stacked.deck("pile", [Drawn(card) for card in deck[5:]])
    rulings = Rulings.having(**{**recorded["rulings"], **trace.get("rulings", {})})
    state = game.start(setup["players"], rulings=rulings, prices=prices_with(recorded["prices"]), deal=setup)
    for number, step in enumerate(trace["steps"]):
        state = after_draws(state, luck)
        assert game.phase(state) == step["kind"], number
        assert game.turn(state) == (CHANCE if step["player"] is None else step["player"]), number
        assert len(game.moves(state)) == step["options"], number
        state = after_draws(game.apply(state, move_of(step["move"])).state, luck)
        if "snapshot_after" in step:
            assert snapshot(state, deck[5:]) == step["snapshot_after"], number
    assert game.turn(state) == OVER
    assert snapshot(state, deck[5:]) == trace["final"]


def after_draws(state: State, luck: Stacked) -> State:
    """The recorded games do not list the draws from the pile."""
    while game.phase(state) == "draw":
        state = game.apply(state, luck.decide(game.odds(state))).state
    return state


def move_of(data: Json) -> Move:
    card = CARD_NAMES.get(data.get("card", ""))
    match data["type"]:
        case "play":
            return Play(card, data.get("target"), GEM_NAMES[data["gem"]] if "gem" in data else None)
        case "three_musketeers":
            return MUSKETEERS
        case "end_influence":
            return END_INFLUENCE
        case "buy":
            return Buy((data["slot"],))
        case "end_purchase":
            return END_PURCHASE
        case "forger_discard":
            return GiveUp(card)
        case "steal":
            return Stolen(card, data["fresh"])
        case "counter":
            return PULL_BACK if data["use"] else LET_GO
        case "display":
            return Show(display_of(data["display"]))
        case "alchemist" if data["use"]:
            return Transmute(CARD_NAMES[f"{data['from']}{data['size']}"], GEM_NAMES[data["to"]])
        case kind:
            asked = {
                "defend": c.MUSKETEER,
                "queen": c.QUEEN,
                "cardinal": c.CARDINAL,
                "alchemist": c.ALCHEMIST,
            }[kind]
            return USE[asked] if data["use"] else DECLINE[asked]


def snapshot(state: State, pile: list[Card]) -> Json:
    over = game.turn(state) == OVER
    phase = game.phase(state)
    row = list(state.row)
    limbo = ["merchant"] * state.aside
    if phase == "queen":
        slot = state.stage.slots[0]
        limbo.append(str(row[slot].card))
        row[slot] = None
    return {
        "turn": state.turn,
        "active": state.active,
        "phase": "over" if over else "sale" if phase in ("display", "alchemist") else state.phase,
        "fashion": [str(gem) for gem in state.fashion],
        "deck": [str(card) for card in pile[state.drawn :]],
        "row": [
            offer and {"card": str(offer.card), "step": offer.step, "price": offer.price} for offer in row
        ],
        "hands": [dict(sorted(hand.named().items())) for hand in state.hands],
        "discard": dict(sorted(state.discard.named().items())),
        "limbo": limbo,
        "pending": [{"due_turn": delay.due, "player": delay.player} for delay in state.waiting],
        "necklace_owner": state.necklace_owner,
        "scores": list(state.scores),
        "ducats": state.ducats,
        "sales_held": state.sales,
        "over": over,
        "winners": list(game.winners(state).seats) if over else None,
        "decision": None
        if over
        else {"player": None if game.turn(state) == CHANCE else game.turn(state), "kind": phase},
    }
