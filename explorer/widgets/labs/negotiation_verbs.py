"""What clicks in the negotiation lab do."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from explorer.analysis.negotiation import Amount, Worth
from explorer.analysis.negotiation.at_the_table import (
    MOST,
    Matter,
    amount_of,
    in_order,
    in_the_game,
    player_of,
)
from explorer.core.complaint import Complaint
from explorer.core.plain import is_number
from explorer.games.edel.cards import COLOURS, FREE, Action, Colour
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import replaced
from explorer.view.labs.negotiation.page import READINGS
from explorer.view.labs.negotiation.sight import Lens

if TYPE_CHECKING:
    from explorer.widgets.labs.negotiation import Negotiation

_COLOURS = {colour.name: colour for colour in COLOURS}
_ACTIONS = {action.name.lower(): action for action in Action if action != FREE}


def say(lab: "Negotiation", word: str) -> None:
    lab.say(word)


def play(lab: "Negotiation", number: str) -> None:
    """Best play, so many words of it."""
    for said in lab.sight().line[: whole(number)]:
        lab.say(str(said.move))


def back(lab: "Negotiation", _: str) -> None:
    lab.talk, lab.lens = lab.talk.but(said=lab.talk.said[:-1]), None


def again(lab: "Negotiation", _: str) -> None:
    lab.talk, lab.lens = lab.talk.but(said=()), None


def lens(lab: "Negotiation", where: str) -> None:
    """To a column and a place in it; without them back to the bid on the table."""
    if not where:
        lab.lens = None
        return
    number, place = (whole(word) for word in parted(where, 2))
    largest = max(map(sum, lab.talk.bargain.hands))
    if not 1 <= number <= largest:
        raise Complaint(
            "there are columns of 1 to {largest} gems, not of {number}", largest=largest, number=number
        )
    lab.lens = Lens(number, place)


def hand(lab: "Negotiation", written: str) -> None:
    who, colour, number = parted(written, 3)
    bargain, seat = lab.talk.bargain, player_of(who)
    gems = replaced(bargain.hands[seat], colour_of(colour), _gems(lab, number))
    hands = in_the_game(replaced(bargain.hands, seat, gems), bargain.rulings)
    lab.change(bargain.but(hands=hands))


def _gems(lab: "Negotiation", written: str) -> int:
    try:
        return whole(written)
    except ValueError:
        blanks = {"number": written[:20], "most": lab.talk.bargain.rulings.gems_per_colour}
        raise ValueError(lab.words.lab("negotiation_no_gems", **blanks)) from None


def worth(lab: "Negotiation", written: str) -> None:
    whose, colour, number = parted(written, 3)
    place, amount = colour_of(colour), _amount(lab, number)
    _value(lab, whose, lambda had: had.but(gems=replaced(had.gems, place, amount)))


def action(lab: "Negotiation", written: str) -> None:
    whose, number = parted(written, 2)
    amount = _amount(lab, number)
    _value(lab, whose, lambda had: had.but(action=amount))


def _amount(lab: "Negotiation", written: str) -> Amount:
    try:
        return amount_of(written)
    except ValueError:
        raise ValueError(lab.words.lab("negotiation_no_worth", worth=written[:20], most=MOST)) from None


def _value(lab: "Negotiation", whose: str, changed: Callable[[Worth], Worth]) -> None:
    players = (0, 1) if whose == "both" else (player_of(whose),)
    bargain = lab.talk.bargain
    worths = [changed(had) if seat in players else had for seat, had in enumerate(bargain.worths)]
    lab.change(bargain.but(worths=tuple(worths)))


def private(lab: "Negotiation", switch: str) -> None:
    """Each for herself from now on; or both as the first of them has it."""
    lab.private = switch == "on"
    if not lab.private:
        bargain = lab.talk.bargain
        lab.change(bargain.but(worths=(bargain.worths[0],) * 2))


def opener(lab: "Negotiation", who: str) -> None:
    lab.change(lab.talk.bargain, player_of(who))


def reading(lab: "Negotiation", written: str) -> None:
    field, value = parted(written, 2)
    if field not in READINGS:
        raise Complaint(
            "'{field}' does not matter to a negotiation; what does: {known}",
            field=field,
            known=", ".join(READINGS),
        )
    rulings = Rulings.having(**{**lab.talk.bargain.rulings.changes(), field: value})
    lab.change(lab.talk.bargain.but(rulings=rulings))


def pair(lab: "Negotiation", written: str) -> None:
    seats = sorted(whole(seat) for seat in parted(written, 2))
    if lab.table is None or tuple(seats) not in lab.pairs():
        raise Complaint("choose two different seats of the table that this lab was opened at")
    first, second = in_order(lab.table, seats)
    lab.negotiate(Matter((first, second), lab.action))


def about(lab: "Negotiation", name: str) -> None:
    if lab.table is None:
        lab.action = action_of(name)
    else:
        lab.negotiate(Matter(lab.seats, action_of(name)))


def solve(lab: "Negotiation", _: str) -> None:
    """Begins again what was stopped."""
    lab.solve()


def dot(lab: "Negotiation", _: str) -> None:
    if not lab.short:
        raise ValueError(lab.words.lab("negotiation_too_long"))
    if not lab.shows_dot:
        lab.dot()  # it may need what is not installed; then it is not shown at every click from now on
    lab.shows_dot = not lab.shows_dot


def follow(lab: Any, _: str) -> None:
    """To where the table beside has gone."""
    if lab.timeline is None:
        raise Complaint("this negotiation was written by hand, so there is no table to follow")
    lab.follow()


VERBS: Mapping[str, Callable[[Any, str], None]] = {
    verb.__name__: verb
    for verb in (
        *(say, play, back, again, lens, follow),
        *(hand, worth, action, private, opener, reading, pair, about, solve, dot),
    )
}


def parted(written: str, number: int) -> list[str]:
    words = written.split()
    if len(words) != number:
        raise Complaint(
            "'{written}' has {words} words where {number} are needed",
            written=written,
            words=len(words),
            number=number,
        )
    return words


def colour_of(written: str) -> Colour:
    if written not in _COLOURS:
        raise Complaint(
            "'{written}' is no colour; there are {known}", written=written, known=", ".join(_COLOURS)
        )
    return _COLOURS[written]


def whole(written: str) -> int:
    if not is_number(written):
        raise Complaint("'{written}' is no number; write for example 3", written=written)
    return int(written)


def action_of(written: str) -> Action:
    if written not in _ACTIONS:
        raise Complaint(
            "nobody negotiates about '{written}'; choose {known}", written=written, known=", ".join(_ACTIONS)
        )
    return _ACTIONS[written]
