"""What was said so far, and the key to the picture beside it."""

from collections.abc import Iterator, Sequence

from explorer.analysis.negotiation.bargain import Said
from explorer.analysis.negotiation.ladder import VALUE, step
from explorer.games.edel.bids import Bid
from explorer.view.frame import panel
from explorer.view.kit import button
from explorer.view.labs.negotiation.best import word_of
from explorer.view.labs.negotiation.chart import BY_RED, SINGLE, form_of
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.markup import Markup, path, svg, tag

_RECENT = 6
"""So many words are told; how many came before is only counted."""


def talk(sight: Sight) -> Markup:
    said = tag("div", *_said(sight), _back(sight))
    return panel(sight.say("so_far"), said, legend(sight), class_="ng-talk")


def _said(sight: Sight) -> Iterator[Markup]:
    said = sight.talk.said
    if not said:
        yield tag("p", sight.say("nothing_said", player=sight.talk.opener), class_="xp-soft")
        return
    earlier = len(said) - _RECENT
    if earlier > 0:
        yield tag("p", sight.say("earlier", number=earlier), class_="xp-soft")
    rows = list(_rows(sight, said))
    yield tag("ol", rows[-_RECENT:], class_="ng-said-list")


def _rows(sight: Sight, said: Sequence[Said]) -> Iterator[Markup]:
    before: Bid | None = None
    for number, word in enumerate(said, 1):
        here = number == len(said)
        if isinstance(word.move, Bid):
            what, note = sight.gems(word.move, 7.5), _note(sight, word.move, before)
            before = word.move
        else:
            what, note = tag("span", word_of(sight, word)), ""
        disc = tag("span", number, class_="ng-round")
        inside = disc, sight.badge(word.seat), what, tag("small", note)
        yield tag("li", inside, class_="ng-here" if here else None, aria_current="step" if here else None)


def _note(sight: Sight, bid: Bid, before: Bid | None) -> str:
    if before is None:
        return sight.say("opens")
    return sight.say("value_step") if step(bid, before) == VALUE else sight.say("quantity_step")


def _back(sight: Sight) -> Markup | None:
    if not sight.talk.said:
        return None
    back = button("↶ ", sight.say("back"), do="back", key="Backspace")
    again = button(sight.say("again"), do="again")
    return tag("div", back, again, class_="ng-buttons")


def legend(sight: Sight) -> Markup:
    rows = [tag("div", tag("dt", sign), tag("dd", said)) for sign, said in _signs(sight)]
    return tag("dl", rows, class_="ng-legend")


def _signs(sight: Sight) -> Iterator[tuple[Markup, str]]:
    """Every sign of the picture with its meaning, as far as it is drawn."""
    first, second = (f"ng-seat-{seat}" for seat in sight.seats)
    depth = form_of(sight.bargain.hands).depth
    yield tag("span", sight.badge(0, 16), sight.badge(1, 16), class_="ng-pair"), sight.say("key_lanes")
    yield _sample("ng-cheap", "ng-cheap", 3), sight.say("key_cheap")
    yield _sample(f"ng-dear {first}", f"ng-dear {second}", 1.8), sight.say("key_dear")
    yield _sample("ng-passed", "ng-passed", 2), sight.say("key_passed")
    if depth != SINGLE:
        yield _paler(first), sight.say("key_share")
    if depth != BY_RED:
        yield _line("M0 8H30", "ng-red"), sight.say("key_red")
        yield _line("M0 8H30", "ng-half"), sight.say("key_half")
    yield _ways(), sight.say("key_ways")


def _sample(left: str, right: str, thick: float) -> Markup:
    lanes = [
        path(f"M{x} 4h14M{x} 8h14M{x} 12h14", look, stroke_width=thick)
        for x, look in ((0, left), (16, right))
    ]
    return svg(30, 16, lanes, label="", role="presentation", class_="xp-inline")


def _paler(seat: str) -> Markup:
    parts = [
        path(f"M{8 * place} 8h6", f"ng-dear ng-shade-{place + 1} {seat}", stroke_width=8)
        for place in range(4)
    ]
    return svg(30, 16, parts, label="", role="presentation", class_="xp-inline")


def _line(d: str, look: str) -> Markup:
    return svg(30, 16, path(d, look), label="", role="presentation", class_="xp-inline")


def _ways() -> Markup:
    parts = [
        path("M0 8H15", "ng-way ng-so-far"),
        path("M15 8H30", "ng-way ng-best"),
        tag("circle", cx=7, cy=8, r=3, class_="ng-dot"),
        tag("circle", cx=23, cy=8, r=3, class_="ng-dot ng-next"),
    ]
    return svg(30, 16, parts, label="", role="presentation", class_="xp-inline")
