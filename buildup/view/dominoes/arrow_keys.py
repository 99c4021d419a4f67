"""Walking over the Dominoes table with arrow keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from buildup.model.dominoes.line import Side
from buildup.view.tiles.arrow_keys import next_tile

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from buildup.view.dominoes.boneyard_button import BoneyardButton
    from buildup.view.dominoes.line import LineView, OpenEnd
    from buildup.view.dominoes.tray import Tray, TrayTile


class DominoesFocus(QObject):
    """Along the tray; up to the open ends; at its right end over to the boneyard."""

    def __init__(
        self, line: LineView, tray: Tray, boneyard: BoneyardButton, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._line = line
        self._tray = tray
        self._boneyard = boneyard

    def from_tile(self, origin: TrayTile, key: Qt.Key) -> None:
        """Go on from a tile of the tray."""
        target = next_tile(origin, key, self._tray.buttons())
        if target is not None:
            _focus(target)
        elif key == Qt.Key.Key_Up:
            is_left = origin.geometry().center().x() < self._line.geometry().center().x()
            sides = (Side.LEFT, Side.RIGHT) if is_left else (Side.RIGHT, Side.LEFT)
            reachable = [end for end in map(self._line.end, sides) if _is_reachable(end)]
            if reachable:
                _focus(reachable[0])
        elif key == Qt.Key.Key_Right:
            _focus(self._boneyard)

    def from_end(self, origin: OpenEnd, key: Qt.Key) -> None:
        """Go on from an end of the line."""
        other = self._line.end(Side.RIGHT if origin.side is Side.LEFT else Side.LEFT)
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            if _is_reachable(other):
                _focus(other)
        elif key == Qt.Key.Key_Down and self._tray.buttons():
            _focus(self._tray.buttons()[0])


def _is_reachable(end: OpenEnd) -> bool:
    return end.isVisible() and end.focusPolicy() is not Qt.FocusPolicy.NoFocus


def _focus(widget: QWidget) -> None:
    widget.setFocus(Qt.FocusReason.TabFocusReason)
