"""The open game of Build Up."""
