"""Saved games in every dialect, and games saved automatically while they are played."""
