"""Build Up and Dominoes: two domino games in one desktop window."""

__version__ = "0.3.0"
