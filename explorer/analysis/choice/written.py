"""Which table a choice is about: the latest choice on a timeline, or one written in a few words."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import takewhile
from typing import Any

from explorer.analysis.choice import MILLION
from explorer.analysis.choice.answers import before_the_choice
from explorer.analysis.negotiation.at_the_table import amount, gems_of
from explorer.core.complaint import Complaint
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.games.edel.actions import EventDrawnBlind
from explorer.games.edel.cards import ASSUMED_GEM_CARDS, COLOURS, EVENT_CARDS, GemCard, Kind
from explorer.games.edel.choice import Choosing
from explorer.games.edel.game import EDEL_GAME, NAMES
from explorer.games.edel.readings import Rulings
from explorer.games.edel.seen import seen_by
from explorer.games.edel.setup import first_gems
from explorer.games.edel.table import State
from explorer.games.edel.two_players import Guessing

MOST_WORTH = 1000
"""Nothing is worth more, in millions."""


def choice_at(timeline: Timeline, seat: int | None) -> State:
    """The choice being made, or the last one before this moment; of a table without one, a what-if."""
    line = timeline.here.line()[::-1]
    choices = (moment.state for moment in line if isinstance(moment.state.stage, Choosing | Guessing))
    chosen = next(choices, None)
    return before_the_choice(seen_by(_what_if(line) if chosen is None else chosen, seat))


def _what_if(line: Sequence[Moment]) -> State:
    """The latest table of this turn on which the event was still turned up, or else the latest of all."""
    here: State = line[0].state
    turn = list(takewhile(lambda past: _turn(past.state) == _turn(here), line))
    turned_up = [moment.state for moment in turn if moment.state.visible is not None]
    blind = any(isinstance(event, EventDrawnBlind) for moment in turn for event in moment.events)
    if blind and not turned_up:
        raise Complaint(
            "the event was drawn blind, and nobody knows which was turned up; ask in the next turn"
        )
    return turned_up[0] if turned_up else here


def _turn(state: State) -> tuple[int, int]:
    return state.round, state.turn


def written_position(
    gems: Sequence[str | Sequence[int]] | None = None,
    *,
    names: Sequence[str] | None = None,
    cards: Sequence[str] | None = None,
    event: str | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A position before a choice: gem cards are named by their gems, the event by its kind."""
    if gems is None:
        gems = [first_gems(Rulings.of(more.get("rulings")))] * len(names or cards or NAMES[:3])
    position: dict[str, Any] = {
        "players": list(names or NAMES[: len(gems)]),
        "gems": [list(gems_of(hand)) for hand in gems],
        **more,
    }
    if cards is not None:
        position["dealt"] = _gem_cards(cards)
    if event is not None:
        position["visible"] = _event_card(event)
    return position


def by_hand(
    gems: Sequence[str | Sequence[int]] | None,
    names: Sequence[str] | None,
    cards: Sequence[str] | None,
    event: str | None,
    money: Sequence[int] | None,
    starter: int,
    rulings: Rulings | Mapping[str, Any] | str | None,
) -> State:
    """The table before such a choice."""
    read = Rulings.of(rulings).changes()
    more = {
        "money": None if money is None else list(money),
        "starter": starter or None,
        "rulings": read or None,
    }
    said = {name: value for name, value in more.items() if value is not None}
    return EDEL_GAME.start(position=written_position(gems, names=names, cards=cards, event=event, **said))


def _gem_cards(cards: Sequence[str]) -> list[int]:
    """Gem cards by their letters, such as RRY; of two alike both can be named."""
    found: list[int] = []
    for letters in cards:
        alike = [
            number
            for number, card in enumerate(ASSUMED_GEM_CARDS)
            if _letters(card) == _sorted(letters) and number not in found
        ]
        if not alike:
            raise ValueError(
                f"cards: there is no gem card '{letters}' left; write its gems, such as RRY or GB"
            )
        found.append(alike[0])
    return found


def _letters(card: GemCard) -> str:
    return "".join(colour.name * card.gems[colour] for colour in COLOURS)


def _sorted(letters: str) -> str:
    return "".join(sorted(letters.upper(), key="RYGB".find))


def _event_card(event: str) -> int:
    """The first event card of a kind, such as cert or per_b."""
    if event.upper() not in Kind.__members__:
        kinds = ", ".join(kind.name.lower() for kind in Kind)
        raise ValueError(f"event: there is no kind '{event}'; there are {kinds}")
    return EVENT_CARDS.index(Kind[event.upper()])


def tenths(worth: str) -> int:
    """A worth in millions, as it was typed, in whole tenths."""
    try:
        typed = amount(worth)
    except ValueError:
        typed = Fraction(MOST_WORTH + 1)
    if abs(typed) > MOST_WORTH:
        raise Complaint(
            "'{worth}' is no worth; write millions from −{most} to {most}, such as {example}",
            worth=worth[:20],
            most=MOST_WORTH,
            example=Fraction(5, 2),
        )
    return round(MILLION * typed)
