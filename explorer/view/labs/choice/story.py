"""What some choices lead to, in words and with the rules: who acts, who negotiates, and how that ends."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from explorer.core.game import Event
from explorer.games.edel.actions import EventDrawnBlind
from explorer.games.edel.choice import Chose
from explorer.games.edel.event_cards import EventDeclined, EventKept, EventReturned
from explorer.games.edel.event_pile import EventsShuffled
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.negotiation import BidMade
from explorer.view.edel.gems import counted, heap
from explorer.view.frame import event_row
from explorer.view.labs.choice.exhibit import Exhibit, amount, named
from explorer.view.labs.frame import rule_chip
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge

ENDS = 4
"""Of a long negotiation so many bids at its beginning and its end are told."""


def story_panel(exhibit: Exhibit) -> Markup:
    words = exhibit.words
    chosen = [
        tag("span", badge(seat, words.seat(seat), 20), named(words, strategy))
        for seat, strategy in enumerate(exhibit.profile)
    ]
    return tag(
        "section",
        tag("h3", words.lab("choice_story")),
        tag("p", chosen, class_="ch-chosen"),
        tag("ol", list(_rows(exhibit)), class_="xp-log"),
        _results(exhibit),
        class_="xp-panel ch-story",
    )


def _rows(exhibit: Exhibit) -> Iterator[Markup]:
    scene = _scene(exhibit)
    events = list(_told(exhibit.outcome.events))
    for is_bid, run in groupby(events, key=lambda event: isinstance(event, BidMade)):
        if is_bid:
            yield _bids(exhibit, [event for event in run if isinstance(event, BidMade)])
            continue
        for event in run:
            yield _blind(exhibit, event) if isinstance(event, EventDrawnBlind) else event_row(scene, event)


def _told(events: Sequence[Event]) -> Iterator[Event]:
    """Without the choices themselves; of a card drawn from the pile nothing is known but its worth."""
    blind = any(isinstance(event, EventDrawnBlind) for event in events)
    for event in events:
        unknown = blind and isinstance(event, EventDeclined | EventKept | EventReturned | EventsShuffled)
        if not unknown and not isinstance(event, Chose):
            yield event


def _scene(exhibit: Exhibit) -> Scene:
    return Scene(EDEL_GAME, exhibit.words, 0, exhibit.state, True, None, None)


def _blind(exhibit: Exhibit, event: EventDrawnBlind) -> Markup:
    words, unseen = exhibit.words, exhibit.choice.worths.unseen
    said = words.lab("choice_blind", player=event.player, amount=amount(words, unseen / 10))
    return tag("li", tag("span", said), " ", rule_chip(words, event.rule))


def _bids(exhibit: Exhibit, bids: Sequence[BidMade]) -> Markup:
    """The line of best play, bid by bid."""
    words = exhibit.words
    label = tag("span", words.lab("choice_line", number=len(bids)))
    chain = list(_links(exhibit, bids))
    rules = [rule_chip(words, rule) for rule in dict.fromkeys(bid.rule for bid in bids)]
    return tag("li", label, " ", rules, tag("ol", chain, class_="es-chain ch-chain"))


def _links(exhibit: Exhibit, bids: Sequence[BidMade]) -> Iterator[Markup]:
    words = exhibit.words
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


def _results(exhibit: Exhibit) -> Markup:
    """What everybody gains, and what counts, if that is not the same."""
    words, outcome = exhibit.words, exhibit.outcome
    relative = exhibit.study is not None and exhibit.study.choice.relative
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
