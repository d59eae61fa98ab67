"""What clicks in the choice lab do: weigh things, forbid actions, look at answers and at single choices."""

from typing import Annotated, Any, ClassVar

from explorer.analysis.choice import Choice, Worths, usual_worths
from explorer.analysis.choice.answers import options, without
from explorer.analysis.choice.written import tenths
from explorer.core.complaint import Complaint
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.front.choice import Choice as Question
from explorer.front.choice import choice
from explorer.games.edel.cards import ACTIONS, COLOURS, Action, Colour
from explorer.games.edel.game import EDEL_GAME
from explorer.view.labs.choice.lab import Choices, written
from explorer.view.labs.choice.page import headline, page
from explorer.view.labs.lab import Setting
from explorer.widgets.labs.desk import LabDesk

NAMED = {action.name.lower(): action for action in ACTIONS}


def action_named(name: str) -> Action:
    if name not in NAMED:
        raise Complaint("there is no action '{name}'; there are {known}", name=name, known=", ".join(NAMED))
    return NAMED[name]


def colour_named(name: str) -> Colour:
    for colour in COLOURS:
        if colour.name == name:
            return colour
    raise Complaint("there are no gems '{name}'; write R, Y, G or B", name=name)


def show(lab: Choices, number: int) -> Choices:
    found = 0 if lab.study is None else len(lab.answers.each)
    if number >= found:
        raise Complaint(
            "there is no answer '{number}'; there are {found}, from 0 on", number=number, found=found
        )
    return lab.showing(number)


def never(lab: Choices, seat: int, action: Annotated[Action, action_named]) -> Choices:
    """Forbids a player an action, or allows it again."""
    forbidden = lab.forbidden ^ {(_seat(lab, seat), action)}
    try:
        without(options(lab.state), forbidden, lab.players)
    except ValueError:
        raise ValueError(lab.words.lab("choice_nothing_left", player=seat)) from None
    return lab.but(forbidden=forbidden).thinking()


def allow(lab: Choices) -> Choices:
    return lab.but(forbidden=frozenset()).thinking()


def count(lab: Choices, what: str) -> Choices:
    if what not in ("own", "lead"):
        raise Complaint("'{what}' cannot be what counts; choose own or lead", what=what)
    return _about(lab, lab.choice.but(relative=what == "lead"))


def gem(
    lab: Choices, seat: int, colour: Annotated[Colour, colour_named], worth: Annotated[int, tenths]
) -> Choices:
    """`gem 0 R 2.5`: what a red gem is worth to a player."""
    return _weighed(lab, lab.choice.worths.with_gem(_seat(lab, seat), colour, worth))


def card(lab: Choices, seat: int, worth: Annotated[int, tenths]) -> Choices:
    """`card 0 4`: what the event turned up is worth to a player."""
    return _weighed(lab, lab.choice.worths.with_card(_seat(lab, seat), worth))


def unseen(lab: Choices, worth: Annotated[int, tenths]) -> Choices:
    return _weighed(lab, lab.choice.worths.but(unseen=worth))


def usual(lab: Choices) -> Choices:
    return _weighed(lab, usual_worths(lab.state))


def _weighed(lab: Choices, worths: Worths) -> Choices:
    return _about(lab, lab.choice.but(worths=worths))


def _about(lab: Choices, choice: Choice) -> Choices:
    """Something is worth something else now."""
    return lab if choice == lab.choice else lab.but(choice=choice).thinking()


def cell(lab: Choices, what: str) -> Choices:
    """The choices whose consequences are told, one for each player."""
    names = what.split()
    known = [{written(mine): mine for mine in each} for each in options(lab.state)]
    if len(names) != len(known) or any(name not in each for name, each in zip(names, known, strict=True)):
        raise Complaint(
            "'{what}' is no choice for each of {known} players, such as money",
            what=what[:60],
            known=len(known),
        )
    return lab.but(profile=tuple(each[name] for name, each in zip(names, known, strict=True)))


def rows(lab: Choices, seat: int) -> Choices:
    return _turned(lab, _seat(lab, seat), lab.columns)


def columns(lab: Choices, seat: int) -> Choices:
    return _turned(lab, lab.rows, _seat(lab, seat))


def _turned(lab: Choices, rows: int, columns: int) -> Choices:
    """Whose choices are compared; who was there already changes sides."""
    rows, columns = (rows, columns) if rows != columns else (lab.columns, lab.rows)
    return lab.but(rows=rows, columns=columns)


def _seat(lab: Choices, seat: int) -> int:
    if seat >= len(lab.players):
        raise Complaint(
            "there is no seat '{seat}'; write 0 to {players}", seat=seat, players=len(lab.players) - 1
        )
    return seat


def think(lab: Choices, how: str = "") -> Choices:
    """Works it out; `think longer` looks for mixed equilibria that take longer to find."""
    return lab.thinking(search=how == "longer")


def follow(lab: Choices) -> Choices:
    """Goes to the choice at the moment on show."""
    assert lab.timeline is not None
    return Choices.at(lab.timeline, lab.setting)


class ChoiceDesk(LabDesk[Choices]):
    """`ChoiceDesk.written(cards=["RRY", "GB", "YYGG"], event="cert")`, or at a moment of a game."""

    name: ClassVar = "choice"
    looks_ahead: ClassVar = True
    of_game: ClassVar = "edel"
    asks: ClassVar = (Question,)
    asking = staticmethod(choice)
    page = staticmethod(page)
    headline = staticmethod(headline)
    verbs: ClassVar = {
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
        "think": think,
        "follow": follow,
    }

    @classmethod
    def fits(cls, game: Any, state: Any) -> bool:
        return bool(game.name == cls.of_game and game.turn(state) >= 0)

    @classmethod
    def about(cls, question: Question, setting: Setting) -> Choices:
        return Choices.at(Timeline(EDEL_GAME, question.state, Seeded(0)), setting)

    @classmethod
    def there(cls, timeline: Timeline, setting: Setting) -> Choices:
        return Choices.at(timeline, setting)
