"""Laws are told in full when they are broken."""

import pytest

for part in ("play", "laws", "legality", "secrecy", "trees", "lines", "paper"):
    pytest.register_assert_rewrite(f"tests.laws.{part}")
