"""Build Up in the window: a tournament, and the guided hand."""
