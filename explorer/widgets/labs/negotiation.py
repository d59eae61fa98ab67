"""What clicks in the negotiation lab do: a word is said, hands and worths are changed, two others talk."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from explorer.analysis.negotiation import Amount, Bargain, Worth
from explorer.analysis.negotiation.at_the_table import (
    GEM_WORTHS,
    MOST,
    amount_of,
    in_order,
    in_the_game,
    player_of,
    word_of,
)
from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.core.timeline import Timeline
from explorer.front.negotiation import Negotiation as Question
from explorer.front.negotiation import negotiation
from explorer.games.edel.cards import COLOURS, EVENT, FREE, Action, Colour, Gems
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import replaced
from explorer.view.labs.lab import Setting
from explorer.view.labs.negotiation.lab import READINGS, Bargaining, Lens
from explorer.view.labs.negotiation.ladder import dot as as_dot
from explorer.view.labs.negotiation.page import headline, page
from explorer.widgets.desk import whole
from explorer.widgets.labs.desk import LabDesk

_COLOURS = {colour.name: colour for colour in COLOURS}
_ACTIONS = {action.name.lower(): action for action in Action if action != FREE}


def colour_of(written: str) -> Colour:
    if written not in _COLOURS:
        raise Complaint(
            "'{written}' is no colour; there are {known}", written=written, known=", ".join(_COLOURS)
        )
    return _COLOURS[written]


def action_of(written: str) -> Action:
    if written not in _ACTIONS:
        raise Complaint(
            "nobody negotiates about '{written}'; choose {known}", written=written, known=", ".join(_ACTIONS)
        )
    return _ACTIONS[written]


def players_of(written: str) -> tuple[int, ...]:
    return (0, 1) if written == "both" else (player_of(written),)


Desk = LabDesk[Bargaining]
Player = Annotated[int, player_of]
Players = Annotated[tuple[int, ...], players_of]
OfColour = Annotated[Colour, colour_of]


def say(lab: Bargaining, word: Annotated[Move, word_of]) -> Bargaining:
    """A word of whoever is to speak: a bid in letters or in the notation of the game, pass, accept …"""
    return lab.saying(word)


def play(lab: Bargaining, number: int) -> Bargaining:
    """Best play, so many words of it."""
    for said in lab.line[:number]:
        lab = lab.saying(said.move)
    return lab


def back(lab: Bargaining) -> Bargaining:
    return lab.talking(lab.talk.but(said=lab.talk.said[:-1]))


def again(lab: Bargaining) -> Bargaining:
    return lab.talking(lab.talk.but(said=()))


def lens(lab: Bargaining, number: Annotated[int | None, whole] = None, place: int = 0) -> Bargaining:
    """To a column and a place in it; without them back to the bid on the table."""
    if number is None:
        return lab.but(lens=None)
    largest = max(map(sum, lab.bargain.hands))
    if not 1 <= number <= largest:
        raise Complaint(
            "there are columns of 1 to {largest} gems, not of {number}", largest=largest, number=number
        )
    return lab.but(lens=Lens(number, place))


def hand(lab: Bargaining, desk: Desk, player: Player, colour: OfColour, number: str) -> Bargaining:
    bargain = lab.bargain
    gems = replaced(bargain.hands[player], colour, _gems(lab, number))
    hands = in_the_game(replaced(bargain.hands, player, gems), bargain.rulings)
    return _changed(lab, desk, bargain.but(hands=hands))


def _gems(lab: Bargaining, written: str) -> int:
    try:
        return whole(written)
    except ValueError:
        blanks = {"number": written[:20], "most": lab.bargain.rulings.gems_per_colour}
        raise ValueError(lab.words.lab("negotiation_no_gems", **blanks)) from None


def worth(lab: Bargaining, desk: Desk, whose: Players, colour: OfColour, number: str) -> Bargaining:
    amount = _amount(lab, number)
    return _valued(lab, desk, whose, lambda had: had.but(gems=replaced(had.gems, colour, amount)))


def action(lab: Bargaining, desk: Desk, whose: Players, number: str) -> Bargaining:
    amount = _amount(lab, number)
    return _valued(lab, desk, whose, lambda had: had.but(action=amount))


def _amount(lab: Bargaining, written: str) -> Amount:
    try:
        return amount_of(written)
    except ValueError:
        raise ValueError(lab.words.lab("negotiation_no_worth", worth=written[:20], most=MOST)) from None


def _valued(
    lab: Bargaining, desk: Desk, whose: tuple[int, ...], changed: Callable[[Worth], Worth]
) -> Bargaining:
    worths = [changed(had) if player in whose else had for player, had in enumerate(lab.bargain.worths)]
    return _changed(lab, desk, lab.bargain.but(worths=tuple(worths)))


def private(lab: Bargaining, desk: Desk, switch: str) -> Bargaining:
    """Each for herself from now on; or both as the first of them has it."""
    if switch == "on":
        return lab.but(private=True)
    worths = (lab.bargain.worths[0],) * 2
    return _changed(lab.but(private=False), desk, lab.bargain.but(worths=worths))


def opener(lab: Bargaining, desk: Desk, who: Player) -> Bargaining:
    return _changed(lab, desk, lab.bargain, who)


def reading(lab: Bargaining, desk: Desk, field: str, value: str) -> Bargaining:
    if field not in READINGS:
        raise Complaint(
            "'{field}' does not matter to a negotiation; what does: {known}",
            field=field,
            known=", ".join(READINGS),
        )
    rulings = Rulings.having(**{**lab.bargain.rulings.changes(), field: value})
    return _changed(lab, desk, lab.bargain.but(rulings=rulings))


def _changed(lab: Bargaining, desk: Desk, bargain: Bargain, opener: int | None = None) -> Bargaining:
    """Words that can no longer be said are taken back, and that is told."""
    after = lab.changed(bargain, opener)
    if len(after.talk.said) < len(lab.talk.said):
        desk.notice = lab.words.lab("negotiation_taken_back")
    return after


def pair(lab: Bargaining, one: int, other: int) -> Bargaining:
    seats = sorted((one, other))
    if lab.table is None or tuple(seats) not in lab.pairs:
        raise Complaint("choose two different seats of the table that this lab was opened at")
    first, second = in_order(lab.table, seats)
    return lab.negotiating(lab.matter.but(seats=(first, second)))


def about(lab: Bargaining, what: Annotated[Action, action_of]) -> Bargaining:
    matter = lab.matter.but(action=what)
    return lab.but(matter=matter) if lab.table is None else lab.negotiating(matter)


def solve(lab: Bargaining) -> Bargaining:
    """Begins again what was stopped."""
    return lab.solving()


def dot(lab: Bargaining) -> Bargaining:
    """What it needs may not be installed; then it is not shown at every click from now on."""
    if not lab.short:
        raise ValueError(lab.words.lab("negotiation_too_long"))
    if not lab.shows_dot:
        as_dot(lab.graph())
    return lab.but(shows_dot=not lab.shows_dot)


def follow(lab: Bargaining) -> Bargaining:
    """To where the table beside has gone."""
    if lab.timeline is None:
        raise Complaint("this negotiation was written by hand, so there is no table to follow")
    return lab.following()


def bargaining(
    hands: Sequence[str | Gems] = ("RRRYYYGGGBBB", "RRRYYYGGGBBB"),
    worth: Sequence[Any] = GEM_WORTHS,
    action: Amount | Sequence[Amount] = 11,
    names: Sequence[str] = ("Amy", "Philippe"),
    *,
    opener: int = 0,
    said: Sequence[str] = (),
    about: str = "event",
    rulings: Rulings | Mapping[str, Any] | str | None = None,
) -> Bargaining:
    if len(hands) != 2:
        raise ValueError(f"two negotiate: hands needs two of them, not {len(hands)}")
    asked = negotiation(
        *hands, action=action, worth=worth, names=names, opener=opener, said=said, rulings=rulings
    )
    return Bargaining.of(asked.talk, asked.names, action_of(about))


class NegotiationDesk(LabDesk[Bargaining]):
    """`NegotiationDesk.written(("RRYG", "BBB"), action=9)`, or at a moment of a game."""

    name: ClassVar = "negotiation"
    looks_ahead: ClassVar = True
    of_game: ClassVar = "edel"
    asks: ClassVar = (Question,)
    asking = staticmethod(bargaining)
    page = staticmethod(page)
    headline = staticmethod(headline)
    verbs: ClassVar = {
        verb.__name__: verb
        for verb in (
            *(say, play, back, again, lens, follow, pair, about, solve, dot),
            *(hand, worth, action, private, opener, reading),
        )
    }

    @classmethod
    def about(cls, question: Question | Bargaining, setting: Setting) -> Bargaining:
        if isinstance(question, Question):
            question = Bargaining.of(question.talk, question.names, EVENT)
        return question.but(setting=setting)

    @classmethod
    def there(cls, timeline: Timeline, setting: Setting) -> Bargaining:
        return Bargaining.at(timeline, setting)
