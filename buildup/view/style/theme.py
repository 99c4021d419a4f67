"""The colours of the table, light and dark: two materials on quiet felt, one accent."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from PySide6.QtGui import QColor, QGuiApplication, QPalette


class ThemeChoice(StrEnum):
    """What the person wants: a theme of their own, or the desktop's."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Material(NamedTuple):
    """What a tile is made of: ivory for the computer, ebony for the human."""

    upper: QColor
    """Of the face's gradient, at the top."""
    lower: QColor
    border: QColor
    pip: QColor
    edge: QColor
    """The side of a tile in a pile."""


class Theme(NamedTuple):
    """Every colour that is painted."""

    name: str
    felt_centre: QColor
    felt_rim: QColor
    panel: QColor
    bar: QColor
    """The prompt between the rows, and rows of lists."""
    line: QColor
    text: QColor
    quiet_text: QColor
    accent: QColor
    """“You can act here.” The only colour that stands out."""
    on_accent: QColor
    good: QColor
    bad: QColor
    worst: QColor
    """A blunder."""
    white: Material
    black: Material

    def palette(self) -> QPalette:
        """The same colours for Qt's own widgets."""
        palette = QPalette()
        roles = QPalette.ColorRole
        for role, colour in (
            (roles.Window, self.panel),
            (roles.Base, self.panel),
            (roles.AlternateBase, self.bar),
            (roles.Button, self.bar),
            (roles.ToolTipBase, self.bar),
            (roles.WindowText, self.text),
            (roles.Text, self.text),
            (roles.ButtonText, self.text),
            (roles.ToolTipText, self.text),
            (roles.BrightText, self.text),
            (roles.PlaceholderText, self.quiet_text),
            (roles.Highlight, self.accent),
            (roles.HighlightedText, self.on_accent),
            (roles.Link, self.accent),
            (roles.Mid, self.line),
        ):
            palette.setColor(role, colour)
        disabled = QPalette.ColorGroup.Disabled
        for role in (roles.WindowText, roles.Text, roles.ButtonText):
            palette.setColor(disabled, role, self.quiet_text)
        return palette


def _ivory() -> Material:
    return Material(
        upper=QColor("#fffdf6"),
        lower=QColor("#ece2c8"),
        border=QColor("#a99b77"),
        pip=QColor("#1d1d20"),
        edge=QColor("#c6b994"),
    )


@cache
def light_theme() -> Theme:
    """Ivory and ebony on pale felt."""
    return Theme(
        name="light",
        felt_centre=QColor("#dfe7e1"),
        felt_rim=QColor("#cbd7ce"),
        panel=QColor("#fbfaf6"),
        bar=QColor("#f1f2ec"),
        line=QColor("#c9d2cb"),
        text=QColor("#22302b"),
        quiet_text=QColor("#52625b"),
        accent=QColor("#b3541e"),
        on_accent=QColor("#ffffff"),
        good=QColor("#2f7d5b"),
        bad=QColor("#c07a45"),
        worst=QColor("#b3243f"),
        white=_ivory(),
        black=Material(
            upper=QColor("#3f3f46"),
            lower=QColor("#1c1c20"),
            border=QColor("#0c0c0d"),
            pip=QColor("#f4efe0"),
            edge=QColor("#34343a"),
        ),
    )


@cache
def dark_theme() -> Theme:
    """Ivory and ebony on deep green felt."""
    return Theme(
        name="dark",
        felt_centre=QColor("#2a3d36"),
        felt_rim=QColor("#1c2925"),
        panel=QColor("#1a2320"),
        bar=QColor("#171f1c"),
        line=QColor("#34443e"),
        text=QColor("#e9efe9"),
        quiet_text=QColor("#a3b4ac"),
        accent=QColor("#f0a35e"),
        on_accent=QColor("#2a1a0c"),
        good=QColor("#4fae83"),
        bad=QColor("#b9794a"),
        worst=QColor("#f0717f"),
        white=_ivory(),
        black=Material(
            upper=QColor("#3a3a40"),
            lower=QColor("#17171a"),
            border=QColor("#08080a"),
            pip=QColor("#f4efe0"),
            edge=QColor("#4a4a52"),
        ),
    )


def is_desktop_light() -> bool:
    """Whether the desktop's own colours are light; asked before any theme is applied."""
    return QGuiApplication.palette().color(QPalette.ColorRole.Window).lightness() > 127


def theme_for(choice: ThemeChoice, *, desktop_is_light: bool) -> Theme:
    """The theme that a choice means on this desktop."""
    wants_light = desktop_is_light if choice is ThemeChoice.SYSTEM else choice is ThemeChoice.LIGHT
    return light_theme() if wants_light else dark_theme()


_current = light_theme()


def current_theme() -> Theme:
    """The theme that everything is painted in now.

    Whoever paints asks each time. So nobody has to be told when the colours change: Qt repaints
    every widget then.
    """
    return _current


def set_current_theme(theme: Theme) -> None:
    """Let everything be painted in a theme from its next repaint on."""
    global _current
    _current = theme
