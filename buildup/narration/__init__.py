"""All sentences that the window and the terminal share, and the parsing of typed answers."""
