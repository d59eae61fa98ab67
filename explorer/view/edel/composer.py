"""What is chosen: by one click, or put together, a bid and a removal gem by gem."""

from collections.abc import Sequence
from typing import Any

from explorer.core.game import Move
from explorer.games.edel.actions import Take
from explorer.games.edel.bids import NOTHING, Bid, Draft
from explorer.games.edel.cards import COLOURS, FREE, MONEY, Action, Colour
from explorer.games.edel.choice import ACTS, Choosing
from explorer.games.edel.event_cards import Name
from explorer.games.edel.negotiation import ACCEPT, PASS, Give, Giving, Opening, Replying
from explorer.games.edel.table import DECLINE, Table
from explorer.games.edel.two_players import GUESSES, Guessing
from explorer.view.edel.cards import action_picture, counted, gem_picture, given, heap, losses_told
from explorer.view.edel.facts import Removal, draft_of, income, table_of, titled
from explorer.view.kit import button, chip
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import Words

_HERE = "\0"
_CASES = ("then_alone", "then_two", "then_three", "then_free")
_CASES_OF_TWO = ("guess_right_first", "guess_right_second", "guess_wrong")
"""What can come of a choice; the last of them only with five players."""


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
        empty = words.say("bid_opens" if draft.last == NOTHING else "bid_empty")
        return tag("p", empty, class_="es-verdict")
    if draft.last == NOTHING:
        return tag("p", words.say("bid_opens"), class_="es-verdict es-fine")
    if decides is None:
        line = words.say("bid_equal")
    elif decides == "number":
        line = words.say("higher_by_count" if draft.outranks else "lower_by_count")
    else:
        line = words.say("higher_by_colour" if draft.outranks else "lower_by_colour", colour=Colour[decides])
    look, mark = ("es-fine", "✓ ") if draft.outranks else ("es-wrong", "▼ ")
    return tag("p", mark, line, " ", chip(words, "ESR-BID-1"), class_=f"es-verdict {look}")


def _ready(scene: Scene, draft: Draft) -> Markup | None:
    """The lowest bid that would do, and the lowest with a gem more."""
    words, lowest, more = scene.words, draft.lowest, draft.one_more
    if lowest is None:
        return tag("p", words.say("no_higher"), class_="xp-soft")
    title = words.say("lowest_title", gems=counted(words, lowest))
    offers = [_proposal(words, words.say("lowest"), title, "lowest", lowest)]
    if more is not None and more != lowest:
        title = words.say("one_more_title", gems=counted(words, more))
        offers.append(_proposal(words, words.say("one_more"), title, "more", more))
    if any(draft.bid):
        offers.append(button(words.say("clear"), put="none"))
    return tag("div", tag("span", words.say("would_do"), class_="xp-soft"), offers, class_="es-ready")


def _proposal(words: Words, label: str, title: str, piece: str, bid: Bid) -> Markup:
    return button(tag("span", label), heap(words, bid, 7, wide=5), title=title, put=piece)


def _buttons(scene: Scene, table: Table, draft: Draft) -> Markup:
    words, stage = scene.words, table.stage
    means = {"move" if draft.reason is None else "refused": str(draft.bid)}
    title = words.say("bid_button", gems=given(words, draft.bid) if any(draft.bid) else "…")
    label = _with_gems(words, "bid_button", draft.bid)
    bid = button(label, class_="es-primary", label=title, **means)
    if isinstance(stage, Opening):
        note = _after_a_pass(words, table, stage.other)
        other = _other(words.say("pass_button"), note, str(PASS), "p")
    else:
        assert isinstance(stage, Replying)
        note = words.say("accept_note", player=stage.bidder)
        other = _other(_with_gems(words, "accept_button", stage.bid), note, str(ACCEPT), "a")
    can_bid = draft.lowest is not None
    return tag("div", bid if can_bid else None, other, _count(scene, table), class_="es-do")


def _after_a_pass(words: Words, table: Table, other: int) -> str:
    """What a pass would lead to."""
    if any(table.gems[other]):
        note = "pass_note" if table.rulings.pass_response == "one_gem" else "pass_note_lapses"
    else:
        note = "pass_note_free" if table.rulings.pass_no_gems == "free" else "pass_note_nobody"
    return words.say(note, player=other)


def _with_gems(words: Words, sentence: str, bid: Bid) -> list[Markup]:
    """A sentence in which the gems are drawn."""
    before, _, after = words.say(sentence, gems=_HERE).partition(_HERE)
    drawn = heap(words, bid, 8, wide=7) if any(bid) else tag("span", "…")
    return [tag("span", before), drawn, tag("span", after)]


def _other(label: Any, note: str, move: str, key: str) -> Markup:
    inside = [tag("kbd", key), tag("span", label, class_="es-row"), tag("small", note)]
    return button(inside, class_="es-second", move=move, key=key)


def _count(scene: Scene, table: Table) -> Markup:
    """How many bids there are to choose from; the number can be asked about."""
    kind = "raises" if isinstance(table.stage, Replying) else "bids"
    label = scene.words.say(f"{kind}_left", number=len(scene.moves) - 1)
    return button(label, class_="es-count", why=f"{kind} {table.stage.seat}")


def removal(scene: Scene, table: Table, draft: Removal) -> Markup:
    words = scene.words
    rows = [
        tag(
            "div",
            badge(seat, table.setup.names[seat], 22),
            [_victim(scene, draft, seat, colour) for colour in COLOURS if table.gems[seat][colour]],
            class_="es-victim",
        )
        for seat in draft.seats
    ]
    means = {"data_move" if draft.complete else "data_refused": str(draft.move)} if draft.losses else {}
    label = words.say("take_away", told=losses_told(words, draft.losses) or "…")
    do = tag(
        "button", label, type="button", class_="es-primary", disabled=None if means else "disabled", **means
    )
    decline = button(words.move(DECLINE), class_="es-second", move=str(DECLINE))
    hint = tag("p", words.say("remove_hint_some" if draft.partial else "remove_hint"), class_="xp-soft")
    return tag("div", hint, rows, tag("div", do, decline, class_="es-do"), class_="es-composer")


def _victim(scene: Scene, draft: Removal, seat: int, colour: Colour) -> Markup:
    words = scene.words
    return button(
        gem_picture(colour, words.name(colour), 10),
        class_="es-pick",
        label=words.say("take_from", player=seat, colour=colour),
        pressed=(seat, colour) in draft.losses,
        put=f"from {seat} {colour.name}",
    )


def choice(scene: Scene) -> Markup | None:
    """The panel where the next click is expected, if it is a simple one."""
    table = table_of(scene)
    if not len(scene.moves):
        return None
    if isinstance(table.stage, Choosing | Guessing):
        return _actions(scene, table)
    coloured = [move for move in scene.moves[:5] if isinstance(move, Give | Name | Take)]
    return _colours(scene, table, coloured) if coloured else None


def _actions(scene: Scene, table: Table) -> Markup:
    words, stage = scene.words, table.stage
    moves: Sequence[Move]
    if isinstance(stage, Guessing):
        heading = words.say("guess_panel", player=stage.seat, other=table.active)
        hint = words.say("guess_first" if stage.tried is None else "guess_second", action=stage.tried)
        moves = GUESSES[:FREE]
    else:
        heading = words.say("choose_panel", player=stage.seat)
        hint = words.say("choose_pair_hint" if table.players == 2 else "choose_hint")
        moves = ACTS if table.players == 5 else ACTS[:FREE]
    buttons = tag("div", [_action(scene, table, move) for move in moves], class_="es-choices")
    inside = tag("p", hint, class_="xp-soft"), buttons, _then(words, table)
    return titled(words, heading, table.stage.rule_here(table), *inside, class_="es-choice")


def _action(scene: Scene, table: Table, move: Move) -> Markup:
    words, action = scene.words, Action(move[0])
    means = {"move" if move in scene.moves else "refused": str(move)}
    return button(
        tag("kbd", action + 1),
        action_picture(words, action, 44),
        tag("b", words.move(move)),
        tag("small", _brings(words, table, action)),
        class_="es-action",
        **means,
    )


def _brings(words: Words, table: Table, action: Action) -> Markup | str:
    """What it would bring by the gem card on the table."""
    card = income(table, table.stage.seat)
    if action in (Action.EVENT, FREE):
        return words.say("get_free" if action == FREE else "get_event")
    if card is None:
        return ""
    return words.say("get_money", amount=card.money) if action == MONEY else heap(words, card.gems, 8)


def _then(words: Words, table: Table) -> Markup:
    cases = _CASES_OF_TWO if table.players == 2 else _CASES[: 4 if table.players == 5 else 3]
    lines = [tag("div", tag("dt", words.say(case)), tag("dd", words.say(f"{case}_what"))) for case in cases]
    return tag("div", tag("b", words.say("then_panel")), tag("dl", lines), class_="es-then")


def _colours(scene: Scene, table: Table, moves: Sequence[Move]) -> Markup:
    """A gem each, to be clicked."""
    words, stage = scene.words, table.stage
    hint = words.say("choose_colour")
    if isinstance(stage, Giving):
        hint = words.say("give_hint", opener=stage.opener)
    buttons = [
        button(
            gem_picture(move[0], words.name(move[0]), 20),
            tag("span", words.name(move[0])),
            class_="es-colour",
            title=words.move(move),
            move=str(move),
        )
        for move in moves
    ]
    return titled(words, hint, stage.rule, tag("div", buttons, class_="es-choices"), class_="es-choice")
