"""The fields of a written position, read one by one; every complaint names its place."""

from explorer.core.complaint import Complaint
from explorer.core.plain import Plain, names_in
from explorer.games.collection.cards import (
    COLOURS,
    FACES,
    JOKER,
    Faces,
    Pile,
    counted,
    faces,
    laid_out,
    letters,
)
from explorer.games.collection.deal import cards_in_game
from explorer.games.collection.rulings import Rulings
from explorer.games.collection.state import NAMES, Board

MOST_CARDS = 200


def in_order(plain: Plain, most: int) -> Faces:
    """Letters as faces, as they are written."""
    text = plain.text(most)
    try:
        return faces(text)
    except Complaint as error:
        plain.blame(error)


def ordered(plain: Plain, most: int) -> Faces:
    """Letters as faces, in the order of the faces."""
    return tuple(sorted(in_order(plain, most)))


def names(plain: Plain | None, seats: int) -> tuple[str, ...]:
    if plain is None:
        return NAMES[:seats]
    return names_in(plain, seats, seats)


def boxes(plain: Plain | None) -> Faces:
    if plain is None:
        return COLOURS
    circle = in_order(plain, len(COLOURS))
    if sorted(circle) != list(COLOURS):
        plain.fail(
            "expected each of the boxes {known} once, found '{found}'",
            known=letters(COLOURS),
            found=letters(circle),
        )
    return circle


def cards(plain: Plain | None, rulings: Rulings) -> Pile:
    """The cards in the game: the usual ones, or those that are stated."""
    return cards_in_game(rulings) if plain is None else counted(ordered(plain, MOST_CARDS))


def seats(plain: Plain | None, number: int) -> tuple[bool, ...]:
    """Which of the seats are listed."""
    listed = [] if plain is None else [seat.integer(0, number - 1) for seat in plain.each(most=number)]
    return tuple(seat in listed for seat in range(number))


def pawns(board: Plain, out: Plain | None, rulings: Rulings) -> tuple[Board, Pile]:
    """The pawns on the boxes and those out of the game: together as many of each colour as there are."""
    most = rulings.all_pawns
    given = board.table(known=frozenset(map(str, COLOURS)))
    placed = tuple(ordered(given[str(box)], most) if str(box) in given else () for box in COLOURS)
    on_boxes = counted(pawn for standing in placed for pawn in standing)
    away = counted(() if out is None else ordered(out, most))
    if on_boxes[JOKER] or away[JOKER]:
        board.fail("a joker is a card, not a pawn")
    for colour in COLOURS:
        if on_boxes[colour] + away[colour] != rulings.pawns_each:
            board.fail(
                "there are {there} pawns {colour}, found {found} on the boxes and {out} out of the game",
                there=rulings.pawns_each,
                colour=colour,
                found=on_boxes[colour],
                out=away[colour],
            )
    return placed, away


def piles(plain: Plain, stated: Pile, hands: tuple[Faces, ...]) -> tuple[Pile, Faces]:
    """Deck and discards, which together with the hands must be the cards in the game.

    What is left out holds the rest; without both, nothing is discarded yet.
    """
    given = {name: in_order(plain[name], MOST_CARDS) for name in ("deck", "discard") if plain.get(name)}
    known = counted(card for pile in (*hands, *given.values()) for card in pile)
    for face, there, here in zip(FACES, stated, known, strict=True):
        if here > there or (len(given) == 2 and here < there):
            plain.fail(
                "there are {there} cards {face} in the game, found {here} in hands and piles",
                there=there,
                face=face,
                here=here,
            )
    rest = tuple(there - here for there, here in zip(stated, known, strict=True))
    if "deck" in given:
        return counted(given["deck"]), given.get("discard", laid_out(rest))
    return rest, given.get("discard", ())
