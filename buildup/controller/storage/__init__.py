"""Storage of the settings."""
