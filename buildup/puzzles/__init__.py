"""Moments of both games in which the human is to find something."""
