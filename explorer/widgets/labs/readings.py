"""What clicks in the readings lab do: choose a reading, try moves on both sides, replay the game."""

from typing import Annotated, Any, ClassVar

from explorer.analysis.readings import branched, reread
from explorer.core.complaint import Complaint
from explorer.core.game import Game
from explorer.core.moment import Moment
from explorer.core.plain import Plain, is_number
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.view.labs.lab import Setting
from explorer.view.labs.readings.lab import BEFORE, HERE, ONE, OTHER, WITNESS, TwoReadings
from explorer.view.labs.readings.page import headline, page
from explorer.widgets.desk import whole
from explorer.widgets.labs.desk import LabDesk


def choose(lab: TwoReadings, ruling: str, answer: Annotated[int | None, whole] = None) -> TwoReadings:
    """`choose pass_rule 2`: that reading, and of its answers the one with this number."""
    declared = lab.readings.declared.get(ruling)
    if declared is None or (answer is not None and answer >= len(declared.known)):
        what = ruling if answer is None else f"{ruling} {answer}"
        raise Complaint(
            "'{what}' is no reading of {game}; choose one from the list", what=what, game=lab.game
        )
    return lab.about(ruling, answer)


def number(lab: TwoReadings, typed: str) -> TwoReadings:
    """`number 60`, or a row of them: what the number in question is on side B."""
    declared = lab.readings.declared[lab.ruling]
    if not declared.is_number:
        raise Complaint("this reading has no number to type; choose one of its answers")
    numbers = [_whole(word) for word in typed.replace("/", " ").split()]
    given: Any = numbers if isinstance(declared.usual, tuple) else numbers[0] if len(numbers) == 1 else typed
    wanted = declared.checked(Plain(given, lab.ruling))
    if wanted == getattr(lab.one, lab.ruling):
        raise Complaint("side A has this number already; type another")
    return lab.reading(lab.ruling, wanted)


def _whole(word: str) -> int | str:
    """A number as people type it; what is none is refused when it is read."""
    digits = word.lstrip("-−")
    return int(word.replace("−", "-")) if is_number(digits) and len(word) - len(digits) < 2 else word


def edition(lab: TwoReadings, language: str) -> TwoReadings:
    """The literal text of an edition; the same again goes back to single readings."""
    changes = lab.literally(language).changes()
    if language == lab.edition:
        return lab.but(edition="").about(lab.ruling)
    first = next(ruling for ruling in lab.readings.declared if ruling in changes)
    return lab.but(edition=language).about(lab.ruling if lab.ruling in changes else first)


def look(lab: TwoReadings, place: str) -> TwoReadings:
    """At the small example, or at the table of the game."""
    if place not in (WITNESS, HERE) or (place == HERE and lab.table is None):
        raise Complaint(
            "there is nothing to see at '{place}'; choose {known}, or open the lab at a table",
            place=place,
            known=WITNESS,
        )
    return lab.but(place=place).about(lab.ruling)


def follow(lab: TwoReadings) -> TwoReadings:
    return lab.following()


def attempt(lab: TwoReadings, notation: str) -> TwoReadings:
    """One more move on both sides; it must be legal on one of them."""
    try:
        move = lab.rules.parse(notation)
    except ValueError:
        raise ValueError(lab.words.lab("readings_no_move", move=notation[:40])) from None
    found = lab.difference
    if found is None or found.parted:
        raise ValueError(lab.words.lab("readings_line_ended"))
    refused = [lab.rules.objection(account.state, move) for account in (found.one, found.other)]
    if refused[0] is not None and refused[1] is not None:
        raise ValueError(lab.words.reason(refused[0]))
    return lab.compared_at((*lab.line, str(move)))


def again(lab: TwoReadings) -> TwoReadings:
    return lab.reading(lab.ruling, lab.value, lab.edition)


def shorter(lab: TwoReadings) -> TwoReadings:
    """Without the last move of the line."""
    return lab.compared_at(lab.line[:-1], shortened=True)


def draw(lab: TwoReadings, table: str) -> TwoReadings:
    tables = (BEFORE, ONE, OTHER)
    if table not in tables:
        raise Complaint("there is no table '{table}'; choose {known}", table=table, known=", ".join(tables))
    return lab.but(drawn=table)


def replay(lab: TwoReadings, way: str) -> TwoReadings:
    """What followed this moment (`here`), or the whole game (`all`), under the other reading."""
    lab = lab.but(whole=way == "all")
    timeline, moment = _standpoint(lab)
    return lab.but(reread=reread(timeline, moment, lab.other))


def keep(lab: TwoReadings, desk: LabDesk[TwoReadings]) -> None:
    """The replayed line becomes a branch of the timeline."""
    if lab.reread is None:
        raise ValueError(lab.words.lab("readings_nothing_to_keep"))
    branched(*_standpoint(lab), lab.other)
    desk.notice = lab.words.lab("readings_kept")


def _standpoint(lab: TwoReadings) -> tuple[Timeline, Moment]:
    """Where the replay begins. What followed is known at the open table only."""
    if lab.timeline is None or lab.moment is None or lab.seat is not None or lab.place != HERE:
        raise ValueError(lab.words.lab("readings_no_line"))
    return lab.timeline, lab.timeline.root if lab.whole else lab.moment


def rules_of(game: str = "necklace") -> Game[Any, Any]:
    if game not in GAMES:
        raise ValueError(f"there is no game '{game}'; choose one of {', '.join(GAMES)}")
    return GAMES[game]


class ReadingsDesk(LabDesk[TwoReadings]):
    """`ReadingsDesk.written("necklace")`, or at a moment of a game, whose table is then read in two ways."""

    name: ClassVar = "readings"
    asking = staticmethod(rules_of)
    page = staticmethod(page)
    headline = staticmethod(headline)
    verbs: ClassVar = {
        "choose": choose,
        "number": number,
        "edition": edition,
        "at": look,
        "follow": follow,
        "try": attempt,
        "again": again,
        "shorter": shorter,
        "draw": draw,
        "replay": replay,
        "keep": keep,
    }

    @classmethod
    def fits(cls, game: Any, state: Any) -> bool:
        return game.name in GAMES and bool(game.readings.options)

    @classmethod
    def about(cls, question: Game[Any, Any], setting: Setting) -> TwoReadings:
        return TwoReadings.of(question, setting)

    @classmethod
    def there(cls, timeline: Timeline, setting: Setting) -> TwoReadings:
        return TwoReadings.of(timeline.game, setting).following()
