"""Computer players and analysis of Build Up."""
