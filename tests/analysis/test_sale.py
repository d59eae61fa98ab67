"""A sale as a game, judged by brute force: every display of a hand, one by one, by the rules themselves."""

import sys
from itertools import product
from random import Random

import pytest

from explorer.analysis.sale import effect, leads, outcomes, pounds, replies, stairs, waterfall
from explorer.analysis.sale.outcomes import laid_out
from explorer.analysis.sale.replies import (
    HABITS,
    believing,
    best_reply,
    searching,
    to_a_sample,
    to_what_is_shown,
    worlds_of,
)
from explorer.analysis.sale.secret_choice import Equilibrium, equilibrium, measuring, solving
from explorer.analysis.sale.shapes import Shapes
from explorer.analysis.work import finished
from explorer.games.necklace.cards import ALCHEMIST
from explorer.games.necklace.displays import Displays
from tests.analysis.sales import (
    answered,
    every_lead,
    random_profile,
    random_sale,
    sale_of,
    shown,
    with_any_numbers,
    with_display,
)
from tests.necklace.table import game, held, table
from tests.necklace.test_displays import HANDS, HUGE, READINGS
from tests.vectors.files import RECORDED, vector_files
from tests.vectors.test_necklace_vectors import display_of

numpy = pytest.importorskip("numpy")
pytest.importorskip("scipy")

EXAMPLE = ("D211r E32rr", "D1k R211 A1111", "E22 R31 A11 b")
"""The sale example that the rulebooks print."""

BLUFF = sale_of("diamond2 ring", "diamond1 emerald1 king")
"""Shall Amy show her two diamonds, if Barnaby may lay his King on them?"""


def test_the_printed_example_pays_60_40_and_20():
    sale = sale_of("", "", "", fashion="diamond emerald amber ruby")
    assert pounds(sale, shown(*EXAMPLE)) == (60, 40, 20)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "recorded" in metafunc.fixturenames:
        files = vector_files(metafunc.config, "necklace")
        vectors = [each for _, data in files for each in data.get("vectors", ()) if each["kind"] == "sale"]
        assert vectors, f"no recorded sales in {RECORDED}"
        metafunc.parametrize("recorded", vectors, ids=[each["id"] for each in vectors])


def test_the_lines_of_every_recorded_sale_add_up_to_what_was_paid(recorded):
    displays = [display_of(display) for display in recorded["displays"]]
    if change := recorded["transmute"]:
        moved = shown(f"{change['from']}{change['size']}>{change['to']}")[0].transmuted
        displays[change["player"]] = displays[change["player"]].but(transmuted=moved)
    sale = sale_of(*[""] * len(displays), fashion=" ".join(recorded["fashion"]), **recorded["rulings"])
    lines = waterfall(sale, displays)
    ends = [stairs(lines, seat)[-1:] for seat in sale.seats]
    assert [end[0][2] if end else 0 for end in ends] == recorded["expect"]["delta"]


def test_each_line_begins_where_the_last_one_ended():
    sale = sale_of("", "", "", fashion="emerald diamond ruby amber")
    displays = shown("E21r R31k A1 b", "D31n R11 A11", "E2 D21k A11")
    steps = stairs(waterfall(sale, displays), 0)
    assert [(line.kind, start, end) for line, start, end in steps] == [
        ("jewel", 0, 60),
        ("rings", 60, 120),
        ("banker", 120, 140),
        ("cancelled", 140, 140),
    ]
    assert [line.rule for line, _, _ in steps] == ["QN-SELL-3", "QN-RING-1", "QN-BANK-3", "QN-KING-1"]
    assert [(line.kind, line.amount) for line, _, _ in stairs(waterfall(sale, displays), 2)] == [
        ("pays", -50),
        ("tied", 20),
    ]


@pytest.mark.parametrize("rulings", READINGS, ids=lambda rulings: str(rulings.changes()))
@pytest.mark.parametrize("text", HANDS.values(), ids=HANDS)
def test_the_shapes_of_a_hand_are_the_different_effects_of_its_displays(text, rulings):
    every = {effect(display, rulings).but(cards=0) for display in Displays(held(text), rulings)}
    shapes = list(Shapes(held(text), rulings))
    assert [display for display in shapes if display not in Displays(held(text), rulings)] == []
    assert len(shapes) == len({effect(display, rulings).but(cards=0) for display in shapes})
    assert {effect(display, rulings).but(cards=0) for display in shapes} == every


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(40))
def test_the_sale_in_arrays_is_the_sale_of_the_rules(seed, players):
    """Any hands, displays, fashion, readings, numbers: wherever displays cross, all leads are right."""
    sale = with_any_numbers(random_sale(seed, players, cards=7, alchemist=seed % 2 > 0), seed)
    rng = Random(seed)
    pools = list(zip(*(random_profile(sale, rng) for _ in range(3)), strict=True))
    found = outcomes.leads(
        sale, [laid_out(pool, sale.rulings).along(seat, players) for seat, pool in enumerate(pools)]
    )
    for crossing in product(range(3), repeat=players):
        displays = [pool[place] for pool, place in zip(pools, crossing, strict=True)]
        assert [lead[crossing] for lead in found] == pytest.approx(list(answered(sale, displays)))


@pytest.mark.parametrize("seed", range(24))
def test_the_best_reply_is_the_best_by_the_rules_whatever_the_numbers(seed):
    sale = with_any_numbers(random_sale(seed, players=2 + seed % 3, cards=5), seed)
    worlds = [(0.5, random_profile(sale, rng)) for rng in (Random(seed), Random(-seed - 1))]
    assert best_reply(sale, 0, worlds).lead == pytest.approx(max(every_lead(sale, 0, worlds)))


@pytest.mark.parametrize("seed", range(30))
def test_no_display_is_better_than_the_best_reply(seed):
    sale = random_sale(seed, players=2 + seed % 3, cards=5)
    rng = Random(seed)
    weights = [rng.randrange(1, 5) for _ in range(1 + seed % 3)]
    worlds = [(weight / sum(weights), random_profile(sale, rng)) for weight in weights]
    reply = best_reply(sale, seat := seed % len(sale.hands), worlds)
    mine = sum(p * leads(sale, with_display(others, seat, reply.display))[seat] for p, others in worlds)
    assert reply.exact
    assert reply.display in sale.displays(seat)
    assert mine == pytest.approx(reply.lead) == pytest.approx(max(every_lead(sale, seat, worlds)))


@pytest.mark.parametrize("seed", range(12))
def test_no_display_is_better_if_she_holds_the_alchemist(seed):
    sale = random_sale(seed, players=2 + seed % 3, cards=4, alchemist=True)
    seat, displays = sale.alchemist, random_profile(sale, Random(seed))
    reply = finished(to_what_is_shown(sale, seat, displays))
    assert leads(sale, with_display(displays, seat, reply.display))[seat] == pytest.approx(reply.lead)
    assert reply.lead == pytest.approx(max(every_lead(sale, seat, [(1, displays)])))


@pytest.mark.parametrize("seed", range(6))
def test_without_numpy_the_best_reply_is_the_same(seed, monkeypatch):
    sale = random_sale(seed, players=3, cards=5)
    worlds = [(1.0, random_profile(sale, Random(seed)))]
    usual = best_reply(sale, 0, worlds)
    monkeypatch.setitem(sys.modules, "numpy", None)
    plain = best_reply(sale, 0, worlds)
    assert (plain.lead, plain.exact) == (pytest.approx(usual.lead), True)


@pytest.mark.parametrize("seed", range(8))
def test_without_numpy_the_holder_of_the_alchemist_replies_as_well(seed, monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    sale = random_sale(seed, players=2 + seed % 2, cards=4, alchemist=True)
    seat, displays = sale.alchemist, random_profile(sale, Random(seed))
    reply = finished(to_what_is_shown(sale, seat, displays))
    assert reply.exact
    assert reply.lead == pytest.approx(leads(sale, with_display(displays, seat, reply.display))[seat])
    assert reply.lead == pytest.approx(max(every_lead(sale, seat, [(1, displays)])))


ALCHEMY = sale_of("ruby3 diamond1 emerald2 alchemist", "ruby1 diamond2")
ALCHEMY_SHOWN = shown("D1", "R1 D2")


@pytest.mark.parametrize("limit, numpy_there", [("MOST_TRIED", True), ("MOST_BY_THE_RULES", False)])
def test_a_reply_that_had_too_much_to_try_says_so_and_is_no_worse_than_what_is_shown(
    limit, numpy_there, monkeypatch
):
    if not numpy_there:
        monkeypatch.setitem(sys.modules, "numpy", None)
    assert best_reply(ALCHEMY, 0, [(1.0, ALCHEMY_SHOWN)]).exact
    best = finished(to_what_is_shown(ALCHEMY, 0, ALCHEMY_SHOWN))
    monkeypatch.setattr(replies, limit, 1)
    reply = finished(to_what_is_shown(ALCHEMY, 0, best_shown := [best.display, ALCHEMY_SHOWN[1]]))
    assert not reply.exact
    assert reply.lead == best.lead == leads(ALCHEMY, [reply.display, best_shown[1]])[0]


def test_where_there_is_too_much_to_try_with_the_alchemist_nothing_is_called_a_solution(monkeypatch):
    assert equilibrium(ALCHEMY).exact
    monkeypatch.setattr(replies, "MOST_TRIED", 1)
    found = equilibrium(ALCHEMY)
    assert (found.gain, found.complete, found.solved) == (None, False, False)
    assert not any(step.best is not None and step.best.solved for step in solving(ALCHEMY))


def test_what_is_mixed_without_the_alchemist_is_no_solution_with_him():
    sale = sale_of("ruby3 ruby1 diamond1 emerald2 alchemist", "ruby3 diamond2 emerald3")
    assert judged_with_the_alchemist(sale).gain == pytest.approx(40)
    assert not judged_with_the_alchemist(sale).solved
    assert equilibrium(sale).exact


OFTEN_CHANGED = {
    "91 pounds": (
        "5*diamond1 2*diamond2 diamond3 2*emerald1 2*emerald3 2*ruby2 ruby3 3*amber1 4*ring",
        "diamond2 2*emerald1 emerald2 ruby1 ruby2 ruby3 7*amber1 3*ring 2*king 2*banker alchemist",
        "emerald amber diamond ruby",
    ),
    "182 pounds": (
        "3*diamond1 diamond2 diamond3 4*emerald1 2*emerald2 emerald3 4*ruby1 ruby2 3*amber1 2*ring 2*king",
        "2*diamond1 2*diamond2 emerald1 2*ruby1 2*ruby2 ruby3 9*amber1 3*ring necklace alchemist",
        "emerald amber ruby diamond",
    ),
    "185 pounds": (
        "diamond1 2*diamond2 diamond3 emerald1 emerald2 3*ruby1 ruby2 ruby3 4*amber1 3*ring 2*king banker "
        "alchemist",
        "4*diamond1 2*diamond2 2*emerald1 emerald2 emerald3 2*ruby1 ruby2 6*amber1 2*ring necklace",
        "emerald amber diamond ruby",
    ),
}
"""Two hands and a fashion for which mixtures found without the Alchemist could be beaten by so much."""


@pytest.mark.parametrize(
    "beaten, one, other, fashion",
    [
        pytest.param(int(beaten.split()[0]), *sale, marks=[pytest.mark.long] * (place > 0), id=beaten)
        for place, (beaten, sale) in enumerate(OFTEN_CHANGED.items())
    ],
)
def test_a_sale_of_a_million_displays_is_solved_with_the_alchemist(beaten, one, other, fashion):
    sale = sale_of(one, other, fashion=fashion)
    without = judged_with_the_alchemist(sale)
    assert (round(without.gain), without.solved) == (beaten, False)
    assert equilibrium(sale).exact


def judged_with_the_alchemist(sale):
    """What would be mixed if nobody held him, and what it is worth where somebody does."""
    bare = sale.but(hands=tuple(hand.minus(ALCHEMIST, hand[ALCHEMIST]) for hand in sale.hands))
    return finished(measuring(sale, equilibrium(bare).strategies))


@pytest.mark.parametrize(
    "gain, stake, solved",
    [(None, 500, 0), (243, 500, 0), (1.01, 500, 0), (1, 500, 1), (0.3, 20, 0), (0.2, 20, 1)],
)
def test_a_solution_leaves_nobody_more_than_a_pound_nor_one_per_cent(gain, stake, solved):
    assert Equilibrium((), (), gain=gain, stake=stake).solved == solved


def test_who_could_still_gain_is_told_with_the_display_that_does_it():
    sale = sale_of("diamond2 ring", "diamond1 emerald1 king")
    found = finished(measuring(sale, [((display, 1.0),) for display in shown("nothing", "D1")]))
    (seat, display), before = found.leaver, leads(sale, shown("nothing", "D1"))
    after = leads(sale, with_display(shown("nothing", "D1"), seat, display))
    assert after[seat] - before[seat] == pytest.approx(found.gain)
    assert found.gain > 10


def test_only_the_hand_with_the_alchemist_counts_which_cards_make_the_stones(monkeypatch):
    """Barnaby's 1+2 and 3 rubies are one shape, as he cannot change a card."""
    sale = sale_of("alchemist", "ruby1 ruby2 ruby3")
    hand = sale.hands[1]
    few, many = (len(Shapes(hand, sale.rulings, sizes=sizes)) for sizes in (False, True))
    assert few < many
    monkeypatch.setattr(replies, "MOST_TRIED", few)
    assert equilibrium(sale).exact


@pytest.mark.parametrize(
    "hands, module, package",
    [(2, "numpy", "numpy"), (3, "numpy", "numpy"), (2, "scipy.optimize", "scipy")],
)
def test_an_equilibrium_says_which_package_it_lacks(hands, module, package, monkeypatch):
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ModuleNotFoundError, match=f"need {package}: pip install") as lack:
        equilibrium(random_sale(1, players=hands, cards=3))
    assert lack.value.name == package


def test_three_players_need_no_scipy(monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    assert equilibrium(random_sale(1, players=3, cards=3)).gain < 2


def test_what_the_search_of_two_proved_is_there_while_it_is_measured():
    told = [step.best for step in solving(random_sale(3, players=2, cards=6))]
    assert told[0].gain is None
    assert told[-1].exact
    assert told[-1].tried > 0


def test_of_equal_replies_the_one_with_the_fewest_cards_is_told():
    sale = sale_of("diamond3 diamond1 ruby1 ring king", "emerald1")
    reply = best_reply(sale, 0, [(1.0, shown("nothing", "E1"))])
    assert str(reply.display) == "D1r R1"


def test_when_to_bluff_with_the_king():
    """Two choices each, worked out on paper: −30 and 30 if she shows her diamonds, −20 and −60 if not."""
    found = equilibrium(BLUFF)
    assert found.leads == (pytest.approx(-24), pytest.approx(24))
    assert [(str(one), round(p, 9)) for one, p in found.strategies[0]] == [("nothing", 0.6), ("D2r", 0.4)]
    assert [(str(one), round(p, 9)) for one, p in found.strategies[1]] == [("D1k E1", 0.9), ("D1 E1", 0.1)]


@pytest.mark.parametrize("alchemist", [False, True], ids=["no Alchemist", "Alchemist"])
@pytest.mark.parametrize("seed", range(6))
def test_nobody_gains_by_leaving_an_equilibrium_of_two(seed, alchemist):
    sale = random_sale(seed, players=2, cards=5, alchemist=alchemist)
    found = equilibrium(sale)
    assert found.exact
    assert found.tried == sum(len(sale.displays(seat)) for seat in sale.seats)
    for seat in sale.seats:
        best = max(every_lead(sale, seat, worlds_of(seat, found.strategies)))
        assert best - found.leads[seat] <= 1e-9


@pytest.mark.parametrize("players, seed", [(3, 1), (3, 2), (4, 1)])
def test_what_can_be_gained_among_several_is_measured_against_all_displays(players, seed):
    sale = random_sale(seed, players=players, cards=4)
    found = equilibrium(sale)
    gains = [
        max(every_lead(sale, seat, worlds_of(seat, found.strategies))) - found.leads[seat]
        for seat in sale.seats
    ]
    assert found.gain == pytest.approx(max(gains), abs=1e-9)
    assert found.gain < 2


def test_the_expected_leads_are_those_of_the_mixtures():
    sale = random_sale(5, players=2, cards=5)
    found = equilibrium(sale)
    expected = sum(
        p * q * answered(sale, [one, other])[0]
        for one, p in found.strategies[0]
        for other, q in found.strategies[1]
    )
    assert expected == pytest.approx(found.leads[0])


def test_no_card_is_worth_less_than_nothing_later():
    with pytest.raises(
        ValueError, match="keep: a card that is not shown is worth -5 pounds; write 0 or more"
    ):
        sale_of("amber1", "ruby1", keep=-5)


def test_cards_that_are_worth_keeping_are_kept():
    poor, dear = sale_of("amber1 ring", ""), sale_of("amber1 ring", "", keep=70)
    assert str(best_reply(poor, 0, [(1.0, shown("nothing", "nothing"))]).display) == "nothing"
    assert (
        str(best_reply(sale_of("diamond1", "", keep=29), 0, [(1.0, shown("nothing", "nothing"))]).display)
        == "D1"
    )
    assert (
        str(best_reply(sale_of("diamond1", "", keep=31), 0, [(1.0, shown("nothing", "nothing"))]).display)
        == "nothing"
    )
    assert best_reply(dear, 0, [(1.0, shown("nothing", "nothing"))]).lead == 0


def test_millions_of_displays_do_not_freeze_anything():
    """The reply comes at once, and the equilibrium says again and again how far it is."""
    sale = sale_of(HUGE, "2*diamond3 2*emerald1 3*amber1 2*ring king banker")
    reply = best_reply(sale, 0, [(1.0, shown("nothing", "D33r A111k b"))])
    assert reply.exact
    steps = solving(sale)
    best = [next(steps).best for _ in range(60)][-1]
    assert best.leads[0] == -best.leads[1]


@pytest.mark.parametrize("habit", HABITS)
def test_a_belief_is_made_of_tables_that_look_alike_to_the_seat(habit):
    state = table("diamond3 ring", "ruby2 amber1", "emerald1 king", stage=["display", 0])
    view = game.seen_by(state, 0)
    worlds = finished(believing(view, habit, number=5))
    assert sum(weight for weight, _ in worlds) == pytest.approx(1)
    assert worlds == finished(believing(view, habit, number=5))
    assert all(sum(display.cards()) <= 2 for _, profile in worlds for display in profile)


def test_a_reply_to_a_sample_is_judged_by_worlds_that_did_not_choose_it():
    sale = sale_of("diamond1 ruby1 king", "diamond2 ruby2")
    chose = [(0.25, shown("nothing", "D2"))] * 2
    judge = [(0.25, shown("nothing", text)) for text in ("D2", "R2")]
    reply = finished(to_a_sample(sale, 0, chose + judge))
    judged = [leads(sale, [reply.display, others[1]])[0] for _, others in judge]
    assert reply.display == best_reply(sale, 0, [(1.0, chose[0][1])]).display
    assert reply.lead == pytest.approx(sum(judged) / 2)
    assert reply.lead < best_reply(sale, 0, [(1.0, chose[0][1])]).lead
    assert reply.doubt == pytest.approx(abs(judged[0] - judged[1]))
    assert reply.exact


def test_a_sample_of_equal_worlds_leaves_no_doubt_and_a_tiny_one_is_refused():
    sale, same = sale_of("diamond1", "ruby1"), [(0.25, shown("nothing", "R1"))] * 4
    assert finished(to_a_sample(sale, 0, same)).doubt == 0
    with pytest.raises(ValueError, match="take at least 4"):
        finished(to_a_sample(sale, 0, same[:3]))


@pytest.mark.long
def test_the_doubt_of_a_sampled_reply_is_honest():
    """Nineteen of twenty intervals should hold the mean over many other worlds."""
    view = game.seen_by(table("diamond3 ring ruby1", "ruby2 amber1 king", stage=["display", 0]), 0)
    sale = sale_of("diamond3 ring ruby1", "")
    many = finished(believing(view, "anything", 1500, seed=99))
    held_by = 0
    for seed in range(30):
        reply = finished(to_a_sample(sale, 0, finished(believing(view, "anything", 40, seed=seed))))
        truth = sum(p * leads(sale, with_display(others, 0, reply.display))[0] for p, others in many)
        held_by += abs(reply.lead - truth) <= reply.doubt
    assert held_by >= 25


def test_a_belief_depends_on_nothing_that_is_hidden():
    one = table("diamond3 ring", "ruby2 amber1", stage=["display", 0])
    other = table("diamond3 ring", "emerald1 king", stage=["display", 0])
    views = [game.seen_by(state, 0) for state in (one, other)]
    assert views[0] == views[1]
    assert finished(believing(views[0], "anything", 5)) == finished(believing(views[1], "anything", 5))


def test_a_search_can_be_stopped_and_keeps_its_best_answer(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    sale = sale_of("diamond3 diamond1 ruby1 ring", "emerald1")
    work = searching(sale, 0, [(1.0, shown("nothing", "E1"))])
    best = [next(work).best for _ in range(9)][-1]
    assert best.lead == leads(sale, [best.display, *shown("E1")])[0]
    assert not best.exact
