"""Dominoes puzzles: endings with one winning move, and questions about the opponent's tiles."""
