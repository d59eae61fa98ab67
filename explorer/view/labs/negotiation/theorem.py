"""The last cheap word on the position at hand: its star bid, or the sentence why the theorem is silent."""

from explorer.analysis.negotiation.cheap_word import Case, CheapWord
from explorer.games.edel.cards import COLOURS
from explorer.view.labs.negotiation.rungs import STAR
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.markup import Markup, path, svg, tag


def theorem(sight: Sight) -> Markup | None:
    """The theorem on this position: its star bid, or the sentence why it is silent."""
    word = sight.word
    if word is None:
        return None
    shape = path(STAR, "ng-star", transform="translate(10 9)")
    title = tag("h4", svg(20, 18, shape, label="★", role="img", class_="xp-inline"), sight.say("word"))
    premise = tag("small", sight.say("premise")) if word.winner is not None else None
    return tag("div", title, tag("p", _sentence(sight, word)), premise, class_="ng-theorem")


def _sentence(sight: Sight, word: CheapWord) -> list[Markup] | str:
    if word.winner is None:
        return sight.say(f"silent_{word.case}")
    if word.star is None:
        return sight.say("word_offered", player=word.winner)
    told = sight.drawn(f"word_{word.case}", word.star, player=word.winner)
    return [*told, tag("span", " ", _lack(sight, word))] if word.case == Case.ONLY else told


def _lack(sight: Sight, word: CheapWord) -> str:
    """Why the other cannot make the star bid: of some colour there are too few."""
    assert word.star is not None
    assert word.winner is not None
    hand = sight.bargain.hands[1 - word.winner]
    short = next(colour for colour in COLOURS if hand[colour] < word.star[colour])
    return sight.say("has_only", player=1 - word.winner, number=hand[short], colour=short)
