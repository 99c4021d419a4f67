"""Statistics of Dominoes alone."""
