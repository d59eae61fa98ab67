"""Full states that look the same to a seat: what could they hold?"""

from collections.abc import Sequence
from random import Random

from explorer.core.luck import Seeded
from explorer.games.necklace.cards import (
    ALCHEMIST,
    ASTROLOGER,
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
from explorer.games.necklace.display import Display, Displays, transmutations
from explorer.games.necklace.seen import Unseen, View
from explorer.games.necklace.state import (
    AlchemistWindow,
    CardinalWindow,
    Defending,
    GivingUp,
    QueenWindow,
    Stage,
    State,
)

Needs = dict[int, list[Card]]


def world(view: View, luck: Seeded) -> State:
    """A state that looks like this view to its seat. Cards it knows of stay where it knows them to be."""
    rng = luck.rng("worlds")
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
    hands = {seat: _certain(view, seat, pool, needs.get(seat, []), rng) for seat in others}
    for seat in others:
        while len(hands[seat]) < view.hand_sizes[seat]:
            place = next(place for place, card in enumerate(pool) if card not in (ASTROLOGER, NECKLACE))
            hands[seat].append(pool.pop(place))
    return tuple(
        view.hand if seat == view.seat and view.hand is not None else Cards.of(hands[seat])
        for seat in range(view.players)
    )


def _certain(view: View, seat: int, pool: list[Card], needed: list[Card], rng: Random) -> list[Card]:
    """The cards that must be in a hand first, then those that this seat believes to be there."""
    believed = _believed(view.open[seat], view.strayed[seat], rng)
    for sight in view.sights:
        if sight.holder == seat:
            believed = Cards(map(max, believed, _believed(sight.cards, sight.unsure, rng)))
    wanted = [NECKLACE] * (view.necklace_owner == seat and NECKLACE in pool) + needed
    extra = believed.without(map(min, believed, Cards.of(wanted)))
    hand: list[Card] = []
    for card in (*wanted, *(card for card in extra.each() if card != NECKLACE)):
        if card in pool and len(hand) < view.hand_sizes[seat]:
            pool.remove(card)
            hand.append(card)
    return hand


def _believed(cards: Cards, doubtful: int, rng: Random) -> Cards:
    known = list(cards.each())
    rng.shuffle(known)
    return Cards.of(known[doubtful:])


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
    stage = view.stage
    if not isinstance(stage, Unseen):
        return stage, {}
    if stage.window == "forger":
        victim, gem = stage.about
        return _forger_stage(view, victim, gem, rng)
    others = [seat for seat in range(view.players) if seat != view.seat]
    if stage.window == "cardinal":
        holder = rng.choice(
            [seat for seat in others if seat != view.active or view.setup.rulings.cardinal_on_own_turn]
        )
        return CardinalWindow(holder, stage.about), {holder: [CARDINAL]}
    if stage.window == "queen":
        holder = rng.choice(
            [seat for seat in others if seat == view.active or view.setup.rulings.queen_user == "anyone"]
        )
        return QueenWindow(holder, stage.about), {holder: [QUEEN]}
    holder = rng.choice([seat for seat in others if _could_transmute(view, seat)])
    return AlchemistWindow(holder), {holder: [ALCHEMIST]}


def _could_transmute(view: View, seat: int) -> bool:
    display = view.displays[seat]
    return display is not None and bool(transmutations(display, view.setup.rulings))


def _forger_stage(view: View, victim: int, gem: Gem, rng: Random) -> tuple[Stage, Needs]:
    """Either she may answer with a Musketeer, or she has several sizes to give up."""
    chooser = victim if view.setup.rulings.forger_discard_chooser == "victim" else view.active
    giving_up = GivingUp(chooser, victim, gem)
    if victim == view.seat:
        return giving_up, {}
    unseen = _unseen_cards(view)
    sizes = [card for card in CARDS_OF[gem] if unseen[card]]
    if (
        chooser != view.seat
        and len(sizes) > 1
        and view.hand_sizes[victim] > 1
        and (not unseen[MUSKETEER] or rng.random() < 0.5)
    ):
        return giving_up, {victim: rng.sample(sizes, 2)}
    return Defending(victim, gem), {victim: [MUSKETEER]}
