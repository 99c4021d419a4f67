"""Positions of Build Up with one best move, to be found by the human."""
