"""Puzzles of Dominoes: endings with one winning move, and questions on the opponent's tiles."""
