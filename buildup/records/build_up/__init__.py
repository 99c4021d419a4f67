"""Statistics specific to Build Up."""
