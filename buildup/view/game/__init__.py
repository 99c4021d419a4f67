"""The shared parts of the pages of both games."""
