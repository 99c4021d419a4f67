"""QObjects that turn actions into moves, run the computer, and notify the views."""
