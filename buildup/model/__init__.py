"""Rules and state of both games. Knows nothing of Qt, files or strategies."""
