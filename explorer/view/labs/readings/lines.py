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
from explorer.view.labs.readings.lab import BEFORE, HERE, ONE, OTHER, TwoReadings
from explorer.view.labs.readings.sides import apart, event_told, gains_told, letter
from explorer.view.markup import Markup, join, tag
from explorer.view.pictures import picture_of
from explorer.view.scene import Scene

MOST_OFFERED, MOST_ROWS = 8, 10
"""So many moves are offered, and so many differences of two lines are told."""


def table(lab: TwoReadings, found: Difference) -> Markup:
    """Before the line of moves, or after it under either reading; two deals side by side."""
    if lab.dealt:
        return panel(lab.words.lab("readings_deal"), _deals(lab, found), class_="rl-table")
    states = {BEFORE: found.one.before, ONE: found.one.state, OTHER: found.other.state}
    chosen = lab.drawn if lab.line else BEFORE
    times, drawn = _times(lab) if lab.line else None, _drawn(lab, states[chosen])
    return panel(lab.words.lab("readings_table"), times, drawn, class_="rl-table")


def _times(lab: TwoReadings) -> Markup:
    keys = {BEFORE: "readings_before", ONE: "readings_after_a", OTHER: "readings_after_b"}
    buttons = either("draw", [(time, lab.words.lab(key)) for time, key in keys.items()], lab.drawn)
    return tag("div", buttons, class_="rl-places", role="group")


def _drawn(lab: TwoReadings, state: Any) -> Markup:
    """Inert: what can be clicked at a table cannot be clicked here."""
    scene = lab.scene(state)
    picture = picture_of(lab.game).board(scene)
    return tag("div", picture, class_="rl-picture xp-main", inert="")


def _deals(lab: TwoReadings, found: Difference) -> Markup:
    """The same cards dealt under both readings."""
    sides = zip("AB", (found.one.before, found.other.before), strict=True)
    drawn = [tag("figure", letter(side), _drawn(lab, state)) for side, state in sides]
    return tag("div", drawn, class_="rl-deals")


def tries(lab: TwoReadings, found: Difference) -> Markup | None:
    """Moves to try; where there are many, one can be written."""
    offered = list(_offered(lab, found))
    if not offered and not lab.line:
        return None
    words = lab.words
    scene = lab.scene(found.one.state)
    buttons = [
        button(told(scene, move), do=f"try {move}", class_="rl-offer") for move in offered[:MOST_OFFERED]
    ]
    more = len(offered) > MOST_OFFERED
    note = tag("p", words.lab("readings_more_moves"), class_="xp-soft") if more else None
    return panel(
        words.lab("readings_line"),
        _back(lab),
        tag("div", buttons, class_="rl-offers") if buttons else None,
        note,
        _written(lab, offered[0]) if more else None,
    )


def _offered(lab: TwoReadings, found: Difference) -> Iterator[Move]:
    """What can follow under reading A, as far as it is worth listing; none once a move was refused."""
    game, here = lab.rules, tables_after(found.one)[-1]
    if found.parted or game.turn(here) == OVER:
        return iter(())
    return islice(game.moves(here), MOST_OFFERED + 1)


def _back(lab: TwoReadings) -> Markup | None:
    if not lab.line:
        return None
    words = lab.words
    undo = button("↶ ", words.lab("readings_undo"), do="shorter")
    again = button(words.lab("readings_again"), do="again")
    return tag("div", undo, again, class_="rl-places")


def _written(lab: TwoReadings, example: Move) -> Markup:
    """A move in notation, for the thousands that are not listed."""
    label = lab.words.lab("readings_notation", example=str(example))
    return form(label, "try", send=lab.words.ui("ok"), class_="rl-places", placeholder=label, size=24)


def lines(lab: TwoReadings) -> Markup | None:
    """The buttons, and what came of the last one. Only the open table knows what followed."""
    if lab.place != HERE or lab.seat is not None or not lab.follows[1]:
        return None
    words = lab.words
    here, all_ = lab.follows
    ways = [("here", "readings_replay_here", here), ("all", "readings_replay_all", all_)]
    buttons = [
        button(words.lab(key, number=number), do=f"replay {way}") for way, key, number in ways if number
    ]
    both = None if lab.reread is None else _both(lab, lab.reread)
    return panel(words.lab("readings_lines"), tag("div", buttons, class_="rl-places"), both)


def _both(lab: TwoReadings, reread: Rereading) -> list[Markup]:
    words, rows = lab.words, list(_rows(lab, reread))
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
        tag("p", _how_far(lab, reread), class_="rl-how-far"),
        differs if rows else join(None),
        join(rest),
        tag("p", words.lab("readings_lines_equal")) if alike else _compared(lab, reread),
        tag("div", keep, class_="rl-places"),
    ]


def _compared(lab: TwoReadings, reread: Rereading) -> Markup:
    scene = lab.scene(reread.ends[0])
    scores = [lab.rules.scores(state) for state in reread.ends]
    return comparison(reread.compared, scene.words, scores, partial(_itself, scene))


def _itself(scene: Scene, event: Event) -> str:
    return scene.words.lab("readings_itself") if isinstance(event, Reread) else told(scene, event)


def _how_far(lab: TwoReadings, reread: Rereading) -> str:
    """How many of the old moves could be made again, and why no more."""
    replay, words = reread.replay, lab.words
    if replay.stopped is None:
        return words.ui("replayed", number=len(reread.new))
    before, move = replay.stopped.parent, replay.stopped.move
    assert before is not None
    assert move is not None
    scene = lab.scene(before.state)
    reason = scene.words.reason(replay.reason) if replay.reason is not None else ""
    return words.ui("replay_stopped", move=told(scene, move), reason=reason)


def _rows(lab: TwoReadings, reread: Rereading) -> Iterator[Markup]:
    """The moves at which the lines differ, with what only one of them brought."""
    old, new = reread.old, reread.new
    if reread.replay.stopped in old:
        old = old[: old.index(reread.replay.stopped) + 1]
    matcher = SequenceMatcher(None, _notation(old), _notation(new), autojunk=False)
    for kind, start, end, begin, stop in matcher.get_opcodes():
        if kind == "equal":
            pairs = zip(old[start:end], new[begin:stop], strict=True)
            yield from (_same_move(lab, *pair) for pair in pairs if pair[0].events != pair[1].events)
        else:
            yield apart((_moments(lab, old[start:end]), _moments(lab, new[begin:stop], 1)))


def _notation(line: Sequence[Moment]) -> list[str]:
    return [str(moment.move) for moment in line]


def _same_move(lab: TwoReadings, old: Moment, new: Moment) -> Markup:
    """The same move with other events: only those that the other line does not have."""
    mine = [event for event in old.events if event not in new.events]
    theirs = [event for event in new.events if event not in old.events]
    return apart((_told(lab, old, mine), _told(lab, new, theirs, 1)))


def _moments(lab: TwoReadings, line: Sequence[Moment], more: int = 0) -> Markup | None:
    return join([_told(lab, moment, moment.events, more) for moment in line]) if line else None


def _told(lab: TwoReadings, moment: Moment, events: Sequence[Event], more: int = 0) -> Markup:
    """A move with its number in the line; side B has one moment more, the change of the reading."""
    before, move = moment.parent, moment.move
    assert before is not None
    assert move is not None
    after = lab.scene(moment.state)
    rows = [tag("li", event_told(after, event), " ", tag("b", gains_told(after, event))) for event in events]
    number = len(moment.line()) - 1 - more
    heading = tag("b", f"{number} · ", told(lab.scene(before.state), move))
    return tag("div", heading, tag("ul", rows, class_="rl-happens"), class_="rl-moment")
