"""The rule a card is about, for whoever clicks it to ask what it does."""

from explorer.games.necklace.cards import GEM_CARDS, Card

RULE_OF: dict[Card, str] = {
    **dict.fromkeys(GEM_CARDS, "QN-SELL-1"),
    Card.RING: "QN-RING-1",
    Card.NECKLACE: "QN-NECK-4",
    Card.KING: "QN-KING-1",
    Card.BANKER: "QN-BANK-2",
    Card.CONFESSOR: "QN-CONF-1",
    Card.COURTIER: "QN-COUR-1",
    Card.FORGER: "QN-FORG-1",
    Card.FAVORITE: "QN-FAV-1",
    Card.THIEF: "QN-THIEF-1",
    Card.ALCHEMIST: "QN-ALCH-2",
    Card.ASTROLOGER: "QN-ASTR-2",
    Card.CARDINAL: "QN-CARD-4",
    Card.MUSKETEER: "QN-MUSK-1",
    Card.QUEEN: "QN-QUEEN-1",
    Card.MERCHANT: "QN-MERC-1",
}
