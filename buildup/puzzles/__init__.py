"""Puzzles of both games: positions in which the human has something to find."""
