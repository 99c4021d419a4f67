"""The table of Build Up puzzles."""
