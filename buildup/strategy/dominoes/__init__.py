"""What to lay in Dominoes, and why."""
