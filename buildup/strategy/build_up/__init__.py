"""What to play in Build Up, and why."""
