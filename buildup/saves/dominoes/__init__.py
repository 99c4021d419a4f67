"""Saved Dominoes games."""
