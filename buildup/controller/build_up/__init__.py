"""The session of Build Up."""
