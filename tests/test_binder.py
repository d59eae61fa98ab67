"""What Binder will install is what the notebooks were run with."""

import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.version import Version

ROOT = Path(__file__).parent.parent
NOTEBOOK = "notebook==7.4.7"
"""What the base image brings along."""


def pins() -> dict[str, Version]:
    lines = (ROOT / "binder/requirements.txt").read_text().splitlines()
    found = [Requirement(line) for line in lines if re.match(r"\w", line)]
    return {pin.name: Version(str(pin.specifier).removeprefix("==")) for pin in found}


def test_binder_pins_everything_but_the_package_itself():
    lines = (ROOT / "binder/requirements.txt").read_text().splitlines()
    wanted = [line for line in lines if line and not line.startswith("#")]
    assert wanted[-1] == "."
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", line) for line in wanted[:-1])


def test_binder_leaves_the_notebook_of_the_base_image_what_it_wants():
    assert pins()["jupyterlab"] in SpecifierSet(">=4.4.9,<4.5")


def test_what_binder_pins_is_what_the_extras_ask_for():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    asked = [Requirement(line) for extra in ("notebook", "analysis") for line in extras[extra]]
    pinned = pins()
    assert {wish.name for wish in asked} <= pinned.keys()
    assert [wish.name for wish in asked if pinned[wish.name] not in wish.specifier] == []


def in_venv(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(folder / "bin/python"), "-m", "pip", "--disable-pip-version-check", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False)


@pytest.mark.long
def test_what_binder_installs_conflicts_with_nothing_in_the_base_image(tmp_path: Path):
    """In the order of Binder: the base image first, then the list."""
    folder = tmp_path / "image"
    venv.create(folder, with_pip=True)
    if in_venv(folder, "download", "--no-deps", "-d", str(tmp_path), NOTEBOOK).returncode:
        pytest.skip("NOT INSTALLED: no package index can be reached")
    for wanted in ([NOTEBOOK], ["-r", "binder/requirements.txt"]):
        done = in_venv(folder, "install", "--quiet", *wanted)
        assert done.returncode == 0, done.stderr
        assert "ERROR" not in done.stderr
        assert "incompatible" not in done.stderr
    assert in_venv(folder, "check").stdout.strip() == "No broken requirements found."
    assert f"{NOTEBOOK}\n" in in_venv(folder, "freeze").stdout


def test_binder_runs_a_python_that_the_package_allows():
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    runtime = (ROOT / "binder/runtime.txt").read_text().strip()
    assert runtime == "python-" + needed.removeprefix(">=")


def test_binder_understands_the_folder():
    """Everything but the building itself, for which there would have to be Docker."""
    command = [sys.executable, "-m", "repo2docker", "--no-build", str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    plan = done.stdout + done.stderr
    assert "binder/requirements.txt" in plan
    assert "RUN ./binder/postBuild" in plan


def test_the_link_opens_a_notebook_that_is_there():
    page = (ROOT / "docs/do/teach.md").read_text()
    opened = re.search(r"labpath=([\w/.-]+)", page)
    assert opened is not None
    assert (ROOT / opened[1]).is_file()
