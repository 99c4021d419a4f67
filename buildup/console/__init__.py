"""The games in the terminal, without Qt."""
