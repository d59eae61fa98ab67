"""Options of the whole test suite. Hypothesis draws the same examples in every run."""

import pytest
from hypothesis import settings

settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
settings.load_profile("same every time")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors", metavar="DIR", help="run the vector tests on the files found in DIR instead"
    )
