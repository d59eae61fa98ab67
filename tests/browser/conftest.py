"""A real browser in front of a real JupyterLab. Without one these tests are skipped, loudly."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SHOTS = Path(os.environ.get("SCREENSHOTS", "build/screenshots"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    if CHROMIUM is None:
        why = "no Chromium was found (Debian: apt-get install chromium fonts-dejavu)"
        if os.environ.get("BROWSER") == "required":
            pytest.fail(why)
        pytest.skip(f"BROWSER TESTS NOT RUN: {why}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Lab"]:
    """JupyterLab over an empty folder, with the settings that `make lab` ships."""
    folder = tmp_path_factory.mktemp("lab")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "explorer.widgets.launch", str(folder), f"--port={port}", "--test"]
    nobodys = {**os.environ, "JUPYTER_DATA_DIR": str(folder / ".kept")}
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env=nobodys)
    url = f"http://127.0.0.1:{port}"
    wait_for(port)
    yield Lab(url, folder)
    server.terminate()
    server.wait(10)


class Lab:
    """A running JupyterLab: write a notebook, open it, run it."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url, self.folder = url, folder

    def open(
        self, browser: Any, name: str, *cells: str, width: int = 1400, height: int = 2000, dark: bool = False
    ) -> Any:
        cell = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
        notebook = {
            "cells": [{**cell, "id": f"c{number}", "source": source} for number, source in enumerate(cells)],
            "metadata": {
                "kernelspec": {"name": "python3", "display_name": "Python 3"},
                "language_info": {"name": "python"},
            },
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        (self.folder / f"{name}.ipynb").write_text(json.dumps(notebook))
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(30_000)
        page.goto(f"{self.url}/lab/workspaces/auto-{name}/tree/{name}.ipynb?reset")
        page.wait_for_selector(".jp-Notebook")
        page.wait_for_function("document.querySelector('.jp-KernelName')?.innerText !== 'No Kernel'")
        page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]")
        page.locator(".jp-Cell").first.click()
        for _ in cells:
            page.keyboard.press("Shift+Enter")
        return page

    def forget_kernels(self) -> None:
        """Restarts every kernel, so that nothing is left of what was running."""
        with urlopen(f"{self.url}/api/kernels") as answer:
            kernels = json.load(answer)
        for kernel in kernels:
            restart = Request(f"{self.url}/api/kernels/{kernel['id']}/restart", method="POST", data=b"{}")
            urlopen(restart).close()


def wait_for(port: int, seconds: float = 60) -> None:
    """Until a server listens."""
    end = time.monotonic() + seconds
    while True:
        with socket.socket() as caller:
            if caller.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert time.monotonic() < end, f"no server came up at port {port}"
        time.sleep(0.2)
