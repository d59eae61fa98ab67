"""The Queen's Collection: sort the pawns into their boxes, alone or together."""
