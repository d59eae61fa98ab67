"""Pairs of games that some seats hear alike, though what is hidden differs: one for every secret."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from explorer import GAMES
from explorer.core.game import Event, Step
from explorer.core.luck import Luck, Seeded
from explorer.core.timeline import Timeline
from explorer.games.necklace.setup import told
from explorer.widgets.looking import SPECTATOR
from tests.collection.tables import MIXED, SOLO
from tests.collection.tables import table as board
from tests.edel.table import START
from tests.edel.table import table as negotiators
from tests.necklace.table import merchant_comes, table

ROW = "ring amber1 king confessor banker"
SHOWN = ("show nothing", "show R1", "show D1")
STARS = "astrologer amber1/3 king confessor banker"
OPTIONAL = {"counter_theft": "optional"}
ATTACKER = {"forger_discard_chooser": "attacker"}
REFILL = "- ring/1 king/1 amber1/1 amber1/1"


class Line(NamedTuple):
    """A table, or how it was set up; what was played and drawn there, and whose luck will decide."""

    start: Any
    moves: tuple[str, ...] = ()
    luck: Luck = Seeded(1)

    def played(self, game: str) -> Timeline:
        timeline = Timeline(GAMES[game], self.start)
        for move in self.moves:
            timeline.play(move, None)
        for moment in timeline.moments.values():
            moment.luck = self.luck
        return timeline


class Twins(NamedTuple):
    """Two lines of a game; `seats` cannot tell them apart (None: a spectator)."""

    game: str
    one: Line
    other: Line
    seats: tuple[int | None, ...]

    def played(self) -> tuple[Timeline, Timeline]:
        return self.one.played(self.game), self.other.played(self.game)

    @property
    def places(self) -> list[int | str]:
        return [SPECTATOR if seat is None else seat for seat in self.seats]


def asked(timeline: Timeline) -> int:
    """Who is to decide: a seat, CHANCE or OVER."""
    return int(timeline.game.turn(timeline.state))


def heard(timeline: Timeline, seat: int | None) -> tuple[list[Event], Any]:
    """All that a seat was told, and what it sees now."""
    return timeline.log(seat, open_table=False), timeline.game.seen_by(timeline.state, seat)


def necklace(one: Any, other: Any, moves: Iterable[str], others: Iterable[str], *seats: int | None) -> Twins:
    return Twins("necklace", Line(one, tuple(moves)), Line(other, tuple(others)), seats)


def _merchant(*hands: str, rest: str) -> Any:
    """A Merchant is next; what the other table has in a hand lies in the pile here."""
    return merchant_comes(*hands, pile=f"6*amber1 {rest}")


def _turned(*hands: str, **fields: Any) -> Any:
    """A slot is refilled; what the hands have not lies in the pile."""
    return table(*hands, stage=["draw", 0], row=REFILL, **fields)


NECKLACE = {
    "a Cardinal in one hand or another": necklace(
        merchant_comes("ring", "cardinal", "ring"),
        merchant_comes("ring", "ring", "cardinal"),
        ["draw merchant"],
        ["draw merchant"],
        *(0, None),
    ),
    "a Cardinal that is kept, or none": necklace(
        _merchant("ring", "cardinal", "ring", rest="king"),
        _merchant("ring", "king", "ring", rest="cardinal"),
        ["draw merchant", "keep cardinal"],
        ["draw merchant"],
        *(0, 2, None),
    ),
    "a second Cardinal asked for, or kept": necklace(
        _merchant("ring", "cardinal", "cardinal", rest="king"),
        _merchant("ring", "cardinal", "king", rest="cardinal"),
        ["draw merchant", "use cardinal", "keep cardinal", "draw amber1"],
        ["draw merchant", "use cardinal", "draw amber1"],
        *(0, 1, None),
    ),
    "a Queen in one hand or another": necklace(
        _turned("ring", "queen", "king"),
        _turned("ring", "king", "queen"),
        ["draw ruby1"],
        ["draw ruby1"],
        *(0, None),
    ),
    "a Queen of the active player or of a rival": necklace(
        _turned("queen", "ring", "king"),
        _turned("king", "ring", "queen"),
        ["draw ruby1"],
        ["draw ruby1"],
        *(1, None),
    ),
    "a Queen that is kept, or none": necklace(
        _turned("ring", "queen courtier", "ring"),
        _turned("ring", "king courtier", "ring"),
        ["draw ruby1", "keep queen"],
        ["draw ruby1"],
        *(0, 2, None),
    ),
    "a Queen that was kept before the last two decisions, or none": necklace(
        _turned("ring", "queen 2*courtier", "ring"),
        _turned("ring", "king 2*courtier", "ring"),
        ["draw ruby1", "keep queen", "courtier", "end influence"],
        ["draw ruby1", "courtier", "end influence"],
        *(0, 2, None),
    ),
    "an Alchemist in one hand or another": necklace(
        table("ring", "ruby1 alchemist", "diamond1 king", stage=["display", 0]),
        table("ring", "ruby1 king", "diamond1 alchemist", stage=["display", 0]),
        SHOWN,
        SHOWN,
        *(0, None),
    ),
    "an Alchemist that is kept, or none": necklace(
        table("courtier", "ruby1 alchemist", "diamond1", stage=["display", 0], row=ROW),
        table("courtier", "ruby1 king", "diamond1", stage=["display", 0], row=ROW),
        [*SHOWN, "keep alchemist"],
        SHOWN,
        *(0, 2, None),
    ),
    "a Queen that is kept right after a sale, or none": necklace(
        table("ring", "ruby1 queen", "diamond1", stage=["display", 0], row=REFILL, phase="devaluation"),
        table("ring", "ruby1 king", "diamond1", stage=["display", 0], row=REFILL, phase="devaluation"),
        [*SHOWN, "draw ruby2", "keep queen"],
        [*SHOWN, "draw ruby2"],
        *(0, 2, None),
    ),
    "a display that is prepared": necklace(
        table("ruby2 diamond1", "amber1", "ring", stage=["display", 0]),
        table("ruby2 diamond1", "amber1", "ring", stage=["display", 0]),
        ["show R2"],
        ["show D1"],
        *(1, 2, None),
    ),
    "a Musketeer against the Forger, or two sizes to give up": necklace(
        table("forger", "ruby1 ruby2 musketeer", "king", row=ROW),
        table("forger", "ruby1 ruby2 ring", "king", row=ROW),
        ["forger 1 ruby"],
        ["forger 1 ruby"],
        *(0, 2, None),
    ),
    "a Musketeer that is kept from the Forger": necklace(
        table("forger", "ruby1 ruby2 musketeer", "king", row=ROW),
        table("forger", "ruby1 ruby2 musketeer", "king", row=ROW),
        ["forger 1 ruby"],
        ["forger 1 ruby", "keep musketeer"],
        *(0, 2, None),
    ),
    "a gem given up after a Musketeer was kept, or at once": necklace(
        table("forger courtier", "ruby1 musketeer", "king", row=ROW),
        table("forger courtier", "ruby1 ring", "king", row=ROW),
        ["forger 1 ruby", "keep musketeer"],
        ["forger 1 ruby"],
        *(0, 2, None),
    ),
    "a gem that the Forger's player picks among what she is shown": necklace(
        table("forger", "ruby1 ruby2", "king", row=ROW, rulings=ATTACKER),
        table("forger", "ruby1 ruby3", "king", row=ROW, rulings=ATTACKER),
        ["forger 1 ruby"],
        ["forger 1 ruby"],
        *(2, None),
    ),
    "a gem given up face down": necklace(
        table("forger courtier", "ruby1 ruby2", "king", row=ROW, rulings={"discards_public": False}),
        table("forger courtier", "ruby1 ruby2", "king", row=ROW, rulings={"discards_public": False}),
        ["forger 1 ruby", "discard ruby1"],
        ["forger 1 ruby", "discard ruby2"],
        *(2, None),
    ),
    "a hand shown to the Forger's player": necklace(
        table("forger courtier", "diamond1 ring", "king", row=ROW),
        table("forger courtier", "emerald1 thief", "king", row=ROW),
        ["forger 1 ruby"],
        ["forger 1 ruby"],
        *(2, None),
    ),
    "a hand shown to the Confessor's player": necklace(
        table("confessor courtier", "diamond1 ring", "king", row=ROW),
        table("confessor courtier", "emerald1 thief", "king", row=ROW),
        ["confessor 1"],
        ["confessor 1"],
        *(2, None),
    ),
    "a card that is stolen": necklace(
        table("thief", "ruby2 diamond1", "ring", row=ROW),
        table("thief", "ruby2 diamond1", "ring", row=ROW),
        ["thief 1", "steal ruby2"],
        ["thief 1", "steal diamond1"],
        *(2, None),
    ),
    "a counter-theft that is asked for": necklace(
        table("thief queen", "musketeer diamond1", "ring", row=ROW, rulings=OPTIONAL),
        table("thief king", "musketeer ruby1", "ring", row=ROW, rulings=OPTIONAL),
        ["thief 1", "steal musketeer"],
        ["thief 1", "steal musketeer"],
        *(2, None),
    ),
    "the hand of a thief whose victim may pull back": necklace(
        table("thief queen", "musketeer diamond1", "ring", row=ROW, rulings=OPTIONAL),
        table("thief king", "musketeer diamond1", "ring", row=ROW, rulings=OPTIONAL),
        ["thief 1", "steal musketeer"],
        ["thief 1", "steal musketeer"],
        *(1, 2, None),
    ),
    "a card that is pulled back": necklace(
        table("thief queen king", "musketeer", "ring", row=ROW, rulings=OPTIONAL),
        table("thief queen king", "musketeer", "ring", row=ROW, rulings=OPTIONAL),
        ["thief 1", "steal musketeer", "pull back", "steal queen"],
        ["thief 1", "steal musketeer", "pull back", "steal king"],
        *(2, None),
    ),
    "a card that the Astrologer reads": necklace(
        table("ring", "king", "ring", row=STARS, stage="purchase", ducats=10),
        table("ring", "king", "ring", row=STARS, stage="purchase", ducats=10),
        ["buy 0", "draw ruby2"],
        ["buy 0", "draw thief"],
        *(1, 2, None),
    ),
    "what a rival holds while one decides": necklace(
        table("thief forger favorite", "queen cardinal", "diamond2 king", row=ROW),
        table("thief forger favorite", "musketeer ring", "ruby3 alchemist", row=ROW),
        [],
        [],
        *(0, None),
    ),
    "what a rival holds while one buys": necklace(
        table("thief", "queen cardinal", "diamond2 king", row=ROW, stage="purchase", ducats=10),
        table("thief", "musketeer ring", "ruby3 alchemist", row=ROW, stage="purchase", ducats=10),
        [],
        [],
        *(0, None),
    ),
    "what a rival holds while one shows": necklace(
        table("ruby2 diamond1 ring", "amber1 king", "emerald3", stage=["display", 0]),
        table("ruby2 diamond1 ring", "diamond2 banker", "emerald1", stage=["display", 0]),
        [],
        [],
        *(0, None),
    ),
    "what rivals hold while one may use her Queen": necklace(
        _turned("ring", "queen", "king"),
        _turned("thief", "queen", "musketeer"),
        ["draw ruby1"],
        ["draw ruby1"],
        1,
    ),
    "what rivals hold while one may use her Cardinal": necklace(
        _merchant("ring", "cardinal", "cardinal", rest="king"),
        _merchant("ring", "cardinal", "king", rest="cardinal"),
        ["draw merchant"],
        ["draw merchant"],
        1,
    ),
    "what rivals hold while one may use her Alchemist": necklace(
        table("courtier", "ruby1 alchemist", "diamond1 king", stage=["display", 0], row=ROW),
        table("thief", "ruby1 alchemist", "diamond1 queen", stage=["display", 0], row=ROW),
        SHOWN,
        SHOWN,
        1,
    ),
    "what rivals hold while one may show her Musketeer": necklace(
        table("forger queen", "ruby1 ruby2 musketeer", "king", row=ROW),
        table("forger thief", "ruby1 ruby2 musketeer", "ring", row=ROW),
        ["forger 1 ruby"],
        ["forger 1 ruby"],
        1,
    ),
    "what rivals hold while one gives up a gem": necklace(
        table("forger queen", "ruby1 ruby2", "king", row=ROW),
        table("forger thief", "ruby1 ruby2", "ring", row=ROW),
        ["forger 1 ruby"],
        ["forger 1 ruby"],
        1,
    ),
    "what the victim holds besides while the Forger's player picks": necklace(
        table("forger", "ruby1 ruby2 king", "ring", row=ROW, rulings=ATTACKER),
        table("forger", "ruby1 ruby2 thief", "queen", row=ROW, rulings=ATTACKER),
        ["forger 1 ruby"],
        ["forger 1 ruby"],
        0,
    ),
}


DEALT = GAMES["necklace"].opening(3, 7).state


def _dealt(world: int) -> Step:
    """A table just set up, as who begins could imagine it, and all that was told of it."""
    view = GAMES["necklace"].seen_by(DEALT, DEALT.active)
    return told(GAMES["necklace"].world(view, Seeded(world)), [0, 0, 0])


def edel(hands: int, moves: Iterable[str], others: Iterable[str], *seats: int | None) -> Twins:
    """All hold three gems of each colour; for two there is a single gem card."""
    state = negotiators(*[START] * hands, dealt=[22] if hands == 2 else list(range(hands)))
    return Twins("edel", Line(state, tuple(moves)), Line(state, tuple(others)), seats)


EDEL = {
    "an action that is chosen": edel(3, ["act:money"], ["act:gems"], 1, 2, None),
    "two actions that are chosen": edel(3, ["act:money", "act:event"], ["act:gems", "act:money"], 2, None),
    "one of two actions, while her own is known": edel(
        3, ["act:money", "act:event"], ["act:money", "act:money"], 0, 2, None
    ),
    "a free choice": edel(5, ["act:free"], ["act:gems"], 1, 2, 4, None),
    "the action card of the active player, of two": edel(2, ["act:money"], ["act:gems"], 1, None),
    "the event that the active player chose, of two": edel(2, ["act:event"], ["act:gems"], 1, None),
    "an action after a first guess in vain": edel(
        2, ["act:money", "guess:gems"], ["act:event", "guess:gems"], 1, None
    ),
}


def lucks(game: str, state: Any, *moves: str, seats: tuple[int | None, ...] = (0, 1, None)) -> Twins:
    """The same table with another luck: what will be drawn is hidden from everybody."""
    return Twins(game, Line(state, moves, Seeded(1)), Line(state, moves, Seeded(2)), seats)


COLLECTION = {
    "the order of the deck": lucks("collection", board(MIXED, "ABC", "DEF", deck="ABCDEFGH*")),
    "the order of the deck, after a draw": lucks(
        "collection", board(MIXED, "ABC", "DEF", deck="ABCDEFGH*"), "swap AB Aa Bb", "draw C", "draw H"
    ),
    "the order of the deck, alone": lucks(
        "collection", board(SOLO, "ABC", deck="ABCDEFGH*"), seats=(0, None)
    ),
    "the order of the deck, on the easy side": lucks(
        "collection", board(MIXED, "ABC", "DEF", "GH*", deck="ABCDEFGH*", easy=True), seats=(0, 2, None)
    ),
    "the order of the pile in the necklace": lucks("necklace", table("thief", "ring", "king", row=ROW)),
    "the order of the gem cards": lucks("edel", negotiators(START, START, START), "act:money"),
}

SET_UP = {
    "the hands that were dealt": Twins("necklace", Line(_dealt(0)), Line(_dealt(1)), (DEALT.active, None)),
    "the order of the deck, just set up": lucks("collection", GAMES["collection"].opening(3, 7)),
}

ALL = {**NECKLACE, **EDEL, **COLLECTION, **SET_UP}
