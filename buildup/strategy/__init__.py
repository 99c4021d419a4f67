"""Computer players and analysis, without Qt. No player knows the order of a boneyard."""
