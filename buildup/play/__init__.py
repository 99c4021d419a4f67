"""The open game as a person plays, saves and records it, in either shell, without Qt."""
