"""One click builds each thing once: what is drawn, the words it is drawn with, the events that led there."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from explorer import GAMES
from explorer.view.words import Words
from explorer.widgets.looking import Heard
from explorer.widgets.session import Session
from explorer.widgets.table import Table, TimelineView

BUILT = {"scene": (Session, "scene"), "words": (Words, "__init__"), "frames": (Heard, "_frames_of")}


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each of these was built."""
    counts: Counter[str] = Counter()

    def counting(name: str, build: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any, **named: Any) -> Any:
            counts[name] += 1
            return build(*given, **named)

        return counted

    for name, (kind, method) in BUILT.items():
        monkeypatch.setattr(kind, method, counting(name, getattr(kind, method)))
    return counts


@pytest.mark.parametrize("perspective", ["open", 0])
@pytest.mark.parametrize("game", GAMES)
def test_one_click_builds_each_thing_once(game: str, perspective: Any, built: Counter[str]) -> None:
    table = Table(game, players=2, seed=7, perspective=perspective, computers=[1])
    desk, move = table.desk, str(table.timeline.moves[0])
    desk.html()
    built.clear()
    desk.hear({"kind": "move", "value": move, "moment": desk.version})
    assert built["scene"] == 0
    desk.html()
    assert built["scene"] == built["frames"] == 1
    assert built["words"] <= 1


def test_a_timeline_beside_the_table_builds_its_scene_once(built: Counter[str]) -> None:
    view = TimelineView(Table("necklace", players=2, seed=7))
    view.page()
    built.clear()
    view.page()
    assert built == {"scene": 1}
