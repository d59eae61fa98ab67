"""Small tables at random, as plain data: few players, few cards, every kind of card equally likely.

Not every table that is written here can be: what contradicts itself is refused when it is laid.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from explorer.games.collection.cards import COLOURS
from explorer.games.collection.readings import Rulings
from explorer.games.edel.cards import EVENT_CARDS, Kind
from explorer.games.edel.game import NAMES as EDEL_NAMES
from explorer.games.edel.readings import Rulings as EdelRulings
from explorer.games.necklace.cards import CARD_NAMES
from explorer.games.necklace.game import NAMES as NECKLACE_NAMES

Position = dict[str, Any]

EDEL = EdelRulings()
IMMEDIATE = [kind for kind in Kind if kind > Kind.CERT]
OTHERS = [card for card in CARD_NAMES if card != "merchant"]


def necklace_table(rng: Random) -> Position:
    """Up to four cards in a hand, three in the row, five in the pile; a sale may be waiting."""
    players = 2 if rng.random() < 0.8 else 3
    pick = rng.randrange
    gem, size = rng.choice(("diamond", "emerald", "ruby")), pick(1, 4)
    drawn = [f"{gem}{size}", f"{gem}{size % 3 + 1}", *rng.sample(OTHERS, 4)]
    held = [card for card in drawn if card != "astrologer"]
    position: Position = {
        "players": list(NECKLACE_NAMES[:players]),
        "hands": [[rng.choice(held) for _ in range(pick(5))] for _ in range(players)],
        "row": [[rng.choice(drawn), pick(4)] if pick(2) else None for _ in range(1 + pick(3))],
        "scores": [10 * pick(3) for _ in range(players)],
        "sales": pick(3),
        "stage": rng.choice(["influence", "influence", "purchase", ["display", 0], ["draw", 4]]),
    }
    if pick(8):
        position["pile"] = [rng.choice(drawn) for _ in range(pick(6))]
    if not pick(4):
        waiter = pick(players)
        position["waiting"] = [[waiter, waiter]]
    return position


def edel_table(rng: Random) -> Position:
    """Up to two gems of a colour, or so many that the bank is short; at the last turn of a round, or not."""
    players = rng.choice((2, 3, 3, 5))
    last, pick = players - 1, rng.randrange
    seat, other = rng.sample(range(players), 2)
    stages = [
        ["action", last],
        ["guess", seat, None],
        ["event_source", seat],
        ["event_play", seat],
        ["open", seat, other, rng.choice(("money", "event", "gems"))],
        ["give_one", seat, other, rng.choice(("money", "event", "gems"))],
        ["free_one", seat],
        ["free_many", seat, [other]],
        ["deal", last],
    ]
    position: Position = {
        "players": list(EDEL_NAMES[:players]),
        "stage": rng.choice(stages),
        "round": 1 + pick(EDEL.rounds),
        "turn": EDEL.turns_with(players) if pick(3) else 1,
        "gems": _gems(players, rng),
        "held": _held(players, rng),
    }
    if players == 2:
        position["starter"] = pick(2)
    kind = position["stage"][0]
    actions = ("money", "event", "gems", "free")[: 4 if players == 5 else 3]
    if kind == "action":
        position["chosen"] = [rng.choice(actions) for _ in range(last)] + [None]
    if kind.startswith("event") and players > 2:
        position["chosen"] = [rng.choice(("money", "gems")) for _ in range(players)]
        position["chosen"][seat] = "event"
    if kind == "event_play":
        position["in_use"] = EVENT_CARDS.index(rng.choice(IMMEDIATE))
    if pick(2):
        position["events"] = rng.sample(range(len(EVENT_CARDS)), pick(3))
    return position


def _gems(players: int, rng: Random) -> list[list[int]]:
    gems = [[rng.randrange(3) for _ in range(4)] if rng.randrange(4) else [0] * 4 for _ in range(players)]
    if rng.randrange(4) == 0:
        colour = rng.randrange(4)
        for hand in gems[:2]:
            hand[colour] = (EDEL.gems_per_colour - rng.randrange(EDEL.short_bank)) // 2
    return gems


def _held(players: int, rng: Random) -> list[list[int]]:
    """Scoring cards in front of the players; of the certificates only one is as likely as any other card."""
    cards = rng.sample(range(12), 12)
    return [[cards.pop() for _ in range(rng.randrange(3))] for _ in range(players)]


def collection_table(rng: Random) -> Position:
    """A board sorted but for a few pawns, hands of up to three cards, a deck of up to three."""
    players = rng.choice((1, 2, 2, 3))
    pick, letters = rng.randrange, [str(colour) for colour in COLOURS]
    easy = not pick(3)
    board = {box: [box] * (Rulings().pawns_each - easy) for box in letters}
    for _ in range(1 + pick(4)):
        here, there = rng.choice(letters), rng.choice(letters)
        if board[here]:
            board[there].append(board[here].pop(0))
    faces = [*letters[:4], *letters[:4], "*"]
    position: Position = {
        "board": {box: "".join(pawns) for box, pawns in board.items()},
        "hands": ["".join(rng.choice(faces) for _ in range(pick(4))) for _ in range(players)],
        "deck": "".join(rng.choice(faces) for _ in range(pick(4))),
        "turn": pick(players),
        "easy": easy,
        "out": "".join(letters) if easy else "",
    }
    if players > 1 and not pick(3):
        position["passed"] = [pick(players)]
    return position


TABLES: dict[str, Callable[[Random], Position]] = {
    "necklace": necklace_table,
    "edel": edel_table,
    "collection": collection_table,
}
