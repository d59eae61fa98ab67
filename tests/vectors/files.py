"""The recorded cases and games: ours, or those in a folder of the user's."""

import json
from pathlib import Path
from typing import Any

import pytest

RECORDED = Path(__file__).parent


class InAnyOrder(list[Any]):
    """Equal to a list with the same entries."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and sorted(self) == sorted(other)


def vector_files(config: pytest.Config, game: str) -> list[tuple[Path, Any]]:
    """The parsed vector and trace files of a game: ours, or those in the folder given with --vectors."""
    folder = config.getoption("--vectors")
    files = sorted(Path(folder).rglob("*.json*") if folder else (RECORDED / game).glob("*.json*"))
    parsed = [(file, _parsed(file)) for file in files]
    return [(file, data) for file, data in parsed if _game_of(data) == game]


def each_case(metafunc: pytest.Metafunc, names: str, cases: list[Any], ids: list[str]) -> None:
    """A test for every case; only a folder of one's own may have none of a kind."""
    if not cases and metafunc.config.getoption("--vectors"):
        none = pytest.param(*[None] * len(names.split(",")), marks=pytest.mark.skip("none in this folder"))
        cases, ids = [none], ["none"]
    metafunc.parametrize(names, cases, ids=ids)


def _parsed(file: Path) -> Any:
    text = file.read_text(encoding="utf-8")
    return (
        [json.loads(line) for line in text.splitlines() if line.strip()]
        if file.suffix == ".jsonl"
        else json.loads(text)
    )


def _game_of(data: Any) -> str | None:
    """Which game a file speaks of, by the marks its schema gives it."""
    if isinstance(data, list):
        return "edel" if data and "gem_orders" in data[0].get("setup", {}) else None
    if "traces" in data or (data.get("schema") == 1 and "vectors" in data):
        return "necklace"
    return {"edel-vectors-1": "edel", "queens-collection-vectors": "collection"}.get(data.get("format"))
