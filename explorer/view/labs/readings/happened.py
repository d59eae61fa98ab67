"""What a line of moves leads to on side A and on side B, move by move and event by event."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from explorer.analysis.readings import Account, Difference, tables_after
from explorer.core.game import CHANCE, Event, Move, Step
from explorer.view.frame import rule_chip, told
from explorer.view.labs.readings.cells import apart, both, event_told, gains_told
from explorer.view.labs.readings.exhibit import Exhibit
from explorer.view.labs.readings.offers import offers
from explorer.view.markup import Markup, join, tag
from explorer.view.scene import Scene

MOST_ALIKE = 2


def happened(show: Exhibit, found: Difference) -> Iterator[Markup]:
    """The line; where the two sides offer different things, that is told in between, or else at its end."""
    accounts = found.one, found.other
    tables = [tables_after(account) for account in accounts]
    possible = min(len(account.steps) for account in accounts)
    for place, notation in enumerate(show.line):
        if place == found.place:
            yield from offers(show, found)
        yield both(_move(show.scene(tables[0][place]), show.game.parse(notation)), "rl-move")
        if place == possible:
            yield apart((_answer(show, found.one, place), _answer(show, found.other, place)))
            return
        yield from _events(show, [account.steps[place] for account in accounts])
    if found.place == len(show.line):
        yield from offers(show, found)


def _move(scene: Scene, move: Move) -> list[Markup]:
    """Who does what."""
    words, asked = scene.words, scene.asked
    who = words.ui("chance").capitalize() if asked is None or asked == CHANCE else words.seat(asked)
    return [tag("span", "▸ ", who, " · ", class_="rl-who"), tag("span", told(scene, move))]


def _events(show: Exhibit, steps: Sequence[Step]) -> Iterator[Markup]:
    """What happened; runs of events that only one side has stand in its column."""
    scenes = [show.scene(step.state) for step in steps]
    one, other = (step.events for step in steps)
    for kind, start, end, begin, stop in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from _alike(scenes[0], one[start:end])
            continue
        left, right = one[start:end], other[begin:stop]
        for number in range(max(len(left), len(right))):
            pair = [events[number] if number < len(events) else None for events in (left, right)]
            yield _pair(scenes, pair)


def _alike(scene: Scene, events: Sequence[Event]) -> Iterator[Markup]:
    """A run of equal events: one or two are told, more are folded."""
    rows = [event_told(scene, event) for event in events]
    if len(rows) > MOST_ALIKE:
        said = scene.words.lab("readings_alike", number=len(rows))
        folded = tag("details", tag("summary", said), tag("ul", [tag("li", row) for row in rows]))
        yield both(folded, "rl-alike")
    else:
        yield from map(both, rows)


def _pair(scenes: Sequence[Scene], pair: Sequence[Event | None]) -> Markup:
    """Two events beside each other; if they sound alike, what the others hear may make the difference."""
    sides = list(zip(scenes, pair, strict=True))
    one, other = (None if event is None else event_told(scene, event) for scene, event in sides)
    if one != other:
        return apart((one, other))
    heard = [_overheard(scene, event) for scene, event in sides]
    return both(one) if heard[0] == heard[1] else apart((join([one, heard[0]]), join([other, heard[1]])))


def _overheard(scene: Scene, event: Event | None) -> Markup | None:
    """What everybody else hears, and what the event brings: there two events that sound alike may differ."""
    if event is None:
        return None
    heard = event.told_to(None)
    said = None if heard is None else scene.words.lab("readings_others_hear", told=told(scene, heard))
    return tag("p", gains_told(scene, event) or said, class_="xp-soft")


def _answer(show: Exhibit, account: Account, place: int) -> Markup:
    """To a move that only one side allows: what it leads to here, or why it is refused."""
    if place < len(account.steps):
        step = account.steps[place]
        events = [tag("li", event_told(show.scene(step.state), event)) for event in step.events]
        return join([tag("b", show.words.lab("readings_allowed")), tag("ul", events, class_="rl-happens")])
    reason = account.refused
    assert reason is not None
    why = show.scene(account.state).words.reason(reason)
    chip = rule_chip(show.words, reason.rule) if reason.rule else None
    return join([tag("b", show.words.ui("not_allowed")), tag("p", why, " ", chip)])
