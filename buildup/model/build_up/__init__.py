"""Rules and state of Build Up."""
