"""A runner takes any file of its schema, and a wrong expectation fails."""

import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.vectors import test_collection_vectors as collection
from tests.vectors import test_edel_vectors as edel
from tests.vectors import test_necklace_vectors as necklace
from tests.vectors.files import RECORDED

Vector = dict[str, Any]
Change = Callable[[Vector], None]


def recorded(game: str, name: str) -> dict[str, Vector]:
    data = json.loads((RECORDED / game / name).read_text(encoding="utf-8"))
    return {vector["id"]: vector for vector in data["vectors"]}


OURS = recorded("collection", "vectors_readings.json") | recorded("edel", "vectors_readings.json")


def state(vector: Vector, **fields: Any) -> None:
    vector["expect"]["state"] |= fields


def results(vector: Vector, place: int, legal: bool) -> None:
    vector["expect"]["results"][place]["legal"] = legal


WRONG: dict[str, tuple[str, Change]] = {
    "a spared seat that has to lose a gem": (
        "R-remove-partial",
        lambda vector: vector["expect"]["legal"].remove("remove:1=G,2=-"),
    ),
    "everybody spared": (
        "R-remove-partial",
        lambda vector: vector["expect"]["legal"].append("remove:1=-,2=-"),
    ),
    "one way to spare, named twice": (
        "R-remove-partial",
        lambda vector: vector["expect"]["legal"].append("remove:1=R"),
    ),
    "a spared seat that loses a gem": (
        "R-remove-spared",
        lambda vector: vector["expect"].update(gems=[[1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1]]),
    ),
    "somebody who declined and yet took": (
        "R-free-many-decline",
        lambda vector: vector["expect"].update(bank=[6, 8, 7, 7]),
    ),
    "a move to a box that does not exist": ("readings-no-such-box", lambda vector: results(vector, 1, True)),
    "a move to a box before the first": ("readings-no-such-box", lambda vector: results(vector, 2, True)),
    "a pawn on a box before the first": ("readings-no-such-box", lambda vector: results(vector, 4, True)),
    "a pawn that may not stay": ("readings-stay-on-full", lambda vector: results(vector, 0, False)),
    "passes that go on over an action": (
        "readings-passes-start-again",
        lambda vector: state(vector, passes=2),
    ),
    "passes for good counted as in a row": (
        "readings-passes-for-good",
        lambda vector: state(vector, passes=2),
    ),
    "a game that goes on after a round of passes": (
        "readings-two-passes-given",
        lambda vector: state(vector, finished=False, reason=""),
    ),
    "a pass too few": (
        "readings-two-passes-given",
        lambda vector: vector["input"]["state"].update(passes=1),
    ),
    "who has passed for good": (
        "readings-passes-for-good",
        lambda vector: state(vector, passed=[False, False, True]),
    ),
}


def run(vector: Vector) -> None:
    (edel if vector["id"].startswith("R-") else collection).test_vector(vector)


@pytest.mark.parametrize("name, change", WRONG.values(), ids=WRONG)
def test_a_wrong_expectation_fails(name: str, change: Change) -> None:
    vector = deepcopy(OURS[name])
    run(vector)
    change(vector)
    with pytest.raises(AssertionError):
        run(vector)


def test_nobody_is_spared_unless_a_reading_says_so() -> None:
    vector = deepcopy(OURS["R-remove-spared"]) | {"rulings": {}}
    with pytest.raises(ValueError, match="ESR-EV-REMOVE"):
        run(vector)


def test_two_offers_of_one_card_may_have_two_prices() -> None:
    row = [{"slot": 0, "card": "amber1", "price": 6}, {"slot": 3, "card": "amber1", "price": 4}]
    expect = {"affordable_sets": [[0], [3], [0, 3]], "maximal_sets": [[0, 3]], "must_buy": True}
    vector = {"kind": "purchase_options", "row": row, "ducats": 10, "expect": expect}
    necklace.test_vector(vector)
    with pytest.raises(AssertionError):
        necklace.test_vector(vector | {"ducats": 9})


@pytest.mark.parametrize("name", ["passed", "failed"])
def test_the_files_in_a_folder_of_ones_own_are_run(tmp_path: Path, name: str) -> None:
    vector = deepcopy(OURS["readings-two-passes-given"])
    state(vector, **({} if name == "passed" else {"passes": 0}))
    data = {"format": "queens-collection-vectors", "version": 1, "count": 1, "vectors": [vector]}
    (tmp_path / "mine.json").write_text(json.dumps(data), encoding="utf-8")
    runners = [str(Path(module.__file__ or "")) for module in (collection, edel, necklace)]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--vectors", str(tmp_path)]
    told = subprocess.run([*command, *runners], capture_output=True, text=True, check=False)
    assert (told.returncode == 0) == (name == "passed")
    assert f"{'2' if name == 'passed' else '1'} {name}" in told.stdout
