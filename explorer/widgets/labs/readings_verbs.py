"""What the buttons of the readings lab do."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from explorer.analysis.readings import branched, mattering, reread
from explorer.core.complaint import Complaint
from explorer.core.game import Move
from explorer.core.luck import Seeded
from explorer.core.moment import Moment
from explorer.core.plain import Plain, is_number
from explorer.view.labs.readings.exhibit import BEFORE, HERE, ONE, OTHER, WITNESS

if TYPE_CHECKING:
    from explorer.widgets.labs.readings import ReadingsDesk


def choose(lab: "ReadingsDesk", what: str) -> None:
    """`choose pass_rule 2`: that reading, and of its options the one with this number."""
    ruling, _, number = what.partition(" ")
    options = lab.readings.declared[ruling].known if ruling in lab.readings.declared else ()
    if not options or (number and not (is_number(number) and int(number) < len(options))):
        raise Complaint(
            "'{what}' is no reading of {game}; choose one from the list", what=what, game=lab.game
        )
    edition = lab.literally(lab.edition).changes() if lab.edition else {}
    if ruling not in edition:
        lab.edition = ""
    mine = getattr(lab.one, ruling)
    others = [value for value in options if value != mine]
    wanted = options[int(number)] if number else edition.get(ruling, others[0])
    lab.ruling, lab.value = ruling, wanted if wanted != mine else others[0]
    lab.begin()


def number(lab: "ReadingsDesk", typed: str) -> None:
    """`number 60`, or a row of them: what the number in question is on side B."""
    declared = lab.readings.declared[lab.ruling]
    if not declared.is_number:
        raise Complaint("this reading has no number to type; choose one of its answers")
    numbers = [_whole(word) for word in typed.replace("/", " ").split()]
    given: Any = numbers if isinstance(declared.usual, tuple) else numbers[0] if len(numbers) == 1 else typed
    wanted = declared.checked(Plain(given, lab.ruling))
    if wanted == getattr(lab.one, lab.ruling):
        raise Complaint("side A has this number already; type another")
    lab.edition = ""
    lab.value = wanted
    lab.begin()


def _whole(word: str) -> int | str:
    """A number as people type it; what is none is refused when it is read."""
    digits = word.lstrip("-−")
    return int(word.replace("−", "-")) if is_number(digits) and len(word) - len(digits) < 2 else word


def literal(lab: "ReadingsDesk", language: str) -> None:
    """The literal text of an edition; the same again goes back to single readings."""
    changes = lab.literally(language).changes()
    lab.edition = "" if language == lab.edition else language
    first = next(ruling for ruling in lab.readings.declared if ruling in changes)
    choose(lab, lab.ruling if lab.ruling in changes or not lab.edition else first)


def look(lab: "ReadingsDesk", place: str) -> None:
    """At the small example, or at the table of the game."""
    if place not in (WITNESS, HERE) or (place == HERE and lab.table is None):
        raise Complaint(
            "there is nothing to see at '{place}'; choose {known}, or open the lab at a table",
            place=place,
            known=WITNESS,
        )
    lab.place = place
    choose(lab, lab.ruling)


def follow(lab: "ReadingsDesk", _: str = "") -> None:
    """To the table of the game as it is now; a seat sees one that fits what it knows."""
    timeline, game = lab.timeline, lab.rules
    if timeline is None:
        raise Complaint("the lab was opened without a game; there is no table to go to")
    lab.moment, lab.table = timeline.here, timeline.state
    if lab.seat is not None:
        lab.table = game.world(game.seen_by(timeline.state, lab.seat), Seeded(0))
    lab.place, lab.telling, lab.found, lab.problem, lab.reread = HERE, (), None, "", None
    lab.work_out(mattering(game, lab.table, lab.one), lab.arrived)


def attempt(lab: "ReadingsDesk", notation: str) -> None:
    """One more move on both sides; it must be legal on one of them."""
    move, found = _move(lab, notation), lab.found
    if found is None or found.parted:
        raise ValueError(lab.words.lab("readings_line_ended"))
    refused = [lab.rules.objection(account.state, move) for account in (found.one, found.other)]
    if refused[0] is not None and refused[1] is not None:
        raise ValueError(lab.words.reason(refused[0]))
    lab.line = (*lab.line, str(move))
    lab.compare()


def _move(lab: "ReadingsDesk", notation: str) -> Move:
    try:
        return lab.rules.parse(notation)
    except ValueError:
        raise ValueError(lab.words.lab("readings_no_move", move=notation[:40])) from None


def again(lab: "ReadingsDesk", _: str) -> None:
    lab.begin()


def undo(lab: "ReadingsDesk", _: str) -> None:
    lab.line, lab.shortened = lab.line[:-1], True
    lab.compare()


def draw(lab: "ReadingsDesk", table: str) -> None:
    tables = (BEFORE, ONE, OTHER)
    if table not in tables:
        raise Complaint("there is no table '{table}'; choose {known}", table=table, known=", ".join(tables))
    lab.drawn = table


def replay(lab: "ReadingsDesk", way: str) -> None:
    """What followed this moment (`here`), or the whole game (`all`), under the other reading."""
    lab.whole = way == "all"
    moment = _standpoint(lab)
    assert lab.timeline is not None
    lab.reread = reread(lab.timeline, moment, lab.other)


def keep(lab: "ReadingsDesk", _: str) -> None:
    """The replayed line becomes a branch of the timeline."""
    if lab.reread is None or lab.timeline is None:
        raise ValueError(lab.words.lab("readings_nothing_to_keep"))
    branched(lab.timeline, _standpoint(lab), lab.other)
    lab.notice = lab.words.lab("readings_kept")


def _standpoint(lab: "ReadingsDesk") -> Moment:
    """Where the replay begins. What followed is known at the open table only."""
    if lab.timeline is None or lab.moment is None or lab.seat is not None or lab.place != HERE:
        raise ValueError(lab.words.lab("readings_no_line"))
    return lab.timeline.root if lab.whole else lab.moment


VERBS: Mapping[str, Callable[[Any, str], None]] = {
    "choose": choose,
    "number": number,
    "edition": literal,
    "at": look,
    "follow": follow,
    "try": attempt,
    "again": again,
    "undo": undo,
    "draw": draw,
    "replay": replay,
    "keep": keep,
}
