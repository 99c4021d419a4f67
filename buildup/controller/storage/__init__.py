"""Everything that is stored: settings, saved games, unfinished games, records."""
