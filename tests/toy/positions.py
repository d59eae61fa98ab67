"""A state as plain data that can be written by hand; what goes without saying may be left out.

>>> read(Plain({"names": ["Ann", "Bob"], "hands": [[1, 2], [3, 3]]})).bag
(1, 1, 1, 2, 2, 2, 3, 3)
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from explorer.core.game import Stage
from explorer.core.plain import Plain
from tests.toy.bag import Drawing
from tests.toy.offer import Offering
from tests.toy.table import BAG, PEBBLES, Over, Rulings, Setup, State, in_order

FIELDS = frozenset({"names", "tied", "hands", "offers", "open", "scores", "drawn", "stage"})
STAGES: dict[str, Any] = {"offering": Offering, "drawing": Drawing, "over": Over}


def written(state: State) -> dict[str, Any]:
    """The bag goes without saying: it holds what lies nowhere else."""
    return {
        "names": list(state.setup.names),
        "tied": state.setup.rulings.tied,
        "hands": [list(hand) for hand in state.hands],
        "offers": list(state.offers),
        "open": list(state.open),
        "scores": list(state.scores),
        "drawn": state.drawn,
        "stage": [state.stage.name, *state.stage],
    }


def read(plain: Plain) -> State:
    """Everything is checked, and a complaint names its place."""
    fields = plain.table(known=FIELDS)
    names = tuple(name.text(40) for name in plain["names"].each(least=2, most=3))
    n = len(names)

    def row(name: str, default: Any) -> Iterator[Plain]:
        return fields.get(name, Plain([default] * n)).each(least=n, most=n)

    hands = tuple(_pebbles(hand) for hand in plain["hands"].each(least=n, most=n))
    offers = tuple(pebble.choice(None, *PEBBLES) for pebble in row("offers", None))
    shown = _pebbles(fields.get("open", Plain([])))
    return _checked(
        plain,
        State(
            setup=Setup(names, Rulings(fields.get("tied", Plain("all")).choice(*Rulings.options["tied"]))),
            hands=hands,
            offers=offers,
            bag=_rest(plain, [*shown, *filter(None, offers), *sum(hands, ())]),
            open=shown,
            scores=tuple(score.integer(0, 10**6) for score in row("scores", 0)),
            drawn=fields.get("drawn", Plain(0)).integer(0, len(BAG)),
            stage=_stage(fields.get("stage", Plain(["offering", 0])), n),
        ),
    )


def _pebbles(plain: Plain) -> tuple[int, ...]:
    return in_order(*(pebble.choice(*PEBBLES) for pebble in plain.each(most=len(BAG))))


def _rest(plain: Plain, used: list[int]) -> tuple[int, ...]:
    for pebble in PEBBLES:
        if used.count(pebble) > BAG.count(pebble):
            plain.fail(f"there are {BAG.count(pebble)} pebbles of {pebble}, found {used.count(pebble)}")
    return in_order(*(Counter(BAG) - Counter(used)).elements())


def _stage(plain: Plain, players: int) -> Stage:
    name, *seat = plain.each(least=1, most=2)
    if len(seat) != (name.choice(*STAGES) != "over"):
        plain.fail("expected offering or drawing and a seat, or over")
    stage: Stage = STAGES[name.text()](*(place.integer(0, players - 1) for place in seat))
    return stage


def _checked(plain: Plain, state: State) -> State:
    """Who has offered or drawn in this round follows from whose turn it is."""
    seats = range(len(state.hands))
    match state.stage:
        case Offering(seat):
            laid, more, enough = seat, 0, bool(state.hands[seat])
        case Drawing(seat):
            laid, more, enough = 0, seat, len(state.bag) >= len(seats) - seat
        case _:
            laid, more, enough = 0, 0, not any(state.hands)
    if [offer is not None for offer in state.offers] != [seat < laid for seat in seats]:
        plain.fail(f"expected offers of the first {laid} seats and of no others")
    if len({len(state.hands[seat]) + (seat < laid) - (seat < more) for seat in seats}) > 1 or not enough:
        plain.fail("hands of these sizes do not occur at this stage")
    return state
