"""The records of a person, kept in SQLite: finished rounds, puzzles, mistakes."""
