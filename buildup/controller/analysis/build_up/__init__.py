"""Move values, reviews and warnings of Build Up, computed during the game."""
