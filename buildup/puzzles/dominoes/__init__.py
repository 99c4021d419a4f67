"""Puzzles of Dominoes: endings with one winning lay, and questions on what the other holds."""
