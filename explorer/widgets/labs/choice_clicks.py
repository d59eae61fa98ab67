"""What clicks in the choice lab do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from explorer.analysis.choice import Choice, usual_worths
from explorer.analysis.choice.answers import options, without
from explorer.analysis.choice.written import tenths
from explorer.core.complaint import Complaint
from explorer.core.plain import is_number
from explorer.games.edel.cards import ACTIONS, COLOURS
from explorer.view.labs.choice.exhibit import written

if TYPE_CHECKING:
    from explorer.widgets.labs.choice import Choices

NAMED = {action.name.lower(): action for action in ACTIONS}


def show(lab: "Choices", number: str) -> None:
    found = 0 if lab.study is None else len(lab.study.now.each)
    if not is_number(number) or int(number) >= found:
        raise Complaint(
            "there is no answer '{number}'; there are {found}, from 0 on", number=number, found=found
        )
    lab.shown = int(number)
    lab.tell_likeliest()


def never(lab: "Choices", what: str) -> None:
    """Forbids a player an action, or allows it again."""
    seat, name = _player_and(lab, what)
    if name not in NAMED:
        raise Complaint("there is no action '{name}'; there are {known}", name=name, known=", ".join(NAMED))
    changed = lab.forbidden ^ {(seat, NAMED[name])}
    try:
        without(options(lab.choice.state), changed, lab.players)
    except ValueError:
        raise ValueError(lab.words.lab("choice_nothing_left", player=seat)) from None
    lab.forbidden = changed
    lab.think()


def allow(lab: "Choices", _: str) -> None:
    lab.forbidden = frozenset()
    lab.think()


def count(lab: "Choices", what: str) -> None:
    if what not in ("own", "lead"):
        raise Complaint("'{what}' cannot be what counts; choose own or lead", what=what)
    _weigh(lab, lab.choice.but(relative=what == "lead"))


def gem(lab: "Choices", what: str) -> None:
    """`gem 0 R 2.5`: what a red gem is worth to a player."""
    seat, rest = _player_and(lab, what)
    name, _, worth = rest.partition(" ")
    colour = next((colour for colour in COLOURS if colour.name == name), None)
    if colour is None:
        raise Complaint("there are no gems '{name}'; write R, Y, G or B", name=name)
    _weigh(lab, lab.choice.but(worths=lab.choice.worths.with_gem(seat, colour, tenths(worth))))


def card(lab: "Choices", what: str) -> None:
    """`card 0 4`: what the event turned up is worth to a player."""
    seat, worth = _player_and(lab, what)
    _weigh(lab, lab.choice.but(worths=lab.choice.worths.with_card(seat, tenths(worth))))


def unseen(lab: "Choices", worth: str) -> None:
    _weigh(lab, lab.choice.but(worths=lab.choice.worths.but(unseen=tenths(worth))))


def usual(lab: "Choices", _: str) -> None:
    _weigh(lab, lab.choice.but(worths=usual_worths(lab.choice.state)))


def _weigh(lab: "Choices", choice: Choice) -> None:
    """Something is worth something else now."""
    if choice != lab.choice:
        lab.choice = choice
        lab.think()


def cell(lab: "Choices", what: str) -> None:
    """The choices whose consequences are told, one for each player."""
    names = what.split()
    known = [{written(mine): mine for mine in each} for each in options(lab.choice.state)]
    if len(names) != len(known) or any(name not in each for name, each in zip(names, known, strict=True)):
        raise Complaint(
            "'{what}' is no choice for each of {known} players, such as money",
            what=what[:60],
            known=len(known),
        )
    lab.profile = tuple(each[name] for name, each in zip(names, known, strict=True))


def rows(lab: "Choices", what: str) -> None:
    _turn_table(lab, _player_and(lab, what)[0], lab.columns)


def columns(lab: "Choices", what: str) -> None:
    _turn_table(lab, lab.rows, _player_and(lab, what)[0])


def _turn_table(lab: "Choices", rows: int, columns: int) -> None:
    """Whose choices are compared; who was there already changes sides."""
    lab.rows, lab.columns = (rows, columns) if rows != columns else (lab.columns, lab.rows)


def _player_and(lab: "Choices", what: str) -> tuple[int, str]:
    seat, _, rest = what.partition(" ")
    if not is_number(seat) or int(seat) >= len(lab.players):
        raise Complaint(
            "there is no seat '{seat}'; write 0 to {players}", seat=seat, players=len(lab.players) - 1
        )
    return int(seat), rest


CLICKS: dict[str, Callable[["Choices", str], None]] = {
    "show": show,
    "never": never,
    "allow": allow,
    "count": count,
    "gem": gem,
    "card": card,
    "unseen": unseen,
    "usual": usual,
    "cell": cell,
    "rows": rows,
    "columns": columns,
}
