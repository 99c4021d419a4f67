"""QObjects that turn intentions into moves, run the computer, and tell the views."""
