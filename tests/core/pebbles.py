"""A table of the toy that the tests of the timeline sit at."""

from explorer.core.luck import Seeded, Stacked
from explorer.core.moment import Moment
from explorer.core.timeline import Timeline
from tests.toy.bag import TAKES
from tests.toy.game import TOY

DEAL = {"names": ["Ann", "Bob"], "hands": [[2, 3], [1, 2]]}
ONE, TWO, THREE = TAKES


def dealt() -> Timeline:
    """Ann has 2 and 3, Bob 1 and 2; the bag gives 1, 2, 3, 3 and then what it likes."""
    luck = Stacked.deck("bag", [ONE, TWO, THREE, THREE], otherwise=Seeded(1))
    return Timeline(TOY, TOY.start(position=DEAL), luck)


def offer(table: Timeline, *pebbles: int) -> list[Moment]:
    """Everybody in turn offers a pebble."""
    return [table.play(f"offer {pebble}") for pebble in pebbles]
