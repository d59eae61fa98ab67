"""The table that is read in two ways, the moves to try there, and what followed, played once more."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import partial
from itertools import islice
from typing import Any

from explorer.analysis.readings import Difference, Reread, Rereading, tables_after
from explorer.core.game import OVER, Event, Move
from explorer.core.moment import Moment
from explorer.view.compare import comparison
from explorer.view.frame import told
from explorer.view.kit import button, either, form, panel
from explorer.view.labs.readings.exhibit import BEFORE, HERE, ONE, OTHER, Exhibit
from explorer.view.labs.readings.sides import apart, event_told, gains_told, letter
from explorer.view.markup import Markup, join, tag
from explorer.view.pictures import picture_of
from explorer.view.scene import Scene

MOST_OFFERED, MOST_ROWS = 8, 10
"""So many moves are offered, and so many differences of two lines are told."""


def table(show: Exhibit, found: Difference) -> Markup:
    """Before the line of moves, or after it under either reading; two deals side by side."""
    if show.dealt:
        return panel(show.words.lab("readings_deal"), _deals(show, found), class_="rl-table")
    states = {BEFORE: found.one.before, ONE: found.one.state, OTHER: found.other.state}
    chosen = show.picture if show.line else BEFORE
    times, drawn = _times(show) if show.line else None, _drawn(show, states[chosen])
    return panel(show.words.lab("readings_table"), times, drawn, class_="rl-table")


def _times(show: Exhibit) -> Markup:
    keys = {BEFORE: "readings_before", ONE: "readings_after_a", OTHER: "readings_after_b"}
    buttons = either("draw", [(time, show.words.lab(key)) for time, key in keys.items()], show.picture)
    return tag("div", buttons, class_="rl-places", role="group")


def _drawn(show: Exhibit, state: Any) -> Markup:
    """Inert: what can be clicked at a table cannot be clicked here."""
    scene = show.scene(state)
    picture = picture_of(show.game.name).board(scene)
    return tag("div", picture, class_="rl-picture xp-main", inert="")


def _deals(show: Exhibit, found: Difference) -> Markup:
    """The same cards dealt under both readings."""
    sides = zip("AB", (found.one.before, found.other.before), strict=True)
    drawn = [tag("figure", letter(side), _drawn(show, state)) for side, state in sides]
    return tag("div", drawn, class_="rl-deals")


def tries(show: Exhibit, found: Difference) -> Markup | None:
    """Moves to try; where there are many, one can be written."""
    offered = list(_offered(show, found))
    if not offered and not show.line:
        return None
    words = show.words
    scene = show.scene(found.one.state)
    buttons = [
        button(told(scene, move), do=f"try {move}", class_="rl-offer") for move in offered[:MOST_OFFERED]
    ]
    more = len(offered) > MOST_OFFERED
    note = tag("p", words.lab("readings_more_moves"), class_="xp-soft") if more else None
    return panel(
        words.lab("readings_line"),
        _back(show),
        tag("div", buttons, class_="rl-offers") if buttons else None,
        note,
        _written(show, offered[0]) if more else None,
    )


def _offered(show: Exhibit, found: Difference) -> Iterator[Move]:
    """What can follow under reading A, as far as it is worth listing; none once a move was refused."""
    game, here = show.game, tables_after(found.one)[-1]
    if found.parted or game.turn(here) == OVER:
        return iter(())
    return islice(game.moves(here), MOST_OFFERED + 1)


def _back(show: Exhibit) -> Markup | None:
    if not show.line:
        return None
    words = show.words
    undo = button("↶ ", words.lab("readings_undo"), do="undo")
    again = button(words.lab("readings_again"), do="again")
    return tag("div", undo, again, class_="rl-places")


def _written(show: Exhibit, example: Move) -> Markup:
    """A move in notation, for the thousands that are not listed."""
    label = show.words.lab("readings_notation", example=str(example))
    return form(label, "try", send=show.words.ui("ok"), class_="rl-places", placeholder=label, size=24)


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
    both = None if show.reread is None else _both(show, show.reread)
    return panel(words.lab("readings_lines"), tag("div", buttons, class_="rl-places"), both)


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
    alike = not rows and not reread.compared.changes
    return [
        tag("p", _how_far(show, reread), class_="rl-how-far"),
        differs if rows else join(None),
        join(rest),
        tag("p", words.lab("readings_lines_equal")) if alike else _compared(show, reread),
        tag("div", keep, class_="rl-places"),
    ]


def _compared(show: Exhibit, reread: Rereading) -> Markup:
    scene = show.scene(reread.ends[0])
    scores = [show.game.scores(state) for state in reread.ends]
    return comparison(reread.compared, scene.words, scores, partial(_itself, scene))


def _itself(scene: Scene, event: Event) -> str:
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
            yield from (_same_move(show, *pair) for pair in pairs if pair[0].events != pair[1].events)
        else:
            yield apart((_moments(show, old[start:end]), _moments(show, new[begin:stop], 1)))


def _notation(line: Sequence[Moment]) -> list[str]:
    return [str(moment.move) for moment in line]


def _same_move(show: Exhibit, old: Moment, new: Moment) -> Markup:
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
