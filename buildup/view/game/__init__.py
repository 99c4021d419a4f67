"""What the pages of both games share."""
