"""Walking over a table with arrow keys."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QWidget

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_ASIDE = 3
"""How much worse a step aside is than a step ahead."""


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
