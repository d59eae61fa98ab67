"""The side panel: best play from here, what it brings, and what could be said instead of a bid."""

from collections.abc import Iterator

from explorer.analysis.negotiation.bargain import Deal, Said, Standing, Values
from explorer.games.edel.bids import Bid
from explorer.games.edel.holdings import ONE
from explorer.games.edel.negotiation import ACCEPT, GIVES, PASS, Accept, Give
from explorer.games.edel.table import DECLINE
from explorer.view.edel.gems import counted
from explorer.view.frame import panel
from explorer.view.labs.frame import exactness
from explorer.view.labs.negotiation.sight import Sight, amount
from explorer.view.labs.negotiation.theorem import theorem
from explorer.view.labs.negotiation.worths import worths
from explorer.view.markup import Markup, tag


def best_play(sight: Sight) -> Markup:
    title = sight.say("done") if isinstance(sight.stands, Deal) else sight.say("best")
    sure = exactness(sight.words) if sight.solution else None
    header = tag("header", tag("h3", title), sure, class_="ng-title")
    return panel(
        "",
        header,
        worths(sight),
        *_line(sight),
        _result(sight),
        theorem(sight),
        _or_now(sight),
        class_="ng-play",
    )


def _line(sight: Sight) -> Iterator[Markup]:
    """Best play word by word; a click plays as far as that."""
    if isinstance(sight.stands, Deal):
        return
    if sight.solution is None:
        solve = tag("button", sight.say("solve"), type="button", data_do="solve")
        yield tag("p", sight.words.ui("thinking"), class_="xp-soft") if sight.working else solve
        return
    beginning, end = sight.told_line()
    rows = [_row(sight, *word) for word in beginning]
    if end:
        between = len(sight.line) - len(beginning) - len(end)
        rows.append(tag("li", sight.say("more", number=between), class_="ng-between xp-soft"))
    yield tag("ol", rows, [_row(sight, *word) for word in end], class_="ng-line")


def _row(sight: Sight, number: int, said: Said) -> Markup:
    inside = [tag("span", number, class_=f"ng-round ng-of-{sight.seats[said.seat]}"), *_told(sight, said)]
    title = sight.say("play_to")
    does = f"play {number - len(sight.talk.said)}"
    word = tag("button", inside, type="button", title=title, data_do=does, class_="ng-word")
    return tag("li", word, _worth(sight, said.seat, said.move) if isinstance(said.move, Bid) else None)


def _told(sight: Sight, said: Said) -> list[Markup]:
    if isinstance(said.move, Bid):
        return [tag("span", sight.drawn("bids", said.move, player=said.seat), class_="ng-said")]
    return [tag("span", word_of(sight, said), class_="ng-said")]


def _worth(sight: Sight, player: int, bid: Bid) -> Markup:
    worth = sight.say("worth", worth=sight.bargain.worths[player].of(bid))
    look = "ng-end ng-gold" if sight.cheap(bid, player) else "ng-end xp-soft"
    return asks(worth, f"worth {player} {bid}", look)


def asks(label: str, why: str, look: str = "") -> Markup:
    """A number; a click tells how it adds up."""
    return tag("button", label, type="button", data_why=why, class_=f"es-ask {look}".strip())


def word_of(sight: Sight, said: Said) -> list[Markup] | str:
    """What was said, if it was no bid."""
    player, other = said.seat, 1 - said.seat
    if isinstance(said.move, Accept):
        return sight.say("accepts", player=player, other=other)
    if isinstance(said.move, Give):
        return sight.drawn("gives", Bid(*ONE[said.move.colour]), player=player)
    if said.move == DECLINE:
        return sight.say("declines", player=player)
    return sight.say("passes", player=player)


def _result(sight: Sight) -> Markup | None:
    """What both get in the end, and how it adds up."""
    if isinstance(sight.stands, Deal):
        deal = sight.stands
    elif sight.solution is None:
        return None
    else:
        deal = sight.solution.deal_from(sight.stands)
    values = sight.bargain.values(deal)
    shares = [_share(sight, deal, player, amount(sight.words, values[player])) for player in (0, 1)]
    return tag("div", shares, _would_have(sight), class_="ng-result")


def _would_have(sight: Sight) -> Markup | None:
    """After a deal: what best play from the start would have brought."""
    if not isinstance(sight.stands, Deal) or sight.solution is None:
        return None
    values = sight.solution.answer(Standing(sight.talk.opener)).values
    return tag("p", sight.score("best_was", values), class_="xp-soft")


def _share(sight: Sight, deal: Deal, player: int, value: str) -> Markup:
    worth = sight.bargain.worths[player]
    if deal.actor is None:
        how = sight.say("nobody_acts")
    elif deal.actor == player:
        how = f"{amount(sight.words, worth.action)} − {amount(sight.words, worth.of(deal.price))}"
    else:
        how = (
            sight.say("the_gems", gems=counted(sight.words, deal.price))
            if any(deal.price)
            else sight.say("nothing_got")
        )
    return tag(
        "div",
        sight.badge(player, 26),
        tag("b", asks(value, f"gets {player}")),
        tag("span", how, class_="xp-soft"),
    )


def _or_now(sight: Sight) -> Markup | None:
    """What can be said instead of a bid, with what it brings."""
    stands = sight.stands
    if isinstance(stands, Deal):
        return None
    words = [word for word in (ACCEPT, PASS, *GIVES, DECLINE) if sight.bargain.allows(stands, word)]
    rows = [_now(sight, stands, Said(stands.seat, word)) for word in words]
    return tag("div", tag("span", sight.say("or_now"), class_="xp-soft"), rows, class_="ng-or-now")


def _now(sight: Sight, stands: Standing, said: Said) -> Markup:
    after = sight.bargain.after(stands, said.move)
    values: Values | None = None
    if isinstance(after, Deal):
        values = sight.bargain.values(after)
    elif sight.solution:
        values = sight.solution.answer(after).values
    told = sight.drawn("accepts_gems", sight.last, player=said.seat) if sight.last else word_of(sight, said)
    key = {ACCEPT: "a", PASS: "p"}.get(said.move)
    word = tag("span", told, class_="ng-said")
    say = tag("button", word, type="button", data_do=f"say {said.move}", data_key=key, class_="ng-now")
    return tag("div", say, _brings(sight, said, values) if values else None, class_="ng-way-out")


def _brings(sight: Sight, said: Said, values: Values) -> Markup:
    """What both get in the end if this is said."""
    each = [
        (sight.name(player), asks(amount(sight.words, value), f"gets {player} {said.move}"))
        for player, value in enumerate(values)
    ]
    return tag("small", [tag("span", name, " ", number) for name, number in each])
