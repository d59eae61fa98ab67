"""The set-up: gems, bank, piles, and the gem cards put aside for the first round."""

from collections.abc import Sequence
from random import Random

from explorer.core.complaint import Complaint
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, GEM_CARDS, Gems
from explorer.games.edel.piles import Cards
from explorer.games.edel.rulings import Rulings
from explorer.games.edel.stages import DEALING
from explorer.games.edel.state import Setup, State


def laid_out(setup: Setup, first: int, aside: Cards) -> State:
    """A table ready for the first card."""
    players, rulings = len(setup.names), setup.rulings
    gems = first_gems(rulings)
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
        gems=(gems,) * players,
        bank=tuple(rulings.gems_per_colour - players * number for number in gems),
        money=(0,) * players,
    )


def first_gems(rulings: Rulings) -> Gems:
    """What everybody begins with: of each colour equally many."""
    return (rulings.first_gems,) * len(COLOURS)


def enough(rulings: Rulings, players: int) -> Rulings:
    """These numbers, if so many players can play with what is in the box."""
    gems = players * rulings.first_gems
    if gems > rulings.gems_per_colour:
        raise Complaint(
            "{players} players would begin with {needed} gems of each colour; there are {there}",
            players=players,
            needed=gems,
            there=rulings.gems_per_colour,
        )
    cards = rulings.turns_with(players)
    if players > 2:
        cards *= players
    elif rulings.two_p_gem_source == "remaining":
        cards *= rulings.rounds
    if cards > GEM_CARDS:
        raise Complaint(
            "with these turns {players} players would need {needed} gem cards; there are {there}",
            players=players,
            needed=cards,
            there=GEM_CARDS,
        )
    return rulings


def set_aside(players: int, chosen: Sequence[int] | None, rng: Random, rulings: Rulings) -> Cards:
    """The gem cards put aside for the first round: drawn, unless somebody says which."""
    aside = rulings.aside[players - 2]
    if chosen is None:
        return tuple(rng.sample(range(GEM_CARDS), aside))
    if len({*chosen} & {*range(GEM_CARDS)}) != len(chosen) or len(chosen) != aside:
        raise Complaint(
            "aside: {players} players put {aside} different gem cards aside, not {chosen}",
            players=players,
            aside=aside,
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
