"""The sorting lab in JupyterLab: a plan is stepped, a board edited, a step played on the table."""

from typing import Any

import pytest

from tests.browser.conftest import SHOTS, Lab
from tests.browser.test_table import choose, click, opened

PICTURE = """
from explorer import SortingLab
lab = SortingLab(
    board="DE CEFH DGH ABF ABC CG ABEH DFG", hands=["ADF", "BHH", "*CE"], boxes="GAEFBHCD"
)
lab
"""


def shot(page: Any, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.locator(".xp-lab-sorting").first.screenshot(path=str(SHOTS / f"sorting-lab-{name}.png"))


def said(page: Any, where: str) -> str:
    return str(page.locator(where).first.inner_text())


def arrows(page: Any) -> int:
    """Those of the live lab; the picture that is kept below it has its own."""
    return int(page.locator(".xp-lab-sorting").first.locator(".ql-arrow").count())


def test_the_plan_is_stepped_and_the_board_edited_by_clicking(browser: Any, lab: Lab) -> None:
    page = lab.open(browser, "sorting", PICTURE)
    page.wait_for_selector(".xp-lab-sorting")
    assert arrows(page) == 24
    shot(page, "light")
    click(page, "[data-do='step 8 1']")
    click(page, "[data-do='next']")
    assert "step 2 of 16" in said(page, ".ql-stepper")
    assert arrows(page) == 22
    click(page, "g[data-do='mark 8']")
    shot(page, "stepped")
    page.locator(".ql-next").first.focus()
    before = said(page, ".ql-ways")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(f"document.querySelector('.ql-ways').innerText !== {before!r}")
    assert "step 1 of 16" in said(page, ".ql-stepper")
    click(page, "[data-do='reset']")
    click(page, ".ql-board g[data-do='pick Da']")
    click(page, ".ql-board g[data-do='pick Ad']")
    assert "15" in said(page, ".ql-numbers")
    page.close()


@pytest.mark.long
def test_the_lab_in_the_dark_in_french_and_in_a_narrow_place(browser: Any, lab: Lab) -> None:
    page = lab.open(browser, "sorting-narrow", PICTURE, height=3000)
    page.wait_for_selector(".xp-lab-sorting")
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    click(page, "[data-do='more']")
    shot(page, "dark")
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    choose(page, "speak fr")
    shot(page, "fr")
    page.evaluate("document.querySelector('.xp-lab-sorting').parentElement.style.width = '640px'")
    assert page.evaluate("[...document.querySelectorAll('.xp-lab-sorting')].every(e => e.scrollWidth <= 640)")
    shot(page, "640")
    page.close()


def test_a_step_that_can_be_paid_for_is_played_on_the_table(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "sorting-table", "collection")
    choose(page, "lab sorting")
    page.wait_for_selector(".xp-lab-sorting")
    left = int(said(page, ".ql-numbers strong"))
    click(page, ".ql-play")
    page.wait_for_function(f"document.querySelector('.ql-numbers strong').innerText === '{left - 1}'")
    assert "Amy plays" in said(page, ".xp-log")
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(SHOTS / "sorting-lab-table.png"), full_page=True)
    page.close()
