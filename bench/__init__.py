"""How fast the games play, beside OpenSpiel's: `python -m bench`."""
