"""The open game as a person plays it, in the window or the terminal, without Qt."""
