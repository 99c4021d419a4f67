"""Computer players, searches, advice and rules of thumb for Build Up."""
