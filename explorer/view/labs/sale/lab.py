"""The sale lab: hands, fashion and displays to change, what follows from them, and what is best."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Self

from explorer.analysis.sale import ALL, REVEAL, Question, Sale, question
from explorer.analysis.sale.opening import Opening, table_of
from explorer.analysis.sale.replies import Reply, believing, searching, to_a_sample, to_what_is_shown
from explorer.analysis.sale.secret_choice import Equilibrium, at_hand, solving
from explorer.analysis.work import Progress, Work, within
from explorer.core.game import Part
from explorer.core.values import Value
from explorer.games.necklace.bills import standing
from explorer.games.necklace.cards import ALCHEMIST, BANKER, GEMS, KING, NECKLACE, RING, Card, Gem
from explorer.games.necklace.display import Draft
from explorer.games.necklace.displays import Display, repaired
from explorer.games.necklace.game import NECKLACE_GAME
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import transmutation_forbidden
from explorer.games.necklace.table import replaced
from explorer.view.kit import button
from explorer.view.labs.lab import Lab, Setting
from explorer.view.markup import Markup, svg, tag
from explorer.view.necklace.cards import gem_picture, icon
from explorer.view.scene import Scene
from explorer.view.words import Words

Displays = tuple[Display, ...]
Mix = tuple[tuple[int, Displays], ...]
"""Displays of all players, with weights."""


class Solution(Value):
    """The equilibrium as far as it is known, or the package that is lacking; `over` if the search is."""

    equilibrium: Equilibrium | None = None
    over: bool = False
    lacking: str = ""


class Saleroom(Lab):
    """A sale, what everybody shows there, and what was worked out about it.

    opening   the sale as it stands: hands, fashion, reading, pounds before
    drafts    the displays in the making, by seat; `change` is what the Alchemist does to one of them
    chosen    the player who is composed and replied for
    keep      what a card that is not shown is worth later
    luck      which of the possible hands and worlds are imagined
    told      how many stages are told; with `ask` on, the next one is asked about first
    against   what the chosen player replies to: what is shown, the `mix`, or worlds by the `habit` of others
    replies   the best reply of each player to what is shown
    believed  the best reply of the chosen player to a belief
    solve     the equilibrium is worked out as the hands change; else it has to be asked for
    task      what begins the work, and all that it depends on
    """

    opening: Opening
    drafts: Displays = ()
    change: tuple[Card, Gem] | None = None
    chosen: int = 0
    keep: int = 0
    luck: int = 0
    told: int = ALL
    ask: bool = False
    editing: bool = False
    against: str = "shown"
    habit: str = "thoughtful"
    mix: Mix = ()
    replies: tuple[Reply | None, ...] = ()
    believed: Reply | None = None
    solve: bool = False
    solution: Solution = Solution()
    task: tuple[Any, ...] | None = None

    @classmethod
    def at(cls, opening: Opening, setting: Setting, keep: int = 0) -> Self:
        solve = len(opening.hands) == 2
        return cls(setting, None, opening, chosen=setting.seat or 0, keep=keep, solve=solve).opened(opening)

    def opened(self, opening: Opening) -> Self:
        """Another sale is looked at; one of a game is that of the moment on show."""
        here = None if self.timeline is None else self.timeline.here
        drafts = tuple(display.but(transmuted=None) for display in opening.displays)
        changes = [display.transmuted for display in opening.displays if display.transmuted is not None]
        return self.changed(opening=opening, moment=here, drafts=drafts, change=(*changes, None)[0])

    def changed(self, **changes: Any) -> Self:
        """With something else. Of another sale, what is believed and was found is not kept."""
        lab = self.but(**changes)
        if lab.sale != self.sale:
            possible = tuple(part for part in lab.mix if lab.possible(part[1]))
            lab = lab.but(mix=possible, solution=lab.solution if lab.solution.lacking else Solution())
        return self if lab == self else lab.following()

    def possible(self, displays: Displays) -> bool:
        """Whether these hands can show that."""
        sale = self.sale
        return len(displays) == len(sale.hands) and all(
            display.but(transmuted=None) in sale.displays(seat) for seat, display in enumerate(displays)
        )

    def following(self) -> Self:
        """About to work out what follows."""
        lab = self.but(replies=(None,) * len(self.drafts), believed=None)
        return lab.but(task=lab.due)

    @property
    def due(self) -> tuple[Any, ...] | None:
        """The next task: replies first, then what is believed, then the equilibrium."""
        sale, chosen = self.sale, self.chosen
        if None in self.replies:
            return to_what_is_shown, sale, self.replies.index(None), self.displays
        if self.against == "worlds" and self.believed is None:
            return _imagining, sale, chosen, self.opening, self.habit, self.luck
        if self.against == "mix" and self.mix and self.believed is None:
            return _weighing, sale, chosen, self.mix
        return (_solving, sale) if self.solve and not self.solution.over else None

    def work(self) -> Work[Reply | Solution]:
        assert self.task is not None
        begin, *about = self.task
        return within(begin(*about), best=lambda best: best if isinstance(best, Solution) else None)

    def found(self, answer: Reply | Solution) -> Self:
        if isinstance(answer, Solution):
            lab = self.but(solution=answer)
        elif None in self.replies:
            lab = self.but(replies=replaced(self.replies, self.replies.index(None), answer))
        else:
            lab = self.but(believed=answer)
        return lab.but(task=lab.due)

    def stopped(self) -> Self:
        """A search that was given up is taken up again only when that is asked for."""
        return self.but(task=None, solve=self.solution.over)

    @property
    def game(self) -> str:
        return str(NECKLACE_GAME.name)

    @property
    def players(self) -> tuple[str, ...]:
        return self.opening.names

    @property
    def rulings(self) -> Rulings:
        return self.opening.rulings

    @property
    def sale(self) -> Sale:
        return Sale(self.opening.hands, self.opening.fashion, self.opening.rulings, self.keep)

    @property
    def displays(self) -> Displays:
        """What lies there: the drafts without what is not legal yet, and after the Alchemist."""
        return _laid(self.sale, self.drafts, self.change)

    @property
    def draft(self) -> Draft:
        """The display of the chosen player as it is being composed."""
        return Draft(self.opening.hands[self.chosen], self.rulings, self.drafts[self.chosen])

    @property
    def reply(self) -> Reply | None:
        """The best reply of the chosen player to what she replies to, if it is known."""
        return self.replies[self.chosen] if self.against == "shown" else self.believed

    @property
    def question(self) -> Question | None:
        return question(self.sale, self.displays, self.opening.before, self.told)

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
            answer=self.setting.answer,
        )

    def why(self, quantity: str) -> tuple[Part, ...]:
        """As at the table, and where everybody stands before and after this sale."""
        state = table_of(self.opening).but(displays=self.displays, revealed=True)
        kind, _, seat = quantity.partition(" ")
        if kind == "draft":
            return self.draft.why(seat)
        if kind not in ("before", "score") or seat not in map(str, self.sale.seats):
            return NECKLACE_GAME.why(state, quantity)
        takings = NECKLACE_GAME.why(state, f"takings {seat}") if kind == "score" else ()
        return standing(self.opening.before[int(seat)], takings)


def _weighing(sale: Sale, seat: int, mix: Mix) -> Work[Reply]:
    """The best reply to displays by weight."""
    total = sum(weight for weight, _ in mix)
    return searching(sale, seat, [(weight / total, displays) for weight, displays in mix])


def _imagining(sale: Sale, seat: int, opening: Opening, habit: str, luck: int) -> Work[Reply]:
    """The best reply to worlds that a player could be in."""
    view = NECKLACE_GAME.seen_by(table_of(opening), seat)
    worlds = yield from believing(view, habit, seed=luck)
    return (yield from to_a_sample(sale, seat, worlds))


def _solving(sale: Sale) -> Work[Solution]:
    """The equilibrium. What was found before is drawn before scipy must be fetched."""
    if not at_hand(sale):
        yield Progress(0, pause=True)
    try:
        search = within(solving(sale), best=lambda best: None if best is None else Solution(best))
        return Solution((yield from search), over=True)
    except ModuleNotFoundError as missing:
        return Solution(over=True, lacking=missing.name or str(missing))


@lru_cache(16)
def _laid(sale: Sale, drafts: Displays, change: tuple[Card, Gem] | None) -> Displays:
    shown = [repaired(draft, hand, sale.rulings) for draft, hand in zip(drafts, sale.hands, strict=True)]
    holder = sale.alchemist
    if holder is not None and change is not None:
        allowed = transmutation_forbidden(shown[holder], *change, sale.rulings) is None
        shown[holder] = shown[holder].but(transmuted=change if allowed else None)
    return tuple(shown)


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
