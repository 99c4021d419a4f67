"""What is kept of Dominoes."""
