"""What the numbers of a negotiation rest on."""

from typing import TYPE_CHECKING

from explorer.analysis.negotiation import Bill, Deal, bid_bill, deal_bill
from explorer.analysis.negotiation.at_the_table import player_of, word_of
from explorer.games.edel.bids import Bid
from explorer.widgets.labs.negotiation_verbs import parted

if TYPE_CHECKING:
    from explorer.widgets.labs.negotiation import Negotiation


def why(lab: "Negotiation", quantity: str) -> Bill:
    """`worth 0 bid:1,0,0,2` is what a bid is worth to player 0; `gets 1` what best play brings player 1.

    `gets 1 pass` is what it brings if that is said first. Nothing if it is no number of this lab.
    """
    kind, _, rest = quantity.partition(" ")
    if kind == "worth":
        whose, written = parted(rest, 2)
        bid, worth = word_of(written), lab.talk.bargain.worths[player_of(whose)]
        return bid_bill(worth, bid) if isinstance(bid, Bid) else ()
    if kind == "gets":
        whose, _, written = rest.partition(" ")
        return _result(lab, player_of(whose), written)
    return ()


def _result(lab: "Negotiation", whose: int, word: str) -> Bill:
    """Of the deal that was made, or of the one that best play from here, or after a word, leads to."""
    talk = lab.talk.say(word_of(word)) if word else lab.talk
    stands = talk.stands
    if isinstance(stands, Deal):
        return deal_bill(talk.bargain, stands, whose, lab.action, talk.said)
    if lab.solution is None:
        raise ValueError(lab.words.ui("thinking"))
    line, deal = lab.solution.line_from(stands), lab.solution.deal_from(stands)
    return deal_bill(talk.bargain, deal, whose, lab.action, (*talk.said, *line))
