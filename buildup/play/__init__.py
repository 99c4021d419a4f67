"""The open game as a person plays it, in the window and in the terminal, without Qt."""
