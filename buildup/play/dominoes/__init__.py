"""The open game of Dominoes, or the open puzzle."""
