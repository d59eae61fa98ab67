"""A sale to look at, and how it is found at a moment of a game."""

from itertools import count

from explorer.core.luck import Seeded
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from explorer.core.values import Value
from explorer.games.necklace.cards import (
    ALCHEMIST,
    BANKER,
    NO_CARDS,
    Cards,
    Gem,
)
from explorer.games.necklace.display import Draft, Revealed, Showing, everything
from explorer.games.necklace.displays import Display
from explorer.games.necklace.game import NECKLACE_GAME
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import Transmuted
from explorer.games.necklace.table import State


class Opening(Value):
    """A sale to look at.

    hands     what everybody holds, what is shown included; only cards that matter at a sale
    displays  what everybody shows, as far as anybody knows
    table     a table at which this sale is about to be held, if it comes from a game
    """

    names: tuple[str, ...]
    hands: tuple[Cards, ...]
    fashion: tuple[Gem, ...]
    rulings: Rulings
    displays: tuple[Display, ...]
    before: tuple[int, ...]
    number: int = 1
    table: State | None = None


def at_moment(timeline: Timeline, seat: int | None, luck: int) -> Opening:
    """The sale at the present moment: about to come, on the table, just held, or one that is held now.

    From a seat, only what it knows; the rest is one way it could be, another with every luck.
    """
    held = _last_revealed(timeline.here, seat)
    state = timeline.state if held is None else held[0]
    table = state if seat is None else _imagined(state, seat, luck, () if held is None else held[1])
    if held is not None:
        table = _before_the_reveal(table)
    displays = [
        held[1][place] if held is not None else _prepared(table, place, seat)
        for place in range(table.players)
    ]
    return Opening(
        table.setup.names,
        tuple(of_a_sale(hand) for hand in table.hands),
        table.fashion,
        table.rulings,
        tuple(displays),
        table.scores,
        table.sales + 1,
        about_to_show(table),
    )


def _imagined(state: State, seat: int, luck: int, shown: tuple[Display, ...]) -> State:
    """A table that looks like this to a seat; who has used the Alchemist since then holds him there."""
    view = NECKLACE_GAME.seen_by(state, seat)
    users = [user for user, display in enumerate(shown) if display.transmuted is not None]
    worlds = (NECKLACE_GAME.world(view, Seeded(luck + 1_000_003 * number)) for number in count())
    return next(world for world in worlds if all(world.hands[user][ALCHEMIST] for user in users))


def _last_revealed(here: Moment, seat: int | None) -> tuple[State, tuple[Display, ...]] | None:
    """The table right after the reveal, and the displays after the Alchemist, if a sale is on or just over.

    It is just over until the next decision of a player: only what chance draws may have come since, and what
    a seat hears nothing of.
    """
    displays: tuple[Display, ...] = ()
    moment: Moment | None = here
    changes: list[Transmuted] = []
    while moment is not None:
        for event, state in reversed(moment.step.frames):
            if isinstance(event, Transmuted):
                changes.append(event)
            if isinstance(event, Revealed):
                displays = event.displays
                for change in changes:
                    displays = _changed(displays, change)
                asked = state.stage if moment is here else moment.step.before.stage
                return state.but(displays=event.displays, revealed=True, stage=asked), displays
        if not _goes_back(moment, seat):
            return None
        moment = moment.parent
    return None


def _goes_back(moment: Moment, seat: int | None) -> bool:
    """Whether the reveal may lie before this moment: it answers the Alchemist's window, chance drew it, or
    this seat did not hear of it."""
    parent = moment.parent
    if parent is None:
        return False
    first = moment.events[:1] if seat is not None else ()
    unheard = [event for event in first if NECKLACE_GAME.told_to(event, seat) is None]
    return bool(unheard) or bool(parent.state.revealed) or NECKLACE_GAME.turn(parent.state) < 0


def _changed(displays: tuple[Display, ...], change: Transmuted) -> tuple[Display, ...]:
    changed = displays[change.player].but(transmuted=(change.card, change.to))
    return (*displays[: change.player], changed, *displays[change.player + 1 :])


def _before_the_reveal(table: State) -> State:
    """With the displays back in the hands."""
    hands = [
        hand.and_all(display.cards() if display is not None else NO_CARDS)
        for hand, display in zip(table.hands, table.displays, strict=True)
    ]
    return table.but(hands=tuple(hands), displays=(), revealed=False)


def about_to_show(table: State) -> State:
    """The same table when everybody is about to choose."""
    return table.but(stage=Showing(0), aside=max(1, table.aside), displays=(), revealed=False)


def _prepared(table: State, place: int, seat: int | None) -> Display:
    """What lies ready and may be known, else everything she has."""
    ready = table.displays[place] if table.displays and seat in (None, place) else None
    return ready if ready is not None else everything(Draft(table.hands[place], table.rulings)).display


def table_of(opening: Opening) -> State:
    """A table at which this sale is about to be held; that of the game, unless hands were changed."""
    table = opening.table
    if table is not None and tuple(map(of_a_sale, table.hands)) == opening.hands:
        return table.but(fashion=opening.fashion, setup=table.setup.but(rulings=opening.rulings))
    return NECKLACE_GAME.start(
        position={
            "players": list(opening.names),
            "hands": [hand.named() for hand in opening.hands],
            "fashion": [str(gem) for gem in opening.fashion],
            "rulings": opening.rulings.changes(),
            "stage": ["display", 0],
        }
    )


def of_a_sale(hand: Cards) -> Cards:
    """The cards of a hand that matter at a sale."""
    return Cards(number if card <= BANKER or card == ALCHEMIST else 0 for card, number in enumerate(hand))
