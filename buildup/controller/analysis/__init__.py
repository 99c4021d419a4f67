"""Values, reviews and warnings, computed in slices during the game."""
