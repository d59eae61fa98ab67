"""All boards of a size, and how far each is from order: by search, knowing nothing about cycles."""

from collections import deque
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, product

Board = tuple[tuple[int, ...], ...]
Step = tuple[int, Board]
"""1 for a joker move, 0 for a swap; and the board after it."""


def boards(boxes: int, pawns: int) -> Iterator[Board]:
    """Every way to put so many pawns of each colour on the boxes."""
    for places in product(list(combinations_with_replacement(range(boxes), pawns)), repeat=boxes):
        board: list[list[int]] = [[] for _ in range(boxes)]
        for colour, on in enumerate(places):
            for box in on:
                board[box].append(colour)
        yield tuple(map(tuple, board))


def balanced(boxes: int, pawns: int) -> Iterator[Board]:
    """Those with equally many pawns on every box, with at least one of them out of place."""
    return (board for board in boards(boxes, pawns) if all(len(on) == pawns for on in board))


def steps(board: Board) -> Iterator[Step]:
    """Every swap and every move of a single pawn."""
    for here, there in combinations(range(len(board)), 2):
        for one in set(board[here]):
            yield 1, _changed(board, here, there, one, None)
            for other in set(board[there]) - {one}:
                yield 0, _changed(board, here, there, one, other)
        for other in set(board[there]):
            yield 1, _changed(board, here, there, None, other)


def swaps(board: Board) -> Iterator[Step]:
    return ((jokers, after) for jokers, after in steps(board) if not jokers)


def easy_steps(board: Board) -> Iterator[Step]:
    return ((jokers, without_thirds(after)) for jokers, after in steps(board))


def without_thirds(board: Board) -> Board:
    """Two pawns on their box: the third one leaves."""
    boxes = [list(pawns) for pawns in board]
    for colour, home in enumerate(boxes):
        for pawns in (*(other for other in boxes if other is not home), home):
            if (
                home.count(colour) >= 2
                and sum(other.count(colour) for other in boxes) > 2
                and colour in pawns
            ):
                pawns.remove(colour)
    return tuple(map(tuple, boxes))


def _changed(board: Board, here: int, there: int, one: int | None, other: int | None) -> Board:
    boxes = [list(pawns) for pawns in board]
    for pawn, source, target in ((one, here, there), (other, there, here)):
        if pawn is not None:
            boxes[source].remove(pawn)
            boxes[target].append(pawn)
    return tuple(tuple(sorted(pawns)) for pawns in boxes)


def distances(
    starts: Iterator[Board], moves: Callable[[Board], Iterator[Step]], price: Callable[[int], int]
) -> dict[Board, int]:
    """The least total price from each board that can be reached to a sorted one; a step costs 0 or 1."""
    backwards: dict[Board, list[Step]] = {}
    seen, waiting = set(), list(starts)
    while waiting:
        board = waiting.pop()
        if board not in seen:
            seen.add(board)
            for jokers, after in moves(board):
                backwards.setdefault(after, []).append((price(jokers), board))
                waiting.append(after)
    found: dict[Board, int] = {}
    queue = deque((0, board) for board in seen if all(set(pawns) <= {box} for box, pawns in enumerate(board)))
    while queue:
        distance, board = queue.popleft()
        if board in found:
            continue
        found[board] = distance
        for cost, before in backwards.get(board, []):
            if before not in found:
                (queue.append if cost else queue.appendleft)((distance + cost, before))
    return found
