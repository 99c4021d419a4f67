"""Dominoes in the terminal."""
