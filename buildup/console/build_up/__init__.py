"""Build Up in the terminal."""
