"""Saved games of Build Up, in every dialect."""
