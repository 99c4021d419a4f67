"""What is kept: settings, saved games, unfinished games, records."""
