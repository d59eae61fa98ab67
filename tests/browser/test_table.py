"""The table in JupyterLab, played with the mouse and the keyboard of a real browser."""

import statistics
from contextlib import suppress
from typing import Any

import pytest

from explorer import GAMES
from tests.browser.conftest import SHOTS, Lab

TABLE = """
from explorer import Table
table = Table("{game}", {players}, seed=7{more})
table
"""
NAMES = ["Amy", "Barnaby", "Charles"]


def opened(
    lab: Lab, browser: Any, name: str, game: str = "necklace", players: Any = NAMES, more: str = ""
) -> Any:
    page = lab.open(browser, name, TABLE.format(game=game, players=players, more=more))
    page.wait_for_selector(".xp")
    return page


def shot(page: Any, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.locator(".xp").first.screenshot(path=str(SHOTS / f"{name}.png"))


def version(page: Any) -> str:
    return str(page.locator(".xp").first.get_attribute("data-moment"))


def answered(page: Any, before: str) -> None:
    page.wait_for_function(f"document.querySelector('.xp')?.dataset.moment !== '{before}'")


def click(page: Any, selector: str) -> None:
    before = version(page)
    page.locator(selector).first.click()
    answered(page, before)


def choose(page: Any, value: str) -> None:
    before = version(page)
    page.locator(f"select:has(option[value='{value}'])").first.select_option(value)
    answered(page, before)


PLAYABLE = ".xp-live .xp-side [data-move]:not([disabled]), .xp-live .xp-main [data-move]"


def play(page: Any, other_than: str = "") -> str:
    """Plays something on offer, composing it piece by piece where that is needed; nothing if nothing is."""
    for _ in range(12):
        moves = said(page, PLAYABLE, "move")
        move = next((move for move in moves if move != other_than), "")
        if move:
            click(page, f'.xp-live [data-move="{move}"]:not([disabled])')
            return move
        pieces = said(page, ".xp-live [data-put]", "put")
        if not pieces:
            break
        fullest = max(piece.count(";") for piece in pieces)
        piece = [piece for piece in pieces if piece.count(";") == fullest][-1 if other_than else 0]
        click(page, f'.xp-live [data-put="{piece}"]')
    return ""


def said(page: Any, selector: str, meaning: str) -> list[str]:
    found: list[str] = page.locator(selector).evaluate_all(f"all => all.map(one => one.dataset.{meaning})")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking(browser: Any, lab: Lab, game: str) -> None:
    page = opened(lab, browser, f"whole-{game}", game, NAMES[:2], ", perspective=0, computers=[1]")
    shot(page, f"{game}-start")
    moves = 0
    while play(page):
        moves += 1
        assert moves < 300
    shot(page, f"{game}-end")
    assert moves > 8
    assert "Game over" in page.locator(".xp-live .xp-head").inner_text()
    assert page.locator(".xp-live .xp-trouble").count() == 0
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_rewound_branched_changed_and_compared(browser: Any, lab: Lab, game: str) -> None:
    page = opened(lab, browser, f"branch-{game}", game)
    first = play(page)
    click(page, "[data-do=first]")
    second = play(page, other_than=first)
    play(page)
    click(page, "[data-do=first]")
    assert page.locator(".xp-live .xp-tree [data-do^=goto]").count() >= 4
    shot(page, f"{game}-branch")
    click(page, "[data-do=forward]")
    click(page, "[data-do=change]")
    assert play(page, other_than=second)
    assert "The lines part at moment" in page.locator(".xp-live footer").inner_text()
    shot(page, f"{game}-compare")
    page.close()


SALE = """
from explorer import GAMES, Table, Timeline
from explorer.core.luck import Seeded
rules = GAMES["necklace"]
hands = [["diamond3", "ring"], ["diamond1", "king"], ["ruby2", "banker"]]
position = {"players": ["Amy", "Barnaby", "Charles"], "hands": hands, "stage": ["display", 0]}
table = Table(Timeline(rules, rules.start(position=position), Seeded(1)))
for display in ("D3r", "D1k"):
    table.click("move", f"show {display}")
table
"""


def test_a_sale_is_played_event_by_event_and_guessed_first(browser: Any, lab: Lab) -> None:
    page = lab.open(browser, "sale", SALE)
    page.wait_for_selector(".xp")
    click(page, "[data-put='all']")
    click(page, "[data-move='show R2 b']")
    click(page, "[data-do=ask]")
    click(page, "[data-do='inside start']")
    rows = page.locator(".xp-live .xp-log li:not(.xp-hidden)").count()
    assert page.locator(".xp-live .xp-log .xp-hidden").count() == 1
    shot(page, "necklace-ask-first")
    click(page, "[data-do='inside next']")
    assert page.locator(".xp-live .xp-log li:not(.xp-hidden)").count() == rows + 1
    click(page, "[data-do^='guess ']")
    assert "Guessed right so far" in page.locator(".xp-live .xp-notice").inner_text()
    while page.locator("[data-do='inside next']").count():
        click(page, "[data-do='inside next']")
    assert "QN-KING-1" in page.locator(".xp-live .xp-log").inner_text()
    shot(page, "necklace-sale")
    page.close()


def test_the_screen_is_passed_between_two_people(browser: Any, lab: Lab) -> None:
    """Both are asked whether they use the Queen, though neither holds her; then the second one plays."""
    page = opened(lab, browser, "people", players=NAMES[:2], more=', perspective="people"')
    assert page.locator("[data-move]").count() == 0
    shot(page, "necklace-curtain")
    click(page, "[data-do=sit]")
    while page.locator("[data-move]").count():
        click(page, PLAYABLE)
    handed = []
    while len(handed) < 9:
        handed.append(page.locator(".xp-live .xp-wanted h3").inner_text())
        assert page.locator("[data-move]").count() == 0
        click(page, "[data-do=sit]")
        if page.locator(PLAYABLE).count():
            break
        assert "A secret question" in page.locator(".xp-live .xp-side").inner_text()
        click(page, "[data-do=no]")
    assert [handed[0], handed[-1]] == ["Hand the screen to Amy.", "Hand the screen to Barnaby."]
    assert len(handed) >= 3
    shot(page, "necklace-second-person")
    page.close()


def test_language_and_perspective_are_switched(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "switch")
    choose(page, "speak de")
    assert "Was gerade geschah" in page.locator(".xp-live .xp-side").inner_text()
    shot(page, "necklace-de")
    choose(page, "speak fr")
    shot(page, "necklace-fr")
    choose(page, "look 0")
    shot(page, "necklace-seat")
    assert page.locator("[data-move]").count() == 0
    choose(page, "look spectator")
    page.close()


def test_a_stale_click_is_refused(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "stale")
    before = version(page)
    page.evaluate("const b = document.querySelector('[data-move=\"end influence\"]'); b.click(); b.click()")
    answered(page, before)
    page.wait_for_selector(".xp-notice")
    assert "moved on" in page.locator(".xp-live .xp-notice").inner_text()
    shot(page, "necklace-stale")
    page.close()


def test_a_refused_card_explains_itself(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "refused")
    click(page, "[data-move='courtier']")
    click(page, "g[data-move='buy 1']")
    click(page, "g[data-refused='buy 0']")
    assert "QN-BUY-2" in page.locator(".xp-live .xp-tray").inner_text()
    shot(page, "necklace-why-not")
    page.locator(".xp-live .xp-tray").first.press("Escape")
    page.close()


def test_the_keyboard_is_enough(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "keys")
    page.locator(".xp [data-move]").first.focus()
    for key in ("e", "2", "ArrowLeft", "ArrowRight", "Home", "End", "e"):
        before = version(page)
        page.keyboard.press(key)
        answered(page, before)
    assert page.locator(".xp-live .xp-trouble").count() == 0
    assert "Charles" in page.locator(".xp-live .xp-side").inner_text()
    page.close()


def test_a_key_that_the_table_does_not_know_does_nothing_to_the_notebook(browser: Any, lab: Lab) -> None:
    """JupyterLab would insert, cut and delete cells with these."""
    page = opened(lab, browser, "stray-keys")
    click(page, ".xp-live [data-move]")
    cells, before = page.locator(".jp-Cell").count(), version(page)
    for key in ("b", "a", "x", "d", "d", "m", "z", "ArrowDown", "j"):
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == cells
    assert page.locator(".xp-live").first.evaluate("table => table.contains(document.activeElement)")
    assert version(page) == before
    page.close()


def test_the_first_click_is_heard_and_the_newest_event_in_sight(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "first-click", more=", perspective=0, computers=[1, 2]")
    click(page, ".xp-live [data-why=ducats]")
    assert page.locator(".xp-live .xp-tray").count() == 1
    assert page.locator(".xp-live .xp-trouble").count() == 0
    log = page.locator(".xp-live .xp-log").first
    assert log.evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight") < 2
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.wait_for_selector(".xp-live .xp-dark")
    click(page, ".xp-live [data-do=ask]")
    pressed = page.locator(".xp-live [data-do=ask]")
    pressed.hover()
    colours = "one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    assert pressed.evaluate(colours) == ["rgb(23, 19, 31)", "rgb(183, 155, 242)"]
    shot(page, "necklace-dark")
    page.close()


def test_a_game_is_saved_and_loaded_after_the_page_is_opened_anew(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "save")
    click(page, "[data-move='end influence']")
    click(page, "[data-do=save]")
    assert (lab.folder / "necklace.json").is_file()
    page.close()
    page = opened(lab, browser, "load")
    page.locator("form[data-say=load] input").fill("necklace")
    before = version(page)
    page.locator("form[data-say=load] input").press("Enter")
    answered(page, before)
    assert page.locator("g[data-move='buy 1']").count() == 1
    page.close()


def test_where_nobody_sees_files_the_browser_keeps_a_game_and_opens_it(browser: Any, lab: Lab) -> None:
    """The table is shown twice; one file comes, for the picture that was clicked."""
    hosted = "import os\nos.environ['SERVER_SOFTWARE'] = 'voila/0.5'\n"
    page = lab.open(
        browser, "hosted", hosted + TABLE.format(game="necklace", players=NAMES, more=""), "table"
    )
    page.wait_for_function("document.querySelectorAll('.xp-live').length === 2")
    kept: list[Any] = []
    page.on("download", lambda file: kept.append(file))
    there = set(lab.folder.glob("*.json"))
    click(page, "[data-move='end influence']")
    with page.expect_download() as found:
        click(page, "[data-do=save]")
    assert found.value.suggested_filename == "necklace.json"
    assert set(lab.folder.glob("*.json")) == there
    file = lab.folder / "downloaded.json"
    found.value.save_as(file)
    click(page, "[data-do=first]")
    assert len(kept) == 1
    before = version(page)
    page.locator("input[data-file=load]").first.set_input_files(file)
    answered(page, before)
    assert page.locator("g[data-move='buy 1']").count() == 2
    page.close()


def test_a_timeline_beside_the_table_moves_it(browser: Any, lab: Lab) -> None:
    beside = "from explorer import TimelineView\nTimelineView(table)"
    page = lab.open(browser, "timeline", TABLE.format(game="necklace", players=NAMES, more=""), beside)
    page.wait_for_selector(".xp-timeline")
    for _ in range(4):
        click(page, ".xp-move")
    page.wait_for_function("document.querySelectorAll('.xp-timeline .xp-tree .xp-moment').length > 4")
    click(page, ".xp-timeline [data-do^='try ']")
    assert page.locator(".xp-timeline .xp-compare").count() == 1
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.locator(".xp-timeline").first.screenshot(path=str(SHOTS / "timeline.png"))
    page.close()


def test_a_picture_is_left_when_the_kernel_is_gone(browser: Any, lab: Lab) -> None:
    """While the widget lives the picture below it is hidden; opened anew without a kernel, it is there."""
    page = opened(lab, browser, "restart")
    assert not page.locator(".xp-static").first.is_visible()
    page.keyboard.press("Control+s")
    page.wait_for_function("!document.querySelector('.jp-mod-dirty, .lm-TabBar-tab.jp-mod-dirty')")
    page.goto("about:blank")
    lab.forget_kernels()
    page.goto(f"{lab.url}/lab/workspaces/auto-restarted/tree/restart.ipynb?reset")
    page.wait_for_selector(".xp-static")
    assert page.locator(".xp-static").first.is_visible()
    assert "Barnaby" in page.locator(".xp-static").first.inner_text()
    page.wait_for_selector(".jp-OutputArea-output.jupyter-widgets", state="attached")
    assert not page.get_by_text("model not found").is_visible()
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(SHOTS / "without-a-kernel.png"))
    page.close()


def run_again(page: Any, wanted: str) -> None:
    """What was asked of a kernel that was just restarted may be lost; then it is asked once more."""
    for _ in range(5):
        page.locator(".jp-CodeCell .cm-content").first.click()
        page.keyboard.press("Control+Enter")
        with suppress(pytest.importorskip("playwright.sync_api").TimeoutError):
            page.wait_for_selector(wanted, timeout=8_000)
            return
    page.wait_for_selector(wanted)


def test_after_a_restart_a_click_says_so_and_the_game_is_offered_again(browser: Any, lab: Lab) -> None:
    page = opened(lab, browser, "lost-kernel")
    assert page.locator("[data-do=resume]").count() == 0
    click(page, "[data-move='end influence']")
    click(page, "g[data-move='buy 1']")
    bought = page.locator(".xp-live .xp-log").inner_text()
    page.wait_for_timeout(500)
    lab.forget_kernels()
    page.locator(".xp-live [data-move]").first.click()
    page.wait_for_selector(".xp-lost", timeout=3_000)
    assert "run the cell again" in page.locator(".xp-lost").inner_text()
    page.screenshot(path=str(SHOTS / "lost-kernel.png"))
    run_again(page, "[data-do=resume]")
    shot(page, "game-offered")
    click(page, "[data-do=resume]")
    assert page.locator(".xp-live .xp-log").inner_text() == bought
    assert page.locator("[data-do=resume]").count() == 0
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_click_is_answered_at_once(browser: Any, lab: Lab, game: str) -> None:
    """Measured inside the page, from the click to the new picture; generous here, `make bench` prints it."""
    page = opened(lab, browser, f"latency-{game}", game, NAMES)
    times = []
    for step in range(24):
        click(page, ".xp footer [data-do=first]" if step % 2 else ".xp [data-move], .xp [data-put]")
        root = "document.querySelector('.xp').parentElement.dataset"
        times.append(page.evaluate(f"Number({root}.drawn) - Number({root}.sent)"))
    print(f"{game}: median click to redraw {statistics.median(times):.0f} ms (wanted: 60)")
    assert statistics.median(times) < 500
    page.close()
