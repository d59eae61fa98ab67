"""A negotiation of Edel, Stein & Reich as a game: the ladder of bids, and best play on it."""
