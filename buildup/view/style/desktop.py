"""The desktop's preferences: light or dark, high contrast, less motion.

All supported versions of Qt report light or dark; contrast is reported from 6.10 on, motion from
6.12 on. Before 6.10, high contrast is detected from the desktop's colors at startup.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette, QStyleHints

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibilityHints  # new in Qt 6.10

_HIGHEST = 20.0
"""The contrast ratio at which a desktop's text counts as high-contrast; black on white has 21."""


def luminance(color: QColor) -> float:
    """Return the relative luminance of an opaque color, as in WCAG: 0 for black, 1 for white."""
    red, green, blue = (
        ((each + 0.055) / 1.055) ** 2.4 if each > 0.04045 else each / 12.92
        for each in (color.redF(), color.greenF(), color.blueF())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """Return the WCAG contrast ratio of two opaque colors in either order, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


class Desktop(QObject):
    """The desktop's preferences, kept up to date as far as Qt reports changes.

    Create it before applying a theme, since it reads the desktop's palette.

    Signals:
        changed: The desktop's preferences changed.
    """

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        palette = QGuiApplication.palette()
        window = palette.color(QPalette.ColorRole.Window)
        text = palette.color(QPalette.ColorRole.WindowText)
        self.is_light = window.lightness() > 127
        """Whether the desktop uses a light color scheme."""
        self.wants_contrast = contrast(window, text) >= _HIGHEST
        """Whether the desktop asks for high contrast."""
        self.wants_less_motion = False
        """Whether the desktop asks for less motion."""
        _style_hints().colorSchemeChanged.connect(self._follow_scheme)
        if hasattr(_style_hints(), "accessibility"):
            self._ask_hints()

    def _ask_hints(self) -> None:
        hints = _accessibility_hints()
        self._follow_contrast(hints.contrastPreference())
        hints.contrastPreferenceChanged.connect(self._follow_contrast)
        if hasattr(hints, "motionPreferenceChanged"):
            self._follow_motion()
            hints.motionPreferenceChanged.connect(self._follow_motion)

    def _follow_scheme(self, scheme: Qt.ColorScheme) -> None:
        self.is_light = scheme is not Qt.ColorScheme.Dark
        self.changed.emit()

    def _follow_contrast(self, preference: Qt.ContrastPreference) -> None:
        self.wants_contrast = preference is Qt.ContrastPreference.HighContrast
        self.changed.emit()

    def _follow_motion(self) -> None:
        """Follow the motion preference.

        It is read as a property, since type checkers know its getter only from PySide 6.12 on.
        """
        preference = _accessibility_hints().property("motionPreference")
        self.wants_less_motion = bool(getattr(preference, "value", preference))
        self.changed.emit()


@cache
def _style_hints() -> QStyleHints:
    """Return the application's style hints, cached.

    PySide 6.11 treats the hints as deleted once their Python wrappers are gone.
    """
    return QGuiApplication.styleHints()


@cache
def _accessibility_hints() -> QAccessibilityHints:
    """Return the desktop's accessibility hints, cached like the style hints they belong to."""
    return _style_hints().accessibility()
