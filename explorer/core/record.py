"""A timeline as a versioned JSON file, and back, checked move by move.

Nothing in a record depends on a random generator: the deal and every chance outcome are written out.

`version` counts how records are written, `rules` how the games are read. Both began with 1; nobody ever wrote
a 0, so that is refused, and so is a record of a newer explorer, whose rules this one cannot know. A record
under older rules is brought up to today's: an answer to a question that is no longer asked is left out, its
name and note going to the moment before it; a move that is no longer allowed becomes an edit.
"""

import base64
import json
import zlib
from collections.abc import Mapping
from typing import Any

from explorer.core.game import CHANCE, Draw, Game, IllegalMove, Move, Step, untold
from explorer.core.luck import Luck, Seeded, Stacked
from explorer.core.moment import LONGEST_TITLE, Moment
from explorer.core.plain import LONGEST, LONGEST_TEXT, BadData, Plain, brief, loads
from explorer.core.readings import Readings
from explorer.core.timeline import LARGEST_ID, MOST_EDITS, MOST_MOMENTS, Timeline

FORMAT = "explorer-record"
VERSION = 1
RULES = 2
LONGEST_MOVE, ROOM_FOR_A_MOVE = 500, 200
ROOM_FOR_WORDS = LONGEST - MOST_MOMENTS * ROOM_FOR_A_MOVE
"""Letters of a record: of a move that is read, of any that is written, and what is left for all else."""

CODE = "xp1-"


class Damaged(BadData):
    """A game code that was not copied whole."""

    def __init__(self) -> None:
        super().__init__("the game code is damaged; copy the whole of it once more")


class Newer(BadData):
    """A record whose way of writing, or whose rules, came after this explorer."""


class BadMove(BadData):
    """A record with a move that the rules refuse: at which moment, and why."""

    def __init__(self, game: str, rulings: Readings, place: str, moment: int, refused: IllegalMove) -> None:
        super().__init__("moment {moment}: {problem}", at=place, moment=moment, problem=refused)
        self.game, self.rulings, self.moment = game, rulings, moment
        self.move, self.reason = refused.move, refused.reason


def to_data(timeline: Timeline) -> dict[str, Any]:
    """The timeline as plain data."""
    setup = timeline.game.setup_of(timeline.root.step)
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": RULES,
        "game": timeline.game.name,
        "position": timeline.game.position(timeline.root.state),
        **({} if setup is None else {"setup": setup}),
        "here": timeline.here.id,
        "moments": [_written(moment) for moment in timeline.moments.values()],
    }


def dumps(timeline: Timeline) -> str:
    return _short_enough(json.dumps(to_data(timeline), ensure_ascii=False, indent=1))


def to_code(timeline: Timeline) -> str:
    """The timeline as a short text that can be pasted into another notebook."""
    text = _short_enough(json.dumps(to_data(timeline), separators=(",", ":")))
    packed = zlib.compress(text.encode(), 9)
    return CODE + base64.urlsafe_b64encode(packed).decode()


def _short_enough(text: str) -> str:
    """What is written can be read again."""
    if len(text.encode()) > LONGEST:
        raise BadData(
            "the record would have more than {most:,} letters; shorten notes or delete a line", most=LONGEST
        )
    return text


def has_room(timeline: Timeline) -> bool:
    """Whether names, notes and edits leave room for a tree that is full of moves."""
    worded = [_written(moment) for moment in timeline.moments.values() if _is_worded(moment)]
    game, root = timeline.game, timeline.root
    start = [game.position(root.state), game.setup_of(root.step)]
    return len(json.dumps([*start, worded], indent=3)) <= ROOM_FOR_WORDS


def _is_worded(moment: Moment) -> bool:
    return bool(moment.name or moment.note) or moment.edited is not None


def from_code(code: str, games: Mapping[str, Game[Any, Any]], luck: Luck | None = None) -> Timeline:
    """The timeline that such a text describes."""
    code = "".join(code.split())
    if not code.startswith(CODE):
        raise BadData("this is no game code; it should begin with {code}", code=CODE)
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(base64.urlsafe_b64decode(code.removeprefix(CODE)), LONGEST + 1)
    except (zlib.error, ValueError):
        raise Damaged from None
    if not unpacker.eof and len(text) <= LONGEST:
        raise Damaged
    return read(text, games, luck)


def read(text: str | bytes, games: Mapping[str, Game[Any, Any]], luck: Luck | None = None) -> Timeline:
    """The timeline that a record describes. Draws beyond it are decided by `luck`, else by a new one."""
    return from_data(loads(text), games, luck)


def from_data(data: Plain, games: Mapping[str, Game[Any, Any]], luck: Luck | None = None) -> Timeline:
    data["format"].choice(FORMAT)
    _written_by_now(data["version"], VERSION)
    rules = _written_by_now(data["rules"], RULES)
    game = games[data["game"].choice(*games)]
    written = list(data["moments"].each(least=1, most=MOST_MOMENTS))
    timeline = Timeline(game, _set_up(game, data["position"], data.get("setup")))
    written[0]["id"].choice(0)
    moments, steps, edits = {0: timeline.root}, dict[tuple[Moment, Move], Step](), 0
    _annotate(timeline.root, written[0])
    for line in written[1:]:
        number = line["id"].integer(0, LARGEST_ID)
        moments[number] = moment = _replayed(timeline, moments, steps, line, rules)
        _annotate(moment, line)
        if moment.id != number or (moment.edited and line.get("position") is None):
            timeline.outdated += (number,)
        edits += moment.id == number and moment.edited is not None
        if edits > MOST_EDITS:
            data["moments"].fail("expected at most {most} edited positions", most=MOST_EDITS)
    here = moments.get(data["here"].integer(0, LARGEST_ID))
    timeline.goto(here or data["here"].fail("there is no such moment in the record"))
    if not has_room(timeline):
        data["moments"].fail("names, notes and edits have more than {most:,} letters", most=ROOM_FOR_WORDS)
    _remember(timeline, luck or Seeded.anew())
    return timeline


def _written_by_now(field: Plain, today: int) -> int:
    """Which version or rules a record names, if today's explorer can know them."""
    number = field.integer(0, 10**6)
    if number > today:
        raise Newer(
            "{number} is of a newer explorer; this one reads up to {today}",
            at=field.path,
            number=number,
            today=today,
        )
    return number or field.fail("0 was never written; the first was 1")


def _written(moment: Moment) -> dict[str, Any]:
    line: dict[str, Any] = {"id": moment.id}
    if moment.parent is not None:
        line["parent"] = moment.parent.id
        line.update({"position": moment.edited} if moment.edited is not None else {"move": str(moment.move)})
    return line | {key: text for key in ("name", "note") if (text := getattr(moment, key))}


def _set_up(game: Game[Any, Any], position: Plain, setup: Plain | None) -> Step:
    """The table a record begins with; how it was set up is told if the record tells it."""
    position.table()
    step = game.opening(position=position, setup=setup)
    if setup is not None and not step.events:
        setup.fail("this set-up does not lead to the position")
    return step


def _positioned(game: Game[Any, Any], position: Plain) -> Any:
    position.table()
    return game.start(position=position)


def _replayed(
    timeline: Timeline,
    moments: dict[int, Moment],
    steps: dict[tuple[Moment, Move], Step],
    line: Plain,
    rules: int,
) -> Moment:
    """The moment that a line describes; of an answer that is no longer asked for, the moment before it.

    What a move leads to is worked out once for all siblings that are alike.
    """
    parent = moments.get(line["parent"].integer(0, LARGEST_ID))
    if parent is None:
        line["parent"].fail("the parent must come before the moment")
    number = line["id"].integer(0, LARGEST_ID)
    if number in moments:
        line["id"].fail("two moments have the same id")
    if edited := line.get("position"):
        return _edited(timeline, parent, edited, number)
    text = line["move"]
    try:
        move = timeline.game.parse(text.text(LONGEST_MOVE))
        if (parent, move) not in steps:
            steps[parent, move] = timeline.game.apply(parent.state, move)
        return timeline.grow(parent, move, steps[parent, move], None, number)
    except IllegalMove as refused:
        former = timeline.game.formerly(parent.step, refused.move) if rules < RULES else None
        if former is None:
            rulings = timeline.game.rulings_of(parent.state)
            raise BadMove(timeline.game.name, rulings, text.path, number, refused) from None
        if former is parent.state:
            return parent
        return _edited(timeline, parent, Plain(timeline.game.position(former)), number)
    except BadData:
        raise
    except ValueError as error:
        raise BadData("moment {moment}: {problem}", at=text.path, moment=number, problem=error) from None


def _edited(timeline: Timeline, parent: Moment, position: Plain, number: int) -> Moment:
    state = _positioned(timeline.game, position)
    moment = timeline.grow(parent, None, untold(state), None, number)
    moment.edited = position.value
    return moment


def _annotate(moment: Moment, line: Plain) -> None:
    """What is called or noted twice, because a moment was left out, stands side by side."""
    line.table(known=frozenset({"id", "parent", "move", "position", "name", "note"}))
    for key in ("name", "note"):
        if field := line.get(key):
            most = LONGEST_TITLE if key == "name" else LONGEST_TEXT
            told = field.line(most) if key == "name" else field.text(most)
            setattr(moment, key, brief(" / ".join(filter(None, (getattr(moment, key), told))), most))


def _remember(timeline: Timeline, otherwise: Luck) -> None:
    """Branches of a loaded game meet the deck that the record knows, as far as it goes."""
    game, drawn = timeline.game, dict[Draw, Move]()
    for moment in timeline.moments.values():
        if moment.parent is not None and moment.move is not None and game.turn(moment.parent.state) == CHANCE:
            drawn.setdefault(game.odds(moment.parent.state).draw, moment.move)
    luck = Stacked(drawn, otherwise)
    for moment in timeline.moments.values():
        moment.luck = luck
