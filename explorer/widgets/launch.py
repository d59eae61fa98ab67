"""`python -m explorer.widgets.launch notebooks`: JupyterLab with the settings that make clicks quick."""

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path

from explorer.core.extras import lacking

SETTINGS = Path(__file__).parent / "jupyter"
FOR_TESTS = [
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--ServerApp.disable_check_xsrf=True",
    "--no-browser",
]


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m explorer.widgets.launch", description=__doc__)
    arguments.add_argument("folder", nargs="?", default="notebooks", help="where the notebooks are")
    arguments.add_argument("--port", type=int, default=8888)
    arguments.add_argument("--open", default="", help="the notebook to open")
    arguments.add_argument(
        "--test", action="store_true", help="no password, no browser window: for tests only"
    )
    given = arguments.parse_args()
    if find_spec("jupyterlab") is None:
        sys.exit(str(lacking("the notebooks need", "jupyterlab")))
    command = [
        *(sys.executable, "-m", "jupyter", "lab"),
        *("--ip=127.0.0.1", f"--port={given.port}", f"--ServerApp.root_dir={Path(given.folder).resolve()}"),
        *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
        *(["--ServerApp.port_retries=0", *FOR_TESTS] if given.test else []),
        *([f"--LabApp.default_url=/lab/tree/{given.open}"] if given.open else []),
    ]
    search = os.pathsep.join(filter(None, [str(SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH")]))
    os.execve(sys.executable, command, {**os.environ, "JUPYTER_CONFIG_PATH": search})


if __name__ == "__main__":
    main()
