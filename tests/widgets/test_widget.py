"""The widget: what it sends to the page, and what it leaves behind without a kernel."""

import asyncio

import pytest

from explorer import Table
from explorer.widgets.session import Session


def test_a_click_in_the_page_changes_what_the_page_shows():
    table = Table("necklace", 3, seed=7)
    before = table.html
    table.click("move", "end influence")
    assert table.html != before


def test_a_game_travels_as_a_short_text():
    table, other = Table("necklace", 3, seed=7), Table("necklace", 3, seed=8)
    table.click("move", "end influence")
    other.click("do", f"load {table.code()}")
    assert other.timeline.state == table.timeline.state
    other.click("do", "load xp1-nonsense")
    assert "damaged" in other.html


def test_without_a_kernel_the_picture_is_left():
    bundle = Table("necklace", 3, seed=7)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "Queen's Necklace" in data["text/html"].replace("&#x27;", "'")


def test_only_the_picture_of_its_perspective_is_sent():
    """The state that goes over the wire is the picture and nothing else of ours."""
    table = Table("necklace", 3, seed=7, perspective=0)
    sent = {key for key in table.get_state() if not key.startswith("_")}
    assert sent <= {"html", "layout", "tabbable", "tooltip", "comm", "keys"}


def test_what_breaks_in_a_click_is_shown_at_the_table(monkeypatch):
    table = Table("necklace", 3, seed=7)
    monkeypatch.setattr(Session, "play", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.click("move", "end influence")
    assert "ZeroDivisionError" in table.html


def test_computers_play_by_themselves_at_a_pace_until_stopped():
    async def watched() -> list[int]:
        table = Table("necklace", 3, seed=7, computers=[0, 1, 2], pace=0.01)
        lengths = []
        for _ in range(40):
            await asyncio.sleep(0.02)
            lengths.append(len(table.timeline.moments))
        table.click("do", "pace -1")
        stopped = len(table.timeline.moments)
        await asyncio.sleep(0.05)
        return [*lengths, stopped, len(table.timeline.moments)]

    lengths = asyncio.run(watched())
    assert lengths[-3] > lengths[0]
    assert lengths[-1] == lengths[-2]
