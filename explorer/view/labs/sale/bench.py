"""What the sale lab shows at one time, and the small things that several of its panels use."""

from collections.abc import Iterator
from typing import Any

from explorer.analysis.sale import ALL, REVEAL, Profile, Question, Sale
from explorer.analysis.sale.replies import Reply
from explorer.analysis.sale.secret_choice import Equilibrium
from explorer.core.values import Value
from explorer.games.necklace.cards import ALCHEMIST, BANKER, GEMS, KING, NECKLACE, RING, Card
from explorer.games.necklace.display import Draft
from explorer.games.necklace.displays import Display
from explorer.games.necklace.game import NECKLACE_GAME
from explorer.view.kit import button
from explorer.view.markup import Markup, svg, tag
from explorer.view.necklace.cards import gem_picture, icon
from explorer.view.scene import Answer, Scene
from explorer.view.words import Words


class Bench(Value):
    """Everything the lab shows.

    before    the pounds of each player before the sale
    displays  what lies there: what is composed, less what is not legal yet, after the Alchemist
    draft     the display of the chosen player as it is being composed
    told      how many stages are told; with `ask` on, the next one is asked about first
    edition   which reading is in force: default, an edition, or one's own
    against   what the chosen player replies to: what is shown, some displays by weight, or worlds
    mix       displays of all players, with weights
    replies   the best reply of each player to what is shown
    believed  the best reply of the chosen player to a belief
    found     the equilibrium, once it is worked out; `offered` if it has to be asked for
    lacking   why there is none, in words
    imagined  the seat that looks; the hands of the others are one way they could be
    behind    the game has gone on since the lab was opened
    """

    words: Words
    sale: Sale
    number: int
    before: tuple[int, ...]
    displays: tuple[Display, ...]
    draft: Draft
    chosen: int
    told: int
    ask: bool
    question: Question | None
    editing: bool
    edition: str
    against: str
    habit: str
    mix: tuple[tuple[int, Profile], ...]
    replies: tuple[Reply | None, ...]
    believed: Reply | None
    found: Equilibrium | None
    offered: bool
    lacking: str
    imagined: int | None
    behind: bool
    answer: Answer | None

    @property
    def all_told(self) -> bool:
        return self.told >= ALL

    @property
    def revealed(self) -> bool:
        return self.told > REVEAL

    @property
    def scene(self) -> Scene:
        """As much of a table as the pictures of the table need."""
        return Scene(
            game=NECKLACE_GAME,
            words=self.words,
            moment=0,
            look=None,
            open_table=True,
            seat=None,
            asked=None,
            draft=self.draft,
            answer=self.answer,
        )


SMALL = 22
"""The height of a stone in running text: the smallest with a letter that can be read."""


def in_a_line(words: Words, display: Display) -> Markup:
    """A display in one line: for each type its stones and what lies with them, then the Bankers."""
    parts = [part for gem in GEMS for part in _row(words, display, gem)]
    parts += [_sign(words, BANKER)] * display.bankers
    if display.transmuted is not None:
        parts.append(_sign(words, ALCHEMIST))
    if not parts:
        parts = [tag("span", words.name("nothing"), class_="xp-soft")]
    return tag("span", parts, class_="sl-line", title=str(display))


def _row(words: Words, display: Display, gem: int) -> Iterator[Markup]:
    stones = display.stones()[gem]
    laid = ((RING, display.rings), (KING, display.kings), (NECKLACE, display.necklace))
    signs = [_sign(words, card) for card, rows in laid for _ in range(rows[gem])]
    if stones or signs:
        picture = gem_picture(GEMS[gem], words.name(GEMS[gem]), SMALL)
        yield tag("span", picture, tag("b", stones), signs, class_="sl-stones")


def _sign(words: Words, card: Card) -> Markup:
    """A card as a little drawing."""
    name = words.name(card)
    inside = [tag("title", name), icon(card, 10, 11, 0.52)]
    return svg(20, 22, inside, label=name, role="img", class_="xp-inline")


def picker(words: Words, seat: int, inside: Any, *, chosen: bool, look: str) -> Markup:
    """A click chooses the player who is composed and replied for."""
    title = words.lab("sale_pick", player=seat)
    return button(inside, do=f"pick {seat}", title=title, class_=look, pressed=chosen)
