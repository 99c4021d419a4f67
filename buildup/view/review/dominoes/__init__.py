"""The review of a game of Dominoes."""
