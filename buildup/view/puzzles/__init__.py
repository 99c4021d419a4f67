"""The puzzle page."""
