"""Saved Build Up games, in every dialect."""
