"""Build Up as it is open."""
