"""Full states that look the same to a seat: what could they hold?"""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from explorer.core.luck import Seeded
from explorer.games.necklace.cards import (
    ALCHEMIST,
    ASTROLOGER,
    BLUE,
    CARDINAL,
    CARDS_OF,
    MERCHANT,
    MUSKETEER,
    NECKLACE,
    NO_CARDS,
    QUEEN,
    Card,
    Cards,
    Gem,
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

Needs = dict[int, list[Card]]


TRIES = 50


def world(view: View, luck: Seeded) -> State:
    """A state that looks like this view to its seat. Cards it knows of stay where it knows them to be."""
    rng = luck.rng("worlds")
    for _ in range(TRIES):
        state = _drawn_world(view, rng)
        if not isinstance(state.stage, Influence) or can_influence(state):
            break
    return state


def _drawn_world(view: View, rng: Random) -> State:
    stage, needs = _stage(view, rng)
    pool = list(_unseen_cards(view).each())
    rng.shuffle(pool)
    hands = _hands(view, pool, needs, rng)
    discard = view.discard if view.discard is not None else _discards(view, pool)
    same = {field: getattr(view, field) for field in View.__fields__ if field in State.__fields__}
    return State(
        **{
            **same,
            "stage": stage,
            "hands": hands,
            "fresh": view.fresh or NO_CARDS,
            "pile": Cards.of(pool),
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


def _hands(view: View, pool: list[Card], needs: Needs, rng: Random) -> tuple[Cards, ...]:
    others = [seat for seat in range(view.players) if seat != view.seat]
    asked_first = sorted(others, key=lambda seat: seat not in needs)
    hands = {seat: _certain(view, seat, pool, needs.get(seat, []), rng) for seat in asked_first}
    barred = {seat: {ASTROLOGER, NECKLACE, *_not_offered(view, seat)} for seat in others}
    for seat in others:
        while len(hands[seat]) < view.hand_sizes[seat]:
            place = next(place for place, card in enumerate(pool) if card not in barred[seat])
            hands[seat].append(pool.pop(place))
    return tuple(
        view.hand if seat == view.seat and view.hand is not None else Cards.of(hands[seat])
        for seat in range(view.players)
    )


def _not_offered(view: View, seat: int) -> set[Card]:
    """Cards that a Forger's player would have been shown if the victim had them."""
    stage = view.stage
    if not isinstance(stage, GivingUp) or stage.victim != seat:
        return set()
    return set(CARDS_OF[stage.gem]) - set(view.offered)


def _certain(view: View, seat: int, pool: list[Card], needed: list[Card], rng: Random) -> list[Card]:
    """What this seat believes to be in a hand, and what must be there besides."""
    believed = _believed(view, seat)
    doubtful = list(believed.cards.each())
    rng.shuffle(doubtful)
    sure = Cards.of(doubtful[believed.unsure :])
    worn = [NECKLACE] * (view.necklace_owner == seat and NECKLACE in pool)
    wanted = Cards(map(max, sure.minus(NECKLACE, sure[NECKLACE]), Cards.of([*worn, *needed])))
    hand: list[Card] = []
    for card in sorted(wanted.each(), key=lambda card: card not in (*worn, *needed)):
        if card in pool and len(hand) < view.hand_sizes[seat]:
            pool.remove(card)
            hand.append(card)
    return hand


def _believed(view: View, seat: int) -> Sight:
    """What the viewer knows of a hand: what it was shown, or else what everybody saw."""
    mine = (sight for sight in view.sights if sight.holder == seat)
    return next(mine, Sight(-1, seat, view.open[seat], view.strayed[seat]))


def _could_hold(view: View, seat: int, cards: Sequence[Card]) -> bool:
    """Whether a hand has these cards, or room for them among cards the viewer does not know."""
    believed, free = _believed(view, seat), _free_for(view, seat)
    room = view.hand_sizes[seat] - sum(believed.cards) + believed.unsure
    unknown = [card for card in cards if not believed.cards[card]]
    return len(unknown) <= room and all(free[card] > 0 for card in cards)


def _free_for(view: View, seat: int) -> Cards:
    """The unseen cards less those that are surely in other hands."""
    free = _unseen_cards(view)
    for other in range(view.players):
        if other not in (seat, view.seat):
            known = _believed(view, other)
            free = free.without(max(0, number - known.unsure) for number in known.cards)
    return free


def _discards(view: View, pool: list[Card]) -> Cards:
    """With hidden discards: some of the unseen cards."""
    merchants = view.sales
    cards = [pool.pop() for _ in range(view.discard_size - merchants)]
    return Cards.of(cards).plus(MERCHANT, merchants)


def _displays(view: View, hands: Sequence[Cards], rng: Random) -> tuple[Display | None, ...]:
    """Others have prepared something legal, who knows what."""
    displays = list(view.displays)
    for seat, prepared in enumerate(view.prepared):
        if prepared and displays[seat] is None:
            all_of_hers = Displays(hands[seat], view.setup.rulings)
            displays[seat] = all_of_hers[int(rng.random() * len(all_of_hers))]
    return tuple(displays)


def _stage(view: View, rng: Random) -> tuple[Stage, Needs]:
    """The stage, and the cards somebody must hold for it. Who is asked in a secret window is drawn."""
    stage, rulings = view.stage, view.setup.rulings
    others = [seat for seat in range(view.players) if seat != view.seat]
    if isinstance(stage, Influence) and view.active != view.seat:
        blue = [card for card in BLUE if _could_hold(view, view.active, [card])]
        return stage, {view.active: [rng.choice(blue)] if blue else []}
    if isinstance(stage, GivingUp) and stage.victim != view.seat:
        return stage, {stage.victim: list(view.offered)}
    if not isinstance(stage, Unseen):
        return stage, {}
    if stage.window == "forger":
        victim, gem = stage.about
        return _forger_stage(view, victim, gem, rng)
    if stage.window == "cardinal":
        order = [(view.active + 1 + place) % view.players for place in range(view.players)]
        later = order[order.index(stage.about) + 1 :] if stage.about is not None else order
        entitled = [
            seat for seat in later if seat in others and (seat != view.active or rulings.cardinal_on_own_turn)
        ]
        holder = _holder(view, entitled, CARDINAL, rng)
        return CardinalWindow(holder, stage.about), {holder: [CARDINAL]}
    if stage.window == "queen":
        entitled = [seat for seat in others if seat == view.active or rulings.queen_user == "anyone"]
        holder = _holder(view, entitled, QUEEN, rng)
        return QueenWindow(holder, stage.about), {holder: [QUEEN]}
    holder = _holder(view, [seat for seat in others if _could_transmute(view, seat)], ALCHEMIST, rng)
    return AlchemistWindow(holder), {holder: [ALCHEMIST]}


def _holder(view: View, entitled: Sequence[int], card: Card, rng: Random) -> int:
    return rng.choice([seat for seat in entitled if _could_hold(view, seat, [card])])


def _could_transmute(view: View, seat: int) -> bool:
    display = view.displays[seat]
    return display is not None and bool(transmutations(display, view.setup.rulings))


def _forger_stage(view: View, victim: int, gem: Gem, rng: Random) -> tuple[Stage, Needs]:
    """Either she may answer with a Musketeer, or she has several sizes to give up."""
    chooser = victim if view.setup.rulings.forger_discard_chooser == "victim" else view.active
    if victim == view.seat:
        return GivingUp(chooser, victim, gem), {}
    possible: list[tuple[Stage, Needs]] = []
    if _could_hold(view, victim, [MUSKETEER]):
        possible.append((Defending(victim, gem), {victim: [MUSKETEER]}))
    if chooser != view.seat:
        pairs = [pair for pair in combinations(CARDS_OF[gem], 2) if _could_hold(view, victim, pair)]
        possible += [(GivingUp(chooser, victim, gem), {victim: list(pair)}) for pair in pairs]
    return rng.choice(possible)
