"""The Build Up session."""
