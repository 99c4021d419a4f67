"""Values and reviews of Dominoes, computed while the game goes on."""
