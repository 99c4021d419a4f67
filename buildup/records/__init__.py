"""A person's records in SQLite: finished rounds, puzzles, mistakes."""
