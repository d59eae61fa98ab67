"""A negotiation: what it is about, the bids so far, and the gems of both, which are the control for a bid."""

from collections.abc import Iterator, Sequence

from explorer.core.values import Value
from explorer.games.edel.bids import Bid, Draft
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, Action, Colour
from explorer.games.edel.negotiation import BidMade, Giving, NegotiationBegan, Opening, Passed, Replying
from explorer.games.edel.table import Table
from explorer.view.edel.cards import counted, gem, heap
from explorer.view.edel.facts import BARGAIN, draft_of, income, table_of
from explorer.view.kit import chip, headed, panel, spot
from explorer.view.markup import Markup, svg, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import Words

_STEP, _MOST = 21, 12


class Said(Value):
    """A bid, or None for a pass."""

    player: int
    bid: Bid | None


def bargain(scene: Scene) -> Markup | None:
    table = table_of(scene)
    stage = table.stage
    if not isinstance(stage, BARGAIN):
        return None
    words = scene.words
    worth = tag("span", _worth(words, table, stage.seat), class_="es-worth")
    rule = chip(words, "ESR-NEG-1" if table.players > 2 else "ESR-2P-6")
    return panel(
        headed(words.say("negotiation", action=stage.action), worth, rule, class_="es-title"),
        _chain(scene, stage),
        tag("div", [_side(scene, table, seat) for seat in _both(stage)], class_="es-sides"),
        class_="es-bargain",
    )


def _both(stage: Opening | Replying | Giving) -> tuple[int, int]:
    """Who is asked, and the other."""
    if isinstance(stage, Opening):
        return stage.seat, stage.other
    return stage.seat, stage.bidder if isinstance(stage, Replying) else stage.opener


def _worth(words: Words, table: Table, seat: int) -> Markup | str:
    """What the action would bring to who is asked."""
    action = getattr(table.stage, "action", None)
    if action == Action.EVENT:
        return "" if table.visible is None else words.name(EVENT_CARDS[table.visible])
    card = income(table, seat)
    if card is None:
        return ""
    return (
        words.say("worth_money", amount=card.money) if action == Action.MONEY else heap(words, card.gems, 8)
    )


def chain(scene: Scene, stage: Opening | Replying | Giving) -> list[Said]:
    """The bids so far as they were heard, and the one on the table in any case."""
    said: list[Said] = []
    for event in (*scene.earlier, *scene.told):
        if isinstance(event, NegotiationBegan):
            said = []
        elif isinstance(event, BidMade):
            said.append(Said(event.player, event.bid))
        elif isinstance(event, Passed):
            said.append(Said(event.player, None))
    last = _last(stage)
    if last is not None and (not said or said[-1] != last):
        said.append(last)
    return said if last is not None else []


def _last(stage: Opening | Replying | Giving) -> Said | None:
    if isinstance(stage, Replying):
        return Said(stage.bidder, stage.bid)
    return Said(stage.opener, None) if isinstance(stage, Giving) else None


def _chain(scene: Scene, stage: Opening | Replying | Giving) -> Markup:
    words, said = scene.words, chain(scene, stage)
    if not said:
        return tag("p", words.say("no_bid"), class_="xp-soft")
    links = list(_links(words, table_of(scene), said))
    return tag("ol", links, class_="es-chain")


def _links(words: Words, table: Table, said: Sequence[Said]) -> Iterator[Markup]:
    before: Bid | None = None
    for number, (player, bid) in enumerate(said):
        here = number == len(said) - 1
        name = table.setup.names[player]
        what = tag("span", words.say("has_passed")) if bid is None else heap(words, bid, 8, wide=8)
        note = "" if bid is None else _note(words, bid, before)
        if here and bid is not None:
            note = ", ".join(filter(None, [words.say("on_the_table"), note]))
        pill = tag("span", badge(player, name, 20), what, class_="es-pill")
        yield tag("li", pill, tag("small", note), class_="es-here" if here else None)
        before = bid


def _note(words: Words, bid: Bid, before: Bid | None) -> str:
    if before is None:
        return ""
    return words.say("by_count" if sum(bid) > sum(before) else "by_colour")


def _side(scene: Scene, table: Table, seat: int) -> Markup:
    """The gems of one of the two; those of the draft solid, the others dashed and to be clicked."""
    words, draft = scene.words, draft_of(scene)
    mine = isinstance(draft, Draft) and seat == table.stage.seat
    name = table.setup.names[seat]
    lines = [_row(words, table.gems[seat], colour, draft if mine else None) for colour in COLOURS]
    width = max(34 + _STEP * min(_MOST, max(table.gems[seat])), 120)
    hint = tag("small", words.say("offered"), class_="es-quiet") if mine else None
    return tag(
        "div",
        tag("div", badge(seat, name, 20), tag("span", words.say("hand_of", player=seat)), class_="es-owner"),
        svg(
            width,
            4 * 24 + 2,
            [tag("g", line, transform=f"translate(0 {13 + 24 * row})") for row, line in enumerate(lines)],
            label=counted(words, table.gems[seat]),
        ),
        hint,
        class_="es-side",
    )


def _row(words: Words, hand: Sequence[int], colour: Colour, draft: object) -> Iterator[Markup]:
    number = hand[colour]
    offered = draft.bid[colour] if isinstance(draft, Draft) else number
    yield tag("text", number, x=16, y=5, class_="f13 b end")
    for place in range(min(number, _MOST)):
        x, ghost = 33 + _STEP * place, place >= offered
        stone = gem(colour, 0, 0, 9.5, ghost=ghost)
        if isinstance(draft, Draft):
            count = place + 1 if place + 1 != offered else place
            title = words.say("offer_to", colour=colour, number=count)
            yield spot(
                title, tag("circle", r=10.5, class_="es-hit"), stone, x=x, put=f"set {colour.name} {count}"
            )
        else:
            yield tag("g", stone, transform=f"translate({x} 0)")
