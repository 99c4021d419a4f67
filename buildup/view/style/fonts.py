"""Sizes of painted text, relative to the font the user chose for all applications.

Sizes assume the usual font of twelve pixels, and scale with the actual one.
"""

from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QGuiApplication

USUAL = 12
"""Usual size of the application font, in device-independent pixels."""

LEAST_WIDTH = 560
"""Minimum width of a page with the usual font, in device-independent pixels."""


def text_scale(font: QFont | None = None) -> float:
    """Return a font's size relative to the usual one; by default the application font's."""
    return QFontInfo(QGuiApplication.font() if font is None else font).pixelSize() / USUAL


def widened(width: float, scale: float | None = None) -> int:
    """Return a width adapted to larger or smaller text; it changes half as much as the text.

    Args:
        width: The width that suits the usual font.
        scale: The size of the text relative to the usual font; by default the application font's.
    """
    return round(width * (1 + (text_scale() if scale is None else scale)) / 2)


def between(least: float, wanted: float, most: float) -> float:
    """Return a value clamped between two limits."""
    return max(least, min(wanted, most))


def sized(font: QFont, pixels: float, *, bold: bool = False) -> QFont:
    """Return a font in another size.

    Args:
        font: The widget's font.
        pixels: The size in pixels if ``font`` has the usual size; it scales with ``font``.
        bold: Whether the returned font is bold.
    """
    other = QFont(font)
    other.setPixelSize(max(1, round(pixels * text_scale(font))))
    other.setBold(bold)
    return other


def narrowed(font: QFont, text: str, room: float) -> QFont:
    """Return a font, shrunk if text does not fit in a width, but not below two thirds of its size.

    The width is in device-independent pixels; the font's size must be set in pixels.
    """
    needed = QFontMetricsF(font).horizontalAdvance(text)
    other = QFont(font)
    if needed > room:
        other.setPixelSize(int(font.pixelSize() * max(2 / 3, room / needed)))
    return other


def fitted(font: QFont, least: float, wanted: float, most: float, *, bold: bool = False) -> QFont:
    """Return a font in a wanted size, within limits that scale with the widget's font.

    Args:
        font: The widget's font.
        least: The minimum size, in pixels if ``font`` has the usual size; it scales with ``font``.
        wanted: The wanted size in device-independent pixels, whatever the size of ``font``.
        most: The maximum size, like ``least``.
        bold: Whether the returned font is bold.
    """
    return sized(font, between(least, wanted / text_scale(font), most), bold=bold)
