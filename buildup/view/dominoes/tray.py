"""The person's tiles in Dominoes: a tray of tiles that can be lifted and turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.texts import ngettext
from buildup.view.dominoes.layout import TrayLayout
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.marks import Mark

if TYPE_CHECKING:
    from buildup.view.tiles.face import FaceCache

TrayTile = TileButton[LaidDomino]


class Tray(QObject):
    """Buttons for a hand of any size. A tile keeps the way it was turned.

    Signals:
        chosen: A tile was lifted, put down or turned by a click.
        dragged: A tile as it is turned, and a point of the screen.
        dropped: A tile as it is turned, and a point of the screen.
        drag_cancelled: A dragged tile was not dropped.
        arrow_pressed: A button and an arrow key.
        refused: A tile was clicked while none may be moved.
    """

    chosen = Signal()
    dragged = Signal(object, QPoint)
    dropped = Signal(object, QPoint)
    drag_cancelled = Signal()
    arrow_pressed = Signal(object, Qt.Key)
    refused = Signal()

    def __init__(self, faces: FaceCache, table: QWidget) -> None:
        super().__init__(table)
        self._faces = faces
        self._table = table
        self._buttons: list[TrayTile] = []
        self._shown = 0
        self._may_move = False
        self._animated = True
        self._room = QRectF(0, 0, 300, 60)

    def buttons(self) -> list[TrayTile]:
        """One for each tile of the hand, in its order."""
        return self._buttons[: self._shown]

    @property
    def lifted(self) -> LaidDomino | None:
        """The chosen tile as it is turned, if any."""
        return next((each.tiles[-1] for each in self.buttons() if each.is_lifted), None)

    def show_hand(self, hand: tuple[Domino, ...], *, may_move: bool) -> None:
        """Show these tiles; those shown already keep the way they are turned.

        Args:
            hand: In the order the tiles were drawn.
            may_move: Whether a person may pick one now.
        """
        self._may_move = may_move
        turned = [each.tiles[-1] for each in self.buttons() if each.tiles]
        lifted = self.lifted
        while len(self._buttons) < len(hand):
            self._buttons.append(self._new_button(len(self._buttons)))
        self._shown = len(hand)
        for button, tile in zip(self._buttons, hand, strict=False):
            face = next((each for each in turned if each.domino == tile), None)
            if face is None:
                face = LaidDomino(tile.low, tile.high)
            else:
                turned.remove(face)
            button.show_tiles((face,))
            button.lift(lifted is not None and face == lifted)
            button.is_movable = may_move
            shape = Qt.CursorShape.PointingHandCursor if may_move else Qt.CursorShape.ArrowCursor
            button.setCursor(shape)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._describe(button)
            button.show()
        for button in self._buttons[self._shown :]:
            button.lift(False)
            button.show_tiles(())
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.hide()
        self._place()

    def _new_button(self, place: int) -> TrayTile:
        button = TileButton[LaidDomino](self._faces, self._table, can_lift=True)
        button.setObjectName(f"tray{place}")
        button.animated = self._animated
        button.clicked.connect(lambda: self._click(button))
        button.turn_wanted.connect(lambda: self._turn(button))
        button.drag_moved.connect(lambda at: self.dragged.emit(button.tiles[-1], at))
        button.drag_dropped.connect(lambda at: self.dropped.emit(button.tiles[-1], at))
        button.drag_cancelled.connect(self.drag_cancelled)
        button.arrow_pressed.connect(lambda key: self.arrow_pressed.emit(button, key))
        return button

    def _describe(self, button: TrayTile) -> None:
        tile = button.tiles[-1]
        pips = tile.left + tile.right
        button.setAccessibleName(
            ngettext(
                "Your tile {tile}, {pips} pip.", "Your tile {tile}, {pips} pips.", pips
            ).format(tile=tile, pips=pips)
        )
        button.setToolTip(button.accessibleName())

    def show_marks(self, fitting: set[Domino] | None, hinted: Domino | None) -> None:
        """Dim what does not fit, and mark what the hint names.

        Args:
            fitting: The tiles that can be laid; ``None`` dims nothing.
            hinted: The tile that a hint names.
        """
        for button in self.buttons():
            tile = button.tiles[-1].domino
            if tile == hinted:
                button.show_mark(Mark.HINTED)
            elif fitting is not None and tile not in fitting:
                button.show_mark(Mark.CLOSED)
            else:
                button.show_mark(Mark.NONE)

    def set_animated(self, animated: bool) -> None:
        """Whether tiles rise and sink, or just are up or down."""
        self._animated = animated
        for button in self._buttons:
            button.animated = animated

    def lift(self, tile: Domino) -> None:
        """Raise one tile; the others go down."""
        target = next((each for each in self.buttons() if each.tiles[-1].domino == tile), None)
        for button in self._buttons:
            button.lift(button is target)

    def put_down(self) -> None:
        """Put every tile down, one that is dragged as well."""
        for button in self._buttons:
            button.cancel_drag()
            button.lift(False)

    def turn_lifted(self) -> bool:
        """Turn the lifted tile round; returns whether there is one."""
        lifted = next((each for each in self.buttons() if each.is_lifted), None)
        if lifted is not None:
            self._turn(lifted)
        return lifted is not None

    def face_of(self, tile: Domino) -> QRect | None:
        """Where a tile lies on the table."""
        for button in self.buttons():
            if button.tiles[-1].domino == tile:
                return button.face_in_parent()
        return None

    def place_in(self, room: QRectF) -> None:
        """Spread the tiles over a room of the table."""
        self._room = room
        self._place()

    def _place(self) -> None:
        layout = TrayLayout.of(self._room, self._shown)
        for place, button in enumerate(self.buttons()):
            button.place_face(layout.face(place))

    def click_place(self, place: int) -> None:
        """Pick the tile of a place, counted from 0."""
        if place < self._shown:
            button = self._buttons[place]
            button.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._click(button)

    def focus_first(self) -> None:
        """Give the keyboard's focus to the first tile, without showing it."""
        if self._shown:
            self._buttons[0].setFocus(Qt.FocusReason.MouseFocusReason)

    def _click(self, clicked: TrayTile) -> None:
        if not self._may_move:
            self.refused.emit()
            return
        if clicked.is_lifted and not clicked.tiles[-1].domino.is_double:
            self._turn(clicked)
            return
        was_lifted = clicked.is_lifted
        for button in self._buttons:
            button.lift(button is clicked and not was_lifted)
        self.chosen.emit()

    def _turn(self, button: TrayTile) -> None:
        button.show_tiles((button.tiles[-1].turned,))
        self._describe(button)
        self.chosen.emit()
