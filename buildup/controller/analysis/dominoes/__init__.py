"""Move values and reviews of Dominoes, computed during the game."""
