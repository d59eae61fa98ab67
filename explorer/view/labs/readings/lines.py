"""What followed in a game, played once more under reading B: the two lines and how their scores differ."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import partial

from explorer.analysis.rereading import Reread, Rereading
from explorer.core.game import Event
from explorer.core.moment import Moment
from explorer.view.compare import comparison
from explorer.view.frame import told
from explorer.view.kit import button
from explorer.view.labs.readings.cells import apart, event_told, gains_told, letter
from explorer.view.labs.readings.exhibit import HERE, Exhibit
from explorer.view.markup import Markup, join, tag
from explorer.view.scene import Scene

MOST_ROWS = 10


def lines(show: Exhibit) -> Markup | None:
    """The buttons, and what came of the last one. Only the open table knows what followed."""
    if show.place != HERE or show.whose is not None or not show.follows[1]:
        return None
    words = show.words
    here, all_ = show.follows
    ways = [("here", "readings_replay_here", here), ("all", "readings_replay_all", all_)]
    buttons = [
        button(words.lab(key, number=number), do=f"replay {way}") for way, key, number in ways if number
    ]
    return tag(
        "section",
        tag("h3", words.lab("readings_lines")),
        tag("div", buttons, class_="rl-places"),
        _both(show, show.reread) if show.reread is not None else None,
        class_="xp-panel",
    )


def _both(show: Exhibit, reread: Rereading) -> list[Markup]:
    words, rows = show.words, list(_rows(show, reread))
    keep = button(words.lab("readings_keep"), do="keep")
    differs = tag(
        "table",
        tag("thead", tag("tr", tag("th", letter("A")), tag("th", letter("B")))),
        tag("tbody", rows[:MOST_ROWS]),
        class_="rl-sides",
    )
    more = len(rows) - MOST_ROWS
    rest = tag("p", "… ", words.ui("more", number=more), class_="xp-soft") if more > 0 else None
    return [
        tag("p", _how_far(show, reread), class_="rl-how-far"),
        differs if rows else join(None),
        join(rest),
        _compared(show, reread) if rows or reread.compared.changes else _equal(show),
        tag("div", keep, class_="rl-places"),
    ]


def _equal(show: Exhibit) -> Markup:
    return tag("p", show.words.lab("readings_lines_equal"))


def _compared(show: Exhibit, reread: Rereading) -> Markup:
    scene = show.scene(reread.ends[0])
    scores = [show.game.scores(state) for state in reread.ends]
    return comparison(reread.compared, scene.words, scores, partial(_happened, scene))


def _happened(scene: Scene, event: Event) -> str:
    return scene.words.lab("readings_itself") if isinstance(event, Reread) else told(scene, event)


def _how_far(show: Exhibit, reread: Rereading) -> str:
    """How many of the old moves could be made again, and why no more."""
    replay, words = reread.replay, show.words
    if replay.stopped is None:
        return words.ui("replayed", number=len(reread.new))
    before, move = replay.stopped.parent, replay.stopped.move
    assert before is not None
    assert move is not None
    scene = show.scene(before.state)
    reason = scene.words.reason(replay.reason) if replay.reason is not None else ""
    return words.ui("replay_stopped", move=told(scene, move), reason=reason)


def _rows(show: Exhibit, reread: Rereading) -> Iterator[Markup]:
    """The moves at which the lines differ, with what only one of them brought."""
    old, new = reread.old, reread.new
    if reread.replay.stopped in old:
        old = old[: old.index(reread.replay.stopped) + 1]
    matcher = SequenceMatcher(None, _notation(old), _notation(new), autojunk=False)
    for kind, start, end, begin, stop in matcher.get_opcodes():
        if kind == "equal":
            pairs = zip(old[start:end], new[begin:stop], strict=True)
            yield from (_pair(show, *pair) for pair in pairs if pair[0].events != pair[1].events)
        else:
            yield apart((_moments(show, old[start:end]), _moments(show, new[begin:stop], 1)))


def _notation(line: Sequence[Moment]) -> list[str]:
    return [str(moment.move) for moment in line]


def _pair(show: Exhibit, old: Moment, new: Moment) -> Markup:
    """The same move with other events: only those that the other line does not have."""
    mine = [event for event in old.events if event not in new.events]
    theirs = [event for event in new.events if event not in old.events]
    return apart((_told(show, old, mine), _told(show, new, theirs, 1)))


def _moments(show: Exhibit, line: Sequence[Moment], more: int = 0) -> Markup | None:
    return join([_told(show, moment, moment.events, more) for moment in line]) if line else None


def _told(show: Exhibit, moment: Moment, events: Sequence[Event], more: int = 0) -> Markup:
    """A move with its number in the line; side B has one moment more, the change of the reading."""
    before, move = moment.parent, moment.move
    assert before is not None
    assert move is not None
    after = show.scene(moment.state)
    rows = [tag("li", event_told(after, event), " ", tag("b", gains_told(after, event))) for event in events]
    number = len(moment.line()) - 1 - more
    heading = tag("b", f"{number} · ", told(show.scene(before.state), move))
    return tag("div", heading, tag("ul", rows, class_="rl-happens"), class_="rl-moment")
