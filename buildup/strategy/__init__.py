"""What to play and why. Knows nothing of Qt, and never sees the order of a boneyard."""
