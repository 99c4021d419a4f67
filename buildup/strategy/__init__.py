"""Computer players and analysis, without Qt. No player sees the order of a boneyard."""
