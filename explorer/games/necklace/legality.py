"""What is allowed. `forbids` is the one place: moves, refusals and buttons all come from it."""

from collections.abc import Callable

from explorer.core.game import Move
from explorer.games.necklace.cards import (
    ALCHEMIST,
    CARDINAL,
    CARDS_OF,
    CONFESSOR,
    COURTIER,
    FAVORITE,
    FORGER,
    GEM_CARDS,
    MUSKETEER,
    QUEEN,
    ROW_SLOTS,
    THIEF,
    Card,
)
from explorer.games.necklace.chance import draws, pulls
from explorer.games.necklace.layout import flaws, transmutation_forbidden
from explorer.games.necklace.moves import (
    DECLINE,
    STOLEN,
    USE,
    Buy,
    Decline,
    Drawn,
    EndInfluence,
    EndPurchase,
    GiveUp,
    LetGo,
    Play,
    PlayMusketeers,
    PullBack,
    Show,
    Stolen,
    Transmute,
    Use,
)
from explorer.games.necklace.prices import Offer
from explorer.games.necklace.stages import (
    AlchemistWindow,
    CardinalWindow,
    Countering,
    Defending,
    Drawing,
    GivingUp,
    Influence,
    Over,
    Pulling,
    Purchase,
    QueenWindow,
    Showing,
    Stage,
)
from explorer.games.necklace.state import State


def forbids(state: State, move: Move) -> str | None:
    """The rule that forbids the move here and now, or None."""
    return CHECKS[type(state.stage)](state, move)


def can_buy(state: State) -> bool:
    """Whether the purchase phase has anything left to decide."""
    if state.bought and state.rulings.purchase_mode == "declared":
        return False
    ducats = state.ducats
    return any(offer is not None and (offer.price <= ducats or _given(state, offer)) for offer in state.row)


def _given(state: State, offer: Offer) -> bool:
    """By a reading, who can afford no card gets the cheapest for nothing."""
    if state.bought or state.rulings.no_affordable_buy == "skip":
        return False
    return state.ducats < offer.price == min(other.price for other in state.row if other is not None)


def price_of(state: State, offer: Offer) -> int:
    """What a card costs now."""
    return offer.price if offer.price <= state.ducats else 0


def _influence(state: State, move: Move) -> str | None:
    if type(move) is Play:
        return _play(state, move)
    if type(move) is PlayMusketeers:
        return _musketeers(state)
    return None if type(move) is EndInfluence else not_now(state, move)


def _play(state: State, move: Play) -> str | None:
    card, target, gem = move
    hand = state.hands[state.active]
    if card not in _NAMES_WHAT:
        return "QN-INF-1"
    if hand[card] <= state.fresh[card]:
        return "QN-INF-2" if hand[card] else "QN-INF-1"
    rule, names_player, names_gem = _NAMES_WHAT[card]
    if (target is not None) != names_player or (gem is not None) != names_gem:
        return rule
    if target is not None:
        if target == state.active or not 0 <= target < state.players:
            return rule
        if state.rulings.influence_empty_hand_target == "forbidden" and not any(state.hands[target]):
            return rule
    if card == FAVORITE and gem == state.fashion[0] and not state.rulings.favorite_on_first:
        return "QN-FAV-2"
    return None


def _musketeers(state: State) -> str | None:
    owner = state.necklace_owner
    rival_owns = owner is not None and owner != state.active
    rulings = state.rulings
    if state.hands[state.active][MUSKETEER] < rulings.trio or (
        rulings.trio_needs_rival_owner and not rival_owns
    ):
        return "QN-MUSK-4"
    return None


def _purchase(state: State, move: Move) -> str | None:
    if type(move) is Buy:
        slots = move.slots
        if len(slots) != 1:
            return _purchases(state, slots)
        offer = state.row[slots[0]] if 0 <= slots[0] < ROW_SLOTS else None
        if offer is None:
            return _stays_empty(state)
        return None if offer.price <= state.ducats or _given(state, offer) else "QN-BUY-2"
    if type(move) is EndPurchase:
        return None if state.bought else "QN-BUY-3"
    return not_now(state, move)


def _purchases(state: State, slots: tuple[int, ...]) -> str | None:
    """Several cards at once: only if purchases are declared, and all of them must be affordable together."""
    if state.rulings.purchase_mode == "one_by_one" or not slots or list(slots) != sorted(set(slots)):
        return "QN-BUY-2"
    offers = [state.row[slot] if 0 <= slot < ROW_SLOTS else None for slot in slots]
    if None in offers:
        return _stays_empty(state)
    return None if sum(offer.price for offer in offers if offer) <= state.ducats else "QN-BUY-2"


def _stays_empty(state: State) -> str:
    return "QN-DEV-6" if state.pile_is_empty else "QN-BUY-6"


def _drawing(state: State, move: Move) -> str | None:
    return None if type(move) is Drawn and draws(state)[move.card] else not_now(state, move, "QN-CHANCE-1")


def _pulling(state: State, move: Move) -> str | None:
    assert isinstance(state.stage, Pulling)
    if type(move) is not Stolen:
        return not_now(state, move)
    return None if pulls(state, state.stage.robbed)[STOLEN.index(move)] else "QN-CHANCE-1"


def _giving_up(state: State, move: Move) -> str | None:
    assert isinstance(state.stage, GivingUp)
    _, victim, gem = state.stage
    if type(move) is not GiveUp:
        return not_now(state, move)
    return None if move.card in CARDS_OF[gem] and state.hands[victim][move.card] else "QN-FORG-2"


def _countering(state: State, move: Move) -> str | None:
    return None if isinstance(move, PullBack | LetGo) else not_now(state, move)


def _showing(state: State, move: Move) -> str | None:
    assert isinstance(state.stage, Showing)
    if type(move) is not Show:
        return not_now(state, move)
    flaw = next(flaws(move.display, state.hands[state.stage.shower], state.rulings), None)
    return None if flaw is None else flaw.rule


def _alchemist(state: State, move: Move) -> str | None:
    if type(move) is Transmute:
        display = state.displays[state.stage.seat(state)]
        assert display is not None
        return transmutation_forbidden(display, move.card, move.to, state.rulings)
    return _window(ALCHEMIST, state, move)


def _window(card: Card, state: State, move: Move) -> str | None:
    """A window for one card: yes or no."""
    if move == DECLINE[card] or (card != ALCHEMIST and move == USE[card]):
        return None
    return not_now(state, move)


def _asks(card: Card) -> "Callable[[State, Move], str | None]":
    return lambda state, move: _window(card, state, move)


def _over(_state: State, _move: Move) -> str | None:
    return "QN-END-1"


def not_now(state: State, move: Move, otherwise: str = "") -> str:
    """The rule that says when this kind of move can be made, or what has to be done first."""
    if isinstance(move, Use) and (rule := _too_late(state, move.card)):
        return rule
    if type(move) is Show and state.revealed:
        return "QN-DISP-6"
    if isinstance(move, Use | Decline) and move.card in _WINDOW_RULES:
        return _WINDOW_RULES[move.card]
    return _TIMES.get(type(move), otherwise or _FIRST.get(type(state.stage), "QN-TURN-1"))


def _too_late(state: State, card: Card) -> str | None:
    """A delayed sale cannot be delayed again, and no Queen takes what lies in the row already."""
    if card == CARDINAL and state.phase == "dusk" and not state.rulings.delayed_sale_cardinal_window:
        return "QN-CARD-7"
    gem_in_row = any(offer is not None and offer.card in GEM_CARDS for offer in state.row)
    return "QN-QUEEN-3" if card == QUEEN and gem_in_row else None


_NAMES_WHAT = {
    CONFESSOR: ("QN-CONF-1", True, False),
    COURTIER: ("QN-COUR-1", False, False),
    FORGER: ("QN-FORG-1", True, True),
    FAVORITE: ("QN-FAV-1", False, True),
    THIEF: ("QN-THIEF-1", True, False),
}
_WINDOW_RULES = {MUSKETEER: "QN-MUSK-3", QUEEN: "QN-QUEEN-1", CARDINAL: "QN-CARD-1", ALCHEMIST: "QN-ALCH-1"}
_FIRST: dict[type[Stage], str] = {
    **dict.fromkeys((Defending, GivingUp, Pulling, Countering), "QN-INF-3"),
    QueenWindow: "QN-DEV-4",
    **dict.fromkeys((CardinalWindow, Showing, AlchemistWindow), "QN-MERC-1"),
}
"""What a window interrupts has to wait."""
_TIMES: dict[type[Move], str] = {
    Play: "QN-INF-1",
    PlayMusketeers: "QN-MUSK-4",
    GiveUp: "QN-FORG-2",
    PullBack: "QN-MUSK-1",
    LetGo: "QN-MUSK-1",
    Show: "QN-DISP-1",
    Transmute: "QN-ALCH-1",
    Drawn: "QN-CHANCE-1",
    Stolen: "QN-CHANCE-1",
}
CHECKS: "dict[type[Stage], Callable[[State, Move], str | None]]" = {
    Influence: _influence,
    Purchase: _purchase,
    Drawing: _drawing,
    Pulling: _pulling,
    GivingUp: _giving_up,
    Countering: _countering,
    Showing: _showing,
    AlchemistWindow: _alchemist,
    Defending: _asks(MUSKETEER),
    QueenWindow: _asks(QUEEN),
    CardinalWindow: _asks(CARDINAL),
    Over: _over,
}
