"""The sorting lab: what it is, and how it is drawn."""
