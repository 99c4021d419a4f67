"""The position editor."""
