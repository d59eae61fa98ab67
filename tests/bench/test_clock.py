"""The race is timed with a clock that only moves when a contestant works."""

from bench.clock import Tally, by_the_game, race, table


class Worktime:
    """A clock that stands still until somebody works."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def work(self, seconds: float, units: int) -> int:
        self.now += seconds
        return units


def test_contestants_take_turns():
    turns = []

    def contestant(name):
        return lambda seconds: turns.append(name) or 0

    race({"a": contestant("a"), "b": contestant("b")}, slots=3, seconds=1)
    assert turns == ["a", "b", "a", "b", "a", "b"]


def test_units_and_time_of_all_slots_add_up():
    clock = Worktime()
    contestants = {"quick": lambda _: clock.work(0.25, 10), "slow": lambda _: clock.work(0.5, 3)}
    assert race(contestants, slots=4, seconds=0.25, clock=clock) == {
        "quick": Tally(40, 1.0),
        "slow": Tally(12, 2.0),
    }


def test_a_contestant_that_runs_over_pays_for_it():
    clock = Worktime()
    tallies = race({"late": lambda _: clock.work(8.0, 8)}, slots=1, seconds=1.0, clock=clock)
    assert tallies["late"].rate == 1.0


def test_games_are_played_whole_until_the_time_is_up():
    clock = Worktime()
    contestant = by_the_game(lambda number: clock.work(0.5, 7), clock)
    assert contestant(1.25) == 3 * 7


def test_no_game_is_played_twice():
    clock = Worktime()
    numbers = []

    def play(number):
        numbers.append(number)
        return clock.work(1.0, 1)

    race({"a": by_the_game(play, clock)}, slots=3, seconds=2.0, clock=clock)
    assert numbers == [0, 1, 2, 3, 4, 5]


def test_the_table_compares_with_each_baseline():
    tallies = {"ours": Tally(3000, 2.0), "peer": Tally(1000, 1.0), "idle": Tally()}
    assert table(tallies, "moves", ["peer", "idle"]).splitlines() == [
        "       moves/s   × peer   × idle",
        "ours     1,500     1.50        –",
        "peer     1,000     1.00        –",
        "idle         0     0.00        –",
    ]


def test_a_table_without_baselines_shows_rates_alone():
    assert table({"ours": Tally(10, 1.0)}, "moves").splitlines() == ["       moves/s", "ours        10"]
