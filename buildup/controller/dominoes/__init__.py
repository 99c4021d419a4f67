"""Dominoes as it is open."""
