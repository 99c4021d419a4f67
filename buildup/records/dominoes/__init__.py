"""Statistics specific to Dominoes."""
