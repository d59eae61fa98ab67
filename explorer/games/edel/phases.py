"""Which stage can follow which; what happens without a question in between is not shown."""

from explorer.games.edel.cards import EVENT_CARDS, SCORING_CARDS
from explorer.games.edel.stages import Playing
from explorer.games.edel.state import State


def event_phase(card: int) -> str:
    return f"event_{EVENT_CARDS[card].name.lower()}"


def phase(state: State) -> str:
    """The name of the stage; an immediate event card being played gives its own."""
    if isinstance(state.stage, Playing) and state.in_use is not None:
        return event_phase(state.in_use)
    return state.stage.name


PLAYS = tuple(
    dict.fromkeys(event_phase(card) for card in range(len(EVENT_CARDS)) if card not in SCORING_CARDS)
)
_TURN_OVER = ("deal", "put_aside", "over")
_NOTHING_PUT_ASIDE = ("deal", "over")
"""With two players and with five, no gem cards are put aside when a round begins."""

_AFTER_EVENT = ("open", "free_one", "free_many", *_TURN_OVER)
_AFTER_MONEY = ("event_source", *_AFTER_EVENT)

PHASES: dict[str, tuple[str, ...]] = {
    "put_aside": ("put_aside", "deal"),
    "deal": ("deal", "turn_up", "action"),
    "turn_up": ("action",),
    "action": ("action", "guess", *_AFTER_MONEY),
    "guess": ("guess", "open", "event_source", *_NOTHING_PUT_ASIDE),
    "open": ("reply", "give_one", *_AFTER_MONEY),
    "reply": ("reply", *_AFTER_MONEY),
    "give_one": _AFTER_MONEY,
    "event_source": ("event_draw", *PLAYS, *_AFTER_EVENT),
    "event_draw": (*PLAYS, *_AFTER_EVENT),
    **dict.fromkeys(PLAYS, _AFTER_EVENT),
    "free_one": _NOTHING_PUT_ASIDE,
    "free_many": ("free_many", *_NOTHING_PUT_ASIDE),
    "over": (),
}
