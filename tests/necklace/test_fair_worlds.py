"""All tables that look the same to a seat are equally likely: held against dealing until a table fits."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from math import comb, sqrt
from random import Random
from typing import NamedTuple

import pytest

from explorer.core.luck import Seeded
from explorer.core.plain import BadData
from explorer.games.necklace.cards import BLUE, CARDS_OF, Card, Cards, Gem
from explorer.games.necklace.devaluation import QueenWindow
from explorer.games.necklace.forger import Defending, GivingUp
from explorer.games.necklace.influence import Influence
from explorer.games.necklace.merchant import CardinalWindow
from explorer.games.necklace.purchase import Purchase
from explorer.games.necklace.sale import AlchemistWindow
from explorer.games.necklace.table import Stage, State
from tests.fairness import likelihood
from tests.necklace.table import after, game, merchant_comes, table

FEW = "amber1 ruby1 ruby2 emerald1 emerald2 diamond1 diamond3 ring king"
ROW = "amber1 ring ring ring ring"


class Situation(NamedTuple):
    """A table, the seat that looks at it, what it may be waiting for in its eyes, and which cards matter."""

    state: State
    seat: int | None
    stages: Sequence[Stage]
    cards: Sequence[Card]

    def features(self, state: State) -> Hashable:
        hands = [hand for seat, hand in enumerate(state.hands) if seat != self.seat]
        return state.stage, tuple(hand[card] for hand in hands for card in self.cards)


def influence() -> Situation:
    hands = ("thief courtier 2*ring", "king ruby1")
    return Situation(table(*hands, row=ROW, pile=f"{FEW} 3*thief courtier"), 1, [Influence()], BLUE)


def influence_in_a_new_game() -> Situation:
    return Situation(
        table("thief ruby1 amber1 ring", "king 3*amber1", row="- ring ring ring ring"), 1, [Influence()], BLUE
    )


def influence_with_known_cards() -> Situation:
    hands, known = ("thief amber1 ring", "king", "2*ruby1"), [{"amber1": 1}, {}, {"ruby1": 1}]
    pile = f"{FEW} 2*favorite thief ruby1 amber1"
    return Situation(table(*hands, row=ROW, pile=pile, open=known), 1, [Influence()], BLUE)


def queen() -> Situation:
    return looking_for_the_queen(0)


def queen_for_a_spectator() -> Situation:
    return looking_for_the_queen(None)


def looking_for_the_queen(seat: int | None) -> Situation:
    pile = f"{FEW} ruby3"
    state = table("ring king", "queen", "5*amber1", row="- ring", pile=pile, stage=["draw", 0])
    stages = [QueenWindow(holder, (0,)) for holder in range(3) if holder != seat]
    return Situation(after(state, "draw ruby3"), seat, stages, [Card.QUEEN, Card.AMBER1])


def cardinal() -> Situation:
    state = merchant_comes("ring king", "cardinal", "5*amber1 cardinal", pile=FEW)
    stages = [CardinalWindow(1, None), CardinalWindow(2, None)]
    return Situation(after(state, "draw merchant"), 0, stages, [Card.CARDINAL])


def cardinal_after_another() -> Situation:
    state = merchant_comes("ring", "cardinal ring", "cardinal", "4*amber1", pile=FEW)
    stages = [CardinalWindow(2, 1), CardinalWindow(3, 1)]
    return Situation(after(state, "draw merchant", "use cardinal"), 0, stages, [Card.CARDINAL])


def alchemist() -> Situation:
    hands = ("ring", "ruby1 alchemist", "ruby2 4*amber1")
    state = table(*hands, stage=["display", 0], pile=FEW)
    stages = [AlchemistWindow(1), AlchemistWindow(2)]
    return Situation(after(state, "show nothing", "show R1", "show R2"), 0, stages, [Card.ALCHEMIST])


def forged(seat: int, stages: Sequence[Stage], *moves: str, **rulings: str) -> Situation:
    hands = ("forger ring", "ruby1 ruby2 musketeer ring", "king amber1")
    pile = f"{FEW} musketeer 3*ruby1 ruby3 4*emerald1"
    state = table(*hands, row=ROW, pile=pile, rulings=rulings)
    cards = [*CARDS_OF[Gem.RUBY], Card.MUSKETEER]
    return Situation(after(state, "forger 1 ruby", *moves), seat, stages, cards)


def forger() -> Situation:
    return forged(2, [Defending(1, Gem.RUBY), GivingUp(1, 1, Gem.RUBY)])


def forger_for_the_attacker() -> Situation:
    return forged(0, [Defending(1, Gem.RUBY), GivingUp(1, 1, Gem.RUBY)])


def forger_who_picks() -> Situation:
    return forged(0, [GivingUp(0, 1, Gem.RUBY)], "keep musketeer", forger_discard_chooser="attacker")


def known_cards_that_may_have_left() -> Situation:
    """Two of four cards that everybody knew to be in a hand, one of three in another."""
    hands = ("ring amber1", "2*ruby1 queen ruby2 amber1", "king ruby1 ruby3 emerald1")
    known = [{}, {"ruby1": 2, "queen": 1, "ring": 1}, {"ruby1": 1, "king": 2}]
    pile = f"{FEW} 2*ruby1 ring"
    state = table(*hands, row=ROW, pile=pile, open=known, strayed=[0, 2, 1], stage="purchase")
    return Situation(state, 0, [Purchase()], [Card.RUBY1, Card.QUEEN, Card.RING, Card.KING])


def a_hand_that_was_seen_and_robbed() -> Situation:
    """She saw four cards of a hand; since then one or two of them were stolen by somebody else."""
    hands, seen = ("ring", "thief amber1 ruby1", "king ruby2 favorite"), {"thief": 1, "amber1": 1, "ruby1": 2}
    sights, pile = [[0, 1, seen, 2]], f"{FEW} courtier favorite thief"
    state = table(*hands, row=ROW, pile=pile, sights=sights, active=1)
    return Situation(state, 0, [Influence()], [Card.THIEF, Card.FAVORITE, Card.RUBY1])


SITUATIONS = [
    influence,
    influence_in_a_new_game,
    influence_with_known_cards,
    queen,
    queen_for_a_spectator,
    cardinal,
    cardinal_after_another,
    alchemist,
    forger,
    forger_for_the_attacker,
    forger_who_picks,
    known_cards_that_may_have_left,
    a_hand_that_was_seen_and_robbed,
]

QUICK = [influence, queen, cardinal, alchemist, forger]

Sampler = Callable[[Situation], Iterator[State]]


class Unseen:
    """The single cards that lie unseen; those that the seat knew to be in a hand bear its number."""

    def __init__(self, situation: Situation) -> None:
        self.state, self.seat = situation.state, situation.seat
        self.others = [seat for seat in range(self.state.players) if seat != self.seat]
        cards = [(card, -1) for seat in self.others for card in self.state.hands[seat].each()]
        cards += [(card, -1) for card in self.state.pile.each()]
        self.known = {seat: known_of(self.state, self.seat, seat) for seat in self.others}
        for seat, (known, _) in self.known.items():
            for card in known.each():
                cards[cards.index((card, -1))] = (card, seat)
        self.cards = cards

    def table(self, stage: Stage, hands: dict[int, list[tuple[Card, int]]]) -> State:
        """The table with these hands and the rest in the pile."""
        dealt = [
            Cards.of(card for card, _ in hands[seat]) if seat in hands else hand
            for seat, hand in enumerate(self.state.hands)
        ]
        pile = Cards.of(card for card, _ in self.cards)
        for seat in self.others:
            pile = pile.without(dealt[seat])
        return self.state.but(stage=stage, hands=tuple(dealt), pile=pile)

    def size(self, seat: int) -> int:
        return sum(self.state.hands[seat])

    def as_known(self, seat: int, hand: list[tuple[Card, int]]) -> bool:
        """Whether of the cards known to be in a hand at most so many have left as may have."""
        known, gone = self.known[seat]
        return sum(of == seat for _, of in hand) >= sum(known) - gone


def known_of(state: State, viewer: int | None, holder: int) -> tuple[Cards, int]:
    """What a seat was shown of a hand, or else what everybody was; and how many of it may have left."""
    for sight in state.sights:
        if (sight.viewer, sight.holder) == (viewer, holder):
            return sight.cards, sight.unsure
    return state.open[holder], state.strayed[holder]


def dealt_until_it_fits(situation: Situation) -> Iterator[State]:
    """Plain rejection: any deal, any of the stages; kept if the seat sees what it sees and it could be."""
    rng, unseen = Random("deal"), Unseen(situation)
    view, needed = game.seen_by(situation.state, situation.seat), sum(map(unseen.size, unseen.others))
    judged: dict[Hashable, State | None] = {}
    while True:
        cards = iter(rng.sample(unseen.cards, needed))
        hands = {seat: sorted(islice(cards, unseen.size(seat))) for seat in unseen.others}
        stage = rng.choice(situation.stages)
        if all(unseen.as_known(seat, hand) for seat, hand in hands.items()):
            kind = stage, *map(tuple, hands.values())
            if kind not in judged:
                state = unseen.table(stage, hands)
                fits = game.seen_by(state, situation.seat) == view and could_be(state)
                judged[kind] = state if fits else None
            if (kept := judged[kind]) is not None:
                yield kept


def could_be(state: State) -> bool:
    """Whether a position like this is taken; and who is to influence has something to play."""
    try:
        game.start(position=game.position(state))
    except BadData:
        return False
    return state.stage != Influence() or len(game.moves(state)) > 1


def what_is_needed_first(situation: Situation) -> Iterator[State]:
    """A biased sampler: who is asked and for what is drawn evenly, then the rest is dealt."""
    rng, unseen = Random("needs"), Unseen(situation)
    while True:
        stage = rng.choice(situation.stages)
        left, hands = rng.sample(unseen.cards, len(unseen.cards)), {}
        for seat in unseen.others:
            known = [card for card in left if card[1] == seat][: -unseen.known[seat][1] or None]
            hands[seat] = known + needed(stage, seat, [card for card in left if card not in known], rng)
            for card in hands[seat]:
                left.remove(card)
        for seat in unseen.others:
            while len(hands[seat]) < unseen.size(seat):
                hands[seat].append(left.pop())
        yield unseen.table(stage, hands)


def needed(stage: Stage, seat: int, left: list[tuple[Card, int]], rng: Random) -> list[tuple[Card, int]]:
    asked = {Defending: Card.MUSKETEER, QueenWindow: Card.QUEEN, CardinalWindow: Card.CARDINAL}
    kinds = {card for card, _ in left}
    if isinstance(stage, Influence) and seat == 0:
        wanted = [rng.choice([card for card in BLUE if card in kinds])]
    elif isinstance(stage, GivingUp) and seat == stage.victim:
        pairs = combinations([card for card in CARDS_OF[stage.gem] if card in kinds], 2)
        wanted = list(rng.choice(list(pairs)))
    elif getattr(stage, "holder", getattr(stage, "victim", None)) == seat:
        wanted = [asked.get(type(stage), Card.ALCHEMIST)]
    else:
        wanted = []
    return [next(single for single in left if single[0] == card) for card in wanted]


def worlds(situation: Situation) -> Iterator[State]:
    view, seed = game.seen_by(situation.state, situation.seat), 0
    while True:
        yield game.world(view, Seeded(seed))
        seed += 1


@cache
def drawn(sampler: Sampler, situation: Callable[[], Situation], draws: int) -> Counter[Hashable]:
    at = situation()
    return Counter(map(at.features, islice(sampler(at), draws)))


def by_draws(quick: int) -> pytest.MarkDecorator:
    """All situations with 20,000 draws; those that take long, in the usual run with fewer."""
    usual = [(at, 20_000 if at in QUICK else quick) for at in SITUATIONS]
    later = [pytest.param(at, 20_000, marks=pytest.mark.long) for at in SITUATIONS if at not in QUICK]
    return pytest.mark.parametrize(
        "at, draws", [*usual, *later], ids=lambda value: getattr(value, "__name__", None)
    )


@by_draws(quick=3000)
def test_every_table_that_looks_the_same_is_equally_likely(at, draws):
    assert likelihood(drawn(worlds, at, draws), drawn(dealt_until_it_fits, at, draws)) > 0.001


@by_draws(quick=3000)
def test_a_sampler_that_lays_out_first_what_is_needed_would_be_found_out(at, draws):
    biased, fair = (drawn(sampler, at, draws) for sampler in (what_is_needed_first, dealt_until_it_fits))
    assert likelihood(biased, fair) < 0.001


def test_a_courtier_is_as_likely_as_counting_says():
    """88 cards could be in a hand of four; 17 of them are for influence, 3 are Courtiers."""
    view = game.seen_by(influence_in_a_new_game().state, 1)
    hands = [game.world(view, Seeded(seed)).hands[0] for seed in range(20_000)]
    found = sum(hand[Card.COURTIER] > 0 for hand in hands) / len(hands)
    true = (1 - comb(85, 4) / comb(88, 4)) / (1 - comb(71, 4) / comb(88, 4))
    assert abs(found - true) < 3.3 * sqrt(true * (1 - true) / len(hands))
