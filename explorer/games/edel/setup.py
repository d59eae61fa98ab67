"""The set-up: gems, bank, piles, and the gem cards put aside for the first round."""

from collections.abc import Sequence
from random import Random

from explorer.core.complaint import Complaint
from explorer.games.edel.cards import ASIDE, EVENT_CARDS, FIRST_GEMS, GEM_CARDS, GEMS_PER_COLOUR
from explorer.games.edel.piles import Cards
from explorer.games.edel.stages import DEALING
from explorer.games.edel.state import Setup, State


def laid_out(setup: Setup, first: int, aside: Cards) -> State:
    """A table ready for the first card."""
    players = len(setup.names)
    return State(
        stage=DEALING[first],
        setup=setup,
        round=1,
        turn=1,
        starter=first,
        aside=aside,
        deck=tuple(card for card in range(GEM_CARDS) if card not in aside),
        dealt=(),
        chosen=(None,) * players,
        order=(),
        shuffles=0,
        events=tuple(range(len(EVENT_CARDS))),
        drawn=0,
        visible=None,
        in_use=None,
        held=((),) * players,
        gems=(FIRST_GEMS,) * players,
        bank=tuple(GEMS_PER_COLOUR - players * number for number in FIRST_GEMS),
        money=(0,) * players,
    )


def set_aside(players: int, chosen: Sequence[int] | None, rng: Random) -> Cards:
    """The gem cards put aside for the first round: drawn, unless somebody says which."""
    if chosen is None:
        return tuple(rng.sample(range(GEM_CARDS), ASIDE[players]))
    if len({*chosen} & {*range(GEM_CARDS)}) != len(chosen) or len(chosen) != ASIDE[players]:
        raise Complaint(
            "aside: {players} players put {aside} different gem cards aside, not {chosen}",
            players=players,
            aside=ASIDE[players],
            chosen=chosen,
        )
    return tuple(chosen)


def ages_of(youngest_first: Sequence[int] | None, players: int) -> tuple[int, ...]:
    """Each seat's place from the youngest upwards; unless told, a lower seat is younger."""
    order = list(range(players) if youngest_first is None else youngest_first)
    if sorted(order) != list(range(players)):
        raise Complaint(
            "youngest_first: name the seats 0 to {players}, each once, not {order}",
            players=players - 1,
            order=order,
        )
    return tuple(map(order.index, range(players)))
