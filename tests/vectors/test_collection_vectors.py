"""Every recorded case of The Queen's Collection, kind by kind, played through the contract.

The recorded states are fragments: some cards, some pawns. They are read as positions that state the cards in
the game, and pawns that a fragment does not mention are out of it.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from explorer.analysis import sorting
from explorer.core.game import CHANCE, OVER, Draw, Move
from explorer.core.luck import Luck, Stacked
from explorer.games.collection import cards
from explorer.games.collection.board import Pawn
from explorer.games.collection.cards import COLOURS, faces, laid_out, letters
from explorer.games.collection.cards_in_hand import Redraw, Trade
from explorer.games.collection.draw import DRAWN
from explorer.games.collection.end import Over
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.readings import Rulings
from explorer.games.collection.score import misplaced, pure_boxes
from explorer.games.collection.setup import cards_in_game, distributed
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.games.collection.turn import PASS, Pass
from tests.vectors.files import each_case, vector_files

Data = dict[str, Any]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "vector" in metafunc.fixturenames:
        files = vector_files(metafunc.config, "collection")
        vectors = [vector for _, data in files for vector in data["vectors"]]
        each_case(metafunc, "vector", vectors, [vector["id"] for vector in vectors])


def test_vector(vector: Data) -> None:
    KINDS[vector["kind"]](vector["input"], vector["expect"], vector.get("rulings", {}))


def components(given: Data, expect: Data, rulings: Data) -> None:
    pile = cards_in_game(Rulings(), given["remove_one_each"], given["jokers_removed"])
    assert expect == {
        "cards": sum(pile),
        "per_colour": pile[0],
        "jokers": pile[cards.JOKER],
        "pawns": Rulings().pawns_each * len(COLOURS),
        "pawns_per_colour": Rulings().pawns_each,
        "box_cards": cards.BOX_CARDS_EACH * len(COLOURS),
        "boxes_in_play": len(COLOURS),
        "centre_cards": cards.CENTRE_CARDS,
    }


def setup(given: Data, expect: Data, rulings: Data) -> None:
    deck, removed = faces(given["setup_deck"]), faces(given["removed_pawns"])
    spread = distributed(faces(given["boxes"]), deck, removed, Rulings.having(**rulings))
    assert [[str(reveal.card), reveal.what, reveal.place] for reveal in spread.reveals] == expect["trace"]
    assert [letters(pawns) for pawns in spread.places] == expect["board"]
    assert len(spread.reveals) == expect["cards_used"]
    assert spread.cursor == expect["cursor"]


def legal(given: Data, expect: Data, rulings: Data) -> None:
    table = Table(given["state"], rulings)
    moves = COLLECTION.moves(table.state)
    assert len(moves) == expect["total"]
    assert Counter(NAMES[type(move)] for move in moves) == Counter(expect["counts"])
    assert len(set(moves)) == len(moves)
    if "moves" in expect:
        assert set(moves) == {table.move(move) for move in expect["moves"]}


def check(given: Data, expect: Data, rulings: Data) -> None:
    table = Table(given["state"], rulings)
    assert [result["move"] for result in expect["results"]] == given["moves"]
    for result in expect["results"]:
        move = table.move(result["move"])
        assert (COLLECTION.objection(table.state, move) is None) == result["legal"], move
        assert (move in COLLECTION.moves(table.state)) == result["legal"]
        assert (COLLECTION.objection(table.state, move) is None) == result["legal"]


def apply(given: Data, expect: Data, rulings: Data) -> None:
    table = Table(given["state"], rulings)
    table.play(given["moves"])
    found = table.written()
    wanted = dict(expect["state"])
    if table.state.rulings.pass_final == "consecutive":
        assert table.passes == sum(table.state.passed)
        if wanted["reason"] != "all_passed":
            # Who passed, and may act again, is nothing that the next move depends on: only how many in a row.
            del found["passed"], wanted["passed"]
    assert found == wanted | {"board": _sorted(wanted["board"]), "hands": _sorted(wanted["hands"])} | {
        pile: "".join(sorted(wanted[pile])) for pile in ("deck", "discard", "out_pawns")
    }


def score(given: Data, expect: Data, rulings: Data) -> None:
    table = Table(given | {"players": 2, "hands": ["", ""], "deck": "", "discard": ""}, rulings)
    assert COLLECTION.scores(table.state) == (expect["score"],) * 2
    assert pure_boxes(table.state) == expect["pure"]
    assert misplaced(table.state.board) == expect["misplaced"]


def puzzle(given: Data, expect: Data, rulings: Data) -> None:
    board = Table(given | {"players": 2, "hands": ["", ""], "deck": "", "discard": ""}, rulings).state.board
    packing = sorting.packing(board)
    assert expect == {
        "misplaced": sorting.misplaced(board),
        "max_cycles": len(packing),
        "min_joker_moves": sorting.fewest_joker_moves(board),
        "min_operations": sorting.fewest_operations(board),
        "min_swaps": sorting.fewest_operations(board) - sorting.fewest_joker_moves(board),
    }


def game(given: Data, expect: Data, rulings: Data) -> None:
    table = Table(given["state"], rulings)
    table.play(given["moves"])
    _check_end(table, expect)


def fullgame(given: Data, expect: Data, rulings: Data) -> None:
    table = Table.__new__(Table)
    table.boxes = given["boxes"]
    table.luck = Stacked.deck("deck", [DRAWN[card] for card in faces(given["play_deck"])])
    table.unmentioned = Counter()
    table.decisions = table.passes = 0
    table.state = COLLECTION.start(
        given["players"],
        rulings=Rulings.having(**rulings),
        easy=given["easy"],
        remove_one_each=given["play_deck"].count("A") == 3,
        jokers_removed=6 - given["play_deck"].count("*"),
        boxes=given["boxes"],
        setup_deck=given["setup_deck"],
        removed_pawns=given["removed_pawns"],
        play_deck=given["play_deck"],
    )
    table.play(given["moves"])
    _check_end(table, expect)
    assert table.written()["out_pawns"] == "".join(sorted(expect["out_pawns"]))


def _check_end(table: "Table", expect: Data) -> None:
    found = table.written()
    assert found["finished"]
    assert (found["score"], found["reason"], table.decisions) == (
        expect["score"],
        expect["reason"],
        expect["decisions"],
    )
    assert found["board"] == _sorted(expect["final_board"])


class Table:
    """A recorded state on our table: places of the circle into boxes, a given order of the deck into luck."""

    def __init__(self, given: Data, rulings: Data) -> None:
        self.boxes: str = given["boxes"]
        on_boards = Counter("".join(given["board"]) + given.get("out_pawns", ""))
        self.unmentioned = Counter({letter: 3 - on_boards[letter] for letter in self.boxes})
        discard = given.get("discard", "")
        seats = given["players"]
        self.state: State = COLLECTION.start(
            seats,
            position={
                "rulings": rulings,
                "easy": given.get("easy", False),
                "boxes": self.boxes,
                "board": dict(zip(self.boxes, given["board"], strict=True)),
                "out": given.get("out_pawns", "") + "".join(self.unmentioned.elements()),
                "hands": given["hands"],
                "deck": given["deck"],
                "discard": discard,
                "cards": "".join(given["hands"]) + given["deck"] + discard,
                "turn": given.get("turn", 0),
                "passed": _passed(given, seats, rulings.get("pass_final") == "permanent"),
            },
        )
        dealt = {
            Draw("deck", 0, self.state.drawn + place): DRAWN[card]
            for place, card in enumerate(faces(given["deck"]))
        }
        self.luck: Luck = Stacked(dealt)
        self.decisions, self.passes = 0, given.get("passes", sum(self.state.passed))

    def move(self, data: Data) -> Move:
        """The move that a recorded one is here."""
        kind = data["type"]
        if kind == "swap":
            one, other = data["pawns"]
            return Swap(self.faces(data["cards"]), self.pawn(*one), self.pawn(*other))
        if kind == "joker":
            return JokerMove(self.faces(data["cards"]), self.pawn(*data["pawn"]), self.box(data["to"]))
        if kind == "redraw":
            return Redraw(self.faces(data["cards"]))
        if kind == "trade":
            return Trade(*faces(data["give"] + data["take"]), data["with"])
        return PASS

    def faces(self, shown: Iterable[str]) -> cards.Faces:
        return faces("".join(shown))

    def box(self, place: int) -> cards.Face:
        """The box at a place of the circle. Any other number is no box, as a joker is none."""
        return faces(self.boxes[place])[0] if 0 <= place < len(self.boxes) else cards.JOKER

    def pawn(self, colour: str, place: int) -> Pawn:
        return Pawn(*faces(colour), self.box(place))

    def play(self, moves: list[Data]) -> None:
        for data in moves:
            assert COLLECTION.turn(self.state) >= 0
            self.decisions += 1
            self.passes = self.passes + 1 if data["type"] == "pass" else 0
            self.state = COLLECTION.apply(self.state, self.move(data)).state
            while COLLECTION.turn(self.state) == CHANCE:
                self.state = COLLECTION.apply(self.state, self.luck.decide(COLLECTION.odds(self.state))).state

    def written(self) -> Data:
        """The state in the words of the recorded ones, in alphabetical order where order is irrelevant."""
        state = self.state
        out = Counter(letters(laid_out(state.out))) - self.unmentioned
        return {
            "players": len(state.hands),
            "easy": state.setup.easy,
            "boxes": self.boxes,
            "board": _sorted(letters(state.board[self.box(place)]) for place in range(8)),
            "hands": _sorted(letters(hand) for hand in state.hands),
            "deck": "".join(sorted(letters(laid_out(state.deck)))),
            "discard": "".join(sorted(letters(state.discard))),
            "out_pawns": "".join(sorted(out.elements())),
            "turn": state.stage.seat,
            "passes": self.passes,
            "passed": list(state.passed),
            "finished": COLLECTION.turn(state) == OVER,
            "reason": state.stage.reason if isinstance(state.stage, Over) else "",
            "score": COLLECTION.scores(state)[0],
            "misplaced": misplaced(state.board),
        }


def _passed(given: Data, seats: int, for_good: bool) -> list[int]:
    """Who has passed: for good, as listed; else as many in a row as were counted, up to the seat to act."""
    if "passed" in given and (for_good or "passes" not in given):
        return [seat for seat, passed in enumerate(given["passed"]) if passed]
    return [(given.get("turn", 0) - 1 - back) % seats for back in range(given.get("passes", 0))]


def _sorted(texts: Iterable[str]) -> list[str]:
    return ["".join(sorted(text)) for text in texts]


NAMES = {Swap: "swap", JokerMove: "joker", Redraw: "redraw", Trade: "trade", Pass: "pass"}
KINDS: dict[str, Callable[[Data, Data, Data], None]] = {
    "components": components,
    "setup": setup,
    "legal": legal,
    "check": check,
    "apply": apply,
    "score": score,
    "puzzle": puzzle,
    "game": game,
    "fullgame": fullgame,
}
