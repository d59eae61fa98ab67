"""The simultaneous choice of actions in Edel, Stein & Reich as a game in normal form."""
