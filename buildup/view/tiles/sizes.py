"""Heights of tiles in device-independent pixels. Most tiles are twice as wide."""

SMALLEST = 32
LARGEST = 120
SMALLEST_LAID = 20
"""Minimum height of a Dominoes tile, at which nine pips can still be counted."""
