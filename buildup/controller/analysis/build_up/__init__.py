"""Values, reviews and warnings of Build Up, computed beside the game."""
