"""Positions of both games with something for the human to find."""
