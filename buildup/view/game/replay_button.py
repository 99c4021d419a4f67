"""The buttons of the bars that stand below the table while somebody watches."""

from abc import abstractmethod
from enum import Enum, auto

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
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
    x, y = centre.x(), centre.y()
    bar = max(2.0, 0.34 * half)
    match sign:
        case Sign.PLAY:
            painter.drawPath(_triangle(x - 0.8 * half, x + 0.95 * half, y, half))
        case Sign.PAUSE:
            for left in (x - 0.75 * half, x + 0.75 * half - 1.6 * bar):
                painter.drawRoundedRect(QRectF(left, y - half, 1.6 * bar, 2 * half), 1, 1)
        case Sign.FORWARD | Sign.LAST:
            painter.drawPath(_triangle(x - 0.6 * half, x + 0.5 * half, y, 0.8 * half))
            if sign is Sign.LAST:
                painter.drawRect(QRectF(x + 0.55 * half, y - 0.8 * half, bar, 1.6 * half))
        case Sign.BACK | Sign.FIRST:
            painter.drawPath(_triangle(x + 0.6 * half, x - 0.5 * half, y, 0.8 * half))
            if sign is Sign.FIRST:
                painter.drawRect(QRectF(x - 0.55 * half - bar, y - 0.8 * half, bar, 1.6 * half))


def _triangle(base: float, tip: float, middle: float, half: float) -> QPainterPath:
    """A triangle with an upright base that points along the row."""
    path = QPainterPath(QPointF(base, middle - half))
    path.lineTo(tip, middle)
    path.lineTo(base, middle + half)
    path.closeSubpath()
    return path
