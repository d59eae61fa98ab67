"""Small tables to play on: a board by its letters, hands, a deck whose order is known."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from explorer.core.game import CHANCE, OVER, Draw, Move, Step
from explorer.core.luck import Seeded, Stacked
from explorer.games.collection.cards import LETTERS, faces
from explorer.games.collection.draw import DRAWN
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.readings import Rulings
from explorer.games.collection.table import State

NEARLY = "AAB BBA CCC DDD EEE FFF GGG HHH"
MIXED = "ABC BAA CCB DDD EEE FFF GGG HHH"
SOLO = "ABC AAB BCC DD EE FF GG HHH"


def table(board: str, *hands: str, deck: str = "", easy: bool = False, **more: Any) -> State:
    """A table with these pawns on the boxes A to H (a dash: none). Pawns and cards not named are out."""
    boxes = ["" if pawns == "-" else pawns for pawns in board.split()]
    named = "".join(boxes)
    rulings = {name: more.pop(name) for name in list(more) if name in Rulings.options}
    position = {
        "board": dict(zip("ABCDEFGH", boxes, strict=True)),
        "out": "".join(letter * (3 - named.count(letter)) for letter in "ABCDEFGH"),
        "hands": list(hands),
        "deck": deck,
        "cards": "".join(hands) + deck + more.get("discard", ""),
        "easy": easy,
        "rulings": rulings,
        "turn": 0,
    }
    return COLLECTION.start(position=position | more)


def play(state: State, *moves: str, deck: str = "") -> State:
    """The table after these moves; cards come in the order of `deck`."""
    for step in steps(state, *moves, deck=deck):
        state = step.state
    return state


def steps(state: State, *moves: str, deck: str = "") -> Iterator[Step]:
    luck = Stacked(
        {Draw("deck", 0, state.drawn + place): DRAWN[card] for place, card in enumerate(faces(deck))}
    )
    for text in moves:
        step = COLLECTION.apply(state, COLLECTION.parse(text))
        yield step
        while COLLECTION.turn(step.state) == CHANCE:
            step = COLLECTION.apply(step.state, luck.decide(COLLECTION.odds(step.state)))
            yield step
        state = step.state


def allowed(state: State, *texts: str) -> list[bool]:
    return [COLLECTION.objection(state, COLLECTION.parse(text)) is None for text in texts]


def kinds(state: State) -> dict[str, int]:
    """How many moves there are of each kind."""
    verbs = [str(move).split()[0] for move in COLLECTION.moves(state)]
    return {verb: verbs.count(verb) for verb in dict.fromkeys(verbs)}


def shown(state: State) -> str:
    """The board in letters, boxes A to H."""
    return " ".join("".join(LETTERS[pawn] for pawn in pawns) or "-" for pawns in state.board)


def random_states(seed: int, players: int, **options: Any) -> Iterator[State]:
    """Every state of a random game, those that wait for a card too."""
    rng, luck = Random(seed), Seeded(seed)
    state = COLLECTION.start(players, seed, **options)
    yield state
    while COLLECTION.turn(state) != OVER:
        state = COLLECTION.apply(state, random_move(state, rng, luck)).state
        yield state


def random_move(state: State, rng: Random, luck: Seeded) -> Move:
    if COLLECTION.turn(state) == CHANCE:
        return luck.decide(COLLECTION.odds(state))
    moves = COLLECTION.moves(state)
    if rng.random() < 0.5:
        return rng.choice(moves)
    verb = rng.choice(sorted({str(move).split()[0] for move in moves}))
    return rng.choice([move for move in moves if str(move).startswith(verb)])


def random_rulings(rng: Random) -> Rulings:
    return Rulings.having(**{name: rng.choice(options) for name, options in Rulings.options.items()})


def readings() -> Sequence[tuple[str, Any]]:
    """Every option that is not a default."""
    return [(name, option) for name, options in Rulings.options.items() for option in options[1:]]
