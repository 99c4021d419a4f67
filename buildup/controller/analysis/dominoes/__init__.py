"""Values and reviews of Dominoes, computed beside the game."""
