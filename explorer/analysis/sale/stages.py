"""A sale told stage by stage, and what a class can be asked before each of them."""

from collections.abc import Iterable, Sequence

from explorer.analysis.sale.displays import Profile, Sale, pounds
from explorer.analysis.sale.takings import Line, waterfall
from explorer.core.values import Value
from explorer.games.necklace.cards import GEMS, Gem
from explorer.games.necklace.sale import rarity_order, totals_of

REVEAL, TOTALS, RARITY = range(3)
"""The first stages; then come the types, from the most fashionable to the least, and last the scores."""

TYPES = RARITY + 1
SCORES = TYPES + len(GEMS)
ALL = SCORES + 1
"""So many stages are told when everything is."""

OPTIONS = 4
NOBODY, TIED = "nobody", "tied"


class Question(Value):
    """Several answers of which one is right; only the options go into the page.

    about  what is asked: totals, rarity, seller or scores
    gem    the type it is about, if it is about one
    seat   the player it is about, if it is about one
    """

    about: str
    options: tuple[str, ...]
    answer: str
    gem: Gem | None = None
    seat: int | None = None


def question(sale: Sale, displays: Profile, before: Sequence[int], stage: int) -> Question | None:
    """About a stage that is not told yet. What will be revealed cannot be guessed."""
    if stage == TOTALS:
        return _totals(sale, displays)
    if stage == RARITY:
        rarest = rarity_order(totals_of(displays), sale.fashion, sale.rulings)[0]
        return Question("rarity", tuple(map(str, sale.fashion)), str(rarest))
    if TYPES <= stage < SCORES:
        return _seller(sale, displays, sale.fashion[stage - TYPES])
    return _scores(sale, displays, before) if stage == SCORES else None


def _totals(sale: Sale, displays: Profile) -> Question:
    """Who counts cards, or forgets somebody, counts wrong."""
    totals = totals_of(displays)
    gem = max(sale.fashion, key=lambda gem: totals[gem])
    shown = [display.stones()[gem] for display in displays]
    cards = sum(display.gems[card] for display in displays for card in range(3 * gem, min(3 * gem + 3, 10)))
    wrong = [cards, max(shown), totals[gem] + 1, totals[gem] - 1, totals[gem] + 2, totals[gem] + 3]
    return Question("totals", _numbers(totals[gem], (n for n in wrong if n >= 0)), str(totals[gem]), gem=gem)


def _seller(sale: Sale, displays: Profile, gem: Gem) -> Question:
    sold = {line.seat for line in waterfall(sale, displays) if line.gem == gem and _is_sale(line)}
    right = NOBODY if not sold else TIED if len(sold) > 1 else str(*sold)
    return Question("seller", (*map(str, sale.seats), TIED, NOBODY), right, gem=gem)


def _is_sale(line: Line) -> bool:
    return line.kind in ("jewel", "tied")


def _scores(sale: Sale, displays: Profile, before: Sequence[int]) -> Question:
    """About the player with the longest bill; who forgets a line of it is wrong."""
    lines = [line for line in waterfall(sale, displays) if line.amount]
    seat = max(sale.seats, key=lambda seat: sum(line.seat == seat for line in lines))
    after = before[seat] + pounds(sale, displays)[seat]
    forgotten = [after - line.amount for line in lines if line.seat == seat]
    wrong = [*forgotten, before[seat], after + 10, after - 10, after + 20, after - 20]
    return Question("scores", _numbers(after, wrong), str(after), seat=seat)


def _numbers(right: int, wrong: Iterable[int]) -> tuple[str, ...]:
    others = list(dict.fromkeys(number for number in wrong if number != right))
    return tuple(map(str, sorted([right, *others[: OPTIONS - 1]])))
