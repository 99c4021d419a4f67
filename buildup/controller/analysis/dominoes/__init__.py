"""Move values during a game of Dominoes, and reviews of finished games."""
