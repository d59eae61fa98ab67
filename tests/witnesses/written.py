"""Tables written by hand: for readings that chance hardly meets, and where it finds a table that is odd.

They are tried like all others; the search goes on only if the readings do not differ there.
"""

from typing import Any

Position = dict[str, Any]
TWO: Position = {"players": ["Amy", "Barnaby"], "pile": [], "sales": 2}
PAIR: Position = {"players": ["Miriam", "Philippe"], "gems": [[0, 0, 0, 0], [0, 0, 0, 0]]}

WRITTEN: dict[str, tuple[Position, tuple[str, ...]]] = {
    "easy_spaces": (
        {
            "board": {"A": "A", "B": "BBA", "C": "CCA", **{box: box * 2 for box in "DEFGH"}},
            "out": "BCDEFGH",
            "hands": ["*"],
            "deck": "C",
            "easy": True,
        },
        ("joker * Ab a",),
    ),
    "influence_empty_hand_target": ({**TWO, "hands": [["thief", "favorite"], []]}, ()),
    "forger_discard_chooser": ({**TWO, "hands": [["forger"], ["ruby1", "ruby2"]]}, ("forger 1 ruby",)),
    "favorite_on_first": ({**TWO, "hands": [["favorite"], []]}, ()),
    "discards_public": ({**TWO, "hands": [["forger"], ["ruby1"]]}, ("forger 1 ruby",)),
    "counter_theft": (
        {**TWO, "stage": ["steal", 0, 1], "hands": [["ring"], ["musketeer"]]},
        ("steal musketeer",),
    ),
    "tribute": (
        {
            **TWO,
            "stage": ["display", 1],
            "hands": [["ruby1", "king"], ["ruby2", "necklace"]],
            "displays": ["R1k", None],
        },
        ("show R2n",),
    ),
    "trio": ({**TWO, "hands": [["musketeer"] * 3, ["necklace"]]}, ()),
    "trio_needs_rival_owner": ({**TWO, "hands": [["musketeer"] * 3 + ["courtier"], []]}, ()),
    "purchase_mode": ({**TWO, "hands": [[], []], "row": [["ruby1", 2], ["amber1", 2]]}, ()),
    "no_affordable_buy": (
        {**TWO, "hands": [["favorite"], []], "row": ["necklace"]},
        ("end influence",),
    ),
    "necklace_needs_gem": ({**TWO, "stage": ["display", 0], "hands": [["necklace"], []]}, ()),
    "alchemist_to_new_type": (
        {**TWO, "stage": ["alchemist", 0], "hands": [["alchemist"], []], "displays": ["R1", "nothing"]},
        (),
    ),
    "alchemist_orphans": (
        {**TWO, "stage": ["alchemist", 0], "hands": [["alchemist"], []], "displays": ["R1k", "R1"]},
        ("alchemist ruby1>diamond",),
    ),
    "bankers_stack": (
        {
            **TWO,
            "stage": ["display", 1],
            "hands": [["diamond1", "banker", "banker"], []],
            "displays": ["D1 bb", None],
        },
        ("show nothing",),
    ),
    "own_king_under_necklace": (
        {**TWO, "stage": ["display", 0], "hands": [["ruby1", "king", "necklace"], []]},
        (),
    ),
    "final_tie": (
        {
            **TWO,
            "stage": ["display", 1],
            "hands": [["ruby1"], []],
            "displays": ["R1", None],
            "scores": [10, 20],
        },
        ("show nothing",),
    ),
    "event_shuffle": (
        {**PAIR, "stage": ["event_draw", 0], "events": [30]},
        ("event:30", "decline", "gem:25"),
    ),
    "blind_order": (
        {**PAIR, "stage": ["event_source", 1], "events": [9]},
        ("source:blind", "event:9", "gem:27"),
    ),
    "two_p_starter_tie": (
        {**PAIR, "stage": ["event_play", 0], "in_use": 30, "turn": 10, "starter": 1},
        ("decline",),
    ),
}
