"""Computer players, simulated deals, advice and rules of thumb for Dominoes."""
