"""The open game of Dominoes."""
