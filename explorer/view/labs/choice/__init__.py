"""The choice lab: what it shows, and how it is drawn."""
