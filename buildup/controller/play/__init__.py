"""Games in the window: turns, pace, thinking in slices, other programs, and replays."""
