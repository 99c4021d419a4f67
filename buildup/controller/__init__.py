"""QObjects that turn actions into moves, play for the computer, and notify the views."""
