"""The table in JupyterLab, played with the mouse and the keyboard of a real browser."""

from typing import Any

from tests.browser.conftest import SHOTS, Lab

TABLE = """
from explorer.widgets.table import Table
table = Table("{game}", players={players}, seed=7{more})
table
"""


def opened(lab: Lab, browser: Any, name: str, game: str, players: Any, more: str = "", **page: Any) -> Any:
    page = lab.open(browser, name, TABLE.format(game=game, players=players, more=more), **page)
    page.wait_for_selector(".xp")
    return page


def shot(page: Any, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.locator(".xp").first.screenshot(path=str(SHOTS / f"{name}.png"))


def click(page: Any, selector: str) -> None:
    """Clicks and waits for the answer."""
    before = page.locator(".xp").first.get_attribute("data-moment")
    page.locator(selector).first.click()
    page.wait_for_function(f"document.querySelector('.xp')?.dataset.moment !== '{before}'")


def test_a_card_is_bought_with_one_click(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "buy", "necklace", ["Amy", "Barnaby", "Charles"])
    click(page, "[data-move='end influence']")
    shot(page, "necklace-purchase")
    click(page, "g[data-move='buy 1']")
    assert "Charles" in page.locator(".xp-side").inner_text()
    shot(page, "necklace-bought")
    page.close()
