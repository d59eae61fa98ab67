"""The table of payoffs: two players' choices against each other, and what the ones picked there lead to."""

from collections.abc import Iterator, Sequence
from itertools import groupby, product

from explorer.analysis.choice import Profile, Strategy
from explorer.analysis.choice.answers import Number, Outcome, best_replies, instead
from explorer.core.game import Event
from explorer.games.edel.actions import EventDrawnBlind
from explorer.games.edel.cards import FREE
from explorer.games.edel.choice import Chose
from explorer.games.edel.event_cards import EventDeclined, EventKept, EventReturned
from explorer.games.edel.event_pile import EventsShuffled
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.negotiation import BidMade
from explorer.games.edel.table import State
from explorer.games.edel.two_players import Caught, Countered
from explorer.view.edel.cards import counted, heap
from explorer.view.frame import event_row
from explorer.view.kit import button, chip, choice, headed, panel
from explorer.view.labs.choice.lab import Choices, amount, bar, named, pictured, precisely, written
from explorer.view.markup import Markup, path, svg, tag
from explorer.view.scene import Scene
from explorer.view.seats import SHAPES, badge

SIGNS = {"acts": "✓", "talks": "⇄", "lost": "✕", "free": "✱", "idle": "·"}
"""What becomes of a choice; of two players, who only guesses is idle."""

ENDS = 4
"""Of a long negotiation so many bids at its beginning and its end are told."""


def matrix_panel(lab: Choices) -> Markup:
    words, pair = lab.words, lab.state.players == 2
    rule = "ESR-2P-4" if pair else "ESR-TURN-5"
    head = headed(words.lab("choice_matrix"), chip(words, rule), class_="ch-head")
    sides = None if pair else _slice(lab)
    table = tag("div", _table(lab), class_="ch-scroll")
    return panel(head, sides, table, _legend(lab), class_="ch-matrix")


def _table(lab: Choices) -> Markup:
    rows, columns = (lab.answers.options[seat] for seat in (lab.rows, lab.columns))
    head = tag("tr", _corner(lab), [_heading(lab, column) for column in columns], tag("th"))
    body = [
        tag(
            "tr",
            _heading(lab, row),
            [_square(lab, _at(lab, row, column)) for column in columns],
            _margin(lab, lab.rows, place),
        )
        for place, row in enumerate(rows)
    ]
    foot = [_margin(lab, lab.columns, place) for place in range(len(columns))]
    last = tag("tr", tag("th"), foot, tag("td"), class_="ch-foot")
    wide = " ch-wide" if len(columns) > 4 else ""
    return tag("table", tag("thead", head), tag("tbody", body, last), class_=f"ch-table{wide}")


def _at(lab: Choices, row: Strategy, column: Strategy) -> Profile:
    return instead(instead(lab.profile, lab.rows, row), lab.columns, column)


def _corner(lab: Choices) -> Markup:
    names = lab.state.setup.names
    row, column = (badge(seat, names[seat], 22) for seat in (lab.rows, lab.columns))
    return tag("th", tag("span", row, "↓", column, "→", class_="ch-corner"))


def _heading(lab: Choices, strategy: Strategy) -> Markup:
    words = lab.words
    lines = [tag("span", words.name(action)) for action in strategy]
    return tag("th", pictured(words, strategy, 18), tag("span", lines, class_="ch-lines"))


def _square(lab: Choices, profile: Profile) -> Markup:
    """Both payoffs; a best reply is bold and has its player's shape; an equilibrium has a ring."""
    words, outcome = lab.words, lab.outcomes[profile]
    stable = all(_is_best(lab, profile, seat) for seat in range(lab.state.players))
    picked = profile == lab.profile
    names = " ".join(filter(None, ["ch-cell", "ch-ring" if stable else "", "ch-picked" if picked else ""]))
    picker = button(
        [_payoff(lab, outcome, seat) for seat in (lab.rows, lab.columns)],
        tag("span", words.lab("choice_ring"), class_="ch-crown") if stable else None,
        do=_cell(profile),
        title=_title(lab, outcome),
        pressed=picked,
    )
    return tag("td", picker, class_=names)


def _is_best(lab: Choices, profile: Profile, seat: int) -> bool:
    """Whether a player could not have chosen better."""
    options = lab.answers.options[seat]
    return profile[seat] in best_replies(lab.outcomes, options, profile, seat)


def _payoff(lab: Choices, outcome: Outcome, seat: int) -> Markup:
    words, best = lab.words, _is_best(lab, outcome.profile, seat)
    kind = _fate(lab.state, outcome, seat)
    number = amount(words, outcome.payoffs[seat])
    side = "ch-of-row" if seat == lab.rows else "ch-of-column"
    return tag(
        "span",
        tag("span", SIGNS[kind], class_=f"ch-fate ch-{kind}", title=words.lab(f"choice_{kind}")),
        _shape(seat) if best else None,
        tag("b", number) if best else tag("span", number),
        class_=f"ch-payoff {side}",
    )


def _shape(seat: int) -> Markup:
    """The shape of a player, small and without a letter."""
    place = seat % len(SHAPES)
    shape = path(SHAPES[place], f"seat-{place}", transform="translate(6 6) scale(5.5)")
    return svg(12, 12, shape, label="", role="img", class_="xp-inline", aria_hidden="true")


def _title(lab: Choices, outcome: Outcome) -> str:
    words = lab.words
    told = [
        f"{words.seat(seat)} {named(words, strategy)}: {amount(words, outcome.payoffs[seat])}"
        for seat, strategy in enumerate(outcome.profile)
    ]
    return " · ".join(told)


def _margin(lab: Choices, seat: int, place: int) -> Markup:
    """How often a row or a column is chosen."""
    answer = lab.answer
    if answer is None:
        return tag("td")
    chance: Number = answer.mixtures[seat][place]
    said = [tag("b", lab.words.percent(chance)), precisely(chance)]
    return tag("td", bar(chance), tag("span", said), class_=f"ch-margin ch-seat-{seat % len(SHAPES)}")


def _legend(lab: Choices) -> Markup:
    words = lab.words
    seen = {_fate(lab.state, outcome, seat) for outcome in _on_show(lab) for seat in (lab.rows, lab.columns)}
    signs = [
        tag("span", tag("span", SIGNS[kind], class_=f"ch-fate ch-{kind}"), words.lab(f"choice_{kind}"))
        for kind in SIGNS
        if kind in seen
    ]
    best = tag("span", _shape(lab.rows), _shape(lab.columns), tag("b", words.lab("choice_best")))
    ring = tag("span", tag("i", class_="ch-ring-sign"), words.lab("choice_ringed"))
    return tag("p", best, ring, signs, class_="ch-legend")


def _on_show(lab: Choices) -> Iterator[Outcome]:
    options = lab.answers.options
    for row, column in product(options[lab.rows], options[lab.columns]):
        yield lab.outcomes[_at(lab, row, column)]


def _cell(profile: Profile) -> str:
    """What a click on a cell says."""
    return f"cell {' '.join(map(written, profile))}"


def _slice(lab: Choices) -> Markup:
    """Whose choices are compared, and what the others do."""
    words, names = lab.words, lab.state.setup.names
    others = [seat for seat in range(len(names)) if seat not in (lab.rows, lab.columns)]
    sides = [
        _whose(lab, "rows", words.lab("choice_rows"), lab.rows),
        _whose(lab, "columns", words.lab("choice_columns"), lab.columns),
    ]
    return tag("div", sides, [_fixed(lab, seat) for seat in others], class_="ch-slice")


def _whose(lab: Choices, verb: str, label: str, whose: int) -> Markup:
    chooser = choice(label, verb, enumerate(lab.state.setup.names), whose)
    return tag("label", tag("span", label, class_="xp-soft"), chooser)


def _fixed(lab: Choices, seat: int) -> Markup:
    """What one of the others chooses, to be clicked."""
    words, name = lab.words, lab.state.setup.names[seat]
    buttons = [
        button(
            pictured(words, strategy, 18),
            title=words.lab("choice_lets", player=seat, action=named(words, strategy)),
            pressed=strategy == lab.profile[seat],
            do=_cell(instead(lab.profile, seat, strategy)),
        )
        for strategy in lab.answers.options[seat]
    ]
    return tag("span", badge(seat, name, 22), tag("span", buttons, class_="ch-either"), class_="ch-fixed")


def _fate(state: State, outcome: Outcome, seat: int) -> str:
    """Alone she acts, with one other she talks, with more her action is lost."""
    if state.players == 2:
        return _of_two(state, outcome, seat)
    mine = outcome.profile[seat]
    rivals = outcome.profile.count(mine)
    if mine[0] == FREE:
        return "free"
    return "acts" if rivals == 1 else "talks" if rivals == 2 else "lost"


def _of_two(state: State, outcome: Outcome, seat: int) -> str:
    for event in outcome.events:
        if isinstance(event, Countered):
            return "lost"
        if isinstance(event, Caught):
            return "talks"
    return "acts" if seat == state.active else "idle"


def story_panel(lab: Choices) -> Markup:
    words = lab.words
    chosen = [
        tag("span", badge(seat, words.seat(seat), 20), named(words, strategy))
        for seat, strategy in enumerate(lab.profile)
    ]
    return panel(
        words.lab("choice_story"),
        tag("p", chosen, class_="ch-chosen"),
        tag("ol", list(_told(lab)), class_="xp-log"),
        _results(lab),
        class_="ch-story",
    )


def _told(lab: Choices) -> Iterator[Markup]:
    scene = Scene(EDEL_GAME, lab.words, 0, lab.state, True, None, None)
    events = list(_tellable(lab.outcomes[lab.profile].events))
    for is_bid, run in groupby(events, key=lambda event: isinstance(event, BidMade)):
        if is_bid:
            yield _bids(lab, [event for event in run if isinstance(event, BidMade)])
            continue
        for event in run:
            yield _blind(lab, event) if isinstance(event, EventDrawnBlind) else event_row(scene, event)


def _tellable(events: Sequence[Event]) -> Iterator[Event]:
    """Without the choices themselves; of a card drawn from the pile nothing is known but its worth."""
    blind = any(isinstance(event, EventDrawnBlind) for event in events)
    for event in events:
        unknown = blind and isinstance(event, EventDeclined | EventKept | EventReturned | EventsShuffled)
        if not unknown and not isinstance(event, Chose):
            yield event


def _blind(lab: Choices, event: EventDrawnBlind) -> Markup:
    words, unseen = lab.words, lab.choice.worths.unseen
    said = words.lab("choice_blind", player=event.player, amount=amount(words, unseen / 10))
    return tag("li", tag("span", said), " ", chip(words, event.rule))


def _bids(lab: Choices, bids: Sequence[BidMade]) -> Markup:
    """The line of best play, bid by bid."""
    words = lab.words
    label = tag("span", words.lab("choice_line", number=len(bids)))
    chain = list(_links(lab, bids))
    rules = [chip(words, rule) for rule in dict.fromkeys(bid.rule for bid in bids)]
    return tag("li", label, " ", rules, tag("ol", chain, class_="es-chain ch-chain"))


def _links(lab: Choices, bids: Sequence[BidMade]) -> Iterator[Markup]:
    words = lab.words
    for place, (player, bid, _) in enumerate(bids):
        if ENDS <= place < len(bids) - ENDS:
            if place == ENDS:
                yield tag("li", words.lab("choice_more", number=len(bids) - 2 * ENDS))
            continue
        title = f"{words.seat(player)}: {counted(words, bid)}"
        stones = heap(words, bid, 6.5, wide=5)
        yield tag(
            "li", tag("span", badge(player, words.seat(player), 18), stones, class_="es-pill", title=title)
        )


def _results(lab: Choices) -> Markup:
    """What everybody gains, and what counts, if that is not the same."""
    words, outcome = lab.words, lab.outcomes[lab.profile]
    relative = lab.study is not None and lab.study.choice.relative
    titles = [tag("th"), tag("th", words.lab("choice_gain"))]
    titles += [tag("th", words.lab("choice_lead"))] if relative else []
    rows = [
        tag(
            "tr",
            tag("th", badge(seat, words.seat(seat), 20), tag("span", words.seat(seat))),
            tag("td", tag("b", amount(words, gain / 10))),
            tag("td", tag("b", amount(words, outcome.payoffs[seat]))) if relative else None,
        )
        for seat, gain in enumerate(outcome.gains)
    ]
    return tag("table", tag("thead", tag("tr", titles)), tag("tbody", rows), class_="ch-results")
