"""The contrast of every text, mark and rim of each theme with its background."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from PySide6.QtGui import QColor

from buildup.view.style.desktop import contrast
from buildup.view.style.theme import ALL_THEMES, Theme


class Kind(Enum):
    """A kind of what is painted; its value is the minimum contrast, normally and in high contrast.

    Web Content Accessibility Guidelines 2.2: 1.4.3 requires 4.5 of text and exempts disabled text,
    1.4.6 requires 7, and 1.4.11 requires 3 of anything else. Our high contrast requires 7 of that
    as well.
    """

    TEXT = 4.5, 7.0
    DISABLED = 3.0, 4.5
    MARK = 3.0, 7.0

    def least(self, theme: Theme) -> float:
        """Return the minimum contrast ratio in a theme."""
        usual, in_high_contrast = self.value
        return in_high_contrast if theme.is_high_contrast else usual


class Pair(NamedTuple):
    """A color that is painted on another."""

    painted: str
    ground: str
    kind: Kind
    ratio: float

    def is_enough(self, theme: Theme) -> bool:
        """Return whether the contrast is sufficient in a theme."""
        return self.ratio >= self.kind.least(theme)


_EVERYWHERE = ("panel", "bar", "felt_center", "felt_rim")
_FELT = ("felt_center", "felt_rim")
_ON_PANELS = ("panel", "bar")
_PAINTED: tuple[tuple[str, Kind, tuple[str, ...]], ...] = (
    ("text", Kind.TEXT, (*_EVERYWHERE, "line")),
    ("quiet_text", Kind.TEXT, _EVERYWHERE),
    ("disabled_text", Kind.DISABLED, _EVERYWHERE),
    ("on_accent", Kind.TEXT, ("accent",)),
    ("accent", Kind.TEXT, _ON_PANELS),
    ("accent", Kind.MARK, _FELT),
    ("latest", Kind.MARK, _FELT),
    ("outline", Kind.MARK, _EVERYWHERE),
    ("outline", Kind.MARK, ("line",)),
    ("grid", Kind.MARK, _ON_PANELS),
    ("good", Kind.MARK, _EVERYWHERE),
    ("bad", Kind.MARK, _ON_PANELS),
    ("worst", Kind.MARK, _ON_PANELS),
    ("good", Kind.MARK, ("line",)),
    ("bad", Kind.MARK, ("line",)),
    ("accent", Kind.MARK, ("line",)),
    ("quiet_text", Kind.MARK, ("line",)),
)
"""The colors of a theme, and the colors on which they are painted."""


def pairs(theme: Theme) -> Iterator[Pair]:
    """Yield every pair of colors of a theme of which one is painted on the other."""
    for painted, kind, grounds in _PAINTED:
        for ground in grounds:
            yield Pair(painted, ground, kind, _ratio(theme, painted, ground))
    for name, material in (("white", theme.white), ("black", theme.black)):
        for part, body in (("upper", material.upper), ("lower", material.lower)):
            ground = f"{name}.{part}"
            yield Pair(f"{name}.pip", ground, Kind.TEXT, contrast(material.pip, body))
        yield Pair(
            f"{name}.rim or face",
            "the worse felt",
            Kind.MARK,
            max(
                min(contrast(color, _color(theme, felt)) for felt in _FELT)
                for color in (material.rim, material.lower)
            ),
        )
    for ground in ("felt_center", "felt_rim"):
        felt = _color(theme, ground)
        pip, *faces = (
            _seen_through(each, felt, theme.dimmed)
            for each in (theme.white.pip, theme.white.upper, theme.white.lower)
        )
        ratio = min(contrast(pip, face) for face in faces)
        yield Pair("pip of a ghost", ground, Kind.DISABLED, ratio)
    back = min(contrast(theme.white.rim, each) for each in (theme.white.upper, theme.white.lower))
    yield Pair("frame on a back", "white", Kind.MARK, back)


def _color(theme: Theme, name: str) -> QColor:
    color = getattr(theme, name)
    assert isinstance(color, QColor)
    return color


def _seen_through(color: QColor, ground: QColor, opacity: float) -> QColor:
    """Return the color that results from painting one on another with partial opacity."""
    channels = (QColor.redF, QColor.greenF, QColor.blueF)
    mixed = (opacity * of(color) + (1 - opacity) * of(ground) for of in channels)
    return QColor.fromRgbF(*mixed)


def _ratio(theme: Theme, one: str, other: str) -> float:
    return contrast(_color(theme, one), _color(theme, other))


def main(_arguments: list[str]) -> int:
    """Print a row for every pair, with its ratio in each theme.

    Returns:
        The exit status: 1 if a ratio is too low, else 0.
    """
    themes = ALL_THEMES
    rows = list(zip(*(pairs(theme) for theme in themes), strict=True))
    print(f"{'what':20} {'ground':16} {'kind':9}", *(f"{theme.name:>20}" for theme in themes))
    failed = False
    for row in rows:
        first = row[0]
        cells = []
        for pair, theme in zip(row, themes, strict=True):
            is_enough = pair.is_enough(theme)
            failed |= not is_enough
            sign = "≥" if is_enough else "<"
            cells.append(f"{pair.ratio:12.2f} {sign} {pair.kind.least(theme):5.1f}")
        print(f"{first.painted:20} {first.ground:16} {first.kind.name.lower():9}", *cells)
    return int(failed)
