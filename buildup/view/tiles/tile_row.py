"""A player's tiles, which can be picked, dragged, or reached by keys."""

from typing import Generic

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from buildup.view.tiles.button import F, TileButton
from buildup.view.tiles.marks import Mark


class TileRow(QObject, Generic[F]):
    """The buttons of a hand on a table.

    Signals:
        lift_changed: The user lifted, put down or rotated a tile.
        refused: The user chose a tile while none may be moved.
        empty_asked: The user chose a place without a tile; carries its number, from 1.
        dragged: A tile is being dragged; carries it as shown, and the mouse position on the screen.
        dropped: A tile was dropped; carries it as shown, and the mouse position on the screen.
        drag_canceled: A dragged tile was not dropped.
        play_wanted: The user wants to play the picked tile where it fits.
    """

    lift_changed = Signal()
    refused = Signal()
    empty_asked = Signal(int)
    dragged = Signal(object, QPoint)
    dropped = Signal(object, QPoint)
    drag_canceled = Signal()
    play_wanted = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self._may_move = False
        self._places: list[TileButton[F]] = []

    def _add_place(self, object_name: str) -> TileButton[F]:
        button = TileButton[F](self._table, can_lift=True)
        button.setObjectName(object_name)
        button.clicked.connect(lambda: self._click(button))
        button.drag_moved.connect(lambda at: self.dragged.emit(button.tiles[-1], at))
        button.drag_dropped.connect(lambda at: self.dropped.emit(button.tiles[-1], at))
        button.drag_canceled.connect(self.drag_canceled)
        button.play_wanted.connect(self.play_wanted)
        self._places.append(button)
        return button

    def _let_move(self, button: TileButton[F], may_move: bool) -> None:
        """Set whether a tile can be dragged and looks clickable."""
        button.is_movable = may_move
        shape = Qt.CursorShape.PointingHandCursor if may_move else Qt.CursorShape.ArrowCursor
        button.setCursor(shape)

    def buttons(self) -> list[TileButton[F]]:
        """Return a button for each place, from the left."""
        return self._places

    @property
    def lifted(self) -> F | None:
        """The picked tile in its current orientation, if any."""
        return next((each.tiles[-1] for each in self._places if each.is_lifted), None)

    def lift(self, tile: F) -> None:
        """Pick a tile, if it is shown in this orientation, and put down all others."""
        self._lift_only(next((each for each in self._places if each.tiles == (tile,)), None))

    def _lift_only(self, target: TileButton[F] | None) -> None:
        for button in self._places:
            button.lift(button is target)

    def put_down(self) -> None:
        """Put down all tiles, including a dragged one."""
        for button in self._places:
            button.cancel_drag()
            button.lift(False)

    def click_place(self, place: int) -> None:
        """Act as if a place, counted from 0, were clicked.

        If the place has no tile or does not exist, emit :attr:`empty_asked`.
        """
        if place < len(self._places) and self._places[place].tiles:
            if self._may_move:  # otherwise Enter still presses the focused widget
                self._places[place].setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._click(self._places[place])
        else:
            self.empty_asked.emit(place + 1)

    def focus_first(self) -> None:
        """Focus the first tile, if there is one."""
        for button in [each for each in self._places if each.tiles][:1]:
            button.setFocus(Qt.FocusReason.TabFocusReason)

    def hinted(self) -> list[TileButton[F]]:
        """Return the buttons marked as the tile of a hint, or of a move pointed at."""
        return [each for each in self._places if each.looks.mark is Mark.HINTED]

    def _click(self, clicked: TileButton[F]) -> None:
        if self._may_move:
            self._lift_only(None if clicked.is_lifted else clicked)
            self.lift_changed.emit()
        else:
            self.refused.emit()
