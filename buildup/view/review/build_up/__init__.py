"""The review of a round of Build Up."""
