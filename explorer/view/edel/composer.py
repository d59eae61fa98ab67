"""Composing a bid: read downwards in the order of the rule, the first difference decides."""

from typing import Any

from explorer.games.edel.bids import NOTHING, Bid, Draft
from explorer.games.edel.cards import COLOURS, Colour
from explorer.games.edel.negotiation import ACCEPT, PASS, Opening, Replying
from explorer.games.edel.table import Table
from explorer.view.edel.facts import table_of
from explorer.view.edel.gems import counted, gem_picture, given, heap
from explorer.view.edel.pieces import Removal, draft_of
from explorer.view.edel.removal import removal
from explorer.view.frame import chip
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import Words

_HERE = "\0"


def composer(scene: Scene) -> Markup | None:
    draft, table = draft_of(scene), table_of(scene)
    if isinstance(draft, Removal):
        return removal(scene, table, draft)
    if draft is None:
        return None
    return tag(
        "div",
        _columns(scene, table, draft),
        _verdict(scene, draft),
        _ready(scene, draft),
        _buttons(scene, table, draft),
        class_="es-composer",
    )


def _columns(scene: Scene, table: Table, draft: Draft) -> Markup:
    """Number, red, yellow, green, blue: mine, the sign, theirs."""
    words, stage = scene.words, table.stage
    names = table.setup.names
    theirs = tag("th")
    if isinstance(stage, Replying):
        theirs = tag("th", badge(stage.bidder, names[stage.bidder], 20))
    head = tag(
        "tr",
        tag("th", words.say("your_bid"), colspan=2),
        tag("th", badge(stage.seat, names[stage.seat], 20)),
        tag("th"),
        theirs,
        tag("th"),
    )
    against = draft.last != NOTHING
    rows = [
        _row(scene, draft, place, decided=_decided(draft, place), against=against)
        for place in range(len(draft.comparison))
    ]
    return tag("table", tag("thead", head), tag("tbody", rows), class_="es-compare")


def _decided(draft: Draft, place: int) -> int:
    """-1 above the line that decides, 0 on it, 1 below; nothing decides between equal bids."""
    names = [name for name, _, _ in draft.comparison]
    if draft.last == NOTHING or draft.decides is None:
        return -1
    where = names.index(draft.decides)
    return (place > where) - (place < where)


def _row(scene: Scene, draft: Draft, place: int, *, decided: int, against: bool) -> Markup:
    words = scene.words
    _, mine, last = draft.comparison[place]
    higher = mine > last
    sign = "·" if decided > 0 else "=" if mine == last else "▲" if higher else "▼"
    look = {-1: "", 0: "es-up" if higher else "es-down", 1: "es-below"}[decided]
    label: Any = words.say("number_of_gems")
    if place:
        colour = COLOURS[place - 1]
        label = gem_picture(colour, words.name(colour), 9.5)
    return tag(
        "tr",
        tag("td", label),
        tag("td", _steps(scene, draft, COLOURS[place - 1]) if place else None),
        tag("td", tag("b", mine)),
        tag("td", sign if against else ""),
        tag("td", tag("b", last) if against else None),
        tag("td", words.say("decides") if decided == 0 else ""),
        class_=look or None,
    )


def _steps(scene: Scene, draft: Draft, colour: Colour) -> Markup:
    """One fewer, one more; where that cannot be, the button is there but dead."""
    words, offered, owned = scene.words, draft.bid[colour], draft.hand[colour]
    less = _step("−", words.say("fewer_of", colour=colour), f"take {colour.name}", offered > 0)
    more = _step("+", words.say("more_of", colour=colour), f"put {colour.name}", offered < owned)
    return tag("span", less, tag("small", f"{offered}/{owned}"), more, class_="es-steps")


def _step(sign: str, title: str, piece: str, possible: bool) -> Markup:
    return tag(
        "button",
        sign,
        type="button",
        title=title,
        aria_label=title,
        data_put=piece if possible else None,
        disabled="disabled" if not possible else None,
    )


def _verdict(scene: Scene, draft: Draft) -> Markup:
    words, decides = scene.words, draft.decides
    if not any(draft.bid):
        key = words.say("bid_empty") if draft.last != NOTHING else words.say("bid_opens")
        return tag("p", key, class_="es-verdict")
    if draft.last == NOTHING:
        return tag("p", words.say("bid_opens"), class_="es-verdict es-fine")
    if decides is None:
        line = words.say("bid_equal")
    elif decides == "number":
        line = words.say("higher_by_count") if draft.outranks else words.say("lower_by_count")
    else:
        colour = Colour[decides]
        better = words.say("higher_by_colour", colour=colour)
        line = better if draft.outranks else words.say("lower_by_colour", colour=colour)
    look, mark = ("es-fine", "✓ ") if draft.outranks else ("es-wrong", "▼ ")
    return tag("p", mark, line, " ", chip(scene, "ESR-BID-1"), class_=f"es-verdict {look}")


def _ready(scene: Scene, draft: Draft) -> Markup | None:
    """The lowest bid that would do, and the lowest with a gem more."""
    words, lowest, more = scene.words, draft.lowest, draft.one_more
    if lowest is None:
        return tag("p", words.say("no_higher"), class_="xp-soft")
    title = words.say("lowest_title", gems=counted(words, lowest))
    offers = [_proposal(scene, words.say("lowest"), title, "lowest", lowest)]
    if more is not None and more != lowest:
        title = words.say("one_more_title", gems=counted(words, more))
        offers.append(_proposal(scene, words.say("one_more"), title, "more", more))
    if any(draft.bid):
        offers.append(tag("button", words.say("clear"), type="button", data_put="none"))
    return tag("div", tag("span", words.say("would_do"), class_="xp-soft"), offers, class_="es-ready")


def _proposal(scene: Scene, label: str, title: str, piece: str, bid: Bid) -> Markup:
    inside = [tag("span", label), heap(scene.words, bid, 7, wide=5)]
    return tag("button", inside, type="button", title=title, data_put=piece)


def _buttons(scene: Scene, table: Table, draft: Draft) -> Markup:
    words, stage = scene.words, table.stage
    does = draft.reason is None
    means = {"data_move" if does else "data_refused": str(draft.bid)}
    title = words.say("bid_button", gems=given(words, draft.bid) if any(draft.bid) else "…")
    label = _with_gems(scene, words.say("bid_button", gems=_HERE), draft.bid)
    bid = tag("button", label, type="button", class_="es-primary", title=title, aria_label=title, **means)
    if isinstance(stage, Opening):
        note = _after_a_pass(words, table, stage.other)
        other = _other(words.say("pass_button"), note, str(PASS), "p")
    else:
        assert isinstance(stage, Replying)
        note = words.say("accept_note", player=stage.bidder)
        label = _with_gems(scene, words.say("accept_button", gems=_HERE), stage.bid)
        other = _other(label, note, str(ACCEPT), "a")
    count = _count(scene, table)
    return tag("div", bid if draft.lowest is not None else None, other, count, class_="es-do")


def _after_a_pass(words: Words, table: Table, other: int) -> str:
    """What a pass would lead to."""
    readings = table.rulings
    if any(table.gems[other]):
        gem = words.say("pass_note", player=other)
        return gem if readings.pass_response == "one_gem" else words.say("pass_note_lapses", player=other)
    free = words.say("pass_note_free", player=other)
    return free if readings.pass_no_gems == "free" else words.say("pass_note_nobody", player=other)


def _with_gems(scene: Scene, sentence: str, bid: Bid) -> list[Markup]:
    """A sentence in which the gems are drawn."""
    before, _, after = sentence.partition(_HERE)
    drawn = heap(scene.words, bid, 8, wide=7) if any(bid) else tag("span", "…")
    return [tag("span", before), drawn, tag("span", after)]


def _other(label: Any, note: str, move: str, key: str) -> Markup:
    inside = [tag("kbd", key), tag("span", label, class_="es-row"), tag("small", note)]
    return tag("button", inside, type="button", class_="es-second", data_move=move, data_key=key)


def _count(scene: Scene, table: Table) -> Markup:
    """How many bids there are to choose from; the number can be asked about."""
    words, stage = scene.words, table.stage
    number = len(scene.moves) - 1
    raising = isinstance(stage, Replying)
    label = words.say("raises_left", number=number) if raising else words.say("bids_left", number=number)
    about = f"{'raises' if raising else 'bids'} {stage.seat}"
    return tag("button", label, type="button", class_="es-count", data_why=about)
