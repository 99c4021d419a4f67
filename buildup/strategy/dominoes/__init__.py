"""Computer players and analysis of Dominoes."""
