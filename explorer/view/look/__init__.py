"""How everything looks: one set of tokens (`base.css`), what labs share, and one sheet for each lab."""

from functools import cache
from importlib.resources import files

BASE = ("base.css", "labs.css")


@cache
def look(lab: str | None = None) -> str:
    """The style sheet of every table and lab; or, for a still picture, of that lab alone."""
    folder = files(__name__)
    sheets = sorted(sheet.name for sheet in folder.iterdir() if sheet.name.endswith(".css"))
    wanted = [sheet for sheet in sheets if sheet not in BASE and lab in (None, sheet.removesuffix(".css"))]
    return "\n".join(folder.joinpath(sheet).read_text(encoding="utf-8") for sheet in (*BASE, *wanted))
