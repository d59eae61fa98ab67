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
from explorer.view.labs.negotiation.lab import Bargaining, amount
from explorer.view.labs.negotiation.ladder import BY_RED, SINGLE, form_of
from explorer.view.labs.negotiation.lens import STAR
from explorer.view.markup import Markup, path, svg, tag

_RECENT = 6
"""So many words are told; how many came before is only counted."""


def talk(lab: Bargaining) -> Markup:
    said = tag("div", *_said(lab), _back(lab))
    return panel(lab.say("so_far"), said, _legend(lab), class_="ng-talk")


def _said(lab: Bargaining) -> Iterator[Markup]:
    said = lab.talk.said
    if not said:
        yield tag("p", lab.say("nothing_said", player=lab.talk.opener), class_="xp-soft")
        return
    earlier = len(said) - _RECENT
    if earlier > 0:
        yield tag("p", lab.say("earlier", number=earlier), class_="xp-soft")
    rows = list(_said_rows(lab, said))
    yield tag("ol", rows[-_RECENT:], class_="ng-said-list")


def _said_rows(lab: Bargaining, said: Sequence[Said]) -> Iterator[Markup]:
    before: Bid | None = None
    for number, word in enumerate(said, 1):
        here = number == len(said)
        if isinstance(word.move, Bid):
            what, note = lab.gems(word.move, 7.5), _note(lab, word.move, before)
            before = word.move
        else:
            what, note = tag("span", _word_of(lab, word)), ""
        disc = tag("span", number, class_="ng-round")
        inside = disc, lab.badge(word.seat), what, tag("small", note)
        yield tag("li", inside, class_="ng-here" if here else None, aria_current="step" if here else None)


def _note(lab: Bargaining, bid: Bid, before: Bid | None) -> str:
    if before is None:
        return lab.say("opens")
    return lab.say("value_step") if step(bid, before) == VALUE else lab.say("quantity_step")


def _back(lab: Bargaining) -> Markup | None:
    if not lab.talk.said:
        return None
    back = button("↶ ", lab.say("back"), do="back", key="Backspace")
    again = button(lab.say("again"), do="again")
    return tag("div", back, again, class_="ng-buttons")


def _legend(lab: Bargaining) -> Markup:
    rows = [tag("div", tag("dt", sign), tag("dd", said)) for sign, said in _signs(lab)]
    return tag("dl", rows, class_="ng-legend")


def _signs(lab: Bargaining) -> Iterator[tuple[Markup, str]]:
    """Every sign of the picture with its meaning, as far as it is drawn."""
    first, second = (f"ng-seat-{seat}" for seat in lab.seats)
    depth = form_of(lab.bargain.hands).depth
    yield tag("span", lab.badge(0, 16), lab.badge(1, 16), class_="ng-pair"), lab.say("key_lanes")
    yield _sample("ng-cheap", "ng-cheap", 3), lab.say("key_cheap")
    yield _sample(f"ng-dear {first}", f"ng-dear {second}", 1.8), lab.say("key_dear")
    yield _sample("ng-passed", "ng-passed", 2), lab.say("key_passed")
    if depth != SINGLE:
        yield _paler(first), lab.say("key_share")
    if depth != BY_RED:
        yield _stroke("M0 8H30", "ng-red"), lab.say("key_red")
        yield _stroke("M0 8H30", "ng-half"), lab.say("key_half")
    yield _way_sample(), lab.say("key_ways")


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


def best_play(lab: Bargaining) -> Markup:
    title = lab.say("done") if isinstance(lab.stands, Deal) else lab.say("best")
    sure = exactness(lab.words) if lab.solution else None
    return panel(
        headed(title, sure, class_="ng-title"),
        _worths(lab),
        *_line(lab),
        _result(lab),
        _theorem(lab),
        _or_now(lab),
        class_="ng-play",
    )


def _line(lab: Bargaining) -> Iterator[Markup]:
    """Best play word by word; a click plays as far as that."""
    if isinstance(lab.stands, Deal):
        return
    if lab.solution is None:
        solve = button(lab.say("solve"), do="solve")
        yield tag("p", lab.words.ui("thinking"), class_="xp-soft") if lab.working else solve
        return
    beginning, end = lab.told_line()
    rows = [_word_row(lab, *word) for word in beginning]
    if end:
        between = len(lab.line) - len(beginning) - len(end)
        rows.append(tag("li", lab.say("more", number=between), class_="ng-between xp-soft"))
    yield tag("ol", rows, [_word_row(lab, *word) for word in end], class_="ng-line")


def _word_row(lab: Bargaining, number: int, said: Said) -> Markup:
    inside = [tag("span", number, class_=f"ng-round ng-of-{lab.seats[said.seat]}"), *_told(lab, said)]
    title = lab.say("play_to")
    does = f"play {number - len(lab.talk.said)}"
    word = button(inside, title=title, do=does, class_="ng-word")
    return tag("li", word, _worth(lab, said.seat, said.move) if isinstance(said.move, Bid) else None)


def _told(lab: Bargaining, said: Said) -> list[Markup]:
    if isinstance(said.move, Bid):
        return [tag("span", lab.drawn("bids", said.move, player=said.seat), class_="ng-said")]
    return [tag("span", _word_of(lab, said), class_="ng-said")]


def _worth(lab: Bargaining, player: int, bid: Bid) -> Markup:
    worth = lab.say("worth", worth=lab.bargain.worths[player].of(bid))
    look = "ng-end ng-gold" if lab.cheap(bid, player) else "ng-end xp-soft"
    return _asks(worth, f"worth {player} {bid}", look)


def _asks(label: str, why: str, look: str = "") -> Markup:
    """A number; a click tells how it adds up."""
    return button(label, why=why, class_=f"es-ask {look}".strip())


def _word_of(lab: Bargaining, said: Said) -> list[Markup] | str:
    """What was said, if it was no bid."""
    player, other = said.seat, 1 - said.seat
    if isinstance(said.move, Accept):
        return lab.say("accepts", player=player, other=other)
    if isinstance(said.move, Give):
        return lab.drawn("gives", Bid(*ONE[said.move.colour]), player=player)
    if said.move == DECLINE:
        return lab.say("declines", player=player)
    return lab.say("passes", player=player)


def _result(lab: Bargaining) -> Markup | None:
    """What both get in the end, and how it adds up."""
    if isinstance(lab.stands, Deal):
        deal = lab.stands
    elif lab.solution is None:
        return None
    else:
        deal = lab.solution.deal_from(lab.stands)
    values = lab.bargain.values(deal)
    shares = [_share(lab, deal, player, amount(lab.words, values[player])) for player in (0, 1)]
    return tag("div", shares, _would_have(lab), class_="ng-result")


def _would_have(lab: Bargaining) -> Markup | None:
    """After a deal: what best play from the start would have brought."""
    if not isinstance(lab.stands, Deal) or lab.solution is None:
        return None
    values = lab.solution.answer(Standing(lab.talk.opener)).values
    return tag("p", lab.score("best_was", values), class_="xp-soft")


def _share(lab: Bargaining, deal: Deal, player: int, value: str) -> Markup:
    worth = lab.bargain.worths[player]
    if deal.actor is None:
        how = lab.say("nobody_acts")
    elif deal.actor == player:
        how = f"{amount(lab.words, worth.action)} − {amount(lab.words, worth.of(deal.price))}"
    else:
        how = (
            lab.say("the_gems", gems=counted(lab.words, deal.price))
            if any(deal.price)
            else lab.say("nothing_got")
        )
    return tag(
        "div",
        lab.badge(player, 26),
        tag("b", _asks(value, f"gets {player}")),
        tag("span", how, class_="xp-soft"),
    )


def _or_now(lab: Bargaining) -> Markup | None:
    """What can be said instead of a bid, with what it brings."""
    stands = lab.stands
    if isinstance(stands, Deal):
        return None
    words = [word for word in (ACCEPT, PASS, *GIVES, DECLINE) if lab.bargain.allows(stands, word)]
    rows = [_now(lab, stands, Said(stands.seat, word)) for word in words]
    return tag("div", tag("span", lab.say("or_now"), class_="xp-soft"), rows, class_="ng-or-now")


def _now(lab: Bargaining, stands: Standing, said: Said) -> Markup:
    after = lab.bargain.after(stands, said.move)
    values: Values | None = None
    if isinstance(after, Deal):
        values = lab.bargain.values(after)
    elif lab.solution:
        values = lab.solution.answer(after).values
    told = lab.drawn("accepts_gems", lab.last, player=said.seat) if lab.last else _word_of(lab, said)
    key = {ACCEPT: "a", PASS: "p"}.get(said.move)
    word = tag("span", told, class_="ng-said")
    say = button(word, do=f"say {said.move}", key=key, class_="ng-now")
    return tag("div", say, _brings(lab, said, values) if values else None, class_="ng-way-out")


def _brings(lab: Bargaining, said: Said, values: Values) -> Markup:
    """What both get in the end if this is said."""
    each = [
        (lab.name(player), _asks(amount(lab.words, value), f"gets {player} {said.move}"))
        for player, value in enumerate(values)
    ]
    return tag("small", [tag("span", name, " ", number) for name, number in each])


def _theorem(lab: Bargaining) -> Markup | None:
    """The theorem on this position: its star bid, or the sentence why it is silent."""
    word = lab.word
    if word is None:
        return None
    shape = path(STAR, "ng-star", transform="translate(10 9)")
    title = tag("h4", svg(20, 18, shape, label="★", role="img", class_="xp-inline"), lab.say("word"))
    premise = tag("small", lab.say("premise")) if word.winner is not None else None
    return tag("div", title, tag("p", _theorem_says(lab, word)), premise, class_="ng-theorem")


def _theorem_says(lab: Bargaining, word: CheapWord) -> list[Markup] | str:
    if word.winner is None:
        return lab.say(f"silent_{word.case}")
    if word.star is None:
        return lab.say("word_offered", player=word.winner)
    told = lab.drawn(f"word_{word.case}", word.star, player=word.winner)
    return [*told, tag("span", " ", _lack(lab, word))] if word.case == Case.ONLY else told


def _lack(lab: Bargaining, word: CheapWord) -> str:
    """Why the other cannot make the star bid: of some colour there are too few."""
    assert word.star is not None
    assert word.winner is not None
    hand = lab.bargain.hands[1 - word.winner]
    short = next(colour for colour in COLOURS if hand[colour] < word.star[colour])
    return lab.say("has_only", player=1 - word.winner, number=hand[short], colour=short)


def _worths(lab: Bargaining) -> Markup:
    """A line for both, or one for each where they value things apart."""
    ways = [("off", lab.say("shared")), ("on", lab.say("private"))]
    switch = either("private", ways, "on" if lab.private else "off")
    title = tag("span", lab.say("worth_to"), class_="xp-soft")
    lines = [_worth_line(lab, player) for player in ((0, 1) if lab.private else (None,))]
    return tag("div", tag("div", title, switch, class_="ng-switch", role="group"), lines, class_="ng-worths")


def _worth_line(lab: Bargaining, player: int | None) -> Markup:
    """The gems and the action; what is changed here is changed for both, or for one."""
    whose = "both" if player is None else str(player)
    worth, about = lab.bargain.worths[player or 0], lab.say("action", action=lab.action)
    gems = [
        tag(
            "label",
            gem_picture(colour, lab.words.name(colour), 8),
            _number(lab, lab.words.name(colour), f"worth {whose} {colour.name}", worth.gems[colour]),
        )
        for colour in COLOURS
    ]
    half = tag("b", amount(lab.words, Fraction(worth.action) / 2))
    action = [
        tag("label", about, _number(lab, about, f"action {whose}", worth.action)),
        tag("span", lab.say("half"), " ", half, class_="ng-gold"),
    ]
    badge = None if player is None else lab.badge(player)
    return tag("div", tag("div", badge, gems, class_="ng-gems"), tag("div", action, class_="ng-gems"))


def _number(lab: Bargaining, label: str, verb: str, worth: Amount) -> Markup:
    return field(label, verb, lab.words.number(float(worth), 6), class_="ng-number")
