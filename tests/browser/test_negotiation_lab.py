"""The negotiation lab in JupyterLab: a bid is made by clicking it, a worth is changed by typing."""

from typing import Any

import pytest

from tests.browser.conftest import SHOTS, Lab

LADDER = """
from explorer import NegotiationLab
hands, said = ((2, 5, 3, 6), (3, 2, 5, 4)), ("BB", "GB", "YB", "BBB")
lab = NegotiationLab(hands=hands, said=said, language="{language}")
lab
"""
TABLE = """
from explorer import Table
table = Table("edel", ["Amy", "Barnaby", "Charles"], seed=5)
table
"""
DESK = ".xp-live .xp-lab-negotiation"


def shot(page: Any, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.locator(DESK).first.screenshot(path=str(SHOTS / f"negotiation-{name}.png"))


def answered(page: Any, does: Any) -> None:
    """Until the lab has been drawn again."""
    before = page.locator(DESK).get_attribute("data-moment")
    does()
    page.wait_for_function(f"document.querySelector('{DESK}')?.dataset.moment > {before}")


def opened(lab: Lab, browser: Any, name: str, language: str = "en", **more: Any) -> Any:
    page = lab.open(browser, f"negotiation-{name}", LADDER.format(language=language), **more)
    page.wait_for_selector(f"{DESK} [data-do^='say bid']")
    return page


def test_a_bid_is_made_by_a_click_and_a_worth_by_typing(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "click")
    shot(page, "light")
    desk = page.locator(DESK)
    answered(page, desk.locator("[data-do='say bid:0,0,0,5']").click)
    assert "Philippe must answer" in desk.inner_text()
    desk.locator("[data-prefix='action both ']").fill("13")
    answered(page, lambda: page.keyboard.press("Tab"))
    assert "6½" in desk.inner_text()
    answered(page, desk.locator(".ng-now").click)
    assert "The deal" in desk.inner_text()
    answered(page, desk.locator("[data-do=back]").click)
    answered(page, desk.locator(".ng-overview [data-do^='lens 8 ']").last.click)
    shot(page, "lens-moved")
    page.close()


@pytest.mark.long
@pytest.mark.parametrize("name, language, width", [("dark", "fr", 960), ("640", "de", 640)])
def test_it_is_drawn_in_the_dark_and_in_a_narrow_cell(
    browser: Any, lab: Lab, name: str, language: str, width: int
) -> None:
    page = opened(lab, browser, name, language)
    page.evaluate(f"document.querySelector('.xp-live').style.width = '{width}px'")
    if name == "dark":
        page.evaluate("document.body.dataset.jpThemeLight = 'false'")
        answered(page, page.locator(f"{DESK} [data-do=back]").click)
    shot(page, name)
    desk = page.locator(DESK)
    assert desk.evaluate("desk => desk.scrollWidth <= desk.clientWidth"), "nothing sticks out of the cell"
    page.close()


def test_it_opens_beside_the_table_at_the_moment_on_show(browser: Any, lab: Lab) -> None:
    page = lab.open(browser, "negotiation-table", TABLE)
    page.wait_for_selector(".xp-live .xp")
    chooser = page.locator(".xp-live select:has(option[value='lab negotiation'])")
    chooser.select_option("lab negotiation")
    page.wait_for_selector(f"{DESK} [data-do^='say bid']")
    answered(page, page.locator(f"{DESK} [data-do^='say bid']").first.click)
    assert page.locator(".xp-live .xp-trouble").count() == 0
    page.close()
