"""Dominoes in the window."""
