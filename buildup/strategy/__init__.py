"""Computer players and analysis. Knows nothing of Qt, and never sees the order of a boneyard."""
