"""What a class is asked before the next stage is told."""

from explorer.analysis.sale.stages import NOBODY, TIED, Question
from explorer.games.necklace.cards import GEM_NAMES
from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.pieces import button
from explorer.view.markup import Markup, tag
from explorer.view.necklace.market import capital
from explorer.view.words import Words, signed


def asking(bench: Bench) -> Markup | None:
    """The question, its options as buttons, and the way to look without a guess."""
    if bench.all_told or not bench.ask:
        return None
    words = bench.words
    reveal = button(words.ui("reveal_without_guess"), "next", data_key=" ")
    heading = tag("h3", words.lab("sale_before_next"))
    if bench.question is None:
        return tag(
            "section",
            heading,
            tag("p", words.lab("sale_ask_reveal")),
            reveal,
            class_="xp-panel xp-wanted sl-ask",
        )
    asked = bench.question
    options = [button(told_option(words, asked.about, option), f"guess {option}") for option in asked.options]
    said = tag("p", _sentence(bench, asked))
    row = tag("div", options, class_="sl-options")
    return tag("section", heading, said, row, reveal, class_="xp-panel xp-wanted sl-ask")


def _sentence(bench: Bench, asked: Question) -> str:
    if asked.seat is None:
        return bench.words.lab(f"sale_ask_{asked.about}", gem=asked.gem)
    return bench.words.lab("sale_ask_scores", player=asked.seat, pounds=bench.before[asked.seat])


def told_option(words: Words, about: str, option: str) -> str:
    """An option in words."""
    if option in (NOBODY, TIED):
        return words.lab(f"sale_{option}")
    if option in GEM_NAMES:
        return capital(words.name(option))
    return words.seat(int(option)) if about == "seller" else signed(option)
