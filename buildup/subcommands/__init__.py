"""Commands that run without a window or a terminal game."""
