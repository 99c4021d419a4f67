"""The Dominoes session."""
