"""What an extra brings, and what is said where it is missing."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import explorer
from explorer.core.extras import EXTRAS, lacking, remedy
from explorer.view.layout import graphml
from explorer.view.words import Words, languages
from explorer.widgets.labs.graph import GraphDesk
from explorer.widgets.labs.negotiation import NegotiationDesk

ROOT = Path(__file__).parents[2]
EXPLORER = ROOT / "explorer"
WIDGETS = [name for name in explorer.__all__ if explorer._WHERE.get(name, "").startswith("widgets")]
each_language = pytest.mark.parametrize("language", languages())


@pytest.fixture
def in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")


def test_how_to_install_is_said_in_one_place_only() -> None:
    files = [path for kind in ("*.py", "*.toml", "*.js") for path in EXPLORER.rglob(kind)]
    saying = [path for path in files if "pip install" in path.read_text(encoding="utf-8")]
    assert saying == [EXPLORER / "core/extras.py"]


def test_every_package_of_an_extra_is_known_with_its_extra() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    names = {
        re.split(r"[<>=;~ ]", line)[0]: extra for extra in ("notebook", "analysis") for line in extras[extra]
    }
    assert names == EXTRAS


def python(code: str) -> subprocess.CompletedProcess[str]:
    """In a Python of its own, whose modules are its own."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


def complaints(package: str, platform: str = sys.platform) -> list[str]:
    """What every widget says where a package is missing."""
    lines = [
        "import sys, explorer",
        f"sys.modules[{package!r}], sys.platform = None, {platform!r}",
        f"for name in {WIDGETS}:",
        "    try: getattr(explorer, name)",
        "    except ModuleNotFoundError as lack: print(lack)",
    ]
    return python("\n".join(lines)).stdout.splitlines()


@pytest.mark.parametrize("package", ["anywidget", "ipywidgets", "traitlets"])
def test_without_the_notebook_extra_a_widget_says_how_to_get_it(package: str) -> None:
    told = complaints(package)
    assert len(told) == len(WIDGETS)
    assert all("pip install 'explorer[notebook]'" in line for line in told)


def test_in_a_browsers_python_a_widget_says_what_can_be_done_there() -> None:
    told = complaints("anywidget", "emscripten")
    assert len(told) == len(WIDGETS)
    assert all("await micropip.install('anywidget')" in line and "pip install" not in line for line in told)


@pytest.mark.usefixtures("in_a_browser")
@pytest.mark.parametrize("package", [*EXTRAS, "something_else"])
def test_in_a_browsers_python_nothing_says_pip_install(package: str) -> None:
    assert "pip install" not in str(lacking("this needs", package))
    for language in languages():
        assert "pip install" not in Words("edel", language).lacks(package)


@pytest.mark.usefixtures("in_a_browser")
@each_language
def test_what_no_browser_has_is_not_promised(language: str) -> None:
    assert remedy("pygraphviz") == ""
    words = Words("edel", language)
    told = words.lacks("pygraphviz")
    assert "pygraphviz" in told
    assert told == words.lab("not_here", package="pygraphviz")


@each_language
def test_a_lab_says_in_its_language_what_it_lacks(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    desk = NegotiationDesk.written(language=language)
    desk.hear({"kind": "do", "value": "dot", "moment": desk.version})
    assert desk.notice == desk.words.lacks("networkx")
    monkeypatch.setattr(sys, "platform", "emscripten")
    desk.hear({"kind": "do", "value": "dot", "moment": desk.version})
    assert "micropip" in desk.notice
    assert "pip install" not in desk.notice


@each_language
def test_the_picture_of_a_graph_says_in_its_language_what_it_lacks(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    desk = GraphDesk.at(explorer.begin("edel", 3), language=language)
    assert desk.words.lacks("pygraphviz").replace("'", "&#x27;") in desk.picture().replace("&#39;", "&#x27;")


def test_graphml_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(ModuleNotFoundError, match=r"explorer\[analysis\]"):
        graphml(ModuleType("a graph"))


def test_without_jupyterlab_the_notebooks_are_not_opened() -> None:
    hide = "import sys, runpy; sys.modules['jupyterlab'] = None; sys.argv = ['launch', '--test']"
    done = python(f"{hide}; runpy.run_module('explorer.widgets.launch', run_name='__main__')")
    assert done.returncode == 1
    assert "pip install 'explorer[notebook]'" in done.stderr
    assert "Traceback" not in done.stderr
