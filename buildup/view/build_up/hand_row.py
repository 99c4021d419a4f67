"""One player's hand: up to six tiles in places that do not move while a hand is played."""

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from buildup.model.build_up.position import STACKS_IN_A_ROW
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player
from buildup.texts import _
from buildup.view.build_up.layout import BuildUpLayout
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.face import FaceCache
from buildup.view.tiles.marks import Mark


class HandRow(QObject):
    """Six buttons in a row of the table.

    Signals:
        chosen: This row and a tile that was clicked, after it was lifted or put down.
        dragged: This row, a tile and a point of the screen.
        dropped: This row, a tile and a point of the screen.
        drag_cancelled: A dragged tile was not dropped.
        arrow_pressed: A button and an arrow key.
    """

    chosen = Signal(object, object)
    dragged = Signal(object, object, QPoint)
    dropped = Signal(object, object, QPoint)
    drag_cancelled = Signal()
    arrow_pressed = Signal(object, Qt.Key)

    def __init__(self, player: Player, faces: FaceCache, table: QWidget) -> None:
        super().__init__(table)
        self._player = player
        self._may_move = False
        self.owner = ""
        """Whose tiles they are, where nobody is “you”."""
        self._buttons = [self._new_button(place, faces, table) for place in range(STACKS_IN_A_ROW)]

    def _new_button(self, place: int, faces: FaceCache, table: QWidget) -> TileButton[Tile]:
        button = TileButton[Tile](faces, table, can_lift=True)
        button.setObjectName(f"{self._player.value.lower()}Hand{place + 1}")
        button.clicked.connect(lambda: self._click(button))
        button.drag_moved.connect(lambda at: self.dragged.emit(self, button.tiles[-1], at))
        button.drag_dropped.connect(lambda at: self.dropped.emit(self, button.tiles[-1], at))
        button.drag_cancelled.connect(self.drag_cancelled)
        button.arrow_pressed.connect(lambda key: self.arrow_pressed.emit(button, key))
        return button

    def buttons(self) -> list[TileButton[Tile]]:
        """The six places, from the left; some may be empty."""
        return self._buttons

    @property
    def lifted(self) -> Tile | None:
        """The chosen tile, if any."""
        return next((each.tiles[-1] for each in self._buttons if each.is_lifted), None)

    def show_hand(self, hand: tuple[Tile, ...], *, may_move: bool) -> None:
        """Show these tiles: those already shown keep their places.

        Args:
            hand: The tiles, in the order they were drawn.
            may_move: Whether a person may pick one now.
        """
        self._may_move = may_move
        shown = [each.tiles[-1] if each.tiles else None for each in self._buttons]
        places = _kept_places(shown, hand)
        for button, tile in zip(self._buttons, places, strict=True):
            button.show_tiles(() if tile is None else (tile,))
            button.is_movable = may_move and tile is not None
            button.setCursor(
                Qt.CursorShape.PointingHandCursor
                if button.is_movable
                else Qt.CursorShape.ArrowCursor
            )
            reachable = tile is not None and (may_move or self._player is Player.HUMAN)
            button.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if reachable else Qt.FocusPolicy.NoFocus
            )
            button.setVisible(tile is not None)
            if tile is not None:
                self._describe(button, tile)

    def _describe(self, button: TileButton[Tile], tile: Tile) -> None:
        if self.owner:
            text = _("{owner}'s tile {tile}, {pips} pips.")
        elif self._player is Player.HUMAN:
            text = _("Your tile {tile}, {pips} pips.")
        else:
            text = _("The computer's tile {tile}, {pips} pips.")
        button.setAccessibleName(text.format(owner=self.owner, tile=tile, pips=tile.pips))
        button.setToolTip(button.accessibleName())

    def show_hinted(self, tile: Tile | None) -> None:
        """Mark the tile that a hint names, or none."""
        marked = False
        for button in self._buttons:
            is_hinted = not marked and tile is not None and button.tiles == (tile,)
            marked = marked or is_hinted
            button.show_mark(Mark.HINTED if is_hinted else Mark.NONE)

    def set_animated(self, animated: bool) -> None:
        """Whether tiles rise and sink, or just are up or down."""
        for button in self._buttons:
            button.animated = animated

    def lift(self, tile: Tile) -> None:
        """Raise one tile; the others go down."""
        target = next((each for each in self._buttons if each.tiles == (tile,)), None)
        for button in self._buttons:
            button.lift(button is target)

    def put_down(self) -> None:
        """Put every tile down, one that is dragged as well."""
        for button in self._buttons:
            button.cancel_drag()
            button.lift(False)

    def place(self, layout: BuildUpLayout, band: int) -> None:
        """Put the six places into a band of the table."""
        for column, button in enumerate(self._buttons):
            button.place_face(layout.column(band, column))

    def face_of(self, tile: Tile) -> QRect | None:
        """Where a tile's face stands on the table: the lifted one, if there are two."""
        buttons = [each for each in self._buttons if each.tiles == (tile,)]
        buttons.sort(key=lambda each: not each.is_lifted)
        return buttons[0].face_in_parent() if buttons else None

    def focus_first(self, *, by_mouse: bool) -> None:
        """Give the keyboard's focus to the first tile; show it unless a mouse is in use."""
        reasons = Qt.FocusReason
        for button in self._buttons:
            if button.tiles:
                button.setFocus(reasons.MouseFocusReason if by_mouse else reasons.TabFocusReason)
                return

    def click_place(self, place: int) -> None:
        """Pick the tile in one of the six places, counted from 0."""
        button = self._buttons[place]
        if button.tiles:
            button.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._click(button)

    def _click(self, clicked: TileButton[Tile]) -> None:
        if self._may_move:
            was_lifted = clicked.is_lifted
            for button in self._buttons:
                button.lift(button is clicked and not was_lifted)
        self.chosen.emit(self, clicked.tiles[-1])


def _kept_places(shown: list[Tile | None], hand: tuple[Tile, ...]) -> list[Tile | None]:
    """Where the tiles of a hand go: where they were, if all of them were shown before."""
    places: list[Tile | None] = list(shown)
    missing = [tile for tile in shown if tile is not None]
    for tile in hand:
        if tile not in missing:
            return [*hand, *([None] * (len(shown) - len(hand)))]
        missing.remove(tile)
    for tile in missing:
        places[places.index(tile)] = None
    return places
