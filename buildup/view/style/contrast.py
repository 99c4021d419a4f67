"""How far two colours stand apart, as the guidelines for the web measure it.

Web Content Accessibility Guidelines 2.2, "relative luminance" and "contrast ratio".
"""

from PySide6.QtGui import QColor


def luminance(colour: QColor) -> float:
    """How light a colour is: 0 for black, 1 for white. It has to be opaque."""
    red, green, blue = (
        ((each + 0.055) / 1.055) ** 2.4 if each > 0.04045 else each / 12.92
        for each in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio of two opaque colours, from 1 to 21, whichever is the lighter one."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
