"""The scoring: majorities, scoring cards, certificates, and the gems that go back."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import ClassVar

from explorer.core.game import Blanks, Event, Part, Story, total
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, Colour, Gems, Kind
from explorer.games.edel.holdings import GEMS_OF, GemsReturned, MoneyReceived
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import Cards, State, Table

Held = Sequence[Sequence[Kind]]
"""The scoring cards in front of each player."""

BONUS_CARD, PER_CARD = tuple(Kind)[: Kind.GREY], tuple(Kind)[Kind.PER_R : Kind.CERT]
"""The card of each colour."""


def scoring(state: State) -> Story[State]:
    """Reds, yellows, greens, blues, then certificates; at last the scoring cards go under the pile."""
    for player, held in enumerate(state.held):
        if held:
            state = yield ScoringCardsCounted(player, held)
    for event in scoring_events(state.gems, kinds_held(state), state.rulings):
        state = yield event
    cards = tuple(chain(*state.held))
    return (yield ScoringCardsReturned(cards)) if cards else state


def kinds_held(table: Table) -> Held:
    return [[EVENT_CARDS[card] for card in held] for held in table.held]


def scoring_events(gems: Sequence[Gems], held: Held, rulings: Rulings) -> Iterator[Event]:
    """All lines of a scoring. Colours do not influence one another, so all counts are taken beforehand."""
    by_colour = list(zip(*gems, strict=True))
    for colour, counts in zip(COLOURS, by_colour, strict=True):
        yield from colour_events(colour, counts, held, rulings)
    yield from _grey_cards([sole_leader(counts) for counts in by_colour], held, rulings)
    yield from certificates([kinds.count(Kind.CERT) for kinds in held], rulings)


def half_scoring_events(
    colour: Colour, gems: Sequence[Gems], held: Held, rulings: Rulings
) -> Iterator[Event]:
    """One colour at half value in the middle of a round; as a rule scoring cards do not count."""
    counts = [hand[colour] for hand in gems]
    if rulings.half_score_bonus == "none":
        held = ()
    yield from colour_events(colour, counts, held, rulings, half=True)
    yield from _grey_cards(
        [sole_leader(counts) if other == colour else None for other in COLOURS], held, rulings
    )


def colour_events(
    colour: Colour, counts: Sequence[int], held: Held, rulings: Rulings, *, half: bool = False
) -> Iterator[Event]:
    """Money first: the majority, then the cards of the colour. Gems go back last."""
    ahead = leaders(counts, rulings)
    if not ahead:
        yield NobodyPaid(colour)
    yield from majority(colour, ahead, rulings.majority[colour], half=half, owned=any(counts))
    yield from _colour_cards(colour, counts, held, rulings)
    yield from returns(colour, counts, ahead, rulings)


def leaders(counts: Sequence[int], rulings: Rulings) -> Sequence[int]:
    """Who has most of a colour: several if tied; nobody if nobody has any, unless all are to share then."""
    most = max(counts)
    if most == 0 and rulings.zero_majority == "none":
        return ()
    return [player for player, count in enumerate(counts) if count == most]


def sole_leader(counts: Sequence[int]) -> int | None:
    """Who alone has most of a colour, if anybody does."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def majority(colour: Colour, ahead: Sequence[int], value: int, *, half: bool, owned: bool) -> Iterator[Event]:
    """A sole leader gets the full value, tied ones share it, rounded down; so is half the value."""
    whole = value // 2 if half else value
    if len(ahead) == 1:
        yield MajorityPaid(ahead[0], whole, colour, half, value)
        return
    paid = SharePaid if owned else NobodysSharePaid
    for player in ahead:
        yield paid(player, whole // len(ahead), colour, half, value, len(ahead))


def _colour_cards(colour: Colour, counts: Sequence[int], held: Held, rulings: Rulings) -> Iterator[Event]:
    """The bonus for a sole majority, and the card that pays for every gem, before any is returned."""
    for player, kinds in enumerate(held):
        if BONUS_CARD[colour] in kinds and sole_leader(counts) == player:
            yield BonusPaid(player, rulings.bonus[colour], colour)
        if PER_CARD[colour] in kinds and counts[player]:
            yield PerGemPaid(player, rulings.gem_millions * counts[player], colour, counts[player])


def _grey_cards(sole_leaders: Sequence[int | None], held: Held, rulings: Rulings) -> Iterator[Event]:
    """A grey card pays for a sole majority of any colour; once or, by another reading, for each."""
    for player, kinds in enumerate(held):
        if Kind.GREY not in kinds:
            continue
        led = tuple(
            colour
            for colour in COLOURS
            if sole_leaders[colour] == player and (rulings.bonus_stack or BONUS_CARD[colour] not in kinds)
        )
        times = len(led) if rulings.grey_bonus == "per_colour" else min(1, len(led))
        for _ in range(kinds.count(Kind.GREY) if led else 0):
            yield GreyPaid(player, rulings.grey_millions * times, led, rulings.grey_millions)


def returns(colour: Colour, counts: Sequence[int], ahead: Sequence[int], rulings: Rulings) -> Iterator[Event]:
    """A sole leader returns half of the colour, rounded up; each of tied ones returns a number of gems."""
    if len(ahead) == 1:
        had = counts[ahead[0]]
        yield LeaderReturned(ahead[0], GEMS_OF[colour][had - had // 2], had // 2)
        return
    due = rulings.tied_return
    for player in ahead:
        back = min(due, counts[player])
        if back and (back == due or rulings.tie_return_short == "min"):
            yield TiedReturned(player, GEMS_OF[colour][back], 0, due)


def certificates(counts: Sequence[int], rulings: Rulings) -> Iterator[Event]:
    """First place is paid in full to everybody who shares it; a second place needs a sole first."""
    most = max(counts)
    if most == 0:
        return
    second = max((count for count in counts if count < most), default=0)
    second_is_paid = counts.count(most) == 1 and (second or rulings.cert_zero_second)
    for player, count in enumerate(counts):
        if count == most:
            yield CertificatesPaid(player, rulings.first_certificates, 1, count)
        elif count == second and second_is_paid:
            yield CertificatesPaid(player, rulings.second_certificates, 2, count)


class ScoringCardsCounted(Event):
    """In a scoring the scoring cards of a player count beside the colours."""

    rule: ClassVar[str] = "ESR-SCORE-6"
    player: int
    cards: Cards


class ScoringCardsReturned(Event):
    """After a scoring all scoring cards, used or not, go under the pile."""

    rule: ClassVar[str] = "ESR-SCORE-8"
    cards: Cards

    def after(self, state: State) -> State:
        return state.but(held=((),) * len(state.money))


class ColourPaid(MoneyReceived):
    """For most gems of a colour, which is worth `value`; in a half-scoring for half of it."""

    colour: Colour
    half: bool
    value: int

    @property
    def because(self) -> tuple[Part, ...]:
        value, about = self.value, self.about
        whole = Part("ESR-SCORE-1", value, about=about)
        if not self.half:
            return (whole,)
        return (whole, Part("ESR-EV-HALFSCORE", value // 2 - value, about=(("halved", True), *about)))


class MajorityPaid(ColourPaid):
    """The sole majority."""

    @property
    def rule(self) -> str:
        return "ESR-EV-HALFSCORE" if self.half else "ESR-SCORE-2"


class SharePaid(ColourPaid):
    """The highest number, shared by several players."""

    sharing: ClassVar[str] = "ESR-SCORE-3"
    sharers: int

    @property
    def rule(self) -> str:
        return "ESR-EV-HALFSCORE" if self.half else self.sharing

    @property
    def about(self) -> Blanks:
        return (*super().about, ("tied", True))

    @property
    def because(self) -> tuple[Part, ...]:
        value = super().because
        left_to_others = Part(self.sharing, self.millions - total(value), about=self.about)
        return (*value, left_to_others)


class NobodysSharePaid(SharePaid):
    """Nobody owns the colour, and by this reading all players share it."""

    sharing: ClassVar[str] = "ESR-SCORE-4"


class NobodyPaid(Event):
    """Nobody owns the colour, so it pays nothing."""

    rule: ClassVar[str] = "ESR-SCORE-4"
    colour: Colour


class BonusPaid(MoneyReceived):
    """The bonus card of a colour whose sole majority its owner has."""

    rule: ClassVar[str] = "ESR-EV-BONUS"
    colour: Colour


class GreyPaid(MoneyReceived):
    """A grey card, for these sole majorities of its owner: once or for each of them."""

    rule: ClassVar[str] = "ESR-EV-GREY"
    colours: tuple[Colour, ...]
    each: int

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part(self.rule, self.each, self.millions // self.each, self.about),)


class PerGemPaid(MoneyReceived):
    """So much for every gem of the card's colour."""

    rule: ClassVar[str] = "ESR-EV-PER"
    colour: Colour
    gems: int

    @property
    def because(self) -> tuple[Part, ...]:
        return (Part(self.rule, self.millions // self.gems, self.gems, self.about),)


class CertificatesPaid(MoneyReceived):
    """First or second place in certificates."""

    rule: ClassVar[str] = "ESR-SCORE-7"
    place: int
    certificates: int


class LeaderReturned(GemsReturned):
    """Half of the colour, rounded up, after a sole majority."""

    rule: ClassVar[str] = "ESR-SCORE-2"


class TiedReturned(GemsReturned):
    """So many gems of the colour as are `due` after a shared majority; fewer from who has not as many."""

    due: int

    @property
    def rule(self) -> str:
        return "ESR-SCORE-3" if self.amount == self.due else "ESR-SCORE-5"
