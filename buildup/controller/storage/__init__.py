"""Storage: settings, saved games, unfinished games, records."""
