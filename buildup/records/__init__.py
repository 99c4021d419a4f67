"""What a person has finished, kept in SQLite: rounds, puzzles, mistakes."""
