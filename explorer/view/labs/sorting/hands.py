"""What the open hands can pay for now, and whether the cards can suffice."""

from collections.abc import Iterator

from explorer.analysis.sorting import Carry
from explorer.analysis.sorting.hands import CARDS, Need, Payment, Prospect, cheapest, prospect
from explorer.games.collection.cards import JOKER
from explorer.games.collection.end import Over
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.turn import Acting
from explorer.view.collection import blanks
from explorer.view.collection.cards import mini
from explorer.view.collection.composer import paid_by
from explorer.view.kit import button, chip, panel
from explorer.view.labs.sorting.lab import Sorting, asks
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge


def hands_panel(lab: Sorting) -> Markup | None:
    if not lab.puzzle.hands:
        return None
    words = lab.words
    seats = [_hand(lab, seat) for seat in range(len(lab.state.hands))]
    return panel(
        words.lab("sorting_hands"),
        _budget(lab) if lab.plan.start.operations else None,
        tag("div", seats, class_="ql-seats"),
        _notes(lab),
        class_="ql-hands",
    )


def _budget(lab: Sorting) -> Markup:
    """The cards that the whole plan takes at least, against those that are left."""
    words, outlook = lab.words, prospect(lab.state)
    cards, *others = outlook.needs
    saved = CARDS * outlook.operations - cards.needed
    budget = words.lab(
        "sorting_budget", operations=outlook.operations, jokers=saved, needed=cards.needed, each=CARDS
    )
    jokers = [words.lab("sorting_budget_jokers", needed=need.needed) for need in others]
    return tag(
        "p",
        tag("span", asks("cards_needed", budget), _of(lab, "cards_left", cards)),
        [tag("span", asks("jokers_needed", said), _of(lab, "jokers_left", *others)) for said in jokers],
        _verdict(lab, outlook),
        class_="ql-budget",
    )


def _of(lab: Sorting, why: str, need: Need) -> Markup:
    return asks(why, lab.words.lab(f"sorting_{why}", there=need.there))


def _verdict(lab: Sorting, outlook: Prospect) -> Markup:
    """A need that is not met proves that it cannot be done; that all are met proves nothing."""
    key, look = ("sorting_enough", "xp-good") if outlook.open else ("sorting_too_dear", "xp-bad")
    return tag("b", lab.words.lab(key), class_=look, title=lab.words.lab("sorting_budget_hint"))


def _hand(lab: Sorting, seat: int) -> Markup:
    words, state = lab.words, lab.state
    turn = isinstance(state.stage, Acting) and state.stage.seat == seat and not lab.puzzle.own
    cards = [mini(words, face) for face in state.hands[seat]]
    header = tag(
        "header",
        badge(seat, words.seat(seat), 24),
        tag("b", words.seat(seat)),
        tag("span", words.say("to_play"), class_="qc-turn") if turn else None,
        tag("span", cards or words.say("no_cards"), class_="ql-cards"),
        class_="ql-who",
    )
    return tag("section", header, list(_offers(lab, seat, turn)), class_="ql-seat")


def _offers(lab: Sorting, seat: int, turn: bool) -> Iterator[Markup]:
    """The best payment for every row; those that waste jokers or pairs only if they are asked for."""
    mine = [payment for payment in cheapest(lab.payments) if payment.seat == seat]
    plain = [payment for payment in mine if payment.plain]
    shown = mine if lab.more else plain
    yield from (_offer(lab, payment, turn and lab.playable) for payment in shown)
    if not mine and lab.now.operations:
        yield tag("p", lab.words.lab("sorting_pays_nothing"), class_="xp-soft")
    if len(plain) < len(mine):
        key = "sorting_fewer" if lab.more else "sorting_more"
        label = lab.words.lab(key, number=len(mine) - len(plain))
        yield button(label, class_="ql-more", do="more")


def _offer(lab: Sorting, payment: Payment, playable: bool) -> Markup:
    words, row = lab.words, payment.row
    title = move_in_words(lab, payment)
    play = button(
        words.lab("sorting_play"),
        class_="ql-play",
        title=title,
        aria_label=f"{words.lab('sorting_play')}: {title}",
        do=f"play {payment.move}",
    )
    return tag(
        "div",
        tag("span", [mini(words, face) for face in payment.move.cards], class_="ql-cards"),
        tag("i", "→"),
        tag("b", row + 1, class_=f"ql-number {lab.hue(row)}"),
        tag("span", purpose(lab, payment), class_="ql-purpose", title=title),
        play if playable else None,
        class_="ql-offer",
    )


def move_in_words(lab: Sorting, payment: Payment) -> str:
    """The move as the table would say it."""
    scene = Scene(COLLECTION, lab.words, 0, lab.state, True, None, None)
    return lab.words.move(payment.move, **blanks(scene, payment.move))


def purpose(lab: Sorting, payment: Payment) -> str:
    """What a payment is good for."""
    words, operation = lab.words, payment.operation
    piece = lab.now.piece(payment.row, operation)
    if isinstance(operation, Carry):
        key = "sorting_to_its_box" if operation.to == operation.pawn.colour else "sorting_along"
        if isinstance(payment.move, JokerMove) and JOKER not in payment.move.cards:
            key += "_as_joker"
        return words.lab(key, colour=str(operation.pawn.colour), box=str(operation.to))
    if len(piece.pawns) == 2 and piece.closed:
        return words.lab("sorting_finishes", one=str(operation.one.colour), other=str(operation.other.colour))
    if operation.other not in piece.pawns:
        pawn, to = str(operation.one.colour), str(operation.other.box)
        return words.lab("sorting_instead_of_joker", colour=pawn, box=to)
    kind = "first" if lab.now.brings_home(payment.row, operation) else "splits"
    shape = "cycle" if piece.closed else "path"
    number = words.lab(f"sorting_number_{len(piece.pawns)}")
    return words.lab(f"sorting_{kind}_{shape}", number=number)


def _notes(lab: Sorting) -> Markup:
    """Why nothing can be played from here, if so; and the rules that payment rests on."""
    words, said = lab.words, ""
    if lab.puzzle.own or lab.done:
        said = words.lab("sorting_not_the_table")
    elif isinstance(lab.state.stage, Over):
        said = words.say(f"over_{lab.state.stage.reason}")
    rules = [rule for action in ("swap", "joker") for rule in paid_by(lab.state, action)]
    return tag("p", said, " ", [chip(words, rule) for rule in rules], class_="ql-notes xp-soft")
