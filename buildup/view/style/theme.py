"""The colors of the program."""

from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette


class Material(NamedTuple):
    """The colors of a tile, ivory or ebony."""

    upper: QColor
    """The color at the top of the face's gradient; :attr:`lower` is the one at the bottom."""
    lower: QColor
    rim: QColor
    """The rim of a face, and the frame on a back."""
    pip: QColor
    edge: QColor
    """The side of a tile in a pile, and the area inside the frame on a back."""


class Theme(NamedTuple):
    """A theme's name, and all its colors for painting."""

    name: str
    is_high_contrast: bool
    felt_center: QColor
    felt_rim: QColor
    panel: QColor
    bar: QColor
    """The background of bars, buttons, tooltips, charts, and rows of lists."""
    line: QColor
    """The color of separators, and the background of selected, hovered or unfilled parts."""
    grid: QColor
    """The color of lines in charts and between sections of lists."""
    outline: QColor
    """The outline of whatever can be clicked or typed into, and of cards, chips and bars."""
    text: QColor
    quiet_text: QColor
    disabled_text: QColor
    accent: QColor
    """The color of whatever can be acted on now, or stands out, such as a deciding move."""
    on_accent: QColor
    latest: QColor
    """The color around tiles just played or drawn."""
    good: QColor
    bad: QColor
    worst: QColor
    """The color of a blunder."""
    white: Material
    black: Material

    @property
    def dimmed(self) -> float:
        """Opacity, from 0 to 1, of tiles that cannot be covered or played."""
        return 0.6 if self.is_high_contrast else 0.52

    def palette(self) -> QPalette:
        """Return the palette for Qt's own widgets."""
        palette = QPalette()
        roles = QPalette.ColorRole
        for color, painted in (
            (self.panel, (roles.Window, roles.Base)),
            (self.bar, (roles.AlternateBase, roles.Button, roles.ToolTipBase)),
            (self.text, (roles.WindowText, roles.Text, roles.ButtonText)),
            (self.text, (roles.ToolTipText, roles.BrightText)),
            (self.quiet_text, (roles.PlaceholderText,)),
            (self.accent, (roles.Highlight, roles.Link)),
            (self.on_accent, (roles.HighlightedText,)),
            (self.line, (roles.Mid,)),
        ):
            for role in painted:
                palette.setColor(role, color)
        disabled = QPalette.ColorGroup.Disabled
        for role in (roles.WindowText, roles.Text, roles.ButtonText):
            palette.setColor(disabled, role, self.disabled_text)
        return palette


_Columns = dict[str, tuple[str, str, str, str]]
"""Each color's values in the order of :data:`ALL_THEMES`."""

_COLORS: _Columns = {
    "felt_center": ("#c3d8c9", "#2a3d36", "#f7f9f7", "#0a0f0d"),
    "felt_rim": ("#abc7b3", "#1c2925", "#eef2ef", "#050706"),
    "panel": ("#fbfaf6", "#1a2320", "#ffffff", "#000000"),
    "bar": ("#f1f2ec", "#171f1c", "#ffffff", "#000000"),
    "line": ("#c9d2cb", "#34443e", "#dee1df", "#262b28"),
    "grid": ("#7f8d85", "#5e716a", "#4e5451", "#959f9a"),
    "outline": ("#56665e", "#7d9088", "#2b2f2d", "#c4ccc8"),
    "text": ("#22302b", "#e9efe9", "#000000", "#ffffff"),
    "quiet_text": ("#3e4e47", "#a9bab2", "#2b2f2d", "#dbe2de"),
    "disabled_text": ("#56665e", "#7d9088", "#5f6663", "#8f9994"),
    "accent": ("#a84d19", "#f0a35e", "#7a2e00", "#ffc04d"),
    "on_accent": ("#ffffff", "#2a1a0c", "#ffffff", "#000000"),
    "latest": ("#1f5fa8", "#7fb6ff", "#003c8f", "#8fc6ff"),
    "good": ("#256f4e", "#55b88a", "#00502e", "#5fe0a4"),
    "bad": ("#a2602d", "#c98a5a", "#6e3200", "#f0a66a"),
    "worst": ("#b3243f", "#f0717f", "#85001c", "#ff9aa5"),
}
_WHITE: _Columns = {
    "upper": ("#fffdf6", "#fffdf6", "#ffffff", "#ffffff"),
    "lower": ("#ece2c8", "#ece2c8", "#fffaf0", "#f4ecd8"),
    "rim": ("#6e5d38", "#7b6a41", "#1a1a1a", "#4a3f24"),
    "pip": ("#1d1d20", "#1d1d20", "#000000", "#000000"),
    "edge": ("#c6b994", "#c6b994", "#e0d8c4", "#b3a782"),
}
"""The colors of ivory tiles."""
_BLACK: _Columns = {
    "upper": ("#3f3f46", "#3a3a40", "#1c1c1f", "#1c1c1f"),
    "lower": ("#1c1c20", "#17171a", "#000000", "#000000"),
    "rim": ("#0c0c0d", "#93908a", "#000000", "#e6e6e6"),
    "pip": ("#f4efe0", "#f4efe0", "#ffffff", "#ffffff"),
    "edge": ("#34343a", "#2a2a2f", "#3a3a40", "#26262a"),
}
"""The colors of ebony tiles."""


def _theme(place: int, name: str, *, is_high_contrast: bool) -> Theme:
    def of(columns: _Columns) -> dict[str, QColor]:
        return {role: QColor(colors[place]) for role, colors in columns.items()}

    white, black = Material(**of(_WHITE)), Material(**of(_BLACK))
    return Theme(name, is_high_contrast, white=white, black=black, **of(_COLORS))


LIGHT = _theme(0, "light", is_high_contrast=False)
"""Ivory and ebony on light green felt."""
DARK = _theme(1, "dark", is_high_contrast=False)
"""Ivory and ebony on deep green felt."""
HIGH_CONTRAST_LIGHT = _theme(2, "high-contrast-light", is_high_contrast=True)
"""Black on white."""
HIGH_CONTRAST_DARK = _theme(3, "high-contrast-dark", is_high_contrast=True)
"""White on black."""
ALL_THEMES = (LIGHT, DARK, HIGH_CONTRAST_LIGHT, HIGH_CONTRAST_DARK)

_current = LIGHT


def theme_for(name: str, *, is_light: bool, has_high_contrast: bool) -> Theme:
    """Return the theme of this name or, if there is none, the one that suits the desktop."""
    usual = LIGHT if is_light else DARK
    if has_high_contrast:
        usual = HIGH_CONTRAST_LIGHT if is_light else HIGH_CONTRAST_DARK
    return next((theme for theme in ALL_THEMES if theme.name == name), usual)


def current_theme() -> Theme:
    """Return the theme to paint with; ask for it in each paint event."""
    return _current


def set_current_theme(theme: Theme) -> None:
    """Set the theme for all future painting."""
    global _current
    _current = theme
