"""What is computed beside a game of Build Up."""
