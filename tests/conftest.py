"""Options of the whole test suite. Hypothesis draws the same examples in every run."""

import pytest
from hypothesis import settings

settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
settings.load_profile("same every time")

for part in ("play", "laws", "legality", "secrecy", "trees", "lines", "paper"):  # told in full when broken
    pytest.register_assert_rewrite(f"tests.laws.{part}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors", metavar="DIR", help="run the vector tests on the files found in DIR instead"
    )
