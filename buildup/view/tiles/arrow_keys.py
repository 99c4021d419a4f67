"""Walking over a table with arrow keys."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from buildup.view.style.named import LateWords

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object  # what the mixin is mixed with is the widget

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_ASIDE = 3
"""How much worse a step aside is than a step ahead."""


class ArrowStop(_Widget):
    """Something that arrow keys lead to and away from, whose words stand still meanwhile."""

    arrow_pressed: ClassVar[Signal]
    """An arrow key, as ``Qt.Key``; of the widget, for Qt makes no signals of a mixin."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = LateWords(self)

    def setAccessibleName(self, name: str) -> None:
        self._words.tell(name=name)

    def setAccessibleDescription(self, description: str) -> None:
        self._words.tell(description=description)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._words.catch_up()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        QTimer.singleShot(0, self, self._words.tell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            self.arrow_pressed.emit(key)
        else:
            super().keyPressEvent(event)


def move_focus(origin: QWidget, key: Qt.Key, candidates: Iterable[QWidget]) -> None:
    """Give the keyboard's focus to the nearest widget in the direction of an arrow key, if any.

    Args:
        origin: What has the focus.
        key: One of :data:`ARROWS`.
        candidates: What can be reached; what is hidden is passed over.
    """
    start = _middle(origin)
    least = origin.height() / 4

    def way(widget: QWidget) -> tuple[float, float]:
        return along_and_aside(QPointF(_middle(widget) - start), key)

    ahead = [each for each in candidates if each.isVisible() and way(each)[0] > least]
    target = min(ahead, key=lambda each: way(each)[0] + _ASIDE * way(each)[1], default=None)
    if target is not None:
        target.setFocus(Qt.FocusReason.TabFocusReason)


def _middle(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(widget.rect().center())


def along_and_aside(step: QPointF, key: Qt.Key) -> tuple[float, float]:
    """How far a step leads in the direction of an arrow key, and how far aside of it."""
    match key:
        case Qt.Key.Key_Left:
            return -step.x(), abs(step.y())
        case Qt.Key.Key_Right:
            return step.x(), abs(step.y())
        case Qt.Key.Key_Up:
            return -step.y(), abs(step.x())
        case _:
            return step.y(), abs(step.x())
