"""The choice lab in JupyterLab: an action is forbidden by a click, and everything follows."""

from typing import Any

import pytest

from tests.browser.conftest import SHOTS, Lab
from tests.browser.test_table import choose, click, shot

THREE = """
from explorer import ChoiceLab
gems = [(3, 3, 3, 3), (2, 4, 1, 3), (5, 0, 2, 2)]
lab = ChoiceLab(gems=gems, cards=["RRY", "GB", "YYGG"], event="per_b", money=[12, 9, 4])
lab
"""
TWO = """
from explorer import ChoiceLab, begin
lab = ChoiceLab(begin("edel", ["Miriam", "Philippe"], seed=3))
lab
"""


def opened(lab: Lab, browser: Any, name: str, cell: str, **options: Any) -> Any:
    page = lab.open(browser, name, cell, **options)
    page.wait_for_selector(".xp-live .ch-cell")
    return page


def expected(page: Any, seat: int) -> str:
    """What a player can expect, as it is written."""
    return str(page.locator(".xp-live .ch-value > b").nth(seat).inner_text())


def test_an_action_is_forbidden_by_a_click_and_the_answer_follows(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "choice", TWO)
    shot(page, "choice-two")
    before = expected(page, 0)
    assert page.locator(".xp-live .ch-cell").count() == 18
    click(page, "[data-do='never 0 gems']")
    assert "Miriam never: gems" in page.locator(".xp-live .ch-change").inner_text()
    assert page.locator(".xp-live .ch-cell").count() == 12
    assert float(expected(page, 0).replace("−", "-")) < float(before.replace("−", "-"))
    shot(page, "choice-two-never")
    click(page, "[data-do=allow]")
    assert expected(page, 0) == before
    page.close()


def test_a_cell_is_clicked_a_worth_typed_and_the_language_switched(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "choice-three", THREE)
    click(page, "[data-do='cell money money gems']")
    assert "ESR-NEG-3" in page.locator(".xp-live .ch-story").inner_text()
    shot(page, "choice-three")
    version = page.locator(".xp").first.get_attribute("data-moment")
    field = page.locator(".xp-live input[data-prefix='gem 0 R ']")
    field.fill("9.5")
    field.press("Enter")
    page.wait_for_function(f"document.querySelector('.xp').dataset.moment !== '{version}'")
    page.wait_for_selector(".xp-live .xp-working", state="detached")
    assert page.locator(".xp-live input[data-prefix='gem 0 R ']").input_value() == "9.5"
    choose(page, "speak de")
    assert "Wer würde was wählen" in page.locator(".xp-live .ch-answers").inner_text()
    shot(page, "choice-three-de")
    page.close()


@pytest.mark.long
def test_it_is_readable_in_the_dark_and_in_a_narrow_cell(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "choice-narrow", TWO)
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    choose(page, "speak de")
    frame = page.locator(".xp").first
    frame.evaluate("element => element.style.width = '624px'")
    wide = frame.evaluate("element => element.scrollWidth > element.clientWidth")
    assert not wide
    SHOTS.mkdir(parents=True, exist_ok=True)
    frame.screenshot(path=str(SHOTS / "choice-two-dark-640-de.png"))
    page.close()
