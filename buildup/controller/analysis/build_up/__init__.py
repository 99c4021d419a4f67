"""Values, reviews and warnings of Build Up, computed while the game goes on."""
