"""Making and answering puzzles."""
