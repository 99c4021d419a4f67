"""Dominoes puzzles in the window."""
