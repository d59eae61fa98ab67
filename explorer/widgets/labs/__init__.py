"""The labs, by name, in the order in which a table offers them."""

from typing import Any

from explorer.widgets.labs.choice import ChoiceDesk
from explorer.widgets.labs.desk import LabDesk
from explorer.widgets.labs.graph import GraphDesk
from explorer.widgets.labs.negotiation import NegotiationDesk
from explorer.widgets.labs.readings import ReadingsDesk
from explorer.widgets.labs.sale import SaleDesk
from explorer.widgets.labs.sorting import SortingDesk

LABS: dict[str, type[LabDesk[Any]]] = {
    lab.name: lab for lab in (SaleDesk, SortingDesk, NegotiationDesk, ChoiceDesk, GraphDesk, ReadingsDesk)
}
"""What a table offers to open, where it fits the moment on show."""
