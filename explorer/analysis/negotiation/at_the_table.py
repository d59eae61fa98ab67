"""What a negotiation is about: the one going on at a table, one that might be, or one written by hand.

By hand, gems are letters, worths are numbers, and words are written as people do.
"""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from explorer.analysis.negotiation import Amount, Bargain, Said, Talk, Worth
from explorer.analysis.players.edel_worth import Worth as Estimate
from explorer.core.complaint import Complaint
from explorer.core.game import Event, Move
from explorer.core.plain import brief, is_number
from explorer.core.timeline import Timeline
from explorer.core.values import Value
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import COLOURS, GEMS, MONEY, MOST_GEMS, Action, Gems
from explorer.games.edel.game import EDEL_GAME
from explorer.games.edel.holdings import limited
from explorer.games.edel.negotiation import (
    PASS,
    BidMade,
    Giving,
    NegotiationBegan,
    Opening,
    Passed,
    Replying,
    order_of_opening,
)
from explorer.games.edel.readings import Rulings
from explorer.games.edel.seen import View
from explorer.games.edel.table import Table

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


GEM_WORTHS: tuple[Amount, ...] = (4, 3, 2, 1)
"""What a gem is worth to anybody who has not thought about it yet: the higher colour is worth one more."""

NO_CARD = 6
"""What an action is worth while nobody knows what it will bring."""


class Matter(Value):
    """Who negotiates about what: two seats, the first of them opens."""

    seats: tuple[int, int]
    action: Action


def matter_at(table: Table) -> Matter:
    """The negotiation that is going on, otherwise one about money between those who would open first."""
    stage = table.stage
    if isinstance(stage, Opening):
        return Matter((stage.seat, stage.other), stage.action)
    if isinstance(stage, Giving):
        return Matter((stage.opener, stage.seat), stage.action)
    if isinstance(stage, Replying):
        first, second = in_order(table, (stage.seat, stage.bidder))
        return Matter((first, second), stage.action)
    first, second = in_order(table, range(table.players))[:2]
    return Matter((first, second), MONEY)


def in_order(table: Table, seats: Iterable[int]) -> list[int]:
    """These seats in the order of opening."""
    order = table.order or order_of_opening(table.gems, table.money, table.setup.ages)
    return [seat for seat in order if seat in seats]


def bargain_at(
    table: Table, matter: Matter, worths: Sequence[tuple[Amount, ...]] = (GEM_WORTHS, GEM_WORTHS)
) -> Bargain:
    """The two hands; what acting brings is read from the gem cards, an event is estimated.

    `worths` is what gems are worth to each of the two.
    """
    return Bargain(
        tuple(table.gems[seat] for seat in matter.seats),
        tuple(
            Worth(gems, action_worth(table, seat, matter.action, gems))
            for seat, gems in zip(matter.seats, worths, strict=True)
        ),
        table.rulings,
    )


def action_worth(table: Table, seat: int, action: Action, gems: tuple[Amount, ...]) -> Amount:
    """What it is worth to a seat to carry out the action."""
    pair = table.players == 2
    if action not in (MONEY, GEMS):
        return max(
            1, round(Estimate(View(*(*table[: len(Table.__fields__)], seat)), seat).action_event(seat))
        )
    if len(table.dealt) <= (0 if pair else seat):
        return NO_CARD
    if pair and seat != table.active and table.rulings.two_p_card == "void":
        return 0
    card = table.card_of(seat)
    return card.money if action == MONEY else Worth(gems, 0).of(limited(card.gems, table.bank))


def seen_and_heard(timeline: Timeline, seat: int | None) -> tuple[Table, list[Event]]:
    """A table as a seat sees it, or openly, and all that was told there so far."""
    game, here = timeline.game, timeline.here
    table = here.state if seat is None else game.seen_by(here.state, seat)
    told = (game.told_to(event, seat) for moment in here.line() for event in moment.events)
    return table, [event for event in told if event is not None]


def talk_at(table: Table, matter: Matter, bargain: Bargain, heard: Iterable[Event]) -> Talk:
    """What was said so far in the negotiation that is going on; nothing if there is none.

    Where the beginning was not heard, as in a position written by hand, it begins with the last word.
    """
    if not isinstance(table.stage, Replying | Giving):
        return Talk(bargain)
    said = _words(heard, matter)
    last = Said(1 - matter.seats.index(table.stage.seat), _last_word(table.stage))
    whole = Talk(bargain, said[0].seat, tuple(said)) if said else Talk(bargain)
    told = whole.retold(bargain, whole.opener)
    return told if told == whole and told.said[-1:] == (last,) else Talk(bargain, last.seat, (last,))


def _words(heard: Iterable[Event], matter: Matter) -> list[Said]:
    said: list[Said] = []
    for event in heard:
        if isinstance(event, NegotiationBegan):
            said = []
        elif isinstance(event, BidMade | Passed) and event.player in matter.seats:
            move = event.bid if isinstance(event, BidMade) else PASS
            said.append(Said(matter.seats.index(event.player), move))
    return said


def _last_word(stage: Replying | Giving) -> Move:
    return stage.bid if isinstance(stage, Replying) else PASS


LETTERS = "".join(colour.name for colour in COLOURS)
MOST = 999
_COUNTED = re.compile(rf"(\d{{1,3}}) ?\*? ?([{LETTERS}])")
"""`2*R`, `2 R` or `2R`."""


def gems_of(written: str | Sequence[int]) -> Gems:
    """Gems in letters, with numbers before them, or as four numbers.

    >>> gems_of("RRYG"), gems_of("2*R Y G"), gems_of([0, 0, 0, 3]), gems_of("0,0,0,3")
    ((2, 1, 1, 0), (2, 1, 1, 0), (0, 0, 0, 3), (0, 0, 0, 3))
    """
    if isinstance(written, str):
        parts = written.split(",")
        if len(parts) == len(COLOURS) and all(map(is_number, parts)):
            return gems_of([int(part) for part in parts])
        written = _COUNTED.sub(lambda found: found[2] * min(int(found[1]), MOST), written).replace(" ", "")
        strange = next((letter for letter in written if letter not in LETTERS), None)
        if strange is not None:
            raise Complaint(
                "'{written}': gems are written with the letters {known}, not '{strange}'",
                written=written,
                known=LETTERS,
                strange=strange,
            )
        gems = tuple(written.count(letter) for letter in LETTERS)
    else:
        gems = tuple(written)
    if len(gems) != len(COLOURS) or not all(isinstance(n, int) and 0 <= n <= MOST_GEMS for n in gems):
        raise Complaint(
            "a hand has four numbers from 0 to {there} (R, Y, G, B), not {gems}",
            there=MOST_GEMS,
            gems=gems,
        )
    return gems


def in_the_game(hands: tuple[Gems, ...], rulings: Rulings) -> tuple[Gems, ...]:
    """Both hands, if there are as many gems."""
    there = rulings.gems_per_colour
    for colour in COLOURS:
        held = sum(hand[colour] for hand in hands)
        if held > there:
            raise Complaint(
                "there are {most} gems of this colour ({colour}); both hands together cannot have {number}",
                most=there,
                colour=colour,
                number=held,
            )
    return hands


def player_of(written: str | int, names: Sequence[str] = ()) -> int:
    """One of the two, by number or by name."""
    if written in names:
        return list(names).index(str(written))
    if str(written) not in ("0", "1"):
        raise Complaint("the players of a negotiation are 0 and 1, not {written}", written=written)
    return int(written)


def word_of(written: str) -> Move:
    """A bid in letters, or any word in the notation of the game.

    >>> str(word_of("GBB")), str(word_of("pass"))
    ('bid:0,0,1,2', 'pass')
    """
    if written and all(letter in LETTERS for letter in written):
        return Bid(*gems_of(written))
    try:
        return EDEL_GAME.parse(written)
    except ValueError:
        raise Complaint(
            "'{word}' cannot be said; say gems in letters, such as GBB, or pass or accept",
            word=brief(written, 20),
        ) from None


def worths_of(worth: Sequence[Any], action: Any) -> tuple[Worth, Worth]:
    """Four numbers and one for both players, or such a row and a number for each of them."""
    rows = list(worth) if len(worth) == 2 else [worth, worth]
    actions = list(action) if isinstance(action, Sequence) and not isinstance(action, str) else [action] * 2
    if len(actions) != 2 or any(len(row) != len(COLOURS) for row in rows):
        raise ValueError(
            "worth takes four numbers (R, Y, G, B), or two rows of four; action a number, or two"
        )
    one, other = (
        Worth(tuple(amount_of(each) for each in row), amount_of(act))
        for row, act in zip(rows, actions, strict=True)
    )
    return one, other


def amount_of(written: Any) -> Amount:
    """A worth: a whole number, or a fraction such as 2.5 (or 2,5)."""
    try:
        worth = amount(written) if isinstance(written, str) else Fraction(written)
    except (ValueError, TypeError, OverflowError):
        raise Complaint(
            "'{written}' is no number; write for example 4 or 2.5", written=brief(written, 20)
        ) from None
    if abs(worth) > MOST:
        raise Complaint("a worth is at most {most}, not more", most=MOST)
    return worth.numerator if worth.denominator == 1 else worth.limit_denominator(100)
