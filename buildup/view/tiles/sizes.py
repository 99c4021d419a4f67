"""How high tiles may be, in device-independent pixels. Most are twice as wide.

Between which heights a person may choose stands with the settings; what holds until then, and
what Dominoes needs beside it for its long line and large hands, stands here.
"""

from buildup.controller.storage.settings import Settings

SMALLEST = Settings.smallest_tile.default
LARGEST = Settings.largest_tile.default
SMALLEST_LAID = 20
"""Height below which a laid tile never shrinks; its nine pips are still countable."""
READABLE_LAID = 34
"""As long as tiles are at least so high, the line stays in one band."""
LARGEST_LAID = 64
"""A line of larger tiles would soon need another band."""
SMALLEST_HELD = 26
READABLE_HELD = 32
"""As long as tiles are at least so high, the tray stays in one row."""
LARGEST_HELD = 66
