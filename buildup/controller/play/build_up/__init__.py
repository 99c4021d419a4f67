"""Playing Build Up."""
