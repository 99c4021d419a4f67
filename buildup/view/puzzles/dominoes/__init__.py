"""Puzzles of Dominoes in the window."""
