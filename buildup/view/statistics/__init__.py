"""The page of the statistics."""
