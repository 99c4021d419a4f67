"""Storage: the settings and their file, and the recording of rounds and reviews."""
