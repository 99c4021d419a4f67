"""Rules and state of both games, independent of Qt, files and strategies."""
