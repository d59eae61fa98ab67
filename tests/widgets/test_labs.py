"""What holds for every lab: where it opens, and how it refuses."""

import pytest

from explorer import GAMES, begin
from explorer.view.words import Words, languages
from explorer.widgets.labs import LABS, panes
from explorer.widgets.labs.panes import ChoiceLab, LabPane, NegotiationLab, ReadingsLab, SaleLab

PANES = [pane for pane in vars(panes).values() if isinstance(pane, type) and pane.__base__ is LabPane]
OF_ONE_GAME = [pane for pane in PANES if pane.desk_class.of_game]

each_lab = pytest.mark.parametrize("pane", PANES)


@pytest.mark.parametrize("pane", OF_ONE_GAME)
def test_a_lab_of_one_game_opens_at_no_other(pane):
    for name in GAMES.keys() - {pane.desk_class.of_game}:
        with pytest.raises(ValueError, match=rf"lab is for {pane.desk_class.of_game}; .* not at {name}$"):
            pane(begin(name, 2))


@each_lab
@pytest.mark.parametrize("seat", [-1, 3, "0", True, 1.0])
def test_a_lab_opens_from_no_seat_that_the_table_has_not(pane, seat):
    timeline = begin(pane.desk_class.of_game or "edel", 3, seed=1)
    with pytest.raises(
        ValueError, match=rf"^there is no seat {seat!r} at this table; write 0 to 2, or no seat$"
    ):
        pane(timeline, seat=seat)
    with pytest.raises(ValueError, match="there is no seat"):
        pane(timeline.game.position(timeline.state), game=timeline.game.name, seat=seat)


@each_lab
def test_a_lab_opens_from_every_seat_of_the_table(pane):
    for seat in (None, 0, 1, 2):
        assert pane(begin(pane.desk_class.of_game or "edel", 3, seed=1), seat=seat).html


WRITTEN = {
    "sale": (["diamond3 ring", "ruby2 king"],),
    "sorting": ("AAB BBA CCC",),
    "negotiation": (("RRYG", "BBB"),),
    "choice": ([(3, 3, 3, 3), (2, 4, 1, 3), (5, 0, 2, 2)],),
    "readings": ("edel",),
}
"""What a desk takes first, and a lab as well."""


@each_lab
def test_a_lab_takes_what_its_desk_takes(pane):
    if pane.desk_class.name in WRITTEN:
        assert pane(*WRITTEN[pane.desk_class.name]).html
    else:
        with pytest.raises(ValueError, match="begins at a timeline or a position, not at 'somewhere'"):
            pane("somewhere")


TYPED = {
    NegotiationLab: (
        {"hands": ((7, 7, 7, 7), (8, 8, 8, 8))},
        *(
            "hand 0 R -1",
            "hand 0 R 2.5",
            "hand 0 R 123456",
            "hand 0 R 15",
            "worth both R much",
            "action 0 1000",
        ),
        "dot",
    ),
    ChoiceLab: ({"event": "cert"}, "gem 0 R much", "card 0 1001", "unseen -9999", "never 0 money"),
    SaleLab: (
        {"hands": ["necklace", "king"]},
        "more 0 necklace",
        "more 0 merchant",
        "fewer 0 ring",
        "keep much",
    ),
    ReadingsLab: ({"game": "necklace"}, "try nonsense"),
}


@pytest.mark.parametrize(
    "pane, value", [(pane, value) for pane, (_, *told) in TYPED.items() for value in told]
)
def test_what_somebody_may_type_or_click_is_refused_in_the_language_of_the_lab(pane, value):
    told = set()
    for language in languages():
        lab = pane(**TYPED[pane][0], language=language)
        for before in ("never 0 event", "never 0 gems") if value.startswith("never") else ():
            lab.click("do", before)
        lab.click("do", value)
        assert lab.desk.trouble
        told.add(lab.desk.notice)
    assert len(told) == len(languages())


@each_lab
@pytest.mark.parametrize("seat, told", [(None, True), (0, False)])
def test_an_error_in_a_lab_tells_its_words_at_the_open_table_only(pane, seat, told):
    lab = pane(begin(pane.desk_class.of_game or "edel", 3, seed=1), seat=seat)

    def breaks(_: object) -> None:
        raise RuntimeError("what Charles holds")

    lab.desk.hear = breaks
    with pytest.raises(RuntimeError) as raised:
        lab.click("do", "close")
    assert ("what Charles holds" in lab.html) == ("what Charles holds" in str(raised.value)) == told


@pytest.mark.parametrize(
    "game, lab, what",
    [
        ("necklace", "graph", "prices"),
        ("edel", "graph", "gem_cards"),
        ("edel", "choice", "gem_cards"),
        ("edel", "negotiation", "gem_cards"),
    ],
)
def test_an_answer_that_rests_on_assumed_numbers_says_so(game, lab, what):
    own = {"prices": ((9, 8, 7, 6),) * 24, "gem_cards": [(7, (2, 0, 0, 0))] * 30}
    desk, note = LABS[lab], Words(game).lab(f"assumed_{what}")
    assert note in desk.at(begin(game, 3, seed=1)).html()
    assert note not in desk.at(begin(game, 3, seed=1, **{what: own[what]})).html()
    assert Words("necklace").lab("assumed_prices") not in LABS["sale"].at(begin("necklace", 3)).html()
