"""Commands that run without a window, and without a game in the terminal."""
