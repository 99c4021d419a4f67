"""Puzzles of Build Up in the window."""
