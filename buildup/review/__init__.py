"""Reviews of finished rounds and games: what each move was worth, and who was lucky."""
