"""The first notebook as a page without code: Voilà renders it, and a click works."""

import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.browser.conftest import wait_for

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00-start-here.ipynb"


def test_the_first_notebook_is_played_in_voila(browser: Any, tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with (tmp_path / "voila.log").open("w") as log:
        command = [sys.executable, "-m", "voila", str(NOTEBOOK), f"--port={port}", "--no-browser"]
        server = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        wait_for(port)
        page = browser.new_page(viewport={"width": 1300, "height": 1500})
        page.goto(f"http://127.0.0.1:{port}/", timeout=90_000)
        page.wait_for_selector(".xp[data-moment] .xp-side [data-move]", timeout=90_000)
        live = page.locator("[data-lm-suppress-shortcuts] .xp").first
        before = live.get_attribute("data-moment")
        live.locator(".xp-side [data-move]").first.click()
        page.wait_for_function(
            f"document.querySelector('[data-lm-suppress-shortcuts] .xp').dataset.moment !== '{before}'"
        )
        page.close()
    finally:
        server.terminate()
        server.wait(10)
