"""How high tiles may be, in device-independent pixels. Most are twice as wide."""

SMALLEST = 32
LARGEST = 120
SMALLEST_LAID = 20
"""Height below which a tile of Dominoes never shrinks; its nine pips are still countable."""
