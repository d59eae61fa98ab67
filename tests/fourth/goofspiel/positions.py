"""A state as plain data that can be written by hand; what goes without saying may be left out.

>>> read(Plain({"names": ["Ann", "Bob"], "hands": [[1, 2], [1, 3]], "prizes": [5], "gone": [9]})).deck
Traceback (most recent call last):
explorer.core.plain.BadData: the data: expected one prize, face up or down, for every card in a hand
>>> read(Plain({"names": ["Ann", "Bob"], "rulings": {"cards": 3}, "hands": [[1], [3]], "gone": [1, 2]})).deck
(3,)
"""

from collections import Counter
from typing import Any

from explorer.core.game import Stage
from explorer.core.plain import Plain, names_in

from .bid import Bidding
from .prize import Turning
from .table import ALL_OVER, Card, Rulings, Setup, State, in_order

FIELDS = frozenset({"names", "rulings", "hands", "bids", "prizes", "gone", "scores", "stage"})
NOTHING = Plain([])


def written(state: State) -> dict[str, Any]:
    """What is in the deck and in the box goes without saying: all that lies nowhere else."""
    return {
        "names": list(state.setup.names),
        "rulings": state.setup.rulings.changes(),
        "hands": [list(hand) for hand in state.hands],
        "bids": list(state.bids),
        "prizes": list(state.prizes),
        "gone": list(state.gone),
        "scores": list(state.scores),
        "stage": [state.stage.name, *state.stage],
    }


def read(plain: Plain) -> State:
    """Everything is checked, and a complaint names its place."""
    fields = plain.table(known=FIELDS)
    setup = Setup(names_in(plain["names"], 2, 4), Rulings.read(fields.get("rulings")))
    n, suit = len(setup.names), setup.suit
    hands = tuple(_cards(hand, suit) for hand in plain["hands"].each(least=n, most=n))
    bids = tuple(
        card.choice(None, *suit) for card in fields.get("bids", Plain([None] * n)).each(least=n, most=n)
    )
    prizes, gone = (_cards(fields.get(name, NOTHING), suit) for name in ("prizes", "gone"))
    scores = fields.get("scores", Plain([0] * n)).each(least=n, most=n)
    return _checked(
        plain,
        State(
            setup,
            hands,
            bids,
            prizes,
            deck=_rest(plain, suit, (*prizes, *gone)),
            spent=_rest(plain, suit * n, [*sum(hands, ()), *(card for card in bids if card)]),
            gone=gone,
            scores=tuple(score.integer(0, 10**6) for score in scores),
            stage=_stage(fields.get("stage", Plain(["turning"])), n),
        ),
    )


def _cards(plain: Plain, suit: tuple[Card, ...]) -> tuple[Card, ...]:
    """Of each number one at most."""
    cards = in_order(*(card.choice(*suit) for card in plain.each(most=len(suit))))
    return cards if len({*cards}) == len(cards) else plain.fail("expected no card twice")


def _rest(plain: Plain, box: tuple[Card, ...], used: Any) -> tuple[Card, ...]:
    if Counter(used) - Counter(box):
        plain.fail("some cards are here more often than they are in the box")
    return in_order(*(Counter(box) - Counter(used)).elements())


def _stage(plain: Plain, players: int) -> Stage:
    name, *seat = plain.each(least=1, most=2)
    if name.choice("turning", "bidding", "over") == "bidding" and seat:
        return Bidding(seat[0].integer(0, players - 1))
    if name.value == "bidding" or seat:
        plain.fail("expected bidding and a seat, or turning, or over")
    return Turning() if name.value == "turning" else ALL_OVER


def _checked(plain: Plain, state: State) -> State:
    """How much lies where follows from what is waited for."""
    stage, carried = state.stage, state.setup.rulings.tied == "carried"
    laid = stage.seat if isinstance(stage, Bidding) else 0
    if [card is not None for card in state.bids] != [seat < laid for seat in range(len(state.bids))]:
        plain.fail(f"expected bids of the first {laid} seats and of no others")
    held = {len(hand) + (seat < laid) for seat, hand in enumerate(state.hands)}
    if any(card in hand for card, hand in zip(state.bids, state.hands, strict=True)) or len(held) > 1:
        plain.fail("expected hands of one size, bids included, and no card twice")
    now = isinstance(stage, Bidding)
    if held != {len(state.deck) + now} or (stage.name == "over") != (held == {0}):
        plain.fail("expected one prize, face up or down, for every card in a hand")
    if len(state.prizes) < now or (len(state.prizes) > now and not (carried and held != {0})):
        plain.fail("expected a prize face up while there are bids, and others only if they were carried over")
    return state
