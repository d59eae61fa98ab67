"""A state as plain data that can be written by hand; what goes without saying may be left out.

>>> board = {"A": "AAB", "B": "BBA", **{box: box * 3 for box in "CDEFGH"}}
>>> state = read(Plain({"board": board, "hands": ["AB*", "CDE"]}))
>>> state.stage, sum(state.deck)
(Acting(seat=0), 32)
"""

from typing import Any

from explorer.core.plain import Plain, names_in
from explorer.games.collection.board import Board, home
from explorer.games.collection.cards import (
    COLOURS,
    FACES,
    JOKER,
    MOST_CARDS,
    Faces,
    Pile,
    counted,
    faces_in,
    laid_out,
    letters,
)
from explorer.games.collection.cards_in_hand import BURNING, Burning
from explorer.games.collection.end import Over
from explorer.games.collection.readings import Rulings
from explorer.games.collection.setup import cards_in_game
from explorer.games.collection.table import NAMES, Setup, Stage, State
from explorer.games.collection.turn import ACTING, DRAWING, Drawing

ENDS = ("all_home", "all_passed", "deck_empty")
OF_THE_GAME = "names", "rulings", "easy", "boxes", "cards"
ON_THE_TABLE = "board", "out", "hands", "deck", "discard", "turn", "passed", "traded"
WAITING = "drawing", "burning", "over"
FIELDS = frozenset((*OF_THE_GAME, *ON_THE_TABLE, *WAITING))
ALWAYS = ("deck", "discard", "turn")
"""Written even when there is nothing to write."""


def written(state: State) -> dict[str, Any]:
    setup, stage = state.setup, state.stage
    fields = {
        "names": list(setup.names),
        "rulings": setup.rulings.changes(),
        "easy": setup.easy,
        "boxes": letters(setup.boxes),
        "cards": letters(laid_out(setup.cards)) if setup.cards != cards_in_game(setup.rulings) else "",
        "board": {str(box): letters(state.board[box]) for box in COLOURS},
        "out": letters(laid_out(state.out)),
        "hands": [letters(hand) for hand in state.hands],
        "deck": letters(laid_out(state.deck)),
        "discard": letters(state.discard),
        "turn": stage.seat,
        "drawing": stage.cards if isinstance(stage, Drawing) else 0,
        "burning": isinstance(stage, Burning),
        "over": stage.reason if isinstance(stage, Over) else "",
        "passed": [seat for seat, passed in enumerate(state.passed) if passed],
        "traded": [seat for seat, traded in enumerate(state.traded) if traded],
    }
    return {name: value for name, value in fields.items() if value or name in ALWAYS}


def read(plain: Plain) -> State:
    """Everything is checked. `cards` states the cards in the game where they are not the usual ones."""
    given = plain.table(known=FIELDS)
    rulings = Rulings.read(given.get("rulings"))
    hands = tuple(_ordered(hand, rulings.hand) for hand in plain["hands"].each(least=1, most=4))
    seats = len(hands)
    setup = Setup(
        names=_names(given.get("names"), seats),
        rulings=rulings,
        easy="easy" in given and given["easy"].boolean(),
        boxes=_boxes(given.get("boxes")),
        cards=_cards(given.get("cards"), rulings),
    )
    board, out = _pawns(plain["board"], given.get("out"), rulings)
    deck, discard = _piles(plain, setup.cards, hands)
    state = State(
        stage=_stage(plain, seats, rulings.hand, sorted_out=board == home(out, rulings.pawns_each)),
        board=board,
        hands=hands,
        deck=deck,
        drawn=sum(setup.cards) - sum(deck),
        discard=discard,
        passed=_seats(given.get("passed"), seats),
        traded=_seats(given.get("traded"), seats),
        out=out,
        setup=setup,
    )
    _check_stage(plain, state)
    return state


def _stage(plain: Plain, seats: int, hand: int, *, sorted_out: bool) -> Stage:
    """Whose action is due, or what it still waits for. Without a word about it, a sorted board is the end."""
    waiting = [field for name in WAITING if (field := plain.get(name))]
    if len(waiting) > 1:
        waiting[1].fail("only one of drawing, burning and over can be waited for")
    turn = plain.get("turn")
    seat = turn.integer(0, seats - 1) if turn else 0
    if drawing := plain.get("drawing"):
        return DRAWING[seat][drawing.integer(1, hand)]
    if over := plain.get("over"):
        return Over(seat, over.choice(*ENDS))
    if (burning := plain.get("burning")) and burning.boolean():
        return BURNING[seat]
    return Over(0, "all_home") if turn is None and sorted_out else ACTING[seat]


def _check_stage(plain: Plain, state: State) -> None:
    """Whether the table can be waiting for this."""
    stage, empty, hand = state.stage, not any(state.deck), state.rulings.hand
    if isinstance(stage, Drawing) and (empty or len(state.hands[stage.seat]) + stage.cards > hand):
        plain["drawing"].fail(
            "this needs cards in the deck and room in the hand, which holds {hand}", hand=hand
        )
    if isinstance(stage, Burning) and (empty or state.solo):
        plain["burning"].fail("a card is burnt after a trade, while the deck is not empty")
    if isinstance(stage, Over):
        ends = {
            "all_home": state.sorted_out,
            "all_passed": all(state.passed),
            "deck_empty": state.solo and empty,
        }
        if not ends[stage.reason]:
            plain["over"].fail("'{reason}' is not what this table shows", reason=stage.reason)
    elif state.passed[stage.seat] and (all(state.passed) or state.rulings.pass_final == "permanent"):
        plain["passed"].fail("seat {seat} has passed and cannot be asked", seat=stage.seat)


def _ordered(plain: Plain, most: int) -> Faces:
    """Letters as faces, in the order of the faces."""
    return tuple(sorted(faces_in(plain, most)))


def _names(plain: Plain | None, seats: int) -> tuple[str, ...]:
    if plain is None:
        return NAMES[:seats]
    return names_in(plain, seats, seats)


def _boxes(plain: Plain | None) -> Faces:
    if plain is None:
        return COLOURS
    circle = faces_in(plain, len(COLOURS))
    if sorted(circle) != list(COLOURS):
        plain.fail(
            "expected each of the boxes {known} once, found '{found}'",
            known=letters(COLOURS),
            found=letters(circle),
        )
    return circle


def _cards(plain: Plain | None, rulings: Rulings) -> Pile:
    """The cards in the game: the usual ones, or those that are stated."""
    return cards_in_game(rulings) if plain is None else counted(_ordered(plain, MOST_CARDS))


def _seats(plain: Plain | None, number: int) -> tuple[bool, ...]:
    """Which of the seats are listed."""
    listed = [] if plain is None else [seat.integer(0, number - 1) for seat in plain.each(most=number)]
    return tuple(seat in listed for seat in range(number))


def _pawns(board: Plain, out: Plain | None, rulings: Rulings) -> tuple[Board, Pile]:
    """The pawns on the boxes and those out of the game: together as many of each colour as there are."""
    most = rulings.all_pawns
    given = board.table(known=frozenset(map(str, COLOURS)))
    placed = tuple(_ordered(given[str(box)], most) if str(box) in given else () for box in COLOURS)
    on_boxes = counted(pawn for standing in placed for pawn in standing)
    away = counted(() if out is None else _ordered(out, most))
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


def _piles(plain: Plain, stated: Pile, hands: tuple[Faces, ...]) -> tuple[Pile, Faces]:
    """Deck and discards, which together with the hands must be the cards in the game.

    What is left out holds the rest; without both, nothing is discarded yet.
    """
    given = {name: faces_in(plain[name], MOST_CARDS) for name in ("deck", "discard") if plain.get(name)}
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
