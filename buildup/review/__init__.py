"""Reviews of rounds and games: the value of each move, and luck."""
