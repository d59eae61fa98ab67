"""What gems and cards are worth, in millions: what they promise at the next scoring, and a little for later.

All worth is relative: what a player gains counts fully, what the others gain counts against it.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from operator import mul

from explorer.analysis.players import Once
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, FOURS, Colour, Gems, Kind
from explorer.games.edel.holdings import limited
from explorer.games.edel.readings import Rulings
from explorer.games.edel.scoring import BONUS_CARD, PER_CARD
from explorer.games.edel.seen import View
from explorer.games.edel.table import Cards

Counts = tuple[int, ...]
"""How many gems of one colour, or certificates, each seat has."""

UNSEEN = 3.0
"""What a card from the pile is worth before it is seen."""

LATER = 1 / 12
"""What a gem left over is worth in the next round, as a part of its colour's value."""


@cache
def sharpness(turns_left: int) -> float:
    """How much one gem more means: little early in a round, nearly all in its last turn."""
    return 0.35 + 1.6 / turns_left


@cache
def shares(counts: Counts, sharp: float) -> tuple[float, ...]:
    """How likely each seat is to win this colour, ties shared."""
    most = max(counts)
    weights = [exp(sharp * (count - most)) if count else 0.0 for count in counts]
    total = sum(weights) or 1.0
    return tuple([weight / total for weight in weights])


class Prospects:
    """What a colour promises each seat at the next scoring, by how many gems of it they have."""

    def __init__(self, rulings: Rulings, round: int, turn: int, held: Sequence[Cards]) -> None:
        self.rulings = rulings
        self.sharp = sharpness(max(1, rulings.turns_with(len(held)) - turn + 1))
        self.later = LATER if round < rulings.rounds else 0.001
        self.kinds = [[EVENT_CARDS[card] for card in cards] for cards in held]
        self.of = Once(self._of)

    def _of(self, held: tuple[int, Counts]) -> tuple[float, ...]:
        colour, counts = held
        value, bonus = self.rulings.majority[colour], self.rulings.bonus[colour]
        later, found = value * self.later, []
        for share, count, kinds in zip(shares(counts, self.sharp), counts, self.kinds, strict=True):
            mine = share * value + later * count * (1 - share / 2)
            if kinds:
                mine += share * bonus * (BONUS_CARD[colour] in kinds)
                mine += self.rulings.gem_millions * count * (PER_CARD[colour] in kinds)
                mine += share * self.rulings.grey_millions * kinds.count(Kind.GREY) / 2
            found.append(mine)
        return tuple(found)


prospects = lru_cache(1 << 6)(Prospects)
"""They stay the same as long as a turn does, to all seats."""


class Worth:
    """The table with the eyes of one seat; `weights` are what the gains of each seat mean to it."""

    def __init__(self, view: View, seat: int, weights: Sequence[float] | None = None) -> None:
        self.view, self.seat, self.rulings = view, seat, view.rulings
        self.players = len(view.money)
        self.prospects = prospects(view.rulings, view.round, view.turn, view.held)
        self.counts: list[Counts] = list(zip(*view.gems, strict=True))
        lead = [1.0 if other == seat else -1 / (self.players - 1) for other in range(self.players)]
        self.weights = lead if weights is None else weights
        self.now = [self.colour(colour, counts) for colour, counts in enumerate(self.counts)]

    def colour(self, colour: int, counts: Counts) -> float:
        """What a colour promises if the seats had so many gems of it."""
        worth: float = sum(map(mul, self.weights, self.prospects.of[colour, counts]))
        return worth

    def hands(self, hands: Sequence[Gems]) -> float:
        """What it means if the seats had these gems."""
        worth = 0.0
        for colour, (now, then) in enumerate(zip(self.counts, zip(*hands, strict=True), strict=True)):
            if then != now:
                worth += self.colour(colour, then) - self.now[colour]
        return worth

    def gained(self, seat: int, gems: Gems) -> float:
        """What it means if a seat gets these gems."""
        return sum([self.one(colour, seat, number) for colour, number in enumerate(gems) if number])

    def paid(self, gems: Gems, payer: int, payee: int) -> float:
        """What it means if one seat gives another these gems."""
        return sum(
            [self.passed(colour, number, payer, payee) for colour, number in enumerate(gems) if number]
        )

    def passed(self, colour: int, number: int, giver: int, taker: int) -> float:
        """So many gems of one colour go from one player to another."""
        then = list(self.counts[colour])
        then[giver] -= number
        then[taker] += number
        return self.colour(colour, tuple(then)) - self.now[colour]

    def one(self, colour: int, seat: int, more: int) -> float:
        """What it means if one seat had more gems of one colour."""
        now = self.counts[colour]
        then = now[:seat] + (max(0, now[seat] + more),) + now[seat + 1 :]  # noqa: RUF005
        return self.colour(colour, then) - self.now[colour]

    def money(self, seat: int, millions: float) -> float:
        return self.weights[seat] * millions

    def action_money(self, seat: int, card_of: int) -> float:
        return self.money(seat, self.view.card_of(card_of).money)

    def action_gems(self, seat: int, card_of: int) -> float:
        return self.gained(seat, limited(self.view.card_of(card_of).gems, self.view.bank))

    def action_event(self, seat: int) -> float:
        """The visible card or, if that is better, an unseen one."""
        unseen = self.weights[seat] * UNSEEN
        if self.view.visible is None:
            return unseen
        seen = self.card(EVENT_CARDS[self.view.visible], seat)
        return max(seen, unseen) if seat == self.seat else min(seen, unseen)

    def card(self, kind: Kind, seat: int) -> float:
        """What an event card is worth to me if that seat gets it."""
        if kind == Kind.CERT:
            return self.certificate(seat)
        if kind <= Kind.PER_B:
            return self.weights[seat] * self._promise(kind, seat)
        if seat != self.seat:
            return self.weights[seat] * UNSEEN
        return max(0.0, self.immediate(kind))

    def _promise(self, kind: Kind, seat: int) -> float:
        """What a scoring card promises its owner."""
        chances = [shares(counts, self.prospects.sharp)[seat] for counts in self.counts]
        if kind in BONUS_CARD:
            return chances[kind] * self.rulings.bonus[kind]
        if kind == Kind.GREY:
            return max(chances) * self.rulings.grey_millions
        return self.rulings.gem_millions * (self.view.gems[seat][kind - Kind.PER_R] + 0.5)

    def certificate(self, seat: int) -> float:
        now = tuple([kinds.count(Kind.CERT) for kinds in self.prospects.kinds])
        then = now[:seat] + (now[seat] + 1,) + now[seat + 1 :]  # noqa: RUF005
        return self._certificates(then) - self._certificates(now)

    def _certificates(self, counts: Counts) -> float:
        chances = shares(counts, self.prospects.sharp)
        return self.rulings.first_certificates * sum(
            [weight * chance for weight, chance in zip(self.weights, chances, strict=True)]
        )

    def immediate(self, kind: Kind) -> float:
        """The best that an immediate card can do for me."""
        if kind in FOURS:
            return self.hands(self.after_four(kind))
        if kind == Kind.HALVE:
            return self.hands([tuple([number - number // 2 for number in hand]) for hand in self.view.gems])
        if kind == Kind.THREE:
            return max(self.three(colour) for colour in COLOURS)
        if kind == Kind.HALFSCORE:
            return max(self.half_scoring(colour) for colour in COLOURS)
        if kind == Kind.SWAP:
            return max((worth for worth, *_ in self.swaps()), default=0.0)
        return sum(self.loss(seat)[0] for seat in range(self.players) if seat != self.seat)

    def after_four(self, kind: Kind) -> list[Gems]:
        hands, bank = list(self.view.gems), self.view.bank
        mine = list(hands[self.seat])
        for colour in FOURS[kind]:
            mine[colour] = min(self.rulings.fours, mine[colour] + bank[colour])
        hands[self.seat] = tuple(mine)
        return hands

    def three(self, colour: Colour) -> float:
        return self.one(colour, self.seat, min(self.rulings.threes, self.view.bank[colour]))

    def half_scoring(self, colour: Colour) -> float:
        """Half the value now, for gems that go back now."""
        counts = self.counts[colour]
        most = max(counts)
        if not most:
            return 0.0
        ahead = [seat for seat, count in enumerate(counts) if count == most]
        paid = self.rulings.majority[colour] // 2 // len(ahead)
        back = most - most // 2 if len(ahead) == 1 else min(self.rulings.tied_return, most)
        then = tuple([count - back * (count == most) for count in counts])
        income = sum(self.money(seat, paid) for seat in ahead)
        return income + self.colour(colour, then) - self.now[colour]

    def swaps(self) -> list[tuple[float, int, Colour, Colour]]:
        """For each other player and each pair of different colours: what the exchange is worth."""
        found = []
        for other in range(self.players):
            if other == self.seat:
                continue
            mine, theirs = (
                [colour for colour in COLOURS if self.counts[colour][seat]] for seat in (self.seat, other)
            )
            takes = {colour: self.passed(colour, 1, other, self.seat) for colour in theirs}
            for give in mine:
                given = self.passed(give, 1, self.seat, other)
                found += [(given + taken, other, give, take) for take, taken in takes.items() if take != give]
        return found

    def loss(self, seat: int) -> tuple[float, Colour]:
        """The gem that this player should lose."""
        owned = [colour for colour in COLOURS if self.view.gems[seat][colour]]
        return max(((self.one(colour, seat, -1), colour) for colour in owned), default=(0.0, COLOURS[0]))
