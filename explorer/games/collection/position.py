"""A state as plain data that can be written by hand; what goes without saying may be left out.

>>> board = {"A": "AAB", "B": "BBA", **{box: box * 3 for box in "CDEFGH"}}
>>> state = read(Plain({"board": board, "hands": ["AB*", "CDE"]}))
>>> state.stage, sum(state.deck)
(Acting(seat=0), 32)
"""

from typing import Any

from explorer.core.plain import Plain
from explorer.games.collection import entries
from explorer.games.collection.cards import COLOURS, laid_out, letters
from explorer.games.collection.deal import cards_in_game
from explorer.games.collection.rulings import Rulings
from explorer.games.collection.state import (
    ACTING,
    BURNING,
    DRAWING,
    Burning,
    Drawing,
    Over,
    Setup,
    Stage,
    State,
    home,
)

ENDS = ("all_home", "all_passed", "deck_empty")
FIELDS = frozenset(
    [
        "names",
        "rulings",
        "easy",
        "boxes",
        "cards",
        "board",
        "out",
        "hands",
        "deck",
        "discard",
        "turn",
        "drawing",
        "burning",
        "over",
        "passed",
        "traded",
    ]
)
ALWAYS = ("deck", "discard", "turn")
"""Written even when there is nothing to write."""


def written(state: State) -> dict[str, Any]:
    setup, stage = state.setup, state.stage
    fields = {
        "names": list(setup.names),
        "rulings": setup.rulings.changes(),
        "easy": setup.easy,
        "boxes": letters(setup.boxes),
        "cards": letters(laid_out(setup.cards)) if setup.cards != cards_in_game(setup.rulings) else "",
        "board": {str(box): letters(state.board[box]) for box in COLOURS},
        "out": letters(laid_out(state.out)),
        "hands": [letters(hand) for hand in state.hands],
        "deck": letters(laid_out(state.deck)),
        "discard": letters(state.discard),
        "turn": stage.seat,
        "drawing": stage.cards if isinstance(stage, Drawing) else 0,
        "burning": isinstance(stage, Burning),
        "over": stage.reason if isinstance(stage, Over) else "",
        "passed": [seat for seat, passed in enumerate(state.passed) if passed],
        "traded": [seat for seat, traded in enumerate(state.traded) if traded],
    }
    return {name: value for name, value in fields.items() if value or name in ALWAYS}


def read(plain: Plain) -> State:
    """Everything is checked. `cards` states the cards in the game where they are not the usual ones."""
    given = plain.table(known=FIELDS)
    rulings = Rulings.read(given.get("rulings"))
    hands = tuple(entries.ordered(hand, rulings.hand) for hand in plain["hands"].each(least=1, most=4))
    seats = len(hands)
    setup = Setup(
        names=entries.names(given.get("names"), seats),
        rulings=rulings,
        easy="easy" in given and given["easy"].boolean(),
        boxes=entries.boxes(given.get("boxes")),
        cards=entries.cards(given.get("cards"), rulings),
    )
    board, out = entries.pawns(plain["board"], given.get("out"), rulings)
    deck, discard = entries.piles(plain, setup.cards, hands)
    state = State(
        stage=_stage(plain, seats, rulings.hand, sorted_out=board == home(out, rulings.pawns_each)),
        board=board,
        hands=hands,
        deck=deck,
        drawn=sum(setup.cards) - sum(deck),
        discard=discard,
        passed=entries.seats(given.get("passed"), seats),
        traded=entries.seats(given.get("traded"), seats),
        out=out,
        setup=setup,
    )
    _check_stage(plain, state)
    return state


def _stage(plain: Plain, seats: int, hand: int, *, sorted_out: bool) -> Stage:
    """Whose action is due, or what it still waits for. Without a word about it, a sorted board is the end."""
    waiting = [field for name in ("drawing", "burning", "over") if (field := plain.get(name))]
    if len(waiting) > 1:
        waiting[1].fail("only one of drawing, burning and over can be waited for")
    turn = plain.get("turn")
    seat = turn.integer(0, seats - 1) if turn else 0
    if drawing := plain.get("drawing"):
        return DRAWING[seat][drawing.integer(1, hand)]
    if over := plain.get("over"):
        return Over(seat, over.choice(*ENDS))
    if (burning := plain.get("burning")) and burning.boolean():
        return BURNING[seat]
    return Over(0, "all_home") if turn is None and sorted_out else ACTING[seat]


def _check_stage(plain: Plain, state: State) -> None:
    """Whether the table can be waiting for this."""
    stage, empty, hand = state.stage, not any(state.deck), state.rulings.hand
    if isinstance(stage, Drawing) and (empty or len(state.hands[stage.seat]) + stage.cards > hand):
        plain["drawing"].fail(
            "this needs cards in the deck and room in the hand, which holds {hand}", hand=hand
        )
    if isinstance(stage, Burning) and (empty or state.solo):
        plain["burning"].fail("a card is burnt after a trade, while the deck is not empty")
    if isinstance(stage, Over):
        ends = {
            "all_home": state.sorted_out,
            "all_passed": all(state.passed),
            "deck_empty": state.solo and empty,
        }
        if not ends[stage.reason]:
            plain["over"].fail("'{reason}' is not what this table shows", reason=stage.reason)
    elif state.passed[stage.seat] and (all(state.passed) or state.rulings.pass_final == "permanent"):
        plain["passed"].fail("seat {seat} has passed and cannot be asked", seat=stage.seat)
