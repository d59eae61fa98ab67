"""The negotiation lab: what it is, and how it is drawn."""
