"""The review of a finished round or game, beside its table."""
