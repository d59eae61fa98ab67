"""The part that knows no game: the contract, luck, the tree of moments, records."""
