"""Reading A and reading B side by side: what happens, who is asked, what may be done, how it ends."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from fractions import Fraction
from typing import Any

from explorer.analysis.readings import Account, Chance, Choices, Difference, tables_after
from explorer.core.game import CHANCE, OVER, Event, Move, Step
from explorer.games.collection.cards import letters
from explorer.view.frame import told
from explorer.view.kit import button, chip
from explorer.view.labs.readings.lab import HERE, TwoReadings
from explorer.view.markup import Markup, join, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import signed

Cells = tuple[Any, Any]

MOST_ALIKE, MOST_MOVES, MOST_ODDS = 2, 4, 3
"""So many equal events, moves of one side and odds are told; how many more there are is only counted."""


def letter(side: str) -> Markup:
    return tag("span", side, class_=f"rl-letter rl-{side.lower()}")


def both(inside: Any, class_: str = "") -> Markup:
    """A row that is the same on both sides."""
    return tag("tr", tag("td", inside, colspan=2), class_=f"rl-same {class_}".strip())


def apart(cells: Cells, nothing: str = "–") -> Markup:
    """A row that differs: each cell is marked, unless there is nothing in it."""
    marked = [
        tag("td", tag("span", "≠", class_="rl-mark", aria_hidden="true"), cell, class_="rl-differs")
        if cell is not None
        else tag("td", nothing, class_="rl-nothing")
        for cell in cells
    ]
    return tag("tr", marked)


def gains_told(scene: Scene, event: Event) -> str:
    """Who gains what by an event."""
    words = scene.words
    gains = [f"{words.seat(seat)} {signed(amount, '+')}" for seat, amount in event.gains]
    return " · ".join(gains)


def event_told(scene: Scene, event: Event) -> Markup:
    """What happened, with its rule."""
    return join([tag("span", told(scene, event)), " ", chip(scene.words, event.rule)])


def sides(lab: TwoReadings, found: Difference) -> Markup:
    """A table of two columns. What differs stands in its own column, marked; what is equal spans both."""
    told = _dealt(lab, found) if lab.dealt else _happened(lab, found)
    heads = [tag("th", letter("AB"[side]), _reading(lab, side)) for side in (0, 1)]
    body = [*told, *_scores(lab, found), *_winners(lab, found)]
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", body), class_="rl-sides")


def _reading(lab: TwoReadings, side: int) -> Markup:
    """What this side reads: the answer to the question, or the name of an edition."""
    words, rulings = lab.words, (lab.one, lab.other)[side]
    if lab.edition and lab.place == HERE:
        return tag("span", lab.edition_name(lab.edition) if side else words.lab("readings_as_played"))
    value = getattr(rulings, lab.ruling)
    usual = value == rulings.declared[lab.ruling].usual
    note = tag("small", words.ui("reading_default")) if usual else None
    return tag("span", words.option(lab.ruling, value), " ", note)


def _scores(lab: TwoReadings, found: Difference) -> Iterator[Markup]:
    """The scores after the line, only if they differ."""
    one, other = found.scores
    if one != other:
        names = lab.rules.names(found.one.state)
        yield apart((_score(names, one, other), _score(names, other, one)))


def _score(names: Sequence[str], mine: Sequence[int], theirs: Sequence[int]) -> Markup:
    """Everybody's score; those that differ are bold."""
    told = [
        tag(
            "span",
            badge(seat, name, 24),
            tag("b" if mine[seat] != theirs[seat] else "span", signed(mine[seat])),
            class_="rl-score",
            title=name,
        )
        for seat, name in enumerate(names)
    ]
    return tag("div", told, class_="rl-scores")


def _winners(lab: TwoReadings, found: Difference) -> Iterator[Markup]:
    if found.winners is None or found.winners[0].seats == found.winners[1].seats:
        return
    words = lab.scene(found.one.state).words
    won = [words.listed([words.seat(seat) for seat in verdict.seats]) for verdict in found.winners]
    yield apart((words.ui("won_by", players=won[0]), words.ui("won_by", players=won[1])))


def _dealt(lab: TwoReadings, found: Difference) -> Iterator[Markup]:
    """What lies otherwise after the deal: where the Merchants can be, or which pawns stand on a box."""
    one, other, words = found.one.before, found.other.before, lab.words
    if "merchants" in found.table:
        places = [", ".join(_place(*window) for window in state.merchants) for state in (one, other)]
        one_side, other_side = (words.lab("readings_merchants", places=place) for place in places)
        yield apart((one_side, other_side))
    if "board" in found.table:
        for box, (here, there) in enumerate(zip(one.board, other.board, strict=True)):
            pawns = [words.lab("readings_box", box=letters([box]), pawns=letters(on)) for on in (here, there)]
            yield from [apart((pawns[0], pawns[1]))] if here != there else []


def _place(most: int, least: int) -> str:
    return str(most) if most == least else f"{least}–{most}"


def _happened(lab: TwoReadings, found: Difference) -> Iterator[Markup]:
    """The line; where the two sides offer different things, that is told in between, or else at its end."""
    accounts = found.one, found.other
    tables = [tables_after(account) for account in accounts]
    possible = min(len(account.steps) for account in accounts)
    for place, notation in enumerate(lab.line):
        if place == found.place:
            yield from _offers(lab, found)
        yield both(_move(lab.scene(tables[0][place]), lab.rules.parse(notation)), "rl-move")
        if place == possible:
            yield apart((_answer(lab, found.one, place), _answer(lab, found.other, place)))
            return
        yield from _events(lab, [account.steps[place] for account in accounts])
    if found.place == len(lab.line):
        yield from _offers(lab, found)


def _move(scene: Scene, move: Move) -> list[Markup]:
    """Who does what."""
    words, asked = scene.words, scene.asked
    who = words.ui("chance").capitalize() if asked is None or asked == CHANCE else words.seat(asked)
    return [tag("span", "▸ ", who, " · ", class_="rl-who"), tag("span", told(scene, move))]


def _events(lab: TwoReadings, steps: Sequence[Step]) -> Iterator[Markup]:
    """What happened; runs of events that only one side has stand in its column."""
    scenes = [lab.scene(step.state) for step in steps]
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


def _answer(lab: TwoReadings, account: Account, place: int) -> Markup:
    """To a move that only one side allows: what it leads to here, or why it is refused."""
    if place < len(account.steps):
        step = account.steps[place]
        events = [tag("li", event_told(lab.scene(step.state), event)) for event in step.events]
        return join([tag("b", lab.words.lab("readings_allowed")), tag("ul", events, class_="rl-happens")])
    reason = account.refused
    assert reason is not None
    why = lab.scene(account.state).words.reason(reason)
    rule = chip(lab.words, reason.rule) if reason.rule else None
    return join([tag("b", lab.words.ui("not_allowed")), tag("p", why, " ", rule)])


def _offers(lab: TwoReadings, found: Difference) -> Iterator[Markup]:
    words, offered = lab.words, found.offers
    one, other = (lab.scene(tables_after(account)[found.place]) for account in (found.one, found.other))
    asked = _waits_for(one), _waits_for(other)
    yield both(asked[0], "rl-asked") if asked[0] == asked[1] else apart(asked)
    if (offered.lost.number or offered.gained.number) and not offered.odds:
        yield apart((_only(one, offered.lost), _only(other, offered.gained)), words.ui("not_allowed"))
    if offered.unseen:
        yield both(_sampled(one, offered.lost))
    for chance in offered.odds[:MOST_ODDS]:
        yield apart(_odds(one, chance))
    if len(offered.odds) > MOST_ODDS:
        yield both(["… ", words.ui("more", number=len(offered.odds) - MOST_ODDS)])


def _waits_for(scene: Scene) -> str:
    """What a table waits for: who decides what, chance, or nothing any more."""
    words, asked = scene.words, scene.asked
    if asked == OVER:
        return words.ui("game_over")
    phase = words.name(scene.game.phase(scene.look))
    if asked == CHANCE:
        return f"{words.ui('chance_decides')} · {phase}"
    return f"{words.ui('is_asked', player=words.seat(asked or 0))} · {phase}"


def _only(scene: Scene, choices: Choices) -> Markup | None:
    """The moves that this side alone allows; a click tries one of them on both."""
    if not choices.number:
        return None
    words = scene.words
    key = "readings_only_here" if choices.exact else "readings_only_here_least"
    rows = [tag("li", _try(scene, move)) for move in choices.some[:MOST_MOVES]]
    more = choices.number - len(rows)
    said = join(["… ", words.ui("more", number=more)]) if rows else _sampled(scene, choices)
    rest = tag("li", said, class_="xp-soft") if more else None
    return join([tag("b", words.lab(key, number=choices.number)), tag("ul", rows, rest, class_="rl-only")])


def _sampled(scene: Scene, choices: Choices) -> str:
    """How many of too many moves were compared, where none was found."""
    return scene.words.lab("readings_sampled", compared=choices.compared, number=choices.among)


def _try(scene: Scene, move: Move) -> Markup:
    said = told(scene, move)
    title = scene.words.lab("readings_try", move=said)
    return button(said, do=f"try {move}", title=title)


def _odds(scene: Scene, chance: Chance) -> Cells:
    name = told(scene, chance.outcome)
    return f"{name} · {_likely(scene, chance.one)}", f"{name} · {_likely(scene, chance.other)}"


def _likely(scene: Scene, odds: Fraction) -> str:
    if not odds:
        return scene.words.lab("readings_impossible")
    return scene.words.ui("odds", number=odds.numerator, total=odds.denominator)
