"""Build Up puzzles."""
