"""Which table a choice lab is about: the latest choice on a timeline, or one written in a few words."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile
from typing import Any

from explorer.analysis.amounts import amount
from explorer.analysis.choice.choosing import before_the_choice
from explorer.analysis.choice.stakes import MILLION
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.games.edel.cards import ASSUMED_GEM_CARDS, COLOURS, EVENT_CARDS, FIRST_GEMS, GemCard, Kind
from explorer.games.edel.event_pile import EventDrawnBlind
from explorer.games.edel.game import NAMES
from explorer.games.edel.seen import seen_by
from explorer.games.edel.stages import Choosing, Guessing
from explorer.games.edel.state import State
from explorer.view.words import Words

MOST_WORTH = 1000
"""Nothing is worth more, in millions."""


def choice_at(timeline: Timeline, seat: int | None, words: Words) -> State:
    """The choice being made, or the last one before this moment; of a table without one, a what-if."""
    line = timeline.here.line()[::-1]
    choices = (moment.state for moment in line if isinstance(moment.state.stage, Choosing | Guessing))
    chosen = next(choices, None)
    return before_the_choice(seen_by(_what_if(line, words) if chosen is None else chosen, seat))


def _what_if(line: Sequence[Moment], words: Words) -> State:
    """The latest table of this turn on which the event was still turned up, or else the latest of all."""
    here: State = line[0].state
    turn = list(takewhile(lambda past: _turn(past.state) == _turn(here), line))
    turned_up = [moment.state for moment in turn if moment.state.visible is not None]
    blind = any(isinstance(event, EventDrawnBlind) for moment in turn for event in moment.events)
    if blind and not turned_up:
        raise ValueError(words.lab("choice_drawn_blind"))
    return turned_up[0] if turned_up else here


def _turn(state: State) -> tuple[int, int]:
    return state.round, state.turn


def written_position(
    gems: Sequence[Sequence[int]] | None = None,
    *,
    names: Sequence[str] | None = None,
    cards: Sequence[str] | None = None,
    event: str | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A position before a choice: gem cards are named by their gems, the event by its kind."""
    hands = [FIRST_GEMS] * len(names or cards or NAMES[:3]) if gems is None else gems
    position: dict[str, Any] = {"players": list(names or NAMES[: len(hands)]), "gems": hands, **more}
    if cards is not None:
        position["dealt"] = _gem_cards(cards)
    if event is not None:
        position["visible"] = _event_card(event)
    return position


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


def tenths(worth: str, words: Words) -> int:
    """A worth in millions, as it was typed, in whole tenths."""
    try:
        typed = amount(worth)
    except ValueError:
        typed = Fraction(MOST_WORTH + 1)
    if abs(typed) > MOST_WORTH:
        raise ValueError(words.lab("choice_no_worth", worth=worth[:20], most=MOST_WORTH))
    return round(MILLION * typed)
