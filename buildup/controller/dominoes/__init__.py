"""The session of Dominoes."""
