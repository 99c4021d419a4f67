"""Puzzles of Dominoes: endings with one winning lay, and questions on the opponent's tiles."""
