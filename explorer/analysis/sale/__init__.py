"""A sale of Queen's Necklace as a game: what displays do, best replies, and the equilibrium of the choice."""

from explorer.analysis.sale.displays import Sale, leads, pounds
from explorer.analysis.sale.replies import Reply, best_reply
from explorer.analysis.sale.secret_choice import Equilibrium, equilibrium

__all__ = ["Equilibrium", "Reply", "Sale", "best_reply", "equilibrium", "leads", "pounds"]
