"""What was said so far and what best play would say from here, what it brings, and what things are worth."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from explorer.analysis.negotiation import Amount, Deal, Said, Standing, Values
from explorer.analysis.negotiation.bidding import Case, CheapWord
from explorer.analysis.negotiation.ladder import VALUE, step
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import COLOURS
from explorer.games.edel.holdings import ONE
from explorer.games.edel.negotiation import ACCEPT, GIVES, PASS, Accept, Give
from explorer.games.edel.table import DECLINE
from explorer.view.edel.cards import counted, gem_picture
from explorer.view.kit import button, either, field, headed, panel
from explorer.view.labs.frame import exactness
from explorer.view.labs.negotiation.ladder import BY_RED, SINGLE, form_of
from explorer.view.labs.negotiation.lens import STAR
from explorer.view.labs.negotiation.sight import Sight, amount
from explorer.view.markup import Markup, path, svg, tag

_RECENT = 6
"""So many words are told; how many came before is only counted."""


def talk(sight: Sight) -> Markup:
    said = tag("div", *_said(sight), _back(sight))
    return panel(sight.say("so_far"), said, _legend(sight), class_="ng-talk")


def _said(sight: Sight) -> Iterator[Markup]:
    said = sight.talk.said
    if not said:
        yield tag("p", sight.say("nothing_said", player=sight.talk.opener), class_="xp-soft")
        return
    earlier = len(said) - _RECENT
    if earlier > 0:
        yield tag("p", sight.say("earlier", number=earlier), class_="xp-soft")
    rows = list(_said_rows(sight, said))
    yield tag("ol", rows[-_RECENT:], class_="ng-said-list")


def _said_rows(sight: Sight, said: Sequence[Said]) -> Iterator[Markup]:
    before: Bid | None = None
    for number, word in enumerate(said, 1):
        here = number == len(said)
        if isinstance(word.move, Bid):
            what, note = sight.gems(word.move, 7.5), _note(sight, word.move, before)
            before = word.move
        else:
            what, note = tag("span", _word_of(sight, word)), ""
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


def _legend(sight: Sight) -> Markup:
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
        yield _stroke("M0 8H30", "ng-red"), sight.say("key_red")
        yield _stroke("M0 8H30", "ng-half"), sight.say("key_half")
    yield _way_sample(), sight.say("key_ways")


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


def _stroke(d: str, look: str) -> Markup:
    return svg(30, 16, path(d, look), label="", role="presentation", class_="xp-inline")


def _way_sample() -> Markup:
    parts = [
        path("M0 8H15", "ng-way ng-so-far"),
        path("M15 8H30", "ng-way ng-best"),
        tag("circle", cx=7, cy=8, r=3, class_="ng-dot"),
        tag("circle", cx=23, cy=8, r=3, class_="ng-dot ng-next"),
    ]
    return svg(30, 16, parts, label="", role="presentation", class_="xp-inline")


def best_play(sight: Sight) -> Markup:
    title = sight.say("done") if isinstance(sight.stands, Deal) else sight.say("best")
    sure = exactness(sight.words) if sight.solution else None
    return panel(
        headed(title, sure, class_="ng-title"),
        _worths(sight),
        *_line(sight),
        _result(sight),
        _theorem(sight),
        _or_now(sight),
        class_="ng-play",
    )


def _line(sight: Sight) -> Iterator[Markup]:
    """Best play word by word; a click plays as far as that."""
    if isinstance(sight.stands, Deal):
        return
    if sight.solution is None:
        solve = button(sight.say("solve"), do="solve")
        yield tag("p", sight.words.ui("thinking"), class_="xp-soft") if sight.working else solve
        return
    beginning, end = sight.told_line()
    rows = [_word_row(sight, *word) for word in beginning]
    if end:
        between = len(sight.line) - len(beginning) - len(end)
        rows.append(tag("li", sight.say("more", number=between), class_="ng-between xp-soft"))
    yield tag("ol", rows, [_word_row(sight, *word) for word in end], class_="ng-line")


def _word_row(sight: Sight, number: int, said: Said) -> Markup:
    inside = [tag("span", number, class_=f"ng-round ng-of-{sight.seats[said.seat]}"), *_told(sight, said)]
    title = sight.say("play_to")
    does = f"play {number - len(sight.talk.said)}"
    word = button(inside, title=title, do=does, class_="ng-word")
    return tag("li", word, _worth(sight, said.seat, said.move) if isinstance(said.move, Bid) else None)


def _told(sight: Sight, said: Said) -> list[Markup]:
    if isinstance(said.move, Bid):
        return [tag("span", sight.drawn("bids", said.move, player=said.seat), class_="ng-said")]
    return [tag("span", _word_of(sight, said), class_="ng-said")]


def _worth(sight: Sight, player: int, bid: Bid) -> Markup:
    worth = sight.say("worth", worth=sight.bargain.worths[player].of(bid))
    look = "ng-end ng-gold" if sight.cheap(bid, player) else "ng-end xp-soft"
    return _asks(worth, f"worth {player} {bid}", look)


def _asks(label: str, why: str, look: str = "") -> Markup:
    """A number; a click tells how it adds up."""
    return button(label, why=why, class_=f"es-ask {look}".strip())


def _word_of(sight: Sight, said: Said) -> list[Markup] | str:
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
        tag("b", _asks(value, f"gets {player}")),
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
    told = sight.drawn("accepts_gems", sight.last, player=said.seat) if sight.last else _word_of(sight, said)
    key = {ACCEPT: "a", PASS: "p"}.get(said.move)
    word = tag("span", told, class_="ng-said")
    say = button(word, do=f"say {said.move}", key=key, class_="ng-now")
    return tag("div", say, _brings(sight, said, values) if values else None, class_="ng-way-out")


def _brings(sight: Sight, said: Said, values: Values) -> Markup:
    """What both get in the end if this is said."""
    each = [
        (sight.name(player), _asks(amount(sight.words, value), f"gets {player} {said.move}"))
        for player, value in enumerate(values)
    ]
    return tag("small", [tag("span", name, " ", number) for name, number in each])


def _theorem(sight: Sight) -> Markup | None:
    """The theorem on this position: its star bid, or the sentence why it is silent."""
    word = sight.word
    if word is None:
        return None
    shape = path(STAR, "ng-star", transform="translate(10 9)")
    title = tag("h4", svg(20, 18, shape, label="★", role="img", class_="xp-inline"), sight.say("word"))
    premise = tag("small", sight.say("premise")) if word.winner is not None else None
    return tag("div", title, tag("p", _theorem_says(sight, word)), premise, class_="ng-theorem")


def _theorem_says(sight: Sight, word: CheapWord) -> list[Markup] | str:
    if word.winner is None:
        return sight.say(f"silent_{word.case}")
    if word.star is None:
        return sight.say("word_offered", player=word.winner)
    told = sight.drawn(f"word_{word.case}", word.star, player=word.winner)
    return [*told, tag("span", " ", _lack(sight, word))] if word.case == Case.ONLY else told


def _lack(sight: Sight, word: CheapWord) -> str:
    """Why the other cannot make the star bid: of some colour there are too few."""
    assert word.star is not None
    assert word.winner is not None
    hand = sight.bargain.hands[1 - word.winner]
    short = next(colour for colour in COLOURS if hand[colour] < word.star[colour])
    return sight.say("has_only", player=1 - word.winner, number=hand[short], colour=short)


def _worths(sight: Sight) -> Markup:
    """A line for both, or one for each where they value things apart."""
    ways = [("off", sight.say("shared")), ("on", sight.say("private"))]
    switch = either("private", ways, "on" if sight.private else "off")
    title = tag("span", sight.say("worth_to"), class_="xp-soft")
    lines = [_worth_line(sight, player) for player in ((0, 1) if sight.private else (None,))]
    return tag("div", tag("div", title, switch, class_="ng-switch", role="group"), lines, class_="ng-worths")


def _worth_line(sight: Sight, player: int | None) -> Markup:
    """The gems and the action; what is changed here is changed for both, or for one."""
    whose = "both" if player is None else str(player)
    worth, about = sight.bargain.worths[player or 0], sight.say("action", action=sight.action)
    gems = [
        tag(
            "label",
            gem_picture(colour, sight.words.name(colour), 8),
            _number(sight, sight.words.name(colour), f"worth {whose} {colour.name}", worth.gems[colour]),
        )
        for colour in COLOURS
    ]
    half = tag("b", amount(sight.words, Fraction(worth.action) / 2))
    action = [
        tag("label", about, _number(sight, about, f"action {whose}", worth.action)),
        tag("span", sight.say("half"), " ", half, class_="ng-gold"),
    ]
    badge = None if player is None else sight.badge(player)
    return tag("div", tag("div", badge, gems, class_="ng-gems"), tag("div", action, class_="ng-gems"))


def _number(sight: Sight, label: str, verb: str, worth: Amount) -> Markup:
    return field(label, verb, sight.words.number(float(worth), 6), class_="ng-number")
