"""Move values, warnings and reviews, computed in slices so that the window stays responsive."""
