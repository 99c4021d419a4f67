"""What was played, looked at again with what it was worth."""
