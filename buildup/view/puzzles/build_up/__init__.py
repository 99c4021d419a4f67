"""Build Up puzzles in the window."""
