"""The open game as a person plays it, under window and terminal. No Qt."""
