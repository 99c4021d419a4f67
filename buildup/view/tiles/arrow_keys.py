"""Walking over the table with arrow keys."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, Qt

from buildup.view.tiles.button import F, TileButton

_ASIDE = 3.0
"""How much worse a step aside is than a step ahead."""


def next_tile(
    origin: TileButton[F], key: Qt.Key, candidates: Iterable[TileButton[F]]
) -> TileButton[F] | None:
    """The nearest tile in the direction of an arrow key, or ``None`` at the edge."""
    start = origin.face_in_parent().center()
    least = origin.face_rect().height() / 2

    def way(button: TileButton[F]) -> tuple[float, float]:
        step = button.face_in_parent().center() - start
        return _along_and_aside(step, key)

    ahead = [
        button
        for button in candidates
        if button is not origin and button.tiles and way(button)[0] > least
    ]
    return min(ahead, key=lambda each: way(each)[0] + _ASIDE * way(each)[1], default=None)


def _along_and_aside(step: QPoint, key: Qt.Key) -> tuple[float, float]:
    match key:
        case Qt.Key.Key_Left:
            return -step.x(), abs(step.y())
        case Qt.Key.Key_Right:
            return step.x(), abs(step.y())
        case Qt.Key.Key_Up:
            return -step.y(), abs(step.x())
        case _:
            return step.y(), abs(step.x())
