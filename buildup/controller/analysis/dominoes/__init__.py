"""What is computed beside a game of Dominoes."""
