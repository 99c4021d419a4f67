"""What moves are worth, computed in slices beside the game."""
