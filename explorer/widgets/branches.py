"""The tree of moments round a table, and what is done to it: change, name, comment, delete, compare."""

from functools import partial
from itertools import islice

from explorer.core.comparison import Comparison
from explorer.core.game import CHANCE, Move
from explorer.core.moment import LONGEST_TITLE, Moment
from explorer.core.timeline import Full, Timeline
from explorer.view.compare import comparison
from explorer.view.frame import told
from explorer.view.kit import panel
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.tree import Try, alternatives, said_at, tree, what_happened
from explorer.widgets.pieces import button, form, group, select
from explorer.widgets.session import Session

LONGEST_NOTE = 2000
"""Letters of a comment."""

MOST_LINES = 30
"""Lines that are offered for comparing: those that were named, and the newest."""

PATIENCE, REPLAYED, COPIED = 100, 1200, 20
"""Other moves are tried out beforehand if no more moments than that followed, and as long as no more than
that are replayed in all; so many are copied in the time that one takes to be replayed."""


def branches(session: Session, scene: Scene, *, live: bool = True) -> Markup:
    """The tree; at the open table also what can be done to it."""
    words = session.words
    line = None if session.open_table else session.heard_line()
    here = session.heard_here()
    untold = set(session.recent()) if session.hidden() else set()
    drawn = tree(
        session.timeline,
        words,
        here,
        line,
        telling=lambda moment: "" if moment in untold else said_at(scene, moment),
        scored=lambda moment: moment not in untold and _scored(session, moment),
    )
    changes = group(_changes(session, scene), class_="xp-wrap") if session.open_table and live else None
    note = tag("p", here.note, class_="xp-soft") if here.note and session.open_table else None
    return panel("", drawn, note, _sure(session), changes)


def _scored(session: Session, moment: Moment) -> bool:
    events = moment.events if session.open_table else session.heard_at(moment)
    return any(event.gains for event in events)


def _changes(session: Session, scene: Scene) -> list[Markup]:
    words, here = session.words, session.timeline.here
    change, delete, decided = words.ui("change_this_move"), words.ui("delete_line"), session.last_decision()
    which = change if session.hidden() else f"{change}: {said_at(scene, decided)}"
    return [
        *([button(which, change, "change")] if decided.move else []),
        *([button(delete, delete, "delete")] if session.doomed().parent else []),
        form(words.ui("name_this_moment"), "name", words.ui("name_hint"), here.name, LONGEST_TITLE),
        form(words.ui("comment"), "note", words.ui("comment_hint"), here.note, LONGEST_NOTE),
        select(words.ui("compare_with"), "compare", lines(session, scene), ""),
    ]


def _sure(session: Session) -> Markup | None:
    """Before more than this moment is deleted."""
    if session.deleting is None:
        return None
    ui = session.words.ui
    answers = [button(ui("yes"), ui("yes"), "delete sure"), button(ui("no"), ui("no"), "close")]
    return tag("div", tag("span", ui("delete_line_sure")), answers, class_="xp-notice xp-trouble xp-sure-ask")


def lines(session: Session, scene: Scene) -> list[tuple[str, str]]:
    """The ends of lines that do not pass through this moment, each told by where it leaves this line."""
    here, ui = session.timeline.here, session.words.ui
    mine, others = set(here.line()), _other_ends(session.timeline)
    chosen = sorted(others, key=lambda end: bool(end.name))[-MOST_LINES:]
    told = {end: end.name or _leaving(scene, mine, end) for end in others if end in set(chosen)}
    rest = [("", ui("more", number=len(others) - len(told)))] if len(others) > len(told) else []
    return [("", ui("compare_with")), *((str(end.id), words) for end, words in told.items()), *rest]


def _other_ends(timeline: Timeline) -> list[Moment]:
    """The ends of all lines that do not pass through this moment."""
    through, following = set[Moment](), [timeline.here]
    while following:
        moment = following.pop()
        through.add(moment)
        following += moment.children
    return [moment for moment in timeline.moments.values() if not moment.children and moment not in through]


def _leaving(scene: Scene, mine: set[Moment], end: Moment) -> str:
    first = end
    while first.parent is not None and first.parent not in mine:
        first = first.parent
    return scene.words.ui("line_from", number=len(first.line()) - 1, move=said_at(scene, first))


def compared(session: Session, scene: Scene) -> Markup | None:
    """The comparison that was asked for; it belongs to the open table, and tells what is to be guessed."""
    found, game = session.compared, session.game
    if found is None or not session.open_table or session.hidden():
        return None
    scores = [game.scores(end.state) for end in found.ends]
    close = session.words.ui("close")
    closing = button(close, "✕", "compare", class_="xp-close")
    leaving = _ways(scene, found)
    side_by_side = comparison(found, session.words, scores, partial(told, scene), leaving)
    return panel(session.words.ui("compare"), closing, side_by_side)


def _ways(scene: Scene, found: Comparison) -> list[str]:
    """The moves by which two lines part; said alike, such as two displays of the same cards, in notation."""
    lines = [end.line() for end in found.ends]
    firsts = [line[line.index(found.parted) + 1 :][:1] for line in lines]
    ways = [said_at(scene, first[0]) if first else scene.words.ui("nothing_yet") for first in firsts]
    alike = len(set(ways)) == 1
    moves = [first[0].move if alike and first else None for first in firsts]
    return [way if move is None else str(move) for move, way in zip(moves, ways, strict=True)]


def moment_panel(session: Session, scene: Scene) -> Markup:
    """What happened at the moment on show; at the open table also what else could have been played."""
    words, here = session.words, session.heard_here()
    number = words.ui("moment", number=session.place())
    if session.inside is not None:
        return panel(number, what_happened(scene, scene.told))
    if not session.open_table:
        return panel(number, what_happened(scene, session.heard_at(here)))
    decided = session.last_decision()
    line = here.line()
    happened = what_happened(
        scene, [event for moment in line[line.index(decided) :] for event in moment.events]
    )
    others = [_others(session, scene, moment) for moment in dict.fromkeys([decided, here]) if moment.move]
    note = tag("p", here.note, class_="xp-slip") if here.note else None
    return panel(f"{number}: {here.name}" if here.name else number, happened, note, others)


def _others(session: Session, scene: Scene, moment: Moment) -> Markup:
    """What else could have been played, or drawn, at a moment."""
    assert moment.parent is not None
    moves = session.game.moves(moment.parent.state)
    others = list(islice((move for move in moves if move != moment.move), session.tries))
    before = scene.but(look=moment.parent.state)
    followed = len(list(moment.after()))
    first = REPLAYED // (1 + followed + len(moment.line()) // COPIED) if followed <= PATIENCE else 0
    tries = [tried(session.timeline, moment, move) for move in others[:first]]
    tries += [Try(move) for move in others[first:]]
    drawn = session.game.turn(moment.parent.state) == CHANCE
    heading = tag("h3", session.words.ui("another_draw" if drawn else "change_this_move"))
    return tag("div", heading, alternatives(before, moment.id, tries, len(moves) - 1 - len(others)))


def tried(timeline: Timeline, moment: Moment, move: Move) -> Try:
    """How the rest of the line would fare with another move here; nothing is added to the tree."""
    copy = timeline.alone(moment)
    old = copy.at(moment.id)
    followed = list(old.after())
    try:
        replay = copy.instead(old, move)
    except Full:
        return Try(move)
    if replay.stopped is None:
        return Try(move, len(followed), len(followed))
    return Try(move, followed.index(replay.stopped), len(followed), replay.stopped, replay.reason)
