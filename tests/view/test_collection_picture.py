"""The picture of The Queen's Collection shows the whole table; every legal move can be clicked together."""

import re
from collections.abc import Iterator
from functools import partial
from random import Random
from xml.etree import ElementTree

import pytest

import explorer.view.collection as picture
from explorer.core.game import Move, Reason, total
from explorer.games.collection.cards import COLOURS, FACES, Face
from explorer.games.collection.game import COLLECTION as GAME
from explorer.games.collection.score import box_points, misplaced
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.games.collection.turn import PASS, Acting
from explorer.view.collection.cards import EMBLEMS
from explorer.view.collection.facts import ACTIONS, Draft, parts
from explorer.view.collection.middle import WIDTH, stands
from explorer.view.frame import frame
from explorer.view.markup import Markup, capital, tag
from explorer.view.words import Words
from tests.collection.tables import MIXED, NEARLY, SOLO, table
from tests.view import pictures
from tests.view.pictures import TABLES, places, seen, some_states, values

WORDS = Words("collection", "en", GAME.names(table(MIXED, "A", "B", "C", "D")))
scene = partial(pictures.scene, GAME)
games = pytest.mark.parametrize("players, seed", TABLES["collection"])


def drawn_words(node: ElementTree.Element) -> str:
    """What is to be read in a part of the page; titles are not drawn."""
    inside = "".join(drawn_words(child) + (child.tail or "") for child in node)
    return "" if str(node.tag).endswith("title") else f"{node.text or ''}{inside} "


def drawn_numbers(node: ElementTree.Element) -> Iterator[tuple[str, list[int]]]:
    """The numbers that are drawn, each group with what a click on it asks."""
    asks = node.get("data-why", "")
    found = re.findall(r"[−+]?\d+", drawn_words(node) if asks else node.text or "")
    if found and not str(node.tag).endswith("title") and not node.get("data-rule"):
        yield asks, [int(number.replace("−", "-")) for number in found]
    for child in () if asks else node:
        yield from drawn_numbers(child)


def unanswered(state: State, page: str) -> list[tuple[str, list[int]]]:
    """Drawn numbers that are neither what the bill of their question adds up to nor stand in it."""
    root, wrong = ElementTree.fromstring(tag("div", Markup(page))), []
    for asks, numbers in drawn_numbers(root):
        bill = GAME.why(state, asks) if asks else ()
        lines = [part for part in bill if part.plus or part.times != 1]
        known = {abs(part.plus) if part.times == 1 else part.times for part in lines}
        known |= {abs(total(bill)), len(lines), *[box_points(state.setup)] * (asks == "box_points")}
        known |= {misplaced(state.board)} if asks == "stray_points" else set()
        if not asks or total(bill) not in numbers or not {*map(abs, numbers)} <= known:
            wrong.append((asks, numbers))
    return wrong


@games
def test_every_number_drawn_on_the_board_can_be_asked_and_its_bill_adds_up(players: int, seed: int) -> None:
    for state in some_states("collection", players, seed):
        for place in places(GAME, state):
            assert unanswered(state, picture.board(scene(state, place))) == []


def test_a_joker_that_finds_no_box_with_room_is_not_said_to_be_missing() -> None:  # QC-R3
    full = "BAA ABB DCC CDD FEE EFF HGG GHH"
    state = table(full, "AB*", "DEF", deck="GH", joker_capacity="slots")
    page = frame(scene(state))
    assert WORDS.say("no_joker") not in page
    refused = next(GAME.parse(text) for text in values(page, "data-refused") if text.startswith("joker"))
    reason = GAME.objection(state, refused)
    assert reason is not None
    assert reason.why == "the_box_is_full"
    assert WORDS.reason(reason) in page


def test_new_cards_without_a_deck_are_not_promised() -> None:  # QC-R7
    state = table(MIXED, "ABC", "DEF", redraw_empty="allowed")
    page = frame(scene(state, draft=Draft("redraw", ())))
    assert WORDS.say("pays_redraw_empty") in page
    assert {"QC-C-1", "QC-R7"} <= values(page, "data-rule")


def test_every_number_drawn_while_the_table_is_set_up_can_be_asked() -> None:
    for options in ({"players": 1}, {"players": 2, "easy": True}, {"players": 3, "jokers_removed": 1}):
        for _, state in GAME.opening(seed=1, **options).frames:
            assert unanswered(state, picture.board(scene(state, waits=False))) == []


def test_the_score_that_a_move_would_bring_can_be_asked() -> None:
    state = table(NEARLY, "ABC", "AAB", deck="DEF")
    page = frame(scene(state, draft=Draft("swap", ("card A", "card B", "pawn Ab", "pawn Ba"))))
    changes = re.findall(r'<button[^>]*data-why="(score[^"]*)"[^>]*>([^<]*)</button>', page)
    before = WORDS.say("score_before", before=16)
    assert changes == [("score", before), ("score_after swap AB Ab Ba", "24")]
    assert [total(GAME.why(state, asks)) for asks, _ in changes] == [16, 24]


@pytest.mark.parametrize(
    "board", ["AAB BBAC CC DDD EEE FFF GGG HHH", "AAA BBB CCC DDD EEE FFF GGG HHH", MIXED, NEARLY]
)
@pytest.mark.parametrize("easy", [False, True])
def test_every_number_of_a_board_laid_out_by_hand_can_be_asked(board: str, easy: bool) -> None:
    for options in ({}, {"pure_box": "vacuous", "easy_box_points": 2}, {"discard": "AAB"}):
        state = table(board, "ABC", "AAB", deck="DEF", easy=easy, **options)
        assert unanswered(state, picture.board(scene(state))) == []


def composed(state: State, wanted: Move) -> str | None:
    """Clicks the pieces of a move one after the other; the button that plays it, if it comes."""
    if wanted == PASS:
        shown = values(frame(scene(state)), "data-move")
        return str(wanted) if str(wanted) in shown else None
    action = next(name for name, kind in ACTIONS.items() if type(wanted) is kind)
    assert action in values(frame(scene(state)), "data-put")
    draft = picture.put(picture.begin(state), action)
    for piece in parts(wanted):
        page = frame(scene(state, draft=draft))
        if str(wanted) in values(page, "data-move"):
            break
        clicks = [picture.put(draft, click) for click in values(page, "data-put") if click.startswith(action)]
        number = draft.pieces.count(piece) + 1
        draft = next(
            after
            for after in clicks
            if after.pieces.count(piece) == number and len(after.pieces) > len(draft.pieces)
        )
    return str(wanted) if str(wanted) in values(frame(scene(state, draft=draft)), "data-move") else None


@games
def test_every_kind_of_move_can_be_clicked_together(players: int, seed: int) -> None:
    rng = Random(seed)
    acting = [state for state in some_states("collection", players, seed) if isinstance(state.stage, Acting)]
    for state in rng.sample(acting, min(4, len(acting))):
        kinds: dict[type[Move], list[Move]] = {}
        for move in GAME.moves(state):
            kinds.setdefault(type(move), []).append(move)
        for moves in kinds.values():
            wanted = rng.choice(moves)
            assert composed(state, wanted) == str(wanted)


def test_what_was_put_can_be_taken_back() -> None:
    state = table(MIXED, "ABC", "AAB", deck="DEF")
    draft = Draft("swap", ("card A", "card B", "pawn Aa"))
    shown = values(picture.board(scene(state, draft=draft)), "data-put")
    for piece in draft.pieces:
        assert str(draft.without(piece)) in shown


def test_what_is_chosen_is_told_and_what_is_missing_too() -> None:
    state = table(MIXED, "ABC", "AAB", deck="DEF")
    page = frame(scene(state, draft=Draft("swap", ("card A", "card B", "pawn Aa"))))
    assert WORDS.say("next_pawns", colours="B") in page
    assert values(page, "data-move") == set()
    state = table(NEARLY, "ABC", "AAB", deck="DEF")
    page = frame(scene(state, draft=Draft("swap", ("card A", "card B", "pawn Ab", "pawn Ba"))))
    assert values(page, "data-move") == {"swap AB Ab Ba"}
    home = " ".join(WORDS.say("goes_home", colour=colour) for colour in "AB")
    draws = WORDS.say("and_draw", action=WORDS.say("do_swap"), number=2)
    for told in (home, f"{WORDS.say('score_before', before=16)} → 24", draws):
        assert told in seen(page)


def test_the_only_move_that_fits_is_chosen() -> None:
    state = table(NEARLY, "ABC", "AAB", deck="DEF")
    page = frame(scene(state, draft=Draft("trade", ("card A", "take B 1"))))
    assert values(page, "data-move") == {"trade A B 1"}
    state = table(NEARLY, "AB", "C")
    page = frame(scene(state, draft=Draft("swap", ("pawn Ab", "pawn Ba"))))
    assert values(page, "data-move") >= {"swap AB Ab Ba"}


def test_a_draft_that_cannot_become_a_move_begins_anew() -> None:
    state = table(NEARLY, "ABC", "AAB", deck="DEF")
    nonsense = Draft("swap", ("card H", "pawn Ha"))
    assert frame(scene(state, draft=nonsense)) == frame(scene(state, draft=Draft("swap")))


def test_another_card_sends_pawns_back_but_a_pawn_never_sends_cards_back() -> None:
    state = table(MIXED, "ABD", "AAB", deck="DEF")
    page = picture.board(scene(state, draft=Draft("swap", ("card A", "card B", "pawn Ab", "pawn Ba"))))
    assert "swap; card A; card D" in values(page, "data-put")
    assert "swap AB Ba Ee" in values(page, "data-refused")


def test_an_impossible_action_says_why() -> None:
    alone = frame(scene(table(SOLO, "ABC", deck="DEF")))
    assert WORDS.reason(Reason("QC-D-1", "nobody_to_trade_with")) in alone
    assert f"{WORDS.say('no_joker')}<" in alone
    together = frame(scene(table(MIXED, "ABC", "D")))
    assert WORDS.say("no_joker_no_pair") in together
    assert WORDS.reason(Reason("QC-C-1", "the_deck_is_empty")) in together
    assert "pass" in values(together, "data-move")
    assert WORDS.say("no_cards") in frame(scene(table(MIXED, "", "D")))


def test_only_who_plays_together_has_pairs() -> None:
    assert WORDS.say("pair") in picture.board(scene(table(MIXED, "AAB", "C", deck="D")))
    assert WORDS.say("pair") not in picture.board(scene(table(SOLO, "AAB", deck="D")))


def test_boxes_tell_their_state_in_words() -> None:
    page = picture.board(scene(table("AAB BBAC CC DDD EEE FFF GGG HHH", "ABC", "C", deck="D")))
    pure, home = WORDS.say("box_pure", points="+3"), WORDS.say("box_home", home=2, all=3)
    for told in (pure, home, WORDS.say("box_over", pawns=4, spaces=3)):
        assert f">{told}<" in page


@pytest.mark.parametrize(
    "board", ["AAABBBCCCDDD - - - EEE FFF GGG HHH", "AAABBBCCCDDDEEEFFFGGGHHH - - - - - - -"]
)
def test_a_crowd_stands_inside_its_box(board: str) -> None:
    state = table(board, "ABC", "C", deck="D")
    page = picture.board(scene(state))
    assert len(re.findall(r'transform="translate\(0 0\) scale\([\d.]+\)" class="qc-[a-h]"', page)) == 24
    for stand in stands(state, Face.BALL):
        assert stand.x - 12.5 * stand.scale >= 0
        assert stand.x + 12.5 * stand.scale <= WIDTH
        assert stand.y - 38 * stand.scale >= 30


@pytest.mark.parametrize(
    "piece",
    ["", "sway", "swap; card", "swap; card I", "joker; to A", "trade; take A 7", "swap" + "; card A" * 9],
)
def test_a_click_that_means_nothing_is_refused_in_one_sentence(piece: str) -> None:
    with pytest.raises(ValueError, match="is no piece of an action"):
        picture.put(Draft("swap"), piece)


def test_the_first_action_that_can_be_done_is_offered() -> None:
    assert picture.begin(table(NEARLY, "ABC", "C", deck="DEF")) == Draft("swap")
    assert picture.begin(table(NEARLY, "*", "C", deck="DEF")) == Draft("joker")
    assert picture.begin(table(NEARLY, "A", "C", deck="DEF")) == Draft("redraw")


def test_the_result_is_told_at_the_end() -> None:
    state = GAME.apply(table(NEARLY, "AB", "C"), GAME.parse("swap AB Ab Ba")).state
    for place in places(GAME, state):
        page = picture.board(scene(state, place))
        assert WORDS.say("over_all_home") in page
        assert f"24{WORDS.say('result_most', most=24)}" in seen(page)
    assert list(picture.rail(scene(state))) == [(capital(WORDS.name("over")), "here")]


def test_the_rail_tells_action_and_cards() -> None:
    state = table(NEARLY, "ABC", "C", deck="DEF")
    acting, drawing, burning = (capital(WORDS.name(phase)) for phase in ("acting", "drawing", "burning"))
    assert list(picture.rail(scene(state))) == [(f"1 {acting}", "here"), (f"2 {drawing}", "ahead")]
    state = GAME.apply(state, GAME.parse("trade A C 1")).state
    assert list(picture.rail(scene(state))) == [(f"1 {acting}", "done"), (f"2 {burning}", "here")]


def test_a_move_says_where_its_pawns_are() -> None:
    now = scene(table(NEARLY, "AB*", "C", deck="DEF"))
    said = [now.words.move(move, **picture.blanks(now, move)) for move in map(GAME.parse, MOVES)]
    assert said == [
        "Swap A on box B and B on box A for A, joker",
        "Move A on box B to box A for joker",
        "New cards for A, B",
        "Give joker for C of Barnaby",
        "Pass",
    ]
    assert [picture.key(move) for move in map(GAME.parse, MOVES)] == [None] * 5


MOVES = ("swap A* Ab Ba", "joker * Ab a", "redraw AB", "trade * C 1", "pass")


def test_the_pieces_of_a_move_are_its_notation() -> None:
    assert parts(GAME.parse("swap AB Ab Ba")) == ("card A", "card B", "pawn Ab", "pawn Ba")
    assert parts(PASS) == ()
    assert ACTIONS["swap"] is Swap


def test_every_colour_has_its_emblem() -> None:
    assert EMBLEMS.keys() == set(COLOURS)
    assert len(set(EMBLEMS.values())) == len(FACES) - 1


def test_the_table_as_text() -> None:
    state = table(NEARLY, "AB*", "CC", deck="DEF", boxes="ABCDEFGH")
    assert picture.table(state).splitlines() == [
        "The Queen's Collection · Amy · action",
        "Box A   AAB  · 2 of 3 home",
        "Box B   ABB  · 2 of 3 home",
        *(f"Box {box}   {box * 3}  · pure +3" for box in "CDEFGH"),
        "Score   16",
        "Deck    3 cards · discards 0",
        "Amy: A (ball), B (cube), joker",
        "Barnaby: C (cone), C (cone)",
        "To decide: Amy",
    ]
