"""Puzzles of Build Up."""
