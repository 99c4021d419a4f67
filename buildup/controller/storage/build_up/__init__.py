"""What is kept of Build Up."""
