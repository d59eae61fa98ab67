"""A display in the making: put card after card, and hear what is still missing."""

from explorer.core.complaint import Complaint
from explorer.core.game import Reason
from explorer.core.values import Value
from explorer.games.necklace.cards import (
    BANKER,
    GEM_CARDS,
    GEM_NAMES,
    GEM_OF,
    KING,
    NECKLACE,
    RING,
    Card,
    Cards,
    Gem,
)
from explorer.games.necklace.display import NOTHING, Display
from explorer.games.necklace.hands import replaced
from explorer.games.necklace.layout import Flaw, flaws
from explorer.games.necklace.moves import Show
from explorer.games.necklace.rulings import Rulings
from explorer.games.necklace.sale_bills import Bill, stones_of

_FIELDS = {RING: "rings", KING: "kings", NECKLACE: "necklace"}


class Draft(Value):
    """Helps to compose one display; it is a value, so every earlier draft is still there.

    >>> draft = Draft(Cards.of({"ruby2": 1, "ring": 1}), Rulings()).put(RING, Gem.RUBY)
    >>> [reason.why for reason in draft.missing()]
    ['needs_gem_in_row']
    >>> str(draft.put(Card.RUBY2).move)
    'show R2r'
    """

    hand: Cards
    rulings: Rulings
    display: Display = NOTHING

    @property
    def move(self) -> Show:
        return Show(self.display)

    @property
    def left(self) -> Cards:
        """What is still in the hand."""
        return self.hand.without(self.display.cards())

    def refuses(self, card: Card, row: Gem | None = None) -> Reason | None:
        """Why this card cannot be put there, whatever else is added later."""
        if card not in (*GEM_CARDS, *_FIELDS, BANKER):
            return Reason("QN-DISP-1", "not_a_sale_card", (("card", card),))
        if self.left[card] < 1:
            return Reason("QN-DISP-1", "not_in_hand", (("card", card),))
        if card == KING and any(self.display.kings):
            return Reason("QN-KING-4", "second_king", (("card", card),))
        if card in GEM_CARDS and row not in (None, GEM_OF[card]):
            return Reason("QN-DISP-3", "wrong_row", (("card", card), ("gem", GEM_OF[card])))
        if card in _FIELDS and row is None:
            rule = "QN-NECK-3" if card == NECKLACE else "QN-DISP-4"
            return Reason(rule, "needs_a_row", (("card", card),))
        return None

    def put(self, card: Card, row: Gem | None = None) -> "Draft":
        """With one more card. Gem cards know their row; a Banker lies beside all rows."""
        if reason := self.refuses(card, row):
            raise Complaint("{card} cannot be put there: {why}", card=card, why=reason)
        return self._changed(card, row, 1)

    def take(self, card: Card, row: Gem | None = None) -> "Draft":
        """With one card less."""
        shown = self.display.cards()[card] if card not in _FIELDS or row is None else self._rows(card)[row]
        if shown < 1 or (card in _FIELDS and row is None):
            raise Complaint("{card} does not lie there, so it cannot be taken back", card=card)
        return self._changed(card, row, -1)

    def missing(self) -> tuple[Reason, ...]:
        """What still keeps the display from being legal."""
        return tuple(reason_of(flaw) for flaw in flaws(self.display, self.hand, self.rulings))

    def why(self, name: str) -> Bill:
        """The stones that lie in a row so far, card by card."""
        if name not in GEM_NAMES:
            known = ", ".join(f"draft {gem}" for gem in GEM_NAMES)
            raise Complaint(
                "there is no number '{quantity}' on the table; ask for {known}", quantity=name, known=known
            )
        return stones_of(self.display, GEM_NAMES[name])

    def _rows(self, card: Card) -> tuple[int, int, int, int]:
        return {RING: self.display.rings, KING: self.display.kings, NECKLACE: self.display.necklace}[card]

    def _changed(self, card: Card, row: Gem | None, number: int) -> "Draft":
        display = self.display
        if card == BANKER:
            return self.but(display=display.but(bankers=display.bankers + number))
        if card in GEM_CARDS:
            return self.but(
                display=display.but(gems=replaced(display.gems, card, display.gems[card] + number))
            )
        assert row is not None
        rows = self._rows(card)
        return self.but(display=display.but(**{_FIELDS[card]: replaced(rows, row, rows[row] + number)}))


def reason_of(flaw: Flaw) -> Reason:
    facts = (("card", flaw.card),) if flaw.gem is None else (("card", flaw.card), ("gem", flaw.gem))
    return Reason(flaw.rule, flaw.why, facts)
