"""What Binder will install is what the notebooks were run with."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_binder_pins_everything_but_the_package_itself():
    lines = (ROOT / "binder/requirements.txt").read_text().splitlines()
    wanted = [line for line in lines if line and not line.startswith("#")]
    assert wanted[-1] == "."
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", line) for line in wanted[:-1])


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
