"""The games on standard input and output. Knows nothing of Qt."""
