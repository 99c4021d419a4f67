"""The review of a round or game, beside its table."""
