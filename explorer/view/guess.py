"""What a class is asked before an event is told: how much it moves, or which rule it rests on."""

from collections.abc import Iterable

from explorer.core.game import Event, total
from explorer.core.values import Value
from explorer.view.kit import button
from explorer.view.markup import Markup, tag
from explorer.view.words import Words, signed

OPTIONS = 4


class Question(Value):
    """Several answers of which one is right. Only the options ever go into the page."""

    about: str
    options: tuple[str, ...]
    answer: str


def question(event: Event, others: Iterable[Event]) -> Question | None:
    """About the event to come; wrong answers come from its own bill, or from others, the likeliest first."""
    if event.amount:
        amounts = sorted({event.amount, *_other_amounts(event)})
        return Question("amount", tuple(map(str, amounts)), str(event.amount))
    rules = dict.fromkeys(other.rule for other in others if other.rule != event.rule)
    if not rules:
        return None
    return Question("rule", tuple(sorted([event.rule, *list(rules)[: OPTIONS - 1]])), event.rule)


def _other_amounts(event: Event) -> list[int]:
    """What it would be if a line of the bill were forgotten; then amounts close by."""
    parts, right = event.because, event.amount
    step = 10 if right % 10 == 0 else 1
    forgotten = [total([*parts[:place], *parts[place + 1 :]]) for place in range(len(parts))]
    close = [right + step, right - step, right + 2 * step, right - 2 * step]
    wrong = dict.fromkeys(amount for amount in (*forgotten, *close) if amount != right and amount * right > 0)
    return list(wrong)[: OPTIONS - 1]


def guessing(words: Words, asked: Question | None) -> list[Markup]:
    """The question, its options as buttons, and the way to look without a guess."""
    reveal = button(words.ui("reveal_without_guess"), do="inside next")
    if asked is None:
        return [tag("p", words.ui("guess_what")), reveal]
    buttons = [_option(words, asked.about, option) for option in asked.options]
    row = tag("div", buttons, class_=f"xp-guesses xp-guess-{asked.about}")
    return [tag("p", words.ui(f"guess_{asked.about}")), row, reveal]


def _option(words: Words, about: str, option: str) -> Markup:
    said = signed(option) if about == "amount" else [tag("b", option), " ", words.rule(option)]
    return button(said, do=f"guess {option}")
