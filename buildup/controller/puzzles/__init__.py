"""Puzzles as they are made and answered."""
