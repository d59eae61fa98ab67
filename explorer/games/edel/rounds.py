"""Rounds and turns: gem cards and an event are dealt, the actions follow; a round ends with a scoring."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from explorer.core.codec import Seat
from explorer.core.game import OVER, Event, Odds, Reason, Story, Verdict
from explorer.core.notation import Move, Verbs
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, GEM_CARDS, MOST_TURNS, Gems
from explorer.games.edel.choice import CHOOSING
from explorer.games.edel.event_pile import EventDrawn, FromThePile, shuffle_due, shuffled
from explorer.games.edel.holdings import ONE, GemsReturned
from explorer.games.edel.readings import Rulings
from explorer.games.edel.scoring import scoring
from explorer.games.edel.table import (
    NO_YES,
    SEATS,
    Stage,
    State,
    Table,
    TopCard,
    against,
    changing,
    every,
    one_of,
    without,
)
from explorer.games.edel.two_players import StarterFound, next_starter

_aside_after = changing("aside", "deck")
_dealt_after = changing("deck", "dealt")
_turn_after = changing("turn")
_turned_up_after = changing("events", "drawn", "visible")
_visible_after = changing("visible")
_turn_ended_after = changing("dealt", "chosen", "order")
TURNS = range(MOST_TURNS + 1)


class GemDrawn(Move):
    """Chance: the top gem card."""

    card: int

    def __str__(self) -> str:
        return f"gem:{self.card}"


GEMS_DRAWN = tuple(map(GemDrawn, range(GEM_CARDS)))
VERBS: Verbs = {"gem": (str(GEMS_DRAWN[-1]), one_of(GEMS_DRAWN))}


class FromTheDeck(Stage):
    """The top gem card is drawn."""

    revealed = False

    def moves(self, state: State) -> Sequence[Move]:
        return [GEMS_DRAWN[card] for card in state.deck]

    def odds(self, state: State) -> Odds:
        deck = state.deck
        return TopCard("gems", gem_shuffle(state), GEM_CARDS - len(deck), deck, GEMS_DRAWN)

    def objection(self, state: State, move: Move) -> Reason | None:
        if not isinstance(move, GemDrawn):
            return self.out_of_place(state)
        if move.card not in state.deck:
            return against(move, "ESR-SETUP-6", "card_is_not_face_down")
        return None


def gem_shuffle(state: State) -> int:
    """Gem cards are shuffled for every round; for two players, as a rule, only once."""
    if len(state.money) == 2 and state.rulings.two_p_gem_source == "remaining":
        return 0
    return state.round - 1


class PuttingAside(FromTheDeck):
    """A gem card is turned up and put aside for the round."""

    name = "put_aside"
    rule = "ESR-SETUP-5"

    def rule_here(self, table: Table) -> str:
        return "ESR-ROUND-1" if table.round > 1 else self.rule

    def story(self, state: State, move: GemDrawn) -> Story[State]:
        state = yield PutAside(move.card, again=state.round > 1)
        more = len(state.aside) < state.rulings.aside_with(state.players)
        return state.at(PUTTING_ASIDE if more else DEALING[0])


class Dealing(FromTheDeck):
    """A gem card comes face up in front of a player."""

    name = "deal"
    rule = "ESR-TURN-1"
    to: Seat

    def rule_here(self, table: Table) -> str:
        return "ESR-2P-2" if table.players == 2 else self.rule

    def story(self, state: State, move: GemDrawn) -> Story[State]:
        """Everybody gets a gem card, with two players only the active one; then an event is turned up."""
        to, players = self.to, len(state.money)
        state = yield DEALT[to][move.card][players == 2]
        if players > 2 and to + 1 < players:
            return state.at(DEALING[to + 1])
        if state.visible is not None:
            return state.at(CHOOSING[first_in_turn(state)])
        if shuffle_due(state, needed=True):
            state = yield shuffled(state)
        return state.at(TURNING_UP)


class TurningUp(FromThePile):
    """The top event card becomes the visible one."""

    name = "turn_up"
    rule = "ESR-TURN-2"
    revealed = False

    def rule_here(self, table: Table) -> str:
        return "ESR-2P-2" if table.players == 2 else self.rule

    def story(self, state: State, move: EventDrawn) -> Story[State]:
        state = yield TURNED_UP[move.card][len(state.money) == 2]
        if shuffle_due(state):
            state = yield shuffled(state)
        return state.at(CHOOSING[first_in_turn(state)])


class Over(Stage):
    name = "over"
    rule = "ESR-END-1"
    revealed = False

    @property
    def seat(self) -> int:
        return OVER

    def objection(self, state: State, move: Move) -> Reason:
        return Reason("ESR-END-1", "game_is_over", (("phase", self.name),))


PUTTING_ASIDE, TURNING_UP, FINISHED = PuttingAside(), TurningUp(), Over()
DEALING = tuple(Dealing(seat) for seat in SEATS)


def first_in_turn(state: State) -> int:
    return state.active if len(state.money) == 2 else 0


def turn_ended(state: State) -> Story[State]:
    """Cards are taken back or discarded, an unclaimed event goes under the pile; then comes the next turn."""
    pair, turn = len(state.money) == 2, state.turn
    state = yield TURN_ENDED[turn][pair]
    if state.visible is not None and state.rulings.unclaimed_event == "bottom":
        state = yield EventUnclaimed(state.visible, pair)
    if turn == state.setup.rulings.turns[len(state.money) - 2]:
        return (yield from round_ended(state))
    state = yield BecameActive(turn + 1, 1 - state.active) if pair else TURN_BEGAN[turn + 1]
    return state.at(DEALING[first_in_turn(state)])


def round_ended(state: State) -> Story[State]:
    """Every round ends with a scoring; the game ends after the last."""
    state = yield RoundEnded(state.round, state.players == 2)
    state = yield from scoring(state)
    if state.round < state.rulings.rounds:
        return (yield from round_begun(state))
    state = yield GameEnded()
    verdict = winners(state.money, state.gems)
    state = yield Won(verdict.seats, verdict.rule)
    return state.at(FINISHED)


def round_begun(state: State) -> Story[State]:
    """The gem cards are shuffled again; of a colour of which the bank is short everybody gives a gem."""
    pair = state.players == 2
    state = yield RoundBegan(state.round + 1, not pair or state.rulings.two_p_gem_source == "reshuffle")
    if pair:
        state = yield StarterFound(*next_starter(state))
    for event in shortage_events(state.bank, state.gems, state.rulings):
        state = yield event
    return state.at(PUTTING_ASIDE if state.rulings.aside_with(state.players) else DEALING[state.starter])


def shortage_events(bank: Gems, gems: Sequence[Gems], rulings: Rulings) -> Iterator[Event]:
    """Once for each colour of which the bank is short; or, by another reading, until it has more."""
    for colour in COLOURS:
        there, hands = bank[colour], [hand[colour] for hand in gems]
        while there <= rulings.short_bank and any(hands):
            for player, number in enumerate(hands):
                if number:
                    yield ShortageGiven(player, ONE[colour], 0)
                    hands[player] -= 1
                    there += 1
            if rulings.shortage_repeat == "once":
                break


def standing(money: int, hand: Gems) -> tuple[int, ...]:
    """What players are ranked by: money, then all gems, then reds, yellows, greens, blues."""
    return (money, sum(hand), *hand)


def ranking(money: Sequence[int], gems: Sequence[Gems]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups, best first; those in one group are equal in everything."""
    standings = list(map(standing, money, gems))
    return tuple(
        tuple(seat for seat, mine in enumerate(standings) if mine == level)
        for level in sorted(set(standings), reverse=True)
    )


def winners(money: Sequence[int], gems: Sequence[Gems]) -> Verdict:
    """The richest; if tied, by gems; if those are equal too, the victory is shared."""
    best = ranking(money, gems)[0]
    if money.count(max(money)) == 1:
        return Verdict(best, "ESR-END-2" if len(money) > 2 else "ESR-2P-11")
    return Verdict(best, "ESR-END-3" if len(best) == 1 else "ESR-END-4")


class RoundBegan(Event):
    """The gem cards of the round are ready: all, shuffled again, or with two players those left over."""

    round: int
    shuffled: bool

    @property
    def rule(self) -> str:
        return "ESR-ROUND-1" if self.shuffled else "ESR-2P-9"

    def after(self, state: State) -> State:
        deck = tuple(range(GEM_CARDS)) if self.shuffled else state.deck
        return state.but(round=self.round, turn=1, deck=deck, aside=())


class ShortageGiven(GemsReturned):
    """A gem of a colour of which the bank was short when a round began."""

    rule: ClassVar[str] = "ESR-ROUND-3"


class PutAside(Event):
    """A gem card is left out of the round; `again` from the second one on."""

    card: int
    again: bool = False

    @property
    def rule(self) -> str:
        return "ESR-ROUND-1" if self.again else "ESR-SETUP-5"

    def after(self, state: State) -> State:
        return _aside_after(state, ((*state.aside, self.card), without(state.deck, self.card)))


class TurnBegan(Event):
    rule: ClassVar[str] = "ESR-ROUND-0"
    turn: int

    def after(self, state: State) -> State:
        return _turn_after(state, (self.turn,))


TURN_BEGAN = every(TurnBegan, TURNS)


class BecameActive(TurnBegan):
    """With two players the other one is active in the next turn."""

    rule: ClassVar[str] = "ESR-2P-8"
    player: int


class Dealt(Event):
    """A gem card lies face up in front of a player; of two players the active one gets it."""

    player: int
    card: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-2" if self.pair else "ESR-TURN-1"

    def after(self, state: State) -> State:
        return _dealt_after(state, (without(state.deck, self.card), (*state.dealt, self.card)))


DEALT = every(Dealt, SEATS, range(GEM_CARDS), NO_YES)


class TurnedUp(Event):
    """The visible event of the turn; of two players the active one turns it up."""

    card: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-2" if self.pair else "ESR-TURN-2"

    def after(self, state: State) -> State:
        card = self.card
        return _turned_up_after(state, (without(state.events, card), state.drawn + 1, card))


TURNED_UP = every(TurnedUp, range(len(EVENT_CARDS)), NO_YES)


class EventUnclaimed(Event):
    """Nobody took the visible event in this turn."""

    card: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-8" if self.pair else "ESR-TURN-7"

    def after(self, state: State) -> State:
        return _visible_after(state, (None,))


class TurnEnded(Event):
    """Action cards are taken back, gem cards discarded."""

    turn: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-8" if self.pair else "ESR-TURN-7"

    def after(self, state: State) -> State:
        return _turn_ended_after(state, ((), (None,) * len(state.money), ()))


TURN_ENDED = every(TurnEnded, TURNS, NO_YES)


class RoundEnded(Event):
    """The gem cards of the round are used up; the scoring follows."""

    round: int
    pair: bool = False

    @property
    def rule(self) -> str:
        return "ESR-2P-9" if self.pair else "ESR-ROUND-0"


class GameEnded(Event):
    """The last scoring is over."""

    rule: ClassVar[str] = "ESR-END-1"


class Won(Event):
    """Who is ahead, by the rule that decided."""

    winners: tuple[int, ...]
    rule: str
