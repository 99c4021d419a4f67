"""Move values and warnings during a round of Build Up, and reviews of rounds."""
