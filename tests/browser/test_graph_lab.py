"""The state graph in JupyterLab: Graphviz runs in the page, without network; a click opens or goes there."""

from typing import Any

from tests.browser.conftest import SHOTS, Lab

TALK = """
from explorer import GAMES, StateGraph, Timeline
from explorer.core.luck import Seeded
rules = GAMES["edel"]
gems = [[2, 5, 3, 6], [3, 2, 5, 4], [3, 3, 3, 3]]
position = {"players": ["Amy", "Philippe", "Jo"], "gems": gems, "stage": ["action", 0]}
timeline = Timeline(rules, rules.start(position=position), Seeded(1))
for move in ("act:event", "act:event", "act:gems", "bid:0,0,0,3"):
    timeline.play(move)
graph = StateGraph(timeline, steps=6)
graph
"""
TABLE = """
from explorer import Table
table = Table("{game}", ["Amy", "Barnaby"], seed=7)
table
"""


def shot(page: Any, name: str, selector: str = ".xp-lab") -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.locator(selector).first.screenshot(path=str(SHOTS / f"{name}.png"))


def drawn(page: Any) -> None:
    """Until the graph that is wanted is the one that is shown."""
    page.wait_for_selector(".xp-live .sg-svg")
    page.wait_for_selector("[data-dot]", state="detached")


def count(page: Any, selector: str) -> int:
    return int(page.locator(f".xp-live .sg-svg {selector}").count())


def with_graph(lab: Lab, browser: Any, game: str, *, dark: bool = False, width: int = 1400) -> Any:
    """A table with the graph opened beside it."""
    page = lab.open(browser, f"graph-{game}-{width}", TABLE.format(game=game), width=width)
    page.wait_for_selector(".xp-live .xp")
    if dark:
        page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.locator(".xp-live select:has(option[value='lab graph'])").select_option("lab graph")
    drawn(page)
    return page


def test_the_page_lays_the_graph_out_by_itself_and_opens_what_is_folded(browser: Any, lab: Lab) -> None:
    page = lab.open(browser, "graph", TALK)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    drawn(page)
    shot(page, "graph-edel")
    before = count(page, ".sg-line")
    page.locator(".xp-live g[data-do^='open ']:has(.sg-more)").first.click()
    page.wait_for_function(f"document.querySelectorAll('.xp-live .sg-svg .sg-line').length > {before}")
    drawn(page)
    assert count(page, ".sg-line") == before + 3
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.locator(".xp-live g[data-do='go 2']").click()
    page.wait_for_selector(".xp-live g[data-do='go 2'] .sg-here")
    shot(page, "graph-edel-dark")
    assert [url for url in asked if not url.startswith((lab.url, "blob:"))] == []
    page.close()


def test_a_click_on_a_node_takes_the_table_there(browser: Any, lab: Lab) -> None:
    page = with_graph(lab, browser, "necklace")
    shot(page, "graph-necklace")
    layout = page.locator(".xp-live .sg-svg").get_attribute("viewBox")
    page.locator(".xp-live g[data-do='go 1']").click()
    page.wait_for_function("document.querySelectorAll('.xp-live .xp-tree [data-do^=goto]').length > 1")
    assert page.locator(".xp-live .sg-svg").get_attribute("viewBox") == layout
    assert page.locator(".xp-live g[data-do='go 1'] .sg-here").count() == 1
    page.close()


def test_a_wide_graph_scrolls_inside_a_narrow_cell(browser: Any, lab: Lab) -> None:
    page = with_graph(lab, browser, "collection", dark=True, width=1000)
    shot(page, "graph-collection-dark")
    box = page.locator(".xp-live .sg-scroll")
    assert box.evaluate("frame => frame.scrollWidth > frame.clientWidth && frame.scrollLeft > 0")
    assert page.evaluate(
        "document.querySelector('.xp-live').scrollWidth <= document.querySelector('.xp-live').clientWidth"
    )
    page.close()
