"""What clicks do to the sale itself: hands, fashion, reading, the worth of a card that is kept."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from explorer.analysis.sale.opening import Opening, too_many
from explorer.core.complaint import Complaint
from explorer.core.plain import is_number
from explorer.games.necklace.cards import GEM_NAMES
from explorer.games.necklace.displays import repaired
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.table import replaced
from explorer.view.labs.sale.page import SALE_CARDS

if TYPE_CHECKING:
    from explorer.widgets.labs.sale import SaleDesk

MOST_KEPT = 100
_CARDS = {str(card): card for card in SALE_CARDS}


def edit(lab: "SaleDesk", _: str) -> None:
    lab.editing = not lab.editing


def more(lab: "SaleDesk", what: str) -> None:
    _hold(lab, what, 1)


def fewer(lab: "SaleDesk", what: str) -> None:
    _hold(lab, what, -1)


def _hold(lab: "SaleDesk", what: str, number: int) -> None:
    """`0 ring`: the first player holds one Ring more or less."""
    seat, _, name = what.partition(" ")
    place = seat_in(lab, seat)
    card = _CARDS.get(name)
    if card is None:
        raise ValueError(lab.words.lab("sale_no_card", card=name[:20]))
    if lab.opening.hands[place][card] + number < 0:
        raise ValueError(lab.words.lab("sale_none_left", card=card, player=place))
    hand = lab.opening.hands[place].plus(card, number)
    _opened(lab, lab.opening.but(hands=replaced(lab.opening.hands, place, hand)))


def fashion(lab: "SaleDesk", name: str) -> None:
    """A type comes one place forward; the first goes to the end."""
    if name not in GEM_NAMES:
        raise Complaint("'{name}' is no type; types are {known}", name=name, known=", ".join(GEM_NAMES))
    order = list(lab.opening.fashion)
    place = order.index(GEM_NAMES[name])
    order.insert(place - 1 if place else len(order), order.pop(place))
    _opened(lab, lab.opening.but(fashion=tuple(order)))


def read(lab: "SaleDesk", edition: str) -> None:
    if edition != "own":
        _opened(lab, lab.opening.but(rulings=Rulings.of(edition)))


def ruling(lab: "SaleDesk", what: str) -> None:
    """`bankers_stack false`: a single reading is changed."""
    field, _, value = what.partition(" ")
    options = {str(option).lower(): option for option in Rulings.options.get(field, ())}
    if value not in options:
        raise Complaint(
            "'{what}' is no reading; write the name of a ruling and one of its options", what=what
        )
    changes = {**lab.opening.rulings.changes(), field: options[value]}
    _opened(lab, lab.opening.but(rulings=Rulings.having(**changes)))


def _opened(lab: "SaleDesk", opening: Opening) -> None:
    """The sale with something changed; displays lose what is not legal any more."""
    for card, number, most in too_many(opening):
        raise ValueError(lab.words.lab("sale_too_many", card=card, number=number, most=most))
    lab.opening, lab.drafts = (
        opening,
        [
            repaired(draft, hand, opening.rulings)
            for draft, hand in zip(lab.drafts, opening.hands, strict=True)
        ],
    )
    lab.follow()


def keep(lab: "SaleDesk", pounds: str) -> None:
    lab.keep = worth_kept(lab, pounds)
    lab.follow()


def worth_kept(lab: "SaleDesk", pounds: str | int) -> int:
    """What a card that is not shown is worth later, as it was written."""
    written = str(pounds)
    if not is_number(written) or int(written) > MOST_KEPT:
        raise ValueError(lab.words.lab("sale_no_worth", worth=written[:20], most=MOST_KEPT))
    return int(written)


def seat_in(lab: "SaleDesk", seat: str) -> int:
    """A player by number."""
    if not is_number(seat) or int(seat) >= len(lab.drafts):
        raise Complaint("there is no player {seat} at this sale", seat=seat)
    return int(seat)


EDITS: dict[str, Callable[[Any, str], None]] = {
    "edit": edit,
    "more": more,
    "fewer": fewer,
    "fashion": fashion,
    "read": read,
    "ruling": ruling,
    "keep": keep,
}
