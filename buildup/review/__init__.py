"""Reviews of finished rounds and games: the worth of each move, and luck."""
