"""Two lines of a game side by side, and what makes their difference."""

from random import Random

import pytest

from explorer import GAMES, begin
from explorer.core.comparison import shares
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline


def two_sales() -> Timeline:
    """Amy lays two Rings on her emeralds, or all three; the others show the same."""
    rules = GAMES["necklace"]
    position = {
        "players": ["Amy", "Barnaby"],
        "fashion": ["diamond", "emerald", "amber", "ruby"],
        "hands": [["diamond1", "emerald3", "ring", "ring", "ring"], ["ruby2", "amber1"]],
        "stage": ["display", 0],
    }
    timeline = Timeline(rules, rules.start(position=position), Seeded(1))
    for display in ("D1r E3rr", "R2 A1"):
        timeline.play(f"show {display}")
    return timeline


def test_of_an_event_in_both_lines_only_the_rules_that_differ_are_told():
    timeline = two_sales()
    first = timeline.here
    replay = timeline.instead(timeline.moments[1], "show E3rrr D1")
    compared = timeline.compare(first, replay.moment)
    found = {(share.rule, share.amount, share.part is None) for share in shares(compared, 0)}
    assert {rule for rule, _, _ in found} == {"QN-RING-1"}
    assert sum(amount for _, amount, _ in found) == compared.difference[0]
    assert not any(whole for _, _, whole in found)


def test_an_event_of_one_line_is_told_whole():
    timeline = two_sales()
    first = timeline.here
    compared = timeline.compare(first, timeline.instead(timeline.moments[1], "show nothing").moment)
    assert all(share.part is None and share.amount < 0 for share in shares(compared, 0))
    assert sum(share.amount for share in shares(compared, 0)) == compared.difference[0]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_contribute_adds_up_to_the_difference(game: str):
    for seed in range(4):
        timeline, rng = begin(game, 2, seed=seed), Random(seed)
        ends = []
        for _ in range(2):
            timeline.first()
            while not timeline.over:
                timeline.play(timeline.moves[int(rng.random() * len(timeline.moves))])
            ends.append(timeline.here)
        compared = timeline.compare(*ends)
        for seat, difference in enumerate(compared.difference):
            assert sum(share.amount for share in shares(compared, seat)) == difference
