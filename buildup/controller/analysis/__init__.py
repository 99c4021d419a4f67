"""Values, reviews and warnings, computed in slices beside the game."""
