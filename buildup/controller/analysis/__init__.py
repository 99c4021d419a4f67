"""Move values, reviews and warnings, computed in slices during the game."""
