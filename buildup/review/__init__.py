"""What each move of a finished game or round was worth, and who was lucky."""
