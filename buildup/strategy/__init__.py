"""Computer players and analysis, independent of Qt. No player knows the order of a boneyard."""
