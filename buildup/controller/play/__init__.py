"""Games as they are played: turns, taking back, looking back."""
