"""How high tiles may be, in device-independent pixels. Most are twice as wide.

Dominoes needs sizes of its own for its long line and large hands.
"""

SMALLEST = 32
LARGEST = 120
SMALLEST_LAID = 20
"""Height below which a laid tile never shrinks; its nine pips are still countable."""
READABLE_LAID = 34
"""As long as tiles are at least so high, the line stays in one band."""
LARGEST_LAID, MOST_LAID = 64, 104
"""A line of larger tiles would soon need another band; in a large window they grow with it."""
SMALLEST_HELD = 26
READABLE_HELD = 32
"""As long as tiles are at least so high, the tray stays in one row."""
LARGEST_HELD, MOST_HELD = 66, 104
