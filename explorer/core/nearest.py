"""What somebody may have meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from explorer.core.complaint import Missing


def nearest(what: str, known: Iterable[str]) -> str:
    """The known name that comes nearest, if one is near.

    >>> nearest("neklace", ["edel", "necklace"]), nearest("chess", ["edel", "necklace"])
    ('necklace', '')
    """
    return next(iter(get_close_matches(what, list(known), n=1)), "")


def taken(caller: str, given: Iterable[str], known: Iterable[str]) -> None:
    """Refuses an argument that the caller does not take, as Python does, but says what was meant.

    >>> taken("sale", ["hand"], ["hands", "names"])
    Traceback (most recent call last):
    TypeError: sale takes no 'hand'; did you mean hands?
    """
    names = list(known)
    for name in given:
        if name not in names:
            near = nearest(name, names)
            meant = f"did you mean {near}?" if near else f"it takes {', '.join(names)}"
            raise TypeError(f"{caller} takes no '{name}'; {meant}")


def named(what: str, kind: str, known: Iterable[str]) -> str:
    """The name, if it is known; else a sentence with what is, the nearest first.

    >>> named("necklace", "game", ["edel", "necklace"])
    'necklace'
    >>> named("neklace", "game", ["edel", "necklace"])
    Traceback (most recent call last):
    explorer.core.complaint.Missing: there is no game 'neklace'; did you mean necklace?
    """
    names, what = list(known), str(what)
    if what in names:
        return what
    kin = [name for name in names if " " in what and name.split()[0] == what.split()[0]]
    near = "" if kin else nearest(what, names)
    meant = f"did you mean {near}?" if near else f"known are {', '.join(kin or names)}"
    raise Missing(f"there is no {kind} '{what}'; {meant}")
