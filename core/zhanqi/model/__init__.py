"""The first floor: cards, zones, board, characters and state as plain data. Nothing here asks anybody anything."""
