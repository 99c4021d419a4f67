"""Playing Dominoes."""
