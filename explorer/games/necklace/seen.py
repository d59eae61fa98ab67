"""What a seat may know, and what could be behind it: full states that look the same to that seat.

Every way to lay the cards is as likely as any other, card by card. A card that the seat knows to be in a hand
is there; of known cards that may have left unseen, enough are there; every other card that it does not see is
as likely in one place as in another. Where it does not see who is asked, or for what, a way to lay the cards
counts once for each answer that fits. What others have prepared for a sale is any display of theirs.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import comb, prod
from operator import sub
from random import Random

from explorer.core.game import Step
from explorer.core.luck import Seeded
from explorer.games.necklace.cards import ASTROLOGER, MERCHANT, NECKLACE, NO_CARDS, Card, Cards
from explorer.games.necklace.devaluation import queen_windows
from explorer.games.necklace.displays import Display, Displays
from explorer.games.necklace.forger import GivingUp, forger_windows
from explorer.games.necklace.influence import Influence, can_influence
from explorer.games.necklace.merchant import cardinal_windows
from explorer.games.necklace.sale import alchemist_windows
from explorer.games.necklace.table import Asking, Question, Sight, Stage, State, Table, Unseen

Seats = tuple[int, ...]
Numbers = tuple[int, ...]

DEALS = 1_000_000
"""After so many that do not fit, none does: the view is not one of a table."""


class View(Table):
    """The table as one seat sees it, seat None being a spectator: hands and cards that are hidden are None.

    prepared  who has a display ready
    offered   what a Forger's player is shown, if a reading lets her choose
    """

    seat: int | None
    hands: tuple[Cards | None, ...]
    hand_sizes: tuple[int, ...]
    fresh: Cards | None
    pile_size: int
    discard: Cards | None
    discard_size: int
    prepared: tuple[bool, ...]
    necklace_owner: int | None
    offered: tuple[Card, ...]

    @property
    def hand(self) -> Cards | None:
        return None if self.seat is None else self.hands[self.seat]


def seen_by(state: State, seat: int | None) -> View:
    """What that seat may know, including what it was privately shown before, and nothing else."""
    seen = state.but(
        stage=_stage_seen(state, seat),
        displays=_displays_seen(state, seat),
        sights=tuple(sight for sight in state.sights if sight.viewer == seat),
    )
    return View(
        **seen.shared(),
        seat=seat,
        hands=tuple(hand if owner == seat else None for owner, hand in enumerate(state.hands)),
        hand_sizes=tuple(map(sum, state.hands)),
        fresh=state.fresh if seat == state.active else None,
        pile_size=state.pile_size,
        discard=state.discard if state.rulings.discards_public else None,
        discard_size=sum(state.discard),
        prepared=tuple(display is not None for display in state.displays),
        necklace_owner=state.necklace_owner,
        offered=_offered_to(state, seat),
    )


def _stage_seen(state: State, seat: int | None) -> Stage:
    stage = state.stage
    return stage.seen_as() if stage.secret and stage.asked(state) != seat else stage


def _displays_seen(state: State, seat: int | None) -> tuple[Display | None, ...]:
    if state.revealed:
        return state.displays
    return tuple(display if owner == seat else None for owner, display in enumerate(state.displays))


def _offered_to(state: State, seat: int | None) -> tuple[Card, ...]:
    stage = state.stage
    return stage.sizes(state) if isinstance(stage, GivingUp) and stage.chooser == seat else ()


def questions(step: Step) -> tuple[Question, ...]:
    """Every seat that may hold the card of a window which opened in this step."""
    frames = [(event, state) for event, state in step.frames if isinstance(event, Asking)]
    return tuple(question for event, state in frames for question in event.asks(state))


def world(view: View, luck: Seeded) -> State:
    """A state that looks like this view to its seat."""
    rng, loose = luck.rng("worlds"), Loose(view)
    stages = [stage for stage in _stages(view) if loose.allows(stage)]
    for _ in range(DEALS if stages else 0):
        stage = rng.choice(stages)
        hands = loose.dealt(stage, rng)
        if hands is not None:
            state = _table(view, stage, hands, rng)
            if not isinstance(stage, Influence) or view.seat == view.active or can_influence(state):
                return state
    raise LookupError("no table was found that looks like this")


class Loose:
    """The cards a seat does not see, and what it knows about them.

    sure   what surely lies in each other hand
    cards  the others that could be in a hand, one by one
    room   how many of these are in each hand
    known  for hands that known cards may have left unseen: which of `cards` these are
    least  and how many of them are still there at least
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.others = [seat for seat in range(view.players) if seat != view.seat]
        unseen = _unseen_cards(view)
        self.sure: dict[int, list[Card]] = {}
        for seat in self.others:
            self.sure[seat] = list(_certain(view, seat, unseen).each())[: view.hand_sizes[seat]]
            unseen = unseen.without(Cards.of(self.sure[seat]))
        self.cards = [card for card in unseen.each() if card not in (ASTROLOGER, NECKLACE)]
        self.room = {seat: view.hand_sizes[seat] - len(self.sure[seat]) for seat in self.others}
        self.known: dict[int, list[int]] = {}
        self.least: dict[int, int] = {}
        self.common = list(range(len(self.cards)))
        for seat in self.others:
            if _believed(view, seat).unsure:
                self._doubt(seat)
        self._counted: dict[tuple[Seats, Numbers, int], int] = {}

    def _doubt(self, seat: int) -> None:
        believed = _believed(self.view, seat)
        cards = believed.cards.minus(NECKLACE, believed.cards[NECKLACE])
        known: list[int] = []
        for card, number in cards.kinds():
            known += [place for place in self.common if self.cards[place] == card][:number]
        self.common = [place for place in self.common if place not in known]
        self.known[seat] = known
        self.least[seat] = min(max(sum(cards) - believed.unsure, 0), len(known), self.room[seat])

    def allows(self, stage: Stage) -> bool:
        """Whether the hand that a stage depends on could have a card for it."""
        seat = self._rests_on(stage)
        if seat is None:
            return True
        wanted = stage.wanted
        return any(card in wanted for card in (*self.sure[seat], *(self.cards if self.room[seat] else ())))

    def dealt(self, stage: Stage, rng: Random) -> dict[int, list[Card]] | None:
        """The other hands, every deal as likely as any other, or None if the stage could not come of them."""
        asked = self._rests_on(stage)
        order = [*([] if asked is None else [asked]), *(seat for seat in self.known if seat != asked)]
        known, common = {seat: self.known.get(seat, []) for seat in order}, self.common
        hands: dict[int, list[Card]] = {}
        for place, seat in enumerate(order):
            drawn = self._drawn(order[place:], known, common, rng)
            common = [card for card in (*common, *known.pop(seat)) if card not in drawn]
            known = {later: [card for card in known[later] if card not in drawn] for later in known}
            hands[seat] = self._hand(seat, drawn)
            if seat == asked and not stage.asks_for(hands[seat], self.view, self.view.offered):
                return None
        rest = [seat for seat in self.others if seat not in hands]
        drawn = rng.sample(common, sum(self.room[seat] for seat in rest))
        for seat in rest:
            hands[seat], drawn = self._hand(seat, drawn[: self.room[seat]]), drawn[self.room[seat] :]
        return hands

    def _rests_on(self, stage: Stage) -> int | None:
        """Whose unseen hand allows a stage or does not."""
        seat = stage.rests_on(self.view)
        return None if seat == self.view.seat else seat

    def _hand(self, seat: int, drawn: Iterable[int]) -> list[Card]:
        return [*self.sure[seat], *(self.cards[place] for place in drawn)]

    def _drawn(
        self, seats: Sequence[int], known: dict[int, list[int]], common: list[int], rng: Random
    ) -> list[int]:
        """The loose cards of the first of these hands."""
        numbers = tuple(len(known[seat]) for seat in seats)
        splits = list(self._splits(tuple(seats), numbers, len(common)))
        split, other = rng.choices([split for split, _ in splits], [ways for _, ways in splits])[0]
        groups = zip(seats, split, strict=True)
        return [card for seat, number in groups for card in rng.sample(known[seat], number)] + rng.sample(
            common, other
        )

    def _splits(self, seats: Seats, known: Numbers, common: int) -> Iterator[tuple[tuple[Numbers, int], int]]:
        """Of what the first hand can be made up: of cards known of each of these hands, and of others.

        With each, the number of deals. Of what is known of a later hand, only so much as may have left it.
        """
        room = self.room[seats[0]]
        own = range(self.least.get(seats[0], 0), min(known[0], room) + 1)
        strays = [
            range(number - self.least[seat] + 1) for seat, number in zip(seats[1:], known[1:], strict=True)
        ]
        for split in product(own, *strays):
            other = room - sum(split)
            if 0 <= other <= common:
                ways = prod(map(comb, known, split)) * comb(common, other)
                left = tuple(map(sub, known[1:], split[1:]))
                yield (
                    (split, other),
                    ways * self._deals(seats[1:], left, common - other + known[0] - split[0]),
                )

    def _deals(self, seats: Seats, known: Numbers, common: int) -> int:
        """In how many ways these hands can be dealt."""
        if not seats:
            return 1
        key = seats, known, common
        if key not in self._counted:
            self._counted[key] = sum(ways for _, ways in self._splits(*key))
        return self._counted[key]


def _table(view: View, stage: Stage, others: dict[int, list[Card]], rng: Random) -> State:
    hands = tuple(
        Cards.of(others[seat]) if seat in others else view.hand or NO_CARDS for seat in range(view.players)
    )
    pile = _unseen_cards(view)
    for seat in others:
        pile = pile.without(hands[seat])
    discard = view.discard if view.discard is not None else _discards(view, pile, rng)
    if view.discard is None:
        pile = pile.without(discard.minus(MERCHANT, discard[MERCHANT]))
    return State(
        **view.but(stage=stage, displays=_displays(view, hands, rng)).shared(),
        hands=hands,
        fresh=view.fresh or NO_CARDS,
        pile=pile,
        discard=discard,
    )


def _unseen_cards(view: View) -> Cards:
    """All cards in play but those the seat sees lying somewhere; Merchants are always seen."""
    cards = view.setup.deck.minus(MERCHANT, view.setup.deck[MERCHANT])
    cards = cards.without(view.cards_in_row())
    if view.discard is not None:
        cards = cards.without(view.discard.minus(MERCHANT, view.discard[MERCHANT]))
    for shown in view.cards_on_display():
        cards = cards.without(shown)
    return cards if view.hand is None else cards.without(view.hand)


def _certain(view: View, seat: int, unseen: Cards) -> Cards:
    """The unseen cards that are in this hand for sure: the Necklace she wears, and what cannot have left."""
    believed = _believed(view, seat)
    known = NO_CARDS if believed.unsure else believed.cards
    worn = int(view.necklace_owner == seat)
    return Cards(map(min, known.plus(NECKLACE, worn - known[NECKLACE]), unseen))


def _believed(view: View, seat: int) -> Sight:
    """What the viewer knows of a hand: what it was shown, or else what everybody saw."""
    mine = (sight for sight in view.sights if sight.holder == seat)
    return next(mine, Sight(-1, seat, view.open[seat], view.strayed[seat]))


def _discards(view: View, unseen: Cards, rng: Random) -> Cards:
    """With hidden discards: some of the cards that are neither seen nor in a hand."""
    merchants = view.sales
    cards = rng.sample(list(unseen.each()), view.discard_size - merchants)
    return Cards.of(cards).plus(MERCHANT, merchants)


def _displays(view: View, hands: Sequence[Cards], rng: Random) -> tuple[Display | None, ...]:
    """Others have prepared something legal, who knows what."""
    displays = list(view.displays)
    for seat, prepared in enumerate(view.prepared):
        if prepared and displays[seat] is None:
            all_of_hers = Displays(hands[seat], view.rulings)
            displays[seat] = all_of_hers[int(rng.random() * len(all_of_hers))]
    return tuple(displays)


def _stages(view: View) -> list[Stage]:
    """What the table may be waiting for; in a secret window, everybody who may be entitled."""
    stage = view.stage
    if not isinstance(stage, Unseen):
        return [stage]
    if stage.window == "forger":
        return forger_windows(view, *stage.about, unseen_by=view.seat)
    if stage.window == "cardinal":
        return cardinal_windows(view, stage.about, unseen_by=view.seat)
    if stage.window == "queen":
        return queen_windows(view, stage.about, unseen_by=view.seat)
    return alchemist_windows(view, unseen_by=view.seat)
