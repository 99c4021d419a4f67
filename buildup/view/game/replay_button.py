"""Buttons for the prompt bar and the bars of replays and demos: symbols, the speed, and words."""

from enum import Enum
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from buildup.controller.storage.settings import Settings
from buildup.texts import _, later
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import Click
from buildup.view.tiles.painted_button import PaintedButton
from buildup.view.tiles.sentence import table_around

_FACTORS = {"slow": "½×", "normal": "1×", "fast": "2×", "off": "≫"}
"""The label of each speed, from slow to fast; the last has no delay."""

_Corners: TypeAlias = tuple[tuple[float, float], ...]


def _upright(left: float, right: float, half: float) -> _Corners:
    return (left, -half), (right, -half), (right, half), (left, half)


def _mirrored(*shapes: _Corners) -> tuple[_Corners, ...]:
    return tuple(tuple((-x, y) for x, y in corners) for corners in shapes)


_ON = ((-0.6, -0.8), (0.5, 0.0), (-0.6, 0.8))
_STOP = _upright(0.55, 0.89, 0.8)


class Sign(Enum):
    """The symbol of a button, as on music players, with its meaning and key, both untranslated.

    Attributes:
        shapes: The polygons around its center, in units of half its height.
    """

    FIRST = later("First step"), later("Home"), *_mirrored(_ON, _STOP)
    BACK = later("Step back"), later("Left"), *_mirrored(_ON)
    PLAY = later("Run"), later("Space"), ((-0.8, -1.0), (0.95, 0.0), (-0.8, 1.0))
    PAUSE = later("Pause"), later("Space"), _upright(-0.75, -0.2, 1.0), _upright(0.2, 0.75, 1.0)
    FORWARD = later("Step forward"), later("Right"), _ON
    LAST = later("Last step"), later("End"), _ON, _STOP

    def __init__(self, meaning: str, key: str, *shapes: _Corners) -> None:
        self.meaning, self.key, self.shapes = meaning, key, shapes


class SignButton(PaintedButton):
    """A button of a replay or demo, with a symbol as on music players."""

    def __init__(self, object_name: str, sign: Sign, parent: QWidget, clicked: Click) -> None:
        super().__init__(object_name, parent, clicked)
        self.show_sign(sign)

    def show_sign(self, sign: Sign) -> None:
        """Show a symbol; its meaning and key go to the tooltip and to screen readers."""
        self.sign = sign
        """The current symbol."""
        meaning, key = _(sign.meaning), _(sign.key)
        self.setAccessibleName(meaning)
        self.setToolTip(_("{meaning} ({key})").format(meaning=meaning, key=key))
        self.setAccessibleDescription(key)
        self.show_words(meaning)

    def sizeHint(self) -> QSize:
        return QSize(min(52, round(1.1 * self.height())), 40)

    def _paint_content(self, painter: QPainter, area: QRectF) -> None:
        theme, half = current_theme(), 0.5 * max(10.0, 0.36 * area.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.text if self.isEnabled() else theme.disabled_text)
        for corners in self.sign.shapes:
            painter.drawPolygon([area.center() + QPointF(x, y) * half for x, y in corners])


class SpeedButton(PaintedButton):
    """A button that shows the speed setting; a click switches to the next speed."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__("watchingSpeed", parent, lambda: self.hasten(1, wraps=True))
        self._settings = settings
        settings.changed.connect(self._follow_setting)
        self._follow_setting("speed")

    def hasten(self, by: int, *, wraps: bool = False) -> None:
        """Change the speed setting by ``by`` steps; do nothing if there is no such speed.

        Args:
            by: The number of steps; negative for slower.
            wraps: Whether the slowest speed follows the fastest.
        """
        speeds = list(_FACTORS)
        place = speeds.index(self._settings.speed) + by
        if wraps or 0 <= place < len(speeds):
            self._settings.speed = speeds[place % len(speeds)]

    def _follow_setting(self, name: str) -> None:
        if name == "speed":
            speed = Settings.speed.text_of(self._settings.speed)
            self.setToolTip(_("Speed: {speed}").format(speed=speed))
            self.setAccessibleName(self.toolTip())
            self.show_words(_FACTORS[self._settings.speed])


class WordButton(PaintedButton):
    """A button labeled with one or two lines of text."""

    def show_name(self, lines: str) -> None:
        """Change the text, which is spoken as one line."""
        self.setAccessibleName(table_around(self).in_words(lines.replace("\n", " ")))
        upper, _break, lower = lines.partition("\n")
        self.show_words(upper, lower)
