"""What each move of a round was worth, and who was lucky."""
