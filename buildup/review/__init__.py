"""Reviews of finished rounds and games: the value of each move, and luck."""
