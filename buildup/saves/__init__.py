"""Saved games in every dialect, and games kept automatically while they are played."""
