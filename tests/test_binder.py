"""What Binder will install is what the notebooks were run with."""

import re
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
