"""Saved games in every dialect, and games that are kept while they are played."""
