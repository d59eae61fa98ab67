"""Plain data as strangers hand it in: a good piece with something wrong in it."""

import json
from random import Random
from typing import Any

ODD = (
    None,
    True,
    0,
    1,
    -1,
    2,
    10**12,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "\ud800",
    "é" * 99,
    [],
    {},
    [[]],
    [0],
    {"": 0},
)


def damaged(data: Any, rng: Random, times: int = 1) -> Any:
    """A copy in which some values, fields or entries were replaced, taken out, doubled, moved or renamed."""
    copy = json.loads(json.dumps(data))
    for _ in range(times):
        places = list(_places(copy))
        inside, key = rng.choice(places)
        rng.choice((_replaced, _replaced, _removed, _moved, _nudged, _doubled, _renamed))(
            inside, key, rng, places
        )
    return copy


def garbled(text: str, rng: Random) -> bytes:
    """A copy in which some bytes were lost or changed."""
    raw = bytearray(text.encode())
    for _ in range(rng.choice((1, 1, 5))):
        start = rng.randrange(len(raw))
        raw[start : start + rng.choice((0, 1, 1, 30))] = rng.randbytes(rng.choice((0, 1, 1, 3)))
        raw = raw or bytearray(b"[")
    return bytes(raw)


def _places(data: Any) -> Any:
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])


def _replaced(inside: Any, key: Any, rng: Random, places: list[Any]) -> None:
    inside[key] = rng.choice(ODD)


def _removed(inside: Any, key: Any, rng: Random, places: list[Any]) -> None:
    del inside[key]


def _moved(inside: Any, key: Any, rng: Random, places: list[Any]) -> None:
    """Something from elsewhere is put here too."""
    there, other = rng.choice(places)
    inside[key] = json.loads(json.dumps(there[other]))


def _nudged(inside: Any, key: Any, rng: Random, places: list[Any]) -> None:
    if isinstance(inside[key], int):
        inside[key] += rng.choice((-1, 1, 10))
    elif isinstance(inside[key], str):
        inside[key] += rng.choice("0 x,")


def _doubled(inside: Any, key: Any, rng: Random, places: list[Any]) -> None:
    if isinstance(inside, list):
        inside.insert(key, inside[key])


def _renamed(inside: Any, key: Any, rng: Random, places: list[Any]) -> None:
    if isinstance(inside, dict):
        inside[f"{key}s"] = inside.pop(key)
