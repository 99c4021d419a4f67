"""Saved games of Dominoes."""
