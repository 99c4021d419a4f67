"""Build Up and Dominoes: two domino games, in one desktop window or in the terminal."""

__version__ = "0.3.0"
