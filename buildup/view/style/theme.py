"""The colours of the table: two materials on quiet felt, one accent.

``python3 scripts/bench.py contrast`` lists how far every colour stands out from what it is
painted on, and how far it has to.
"""

from functools import cache
from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette


class Material(NamedTuple):
    """What a tile is made of: ivory for the computer, ebony for the human."""

    upper: QColor
    """Of the face's gradient, at the top."""
    lower: QColor
    rim: QColor
    """Round the face, and the frame on a back. A tile as dark or light as the felt stands out
    by it."""
    pip: QColor
    edge: QColor
    """The side of a tile in a pile."""


class Theme(NamedTuple):
    """Every colour that is painted."""

    name: str
    is_high_contrast: bool
    felt_centre: QColor
    felt_rim: QColor
    panel: QColor
    bar: QColor
    """The prompt between the rows, and rows of lists."""
    line: QColor
    """Soft lines between things, and the ground of what is selected or not filled."""
    outline: QColor
    """Round what can be clicked or typed into."""
    text: QColor
    quiet_text: QColor
    disabled_text: QColor
    accent: QColor
    """“You can act here.” The only colour that stands out."""
    on_accent: QColor
    good: QColor
    bad: QColor
    worst: QColor
    """A blunder."""
    white: Material
    black: Material

    @property
    def dimmed(self) -> float:
        """Opacity of a tile that may not be covered or picked: its pips can still be read."""
        return 0.6 if self.is_high_contrast else 0.52

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
            palette.setColor(disabled, role, self.disabled_text)
        return palette


def _ivory(rim: str) -> Material:
    return Material(
        upper=QColor("#fffdf6"),
        lower=QColor("#ece2c8"),
        rim=QColor(rim),
        pip=QColor("#1d1d20"),
        edge=QColor("#c6b994"),
    )


@cache
def light_theme() -> Theme:
    """Ivory and ebony on pale felt."""
    return Theme(
        name="light",
        is_high_contrast=False,
        felt_centre=QColor("#dfe7e1"),
        felt_rim=QColor("#cbd7ce"),
        panel=QColor("#fbfaf6"),
        bar=QColor("#f1f2ec"),
        line=QColor("#c9d2cb"),
        outline=QColor("#66766e"),
        text=QColor("#22302b"),
        quiet_text=QColor("#4b5b54"),
        disabled_text=QColor("#66766e"),
        accent=QColor("#a84d19"),
        on_accent=QColor("#ffffff"),
        good=QColor("#256f4e"),
        bad=QColor("#a2602d"),
        worst=QColor("#b3243f"),
        white=_ivory("#7b6a41"),
        black=Material(
            upper=QColor("#3f3f46"),
            lower=QColor("#1c1c20"),
            rim=QColor("#0c0c0d"),
            pip=QColor("#f4efe0"),
            edge=QColor("#34343a"),
        ),
    )


@cache
def dark_theme() -> Theme:
    """Ivory and ebony on deep green felt."""
    return Theme(
        name="dark",
        is_high_contrast=False,
        felt_centre=QColor("#2a3d36"),
        felt_rim=QColor("#1c2925"),
        panel=QColor("#1a2320"),
        bar=QColor("#171f1c"),
        line=QColor("#34443e"),
        outline=QColor("#7d9088"),
        text=QColor("#e9efe9"),
        quiet_text=QColor("#a9bab2"),
        disabled_text=QColor("#7d9088"),
        accent=QColor("#f0a35e"),
        on_accent=QColor("#2a1a0c"),
        good=QColor("#55b88a"),
        bad=QColor("#c98a5a"),
        worst=QColor("#f0717f"),
        white=_ivory("#7b6a41"),
        black=Material(
            upper=QColor("#3a3a40"),
            lower=QColor("#17171a"),
            rim=QColor("#93908a"),
            pip=QColor("#f4efe0"),
            edge=QColor("#2a2a2f"),
        ),
    )


@cache
def high_contrast_light_theme() -> Theme:
    """Black on white, for those who want or need it."""
    return Theme(
        name="high-contrast-light",
        is_high_contrast=True,
        felt_centre=QColor("#f7f9f7"),
        felt_rim=QColor("#eef2ef"),
        panel=QColor("#ffffff"),
        bar=QColor("#ffffff"),
        line=QColor("#d6dad7"),
        outline=QColor("#2b2f2d"),
        text=QColor("#000000"),
        quiet_text=QColor("#2b2f2d"),
        disabled_text=QColor("#5f6663"),
        accent=QColor("#7a2e00"),
        on_accent=QColor("#ffffff"),
        good=QColor("#00502e"),
        bad=QColor("#6e3200"),
        worst=QColor("#85001c"),
        white=Material(
            upper=QColor("#ffffff"),
            lower=QColor("#fffaf0"),
            rim=QColor("#1a1a1a"),
            pip=QColor("#000000"),
            edge=QColor("#e0d8c4"),
        ),
        black=Material(
            upper=QColor("#1c1c1f"),
            lower=QColor("#000000"),
            rim=QColor("#000000"),
            pip=QColor("#ffffff"),
            edge=QColor("#3a3a40"),
        ),
    )


@cache
def high_contrast_dark_theme() -> Theme:
    """White on black, for those who want or need it."""
    return Theme(
        name="high-contrast-dark",
        is_high_contrast=True,
        felt_centre=QColor("#0a0f0d"),
        felt_rim=QColor("#050706"),
        panel=QColor("#000000"),
        bar=QColor("#000000"),
        line=QColor("#333a37"),
        outline=QColor("#c4ccc8"),
        text=QColor("#ffffff"),
        quiet_text=QColor("#dbe2de"),
        disabled_text=QColor("#8f9994"),
        accent=QColor("#ffc04d"),
        on_accent=QColor("#000000"),
        good=QColor("#5fe0a4"),
        bad=QColor("#f0a66a"),
        worst=QColor("#ff9aa5"),
        white=Material(
            upper=QColor("#ffffff"),
            lower=QColor("#f4ecd8"),
            rim=QColor("#4a3f24"),
            pip=QColor("#000000"),
            edge=QColor("#b3a782"),
        ),
        black=Material(
            upper=QColor("#1c1c1f"),
            lower=QColor("#000000"),
            rim=QColor("#e6e6e6"),
            pip=QColor("#ffffff"),
            edge=QColor("#26262a"),
        ),
    )


def all_themes() -> tuple[Theme, ...]:
    """Every theme there is."""
    return (light_theme(), dark_theme(), high_contrast_light_theme(), high_contrast_dark_theme())


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
