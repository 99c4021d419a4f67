"""The page of Dominoes."""
