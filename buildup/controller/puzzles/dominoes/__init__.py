"""The table of Dominoes puzzles."""
