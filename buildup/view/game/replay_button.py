"""The buttons of the bars that stand below the table while somebody watches."""

from abc import abstractmethod
from enum import Enum, auto
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.controller.storage.settings import Settings
from buildup.texts import _
from buildup.view.style.button import Button, Click
from buildup.view.style.fonts import fitted
from buildup.view.style.painted_button import fonts_of_lines, paint_body, paint_lines
from buildup.view.style.painting import paint_text, smooth_painter
from buildup.view.style.theme import Theme, current_theme

_FACTORS = {"slow": "½×", "normal": "1×", "fast": "2×", "off": "≫"}
"""The sign for each speed, from slow to fast; the last leaves no time between events."""

_Corners: TypeAlias = tuple[tuple[float, float], ...]


class Sign(Enum):
    """What a button shows, as on every music player."""

    FIRST = auto()
    BACK = auto()
    PLAY = auto()
    PAUSE = auto()
    FORWARD = auto()
    LAST = auto()

    @property
    def meaning_and_key(self) -> tuple[str, str]:
        """The job of the button, and the key that does the same."""
        return {
            Sign.FIRST: (_("First step"), _("Home")),
            Sign.BACK: (_("One step back"), _("Left")),
            Sign.PLAY: (_("Run by itself"), _("Space")),
            Sign.PAUSE: (_("Stand still"), _("Space")),
            Sign.FORWARD: (_("One step on"), _("Right")),
            Sign.LAST: (_("Last step"), _("End")),
        }[self]


def _upright(left: float, right: float, half: float) -> _Corners:
    return (left, -half), (right, -half), (right, half), (left, half)


def _mirrored(*shapes: _Corners) -> tuple[_Corners, ...]:
    return tuple(tuple((-x, y) for x, y in corners) for corners in shapes)


_ON = ((-0.6, -0.8), (0.5, 0.0), (-0.6, 0.8))
_TO_THE_END = (_ON, _upright(0.55, 0.89, 0.8))
_SHAPES: dict[Sign, tuple[_Corners, ...]] = {
    Sign.FIRST: _mirrored(*_TO_THE_END),
    Sign.BACK: _mirrored(_ON),
    Sign.PLAY: (((-0.8, -1.0), (0.95, 0.0), (-0.8, 1.0)),),
    Sign.PAUSE: (_upright(-0.75, -0.2, 1.0), _upright(0.2, 0.75, 1.0)),
    Sign.FORWARD: (_ON,),
    Sign.LAST: _TO_THE_END,
}
"""What each sign is drawn of, around its middle, in halves of its height."""


class ReplayButton(Button, metaclass=AbstractQObjectMeta):
    """A button in the manner of those that stand there while the game goes on.

    A click does not take the keyboard's focus, so that the keys of the bar keep their meaning.
    """

    def __init__(self, object_name: str, name: str, parent: QWidget, clicked: Click) -> None:
        """Make a button; ``name`` is said to assistive technology."""
        super().__init__("", object_name, parent, clicked)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        return QSize(44, 40)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        paint_body(painter, area, self, 8)
        self._paint_content(painter, area, current_theme())

    @abstractmethod
    def _paint_content(self, painter: QPainter, area: QRectF, theme: Theme) -> None: ...


class SignButton(ReplayButton):
    """A button with a sign."""

    def __init__(self, object_name: str, sign: Sign, parent: QWidget, clicked: Click) -> None:
        super().__init__(object_name, "", parent, clicked)
        self.show_sign(sign)

    def show_sign(self, sign: Sign) -> None:
        """Show another sign, and tell what it means."""
        self.sign = sign
        """What the button shows."""
        meaning, key = sign.meaning_and_key
        self.setAccessibleName(meaning)
        self.setToolTip(_("{meaning} ({key})").format(meaning=meaning, key=key))
        self.setAccessibleDescription(key)
        self.update()

    def _paint_content(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        half = 0.5 * max(10.0, 0.36 * area.height())
        colour = theme.text if self.isEnabled() else theme.disabled_text
        paint_sign(painter, self.sign, area.center(), half, colour)


class SpeedButton(ReplayButton):
    """A button with the speed of what is watched; a click takes the next one."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__("watchingSpeed", "", parent, lambda: self.hasten(1, wraps=True))
        self._settings = settings
        settings.changed.connect(self._follow_setting)
        self._follow_setting("speed")

    def hasten(self, by: int, *, wraps: bool = False) -> None:
        """Take a speed that is so many steps faster, if there is one.

        Args:
            by: Less than 0 for a slower one.
            wraps: Whether the slowest follows the fastest.
        """
        speeds = list(_FACTORS)
        place = speeds.index(self._settings.speed) + by
        if wraps or 0 <= place < len(speeds):
            self._settings.speed = speeds[place % len(speeds)]

    def _follow_setting(self, name: str) -> None:
        if name == "speed":
            speed = Settings.speed.text_of(self._settings.speed)
            self.setAccessibleName(_("Speed: {speed}").format(speed=speed))
            self.setToolTip(_("Speed: {speed}").format(speed=speed))
            self.update()

    def _paint_content(self, painter: QPainter, area: QRectF, theme: Theme) -> None:
        font = fitted(self.font(), 11, 0.36 * area.height(), 18, bold=True)
        paint_text(painter, area, _FACTORS[self._settings.speed], font, theme.text)


class WordButton(ReplayButton):
    """A button with a word, and a smaller line below it that says more."""

    def __init__(
        self,
        object_name: str,
        name: str,
        words: tuple[str, str],
        parent: QWidget,
        clicked: Click,
    ) -> None:
        """Make a button; ``words`` are its two lines."""
        super().__init__(object_name, name, parent, clicked)
        self._words = words

    def show_words(self, name: str, words: tuple[str, str]) -> None:
        """Say something else in both lines; ``name`` is said to assistive technology."""
        self._words = words
        self.setAccessibleName(name)
        self.update()

    def width_for(self, height: int) -> int:
        """How wide the button has to be if it is so high."""
        bold, small = fonts_of_lines(self.font(), height)
        upper, lower = self._words
        widest = max(
            QFontMetricsF(bold).horizontalAdvance(upper),
            QFontMetricsF(small).horizontalAdvance(lower),
        )
        return round(widest) + 22

    def _paint_content(self, painter: QPainter, area: QRectF, _theme: Theme) -> None:
        paint_lines(painter, area, self, *self._words)


def paint_sign(painter: QPainter, sign: Sign, centre: QPointF, half: float, colour: QColor) -> None:
    """Draw a sign.

    Args:
        painter: Where; its pen and brush change.
        sign: Which.
        centre: Its middle.
        half: Half its height, in device-independent pixels.
        colour: What it is filled with.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for corners in _SHAPES[sign]:
        painter.drawPolygon([centre + QPointF(x, y) * half for x, y in corners])
