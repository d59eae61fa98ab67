"""What a notebook author types: one object for a game, one for each question about it."""
