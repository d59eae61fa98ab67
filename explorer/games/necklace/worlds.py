"""Full states that look the same to a seat: what could they hold?

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

from explorer.core.luck import Seeded
from explorer.games.necklace.accounts import ASKED_FOR
from explorer.games.necklace.cards import (
    ASTROLOGER,
    BLUE,
    CARDS_OF,
    MERCHANT,
    MUSKETEER,
    NECKLACE,
    NO_CARDS,
    Card,
    Cards,
)
from explorer.games.necklace.choices import can_influence
from explorer.games.necklace.display import Display
from explorer.games.necklace.displays import Displays
from explorer.games.necklace.layout import transmutations
from explorer.games.necklace.seen import Unseen, View
from explorer.games.necklace.stages import (
    AlchemistWindow,
    CardinalWindow,
    Defending,
    GivingUp,
    Influence,
    QueenWindow,
    Stage,
)
from explorer.games.necklace.state import Sight, State

Seats = tuple[int, ...]
Numbers = tuple[int, ...]

DEALS = 1_000_000
"""After so many that do not fit, none does: the view is not one of a table."""


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
        seat = _depends_on(stage, self.view)
        if seat is None:
            return True
        wanted = _wanted(stage)
        return any(card in wanted for card in (*self.sure[seat], *(self.cards if self.room[seat] else ())))

    def dealt(self, stage: Stage, rng: Random) -> dict[int, list[Card]] | None:
        """The other hands, every deal as likely as any other, or None if the stage could not come of them."""
        asked = _depends_on(stage, self.view)
        order = [*([] if asked is None else [asked]), *(seat for seat in self.known if seat != asked)]
        known, common = {seat: self.known.get(seat, []) for seat in order}, self.common
        hands: dict[int, list[Card]] = {}
        for place, seat in enumerate(order):
            drawn = self._drawn(order[place:], known, common, rng)
            common = [card for card in (*common, *known.pop(seat)) if card not in drawn]
            known = {later: [card for card in known[later] if card not in drawn] for later in known}
            hands[seat] = self._hand(seat, drawn)
            if seat == asked and not _could_ask(stage, hands[seat], self.view):
                return None
        rest = [seat for seat in self.others if seat not in hands]
        drawn = rng.sample(common, sum(self.room[seat] for seat in rest))
        for seat in rest:
            hands[seat], drawn = self._hand(seat, drawn[: self.room[seat]]), drawn[self.room[seat] :]
        return hands

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
    same = {field: getattr(view, field) for field in View.__fields__ if field in State.__fields__}
    return State(
        **{
            **same,
            "stage": stage,
            "hands": hands,
            "fresh": view.fresh or NO_CARDS,
            "pile": pile,
            "discard": discard,
            "displays": _displays(view, hands, rng),
        }
    )


def _unseen_cards(view: View) -> Cards:
    """All cards in play but those the seat sees lying somewhere; Merchants are always seen."""
    cards = view.setup.deck.minus(MERCHANT, view.setup.deck[MERCHANT])
    cards = cards.without(Cards.of(offer.card for offer in view.row if offer is not None))
    if view.discard is not None:
        cards = cards.without(view.discard.minus(MERCHANT, view.discard[MERCHANT]))
    if view.revealed:
        for display in view.displays:
            cards = cards.without(display.cards() if display is not None else NO_CARDS)
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
            all_of_hers = Displays(hands[seat], view.setup.rulings)
            displays[seat] = all_of_hers[int(rng.random() * len(all_of_hers))]
    return tuple(displays)


def _stages(view: View) -> list[Stage]:
    """What the table may be waiting for; in a secret window, everybody who may be entitled."""
    stage, rulings = view.stage, view.setup.rulings
    if not isinstance(stage, Unseen):
        return [stage]
    others = [seat for seat in range(view.players) if seat != view.seat]
    if stage.window == "forger":
        victim, gem = stage.about
        chooser = victim if rulings.forger_discard_chooser == "victim" else view.active
        defending = [Defending(victim, gem)] if victim != view.seat else []
        return [*defending, *([GivingUp(chooser, victim, gem)] if chooser != view.seat else [])]
    if stage.window == "cardinal":
        order = [(view.active + 1 + place) % view.players for place in range(view.players)]
        later = order[order.index(stage.about) + 1 :] if stage.about is not None else order
        return [
            CardinalWindow(seat, stage.about)
            for seat in later
            if seat in others and (seat != view.active or rulings.cardinal_on_own_turn)
        ]
    if stage.window == "queen":
        anyone = rulings.queen_user == "anyone"
        return [QueenWindow(seat, stage.about) for seat in others if anyone or seat == view.active]
    return [AlchemistWindow(seat) for seat in others if _could_transmute(view, seat)]


def _depends_on(stage: Stage, view: View) -> int | None:
    """Whose unseen hand allows a stage or does not."""
    if isinstance(stage, Influence):
        seat = view.active
    elif isinstance(stage, GivingUp | Defending):
        seat = stage.victim
    elif isinstance(stage, QueenWindow | CardinalWindow | AlchemistWindow):
        seat = stage.holder
    else:
        return None
    return None if seat == view.seat else seat


def _wanted(stage: Stage) -> Sequence[Card]:
    """The cards that somebody is asked about."""
    if isinstance(stage, Influence):
        return (*BLUE, MUSKETEER)
    return CARDS_OF[stage.gem] if isinstance(stage, GivingUp) else (ASKED_FOR[type(stage)],)


def _could_ask(stage: Stage, hand: Sequence[Card], view: View) -> bool:
    """Whether a player with this hand would be asked. For influence more is needed, which the table tells."""
    wanted = [card for card in hand if card in _wanted(stage)]
    if isinstance(stage, GivingUp):
        sizes = set(wanted)
        return sizes == set(view.offered) if stage.chooser == view.seat else len(sizes) > 1
    if isinstance(stage, Influence):
        return any(card != MUSKETEER for card in wanted) or len(wanted) >= view.setup.rulings.trio
    return bool(wanted)


def _could_transmute(view: View, seat: int) -> bool:
    display = view.displays[seat]
    return display is not None and bool(transmutations(display, view.setup.rulings))
