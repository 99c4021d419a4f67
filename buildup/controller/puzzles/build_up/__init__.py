"""The table of puzzles of Build Up."""
