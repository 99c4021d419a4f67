"""The table of puzzles of Dominoes."""
