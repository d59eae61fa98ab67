"""A sale written by hand: hands and displays in words, checked card by card."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from explorer.analysis.sale.opening import Opening, of_a_sale
from explorer.core.plain import called, is_number
from explorer.games.necklace.cards import ALCHEMIST, CARD_NAMES, CARDS, GEM_NAMES, NO_CARDS, Card, Cards, Gem
from explorer.games.necklace.display import Draft, everything
from explorer.games.necklace.displays import NOTHING, Display, flaws, parse_display
from explorer.games.necklace.game import NAMES, NECKLACE_GAME
from explorer.games.necklace.readings import EDITIONS, Rulings
from explorer.games.necklace.setup import cards_in_play

Hand = str | Iterable[str] | Mapping[str, int] | Cards


def by_hand(
    hands: Sequence[Hand] | None,
    fashion: str | Sequence[str | Gem],
    displays: Sequence[str | Display] | None,
    names: Sequence[str] | None,
    rulings: Rulings | Mapping[str, Any] | str | None,
    pounds: Sequence[int] | None,
) -> Opening:
    """Hands as `"diamond3 2*ring king"`, displays as `"D31rk b"`; without hands, they hold what they show."""
    if hands is None and displays is None:
        raise ValueError("a sale needs hands or displays; write hands=['diamond3 ring', 'ruby2']")
    reading = Rulings.of(rulings)
    shown = None if displays is None else [_display(each, seat) for seat, each in enumerate(displays)]
    if isinstance(hands, str | int):
        raise ValueError("hands: write one for each player, such as ['diamond3 ring', 'ruby2']")
    held = [hand_of(hand, seat) for seat, hand in enumerate(hands)] if hands is not None else []
    if hands is None and shown is not None:
        held = [display.cards().plus(ALCHEMIST, display.transmuted is not None) for display in shown]
    if shown is None:
        shown = [everything(Draft(hand, reading)).display for hand in held]
    players = len(held)
    usual = names or NAMES[:players]
    named = called(usual, len(usual))
    scores = tuple(pounds or [0] * players)
    if players not in NECKLACE_GAME.seats or {len(shown), len(named), len(scores)} != {players}:
        raise ValueError("a sale is for 2 to 4 players, each with a hand, a display, a name and their pounds")
    opening = Opening(named, tuple(held), _fashion(fashion), reading, tuple(shown), scores)
    check(opening)
    return opening


def check(opening: Opening) -> None:
    """Nobody holds cards that are not in play, or shows what may not be shown."""
    for card, number, most in too_many(opening):
        raise ValueError(f"hands: {number} × {card} are held, but only {most} are in play; take some away")
    for seat, display in enumerate(opening.displays):
        if display.transmuted is not None and not opening.hands[seat][ALCHEMIST]:
            raise ValueError(
                f"displays[{seat}]: the Alchemist is not in this hand; add it or leave out the change"
            )
        for flaw in flaws(display.but(transmuted=None), opening.hands[seat], opening.rulings):
            raise ValueError(f"displays[{seat}]: {flaw.card}: {flaw.why.replace('_', ' ')} [{flaw.rule}]")


def too_many(opening: Opening) -> Iterator[tuple[Card, int, int]]:
    """The cards of which more are held than are in play, with both numbers."""
    deck, together = cards_in_play(opening.rulings), NO_CARDS
    for hand in opening.hands:
        together = together.and_all(hand)
    yield from ((card, number, deck[card]) for card, number in together.kinds() if number > deck[card])


def hand_of(hand: Hand, seat: int) -> Cards:
    """A hand from words (`"ruby2 3*ring"`), from the letters of displays (`"R2rrr"`), or from names."""
    if isinstance(hand, Cards):
        return of_a_sale(hand)
    if isinstance(hand, str) and hand.strip():
        with suppress(ValueError):
            return of_a_sale(parse_display(hand.strip()).cards())
    counts = (
        dict(hand) if isinstance(hand, Mapping) else _counted(hand.split() if isinstance(hand, str) else hand)
    )
    for name, number in counts.items():
        if name not in CARD_NAMES or not isinstance(number, int) or number < 0:
            raise ValueError(
                f"hands[{seat}]: '{name}' is no card; cards are {', '.join(map(str, CARDS[:14]))}, alchemist"
            )
    return of_a_sale(Cards.of(counts))


def _counted(words: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in words:
        number, _, name = word.rpartition("*")
        counts[name] = counts.get(name, 0) + (int(number) if is_number(number) else 1)
    return counts


def _display(shown: str | Display, seat: int) -> Display:
    if isinstance(shown, Display):
        return shown
    try:
        return parse_display(shown.strip() or str(NOTHING))
    except ValueError as error:
        raise ValueError(f"displays[{seat}]: {error}") from None


def _fashion(order: str | Sequence[str | Gem]) -> tuple[Gem, ...]:
    names = order.split() if isinstance(order, str) else [str(gem) for gem in order]
    if sorted(names) != sorted(GEM_NAMES):
        raise ValueError(f"fashion: name each of {', '.join(GEM_NAMES)} once, the most fashionable first")
    return tuple(GEM_NAMES[name] for name in names)


def edition_of(rulings: Rulings) -> str:
    """The name of a reading: default, an edition, or one's own."""
    named = {"default": Rulings(), **{code: Rulings.edition(code) for code in EDITIONS}}
    return next((name for name, reading in named.items() if reading == rulings), "own")
