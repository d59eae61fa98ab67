"""Moves: numbered without being listed, written and read back, refused with a reason."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from explorer.core.game import CHANCE, IllegalMove, Move
from explorer.games.collection.board import PAWNS, Pawn
from explorer.games.collection.cards import COLOURS, FACES
from explorer.games.collection.cards_in_hand import TRADES, Redraw
from explorer.games.collection.draw import DRAWN
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.payment import choices
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.games.collection.turn import PASS
from tests.collection.tables import MIXED, NEARLY, random_rulings, random_states, readings, table


def actions(state: State) -> Iterator[Move]:
    """Whatever can be written down with the cards in the hands and the pawns on the board, but for a pass."""
    hand = state.hands[state.stage.seat]
    pawns = [PAWNS[colour][box] for box in COLOURS for colour in sorted(set(state.board[box]))]
    for cards in choices(hand):
        yield Redraw(cards)
        yield from (JokerMove(cards, pawn, to) for pawn in pawns for to in COLOURS)
        yield from (Swap(cards, one, other) for one, other in combinations(pawns, 2))
    for partner, theirs in enumerate(state.hands):
        yield from (TRADES[give][take][partner] for give in set(hand) for take in set(theirs))


def listed(state: State) -> list[Move]:
    """All legal moves the slow way: whatever can be written down, asked one by one."""
    written = [*actions(state), PASS] if COLLECTION.turn(state) != CHANCE else list(DRAWN)
    return [move for move in dict.fromkeys(written) if state.stage.objection(state, move) is None]


def check(state: State) -> None:
    moves, expected = COLLECTION.moves(state), listed(state)
    assert len(moves) == len(expected)
    assert set(moves) == set(expected)
    assert [moves[place] for place in range(len(moves))] == list(moves)


@pytest.mark.parametrize("easy", [False, True], ids=["normal", "easy"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_numbered_moves_are_the_legal_ones(players: int, easy: bool) -> None:
    for state in random_states(players, players, easy=easy):
        check(state)


@pytest.mark.parametrize("reading, option", readings())
def test_numbered_moves_are_the_legal_ones_under_every_reading(reading: str, option: Any) -> None:
    for players in (1, 3):
        rulings = COLLECTION.start(2).rulings.having(**{reading: option})
        for number, state in enumerate(random_states(7, players, rulings=rulings)):
            if number % 3 == 0:
                check(state)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_numbered_moves_are_the_legal_ones_under_mixed_readings(seed: int) -> None:
    rng = Random(seed)
    options = {"rulings": random_rulings(rng), "easy": rng.random() < 0.5, "jokers_removed": rng.randrange(4)}
    for state in random_states(seed, rng.randrange(1, 5), **options):
        check(state)


def test_moves_have_places_like_any_sequence() -> None:
    moves = COLLECTION.moves(table(MIXED, "*AB", "DEF", deck="G"))
    assert moves[-1] == moves[len(moves) - 1]
    assert moves[2:5] == [moves[2], moves[3], moves[4]]
    for place in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError, match=f"there are {len(moves)} moves"):
            moves[place]
    assert moves[7] in moves
    assert "pass" not in moves  # type: ignore[comparison-overlap]


@pytest.mark.parametrize(
    "board, hands, deck, counts",
    [
        (NEARLY, ["ABC", "DEF"], "GH", (6, 0, 7, 9, 0)),
        (NEARLY, ["AAB", "DEF"], "", (16, 70, 0, 0, 1)),
        (NEARLY, ["*AC", "DEF", "GHA", "BCD"], "B", (25, 70, 7, 27, 0)),
        (NEARLY, ["***", "DEF"], "B", (41, 70, 3, 3, 0)),
        (NEARLY, ["AA*", "DEF"], "B", (14 + 41, 140, 5, 6, 0)),
        (MIXED, ["AB*", "DE*"], "C", (4 + 17 + 23, 84, 7, 9, 0)),
        ("BCD CDE DEF EFG FGH GHA HAB ABC", ["**A", "BCD", "EFG"], "H", (57 + 228, 168, 5, 12, 0)),
    ],
)
def test_exact_counts(board: str, hands: list[str], deck: str, counts: tuple[int, ...]) -> None:
    moves = [type(move).__name__ for move in COLLECTION.moves(table(board, *hands, deck=deck))]
    assert tuple(moves.count(name) for name in ("Swap", "JokerMove", "Redraw", "Trade", "Pass")) == counts


def every_move(rng: Random, number: int) -> list[Move]:
    """Moves of all kinds, sensible or not."""

    def cards(most: int) -> tuple[Any, ...]:
        return tuple(rng.choice(FACES) for _ in range(rng.randrange(most + 1)))

    def pawn() -> Pawn:
        return Pawn(rng.choice(FACES), rng.choice(FACES))

    kinds = [
        lambda: Swap(cards(4), pawn(), pawn()),
        lambda: JokerMove(cards(3), pawn(), rng.choice(FACES)),
        lambda: Redraw(cards(4)),
        lambda: TRADES[rng.choice(FACES)][rng.choice(FACES)][rng.randrange(4)],
        lambda: PASS,
        lambda: rng.choice(DRAWN),
    ]
    return [rng.choice(kinds)() for _ in range(number)]


def test_legality_answers_for_any_move_anywhere_and_gives_a_reason() -> None:
    rng = Random(5)
    for players in (1, 2, 4):
        for state in random_states(players + 20, players):
            moves = COLLECTION.moves(state)
            for move in every_move(rng, 6):
                reason = COLLECTION.objection(state, move)
                assert (reason is None) == (move in moves)
                if reason is not None:
                    assert all(instead in moves for instead in reason.instead)
                    assert bool(reason.instead) == bool(len(moves))


def test_a_refused_move_changes_nothing_and_says_what_would_do() -> None:
    state = table(MIXED, "ABC", "DEF", deck="GH")
    with pytest.raises(IllegalMove) as refused:
        COLLECTION.apply(state, COLLECTION.parse("swap AB Ab Ca"))
    assert str(refused.value) == (
        "'swap AB Ab Ca' is not allowed here: pawns not of the colours shown (cards AB) [QC-A-1]; "
        "allowed instead: 'swap AB Ab Ba', 'swap AB Ab Bc', 'swap AC Ab Ca'"
    )


@pytest.mark.parametrize("seed", range(4))
def test_notation_is_read_back(seed: int) -> None:
    for state in random_states(seed, 1 + seed):
        for move in list(COLLECTION.moves(state))[:: 1 + seed]:
            assert COLLECTION.parse(str(move)) == move


def test_the_order_of_cards_and_pawns_does_not_matter() -> None:
    assert COLLECTION.parse("swap *BA Ba Ab") == COLLECTION.parse("swap AB* Ab Ba")
    assert COLLECTION.parse("redraw BA*") == Redraw((FACES[0], FACES[1], FACES[8]))
    assert Swap(COLOURS[:2], PAWNS[1][0], PAWNS[0][1]) == Swap(COLOURS[1::-1], PAWNS[0][1], PAWNS[1][0])


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("", "'' is no move; moves begin with swap, joker, redraw, trade, pass, draw"),
        ("jump", "'jump' is no move; moves begin with"),
        ("swap AB Ab", "'swap AB Ab' is no move; write it like 'swap A\\* Ab Ba'"),
        ("swap AB ab Ba", "write it like 'swap"),
        ("swap AZ Ab Ba", "write it like 'swap"),
        ("joker * Ab A", "write it like 'joker \\* Ab a'"),
        ("trade A B 7", "write it like 'trade A \\* 1'"),
        ("draw AB", "write it like 'draw A'"),
        ("pass now", "write it like 'pass'"),
    ],
)
def test_other_notation_is_refused_in_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        COLLECTION.parse(text)
