"""The readings lab in JupyterLab: a reading is switched by a click, and what changes is seen."""

from typing import Any

import pytest

from tests.browser.conftest import SHOTS, Lab
from tests.browser.test_table import choose, click

WITNESSES = """
from explorer import ReadingsLab
lab = ReadingsLab(game="{game}", language="{language}")
lab
"""
TABLE = """
from explorer import ReadingsLab, begin
from random import Random
timeline, rng = begin("collection", ["Amy", "Barnaby"], seed=5), Random(3)
while not timeline.over:
    timeline.play(timeline.moves[rng.randrange(len(timeline.moves))])
timeline.goto(4)
lab = ReadingsLab(timeline)
lab
"""


def opened(lab: Lab, browser: Any, name: str, cell: str, **options: Any) -> Any:
    page = lab.open(browser, name, cell, **options)
    page.wait_for_selector(".xp-live .rl-sides")
    return page


def told(page: Any) -> str:
    return str(page.locator(".xp-live .rl-told").inner_text())


def shot(page: Any, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.locator(".xp-live").first.screenshot(path=str(SHOTS / f"{name}.png"))


def test_a_reading_is_switched_by_a_click_and_what_changes_is_seen(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "readings", WITNESSES.format(game="necklace", language="en"))
    click(page, ".xp-live .rl-list [data-do='choose zero_displayed_rarity']")
    assert "Amy sells ruby for 10 pounds." in told(page)
    assert "Amy sells ruby for 40 pounds." in told(page)
    shot(page, "readings-necklace")
    click(page, ".xp-live .rl-list [data-do='choose banker_needs_gem']")
    assert "A Banker needs at least one gem card beside it." in told(page)
    click(page, ".xp-live .rl-told [data-rule='QN-DISP-5']")
    assert "At least one gem card must be shown" in page.locator(".xp-live .xp-tray").inner_text()
    click(page, ".xp-live .xp-tray [data-do=close]")
    click(page, ".xp-live [data-do='edition de']")
    assert page.locator(".xp-live .rl-list .rl-otherwise").count() == 2
    choose(page, "speak de")
    shot(page, "readings-necklace-de")
    page.close()


@pytest.mark.long
@pytest.mark.parametrize(
    "game, ruling, language", [("edel", "opener_timing", "de"), ("collection", "joker_capacity", "fr")]
)
def test_in_a_narrow_dark_cell_readings_come_from_a_menu(
    browser: Any, lab: Lab, game: str, ruling: str, language: str
) -> None:
    page = opened(lab, browser, f"readings-{game}", WITNESSES.format(game=game, language=language))
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.locator(".xp-live").evaluate("element => element.style.width = '640px'")
    assert not page.locator(".xp-live .rl-list").is_visible()
    choose(page, f"choose {ruling}")
    assert page.locator(".xp-live .rl-told .rl-mark").count() >= 2
    frame = page.locator(".xp-live .xp").first
    assert not frame.evaluate("element => element.scrollWidth > element.clientWidth")
    shot(page, f"readings-{game}-640-dark")
    page.close()


def test_a_game_is_replayed_under_another_reading_and_the_line_kept(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "readings-table", TABLE)
    click(page, ".xp-live .rl-list [data-do='choose pure_box']")
    click(page, ".xp-live [data-do='choose pure_box 1']")
    click(page, ".xp-live [data-do='replay all']")
    assert "The others choose as before" in page.locator(".xp-live .rl-how-far").inner_text()
    shot(page, "readings-collection-replay")
    click(page, ".xp-live [data-do=keep]")
    assert "branch of the timeline" in page.locator(".xp-live .xp-notice").inner_text()
    page.close()
