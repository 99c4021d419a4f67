"""The page of Build Up."""
