"""Who has won."""

from explorer.core.game import Verdict
from explorer.games.necklace.state import State


def winners(state: State) -> Verdict:
    """The highest score; tied players share, unless the last sale is to decide."""
    best = max(state.scores)
    ahead = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    if len(ahead) == 1:
        return Verdict(ahead, "QN-END-2")
    if state.rulings.final_tie == "last_sale" and state.takings:
        most = max(state.takings[seat] for seat in ahead)
        ahead = tuple(seat for seat in ahead if state.takings[seat] == most)
    return Verdict(ahead, "QN-END-3")
