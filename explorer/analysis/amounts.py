"""What something is worth, as it is typed in a lab."""

import re
from fractions import Fraction

from explorer.core.complaint import Complaint

_TYPED = re.compile(r"[+-]?(?=[.\d])\d{0,6}(\.\d{0,6})?(/[1-9]\d{0,5})?", re.ASCII)
"""Powers of ten are left out on purpose: `1e999999999` is short to write and takes for ever to work out."""


def amount(written: str) -> Fraction:
    """A number such as 4, 2.5, 2,5 or −1.

    >>> amount("2,5"), amount("−1"), amount(" 1/3 ")
    (Fraction(5, 2), Fraction(-1, 1), Fraction(1, 3))
    """
    plain = written[:30].strip().replace(",", ".").replace("−", "-")
    if not _TYPED.fullmatch(plain) or len(written) > 30:
        raise Complaint("'{written}' is no number; write for example 4 or 2.5", written=written[:20])
    whole, _, part = plain.partition("/")
    return Fraction(whole.rstrip(".") or "0") / Fraction(part or 1)
