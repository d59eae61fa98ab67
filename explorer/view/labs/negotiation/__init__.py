"""The negotiation lab: what it shows, and how it is drawn."""
