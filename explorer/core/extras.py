"""What only an extra of the package brings: how to get it is said here, and nowhere else."""

import sys

EXTRAS = {
    "anywidget": "notebook",
    "ipywidgets": "notebook",
    "jupyterlab": "notebook",
    "graphviz": "analysis",
    "networkx": "analysis",
    "numpy": "analysis",
    "pygraphviz": "analysis",
    "scipy": "analysis",
}
"""Which extra brings a package."""

NOWHERE_IN_A_BROWSER = frozenset({"jupyterlab", "pygraphviz"})


def in_a_browser() -> bool:
    """Whether this is a browser's Python, which has no shell to type a command into."""
    return sys.platform == "emscripten"


def remedy(package: str) -> str:
    """What to type to get a package, the same in every language; nothing if it cannot be had here."""
    if in_a_browser():
        known = package not in NOWHERE_IN_A_BROWSER
        return f"import micropip; await micropip.install('{package}')" if known else ""
    return f"pip install 'explorer[{EXTRAS[package]}]'" if package in EXTRAS else f"pip install {package}"


def lacking(what: str, package: str) -> ModuleNotFoundError:
    """The complaint of what needs a package that is not there.

    >>> str(lacking("graphs need", "networkx"))
    "graphs need networkx: pip install 'explorer[analysis]'"
    """
    how = remedy(package) or "a browser's Python does not have it"
    return ModuleNotFoundError(f"{what} {package}: {how}", name=package)
