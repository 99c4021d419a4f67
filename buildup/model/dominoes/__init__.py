"""Rules and state of Dominoes, the draw game."""
