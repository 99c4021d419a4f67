"""Games being played: turns, undo, earlier states."""
