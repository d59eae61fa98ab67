"""Every move of the game and its notation. Moves that carry little are built once and shared."""

from collections.abc import Callable

from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.games.necklace.cards import (
    ALCHEMIST,
    BLUE,
    CARD_NAMES,
    CARDINAL,
    CARDS,
    CONFESSOR,
    COURTIER,
    FAVORITE,
    FORGER,
    GEM_CARDS,
    GEM_NAMES,
    GEMS,
    MUSKETEER,
    QUEEN,
    ROW_SLOTS,
    THIEF,
    Card,
    Gem,
)
from explorer.games.necklace.display import Display, parse_display, parse_transmutation


class Play(Move):
    """A blue card; the Favorite names a type, the Confessor and the Thief a player, the Forger both."""

    card: Card
    target: int | None = None
    gem: Gem | None = None

    def __str__(self) -> str:
        return " ".join(str(word) for word in self if word is not None)


class PlayMusketeers(Move):
    """Several Musketeers together, for the Necklace."""

    def __str__(self) -> str:
        return "three musketeers"


class EndInfluence(Move):
    def __str__(self) -> str:
        return "end influence"


class Buy(Move):
    """Cards of the row, by slot. Only when purchases are declared can it be several."""

    slots: tuple[int, ...]

    def __str__(self) -> str:
        return "buy " + " ".join(map(str, self.slots))


class EndPurchase(Move):
    def __str__(self) -> str:
        return "end purchase"


class Use(Move):
    """Yes, in a window: this card is played."""

    card: Card

    def __str__(self) -> str:
        return f"use {self.card}"


class Decline(Move):
    """No, in a window: this card is kept."""

    card: Card

    def __str__(self) -> str:
        return f"keep {self.card}"


class GiveUp(Move):
    """The gem card that goes to the Forger."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


class PullBack(Move):
    """After her Musketeer was pulled: she pulls a card in return."""

    def __str__(self) -> str:
        return "pull back"


class LetGo(Move):
    def __str__(self) -> str:
        return "let go"


class Show(Move):
    """A whole display is one move."""

    display: Display

    def __str__(self) -> str:
        return f"show {self.display}"


class Transmute(Move):
    """The Alchemist changes one of her displayed gem cards."""

    card: Card
    to: Gem

    def __str__(self) -> str:
        return f"alchemist {self.card}>{self.to}"


class Drawn(Move):
    """Chance: the top card of the pile."""

    card: Card

    def __str__(self) -> str:
        return f"draw {self.card}"


class Stolen(Move):
    """Chance: the card pulled from a hand; `fresh` if the active player gained that copy this turn."""

    card: Card
    fresh: bool

    def __str__(self) -> str:
        return f"steal {self.card}" + " fresh" * self.fresh


END_INFLUENCE, END_PURCHASE, MUSKETEERS = EndInfluence(), EndPurchase(), PlayMusketeers()
PULL_BACK, LET_GO = PullBack(), LetGo()
BUY = tuple(Buy((slot,)) for slot in range(ROW_SLOTS))
BUY_SETS = tuple(
    Buy(tuple(slot for slot in range(ROW_SLOTS) if chosen >> slot & 1)) for chosen in range(1, 1 << ROW_SLOTS)
)
WINDOW_CARDS = (MUSKETEER, QUEEN, CARDINAL, ALCHEMIST)
USE = {card: Use(card) for card in WINDOW_CARDS}
DECLINE = {card: Decline(card) for card in WINDOW_CARDS}
GIVE_UP = tuple(GiveUp(card) for card in GEM_CARDS)
DRAWN = tuple(Drawn(card) for card in CARDS)
STOLEN = tuple(Stolen(card, fresh) for fresh in (False, True) for card in CARDS)


def _plays(card: Card, players: int, player: int) -> tuple[Play, ...]:
    others = [seat for seat in range(players) if seat != player]
    if card == COURTIER:
        return (Play(card),)
    if card == FAVORITE:
        return tuple(Play(card, None, gem) for gem in GEMS)
    if card == FORGER:
        return tuple(Play(card, other, gem) for other in others for gem in GEMS)
    return tuple(Play(card, other) for other in others)


PLAYS = {
    (players, player): tuple((card, _plays(card, players, player)) for card in BLUE)
    for players in (2, 3, 4)
    for player in range(players)
}


def parse(text: str) -> Move:
    """The move that a notation stands for."""
    words = " ".join(text.split())
    if words in _WHOLE:
        return _WHOLE[words]
    verb, _, rest = words.partition(" ")
    if verb not in _VERBS:
        raise Complaint(
            "'{text}' is no move; moves begin with {known}",
            text=_cut(text),
            known=", ".join(sorted({*_VERBS, "end", "three"})),
        )
    try:
        return _VERBS[verb](rest)
    except (KeyError, IndexError):
        raise Complaint(
            "'{text}' is no move: '{rest}' does not fit '{verb}'", text=_cut(text), rest=_cut(rest), verb=verb
        ) from None


def _cut(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"


def _buy(rest: str) -> Move:
    slots = tuple(_number(word) for word in rest.split())
    if not slots or list(slots) != sorted(set(slots)):
        raise Complaint(
            "'buy {rest}' needs the slots from 0 to {last}, each once, in order",
            rest=_cut(rest),
            last=ROW_SLOTS - 1,
        )
    return Buy(slots)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise Complaint("'{word}' is no slot or seat; write a small number", word=_cut(word))
    return int(word)


def _play(card: Card) -> Callable[[str], Move]:
    def parsed(rest: str) -> Move:
        words = rest.split()
        target = _number(words.pop(0)) if words and words[0] not in GEM_NAMES else None
        gem = GEM_NAMES[words.pop(0)] if words else None
        if words:
            raise KeyError(words[0])
        return Play(card, target, gem)

    return parsed


def _alchemist(rest: str) -> Move:
    return Transmute(*parse_transmutation(rest))


def _stolen(rest: str) -> Move:
    name, _, fresh = rest.partition(" ")
    if fresh not in ("", "fresh"):
        raise KeyError(fresh)
    return Stolen(CARD_NAMES[name], fresh == "fresh")


_WHOLE: dict[str, Move] = {
    str(move): move for move in (END_INFLUENCE, END_PURCHASE, MUSKETEERS, PULL_BACK, LET_GO)
}
_VERBS: dict[str, Callable[[str], Move]] = {
    "buy": _buy,
    "use": lambda rest: Use(CARD_NAMES[rest]),
    "keep": lambda rest: Decline(CARD_NAMES[rest]),
    "discard": lambda rest: GiveUp(CARD_NAMES[rest]),
    "show": lambda rest: Show(parse_display(rest)),
    "alchemist": _alchemist,
    "draw": lambda rest: Drawn(CARD_NAMES[rest]),
    "steal": _stolen,
    **{str(card): _play(card) for card in (CONFESSOR, COURTIER, FORGER, FAVORITE, THIEF)},
}
