"""The hand of the person at the screen in Dominoes, whose tiles can be picked and rotated."""

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Line
from buildup.narration import aloud
from buildup.narration.aloud import Verbosity
from buildup.narration.dominoes.aloud import tell_fit, tell_tile
from buildup.view.dominoes.layout import TrayLayout
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.marks import Mark
from buildup.view.tiles.tile_row import TileRow

TrayTile = TileButton[LaidDomino]


def sorted_hand(hand: Sequence[Domino], order: str) -> list[Domino]:
    """Return a hand, sorted as the tray shows it.

    Args:
        hand: The hand in the order it was drawn.
        order: One of the choices of ``Settings.tray_order``.
    """
    if order == "pips":
        return sorted(hand, key=lambda tile: (-tile.pips, tile))
    return sorted(hand) if order == "number" else list(hand)


class Tray(TileRow[LaidDomino]):
    """A hand of any size, whose tiles keep their rotation."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._verbosity = Verbosity.NORMAL

    def buttons(self) -> list[TrayTile]:
        """Return a button for each tile of the hand, in order."""
        return [each for each in self._places if each.tiles]

    def show_hand(
        self,
        hand: Sequence[Domino],
        *,
        drawn: Collection[Domino] = (),
        may_move: bool,
        verbosity: Verbosity = Verbosity.NORMAL,
    ) -> None:
        """Show these tiles; those shown already keep their rotation, and one picked stays picked.

        Args:
            hand: The tiles, in the order to show them.
            drawn: The tiles drawn in this turn, which get a ring.
            may_move: Whether a person may pick one now.
            verbosity: How much to announce about each tile.
        """
        self._may_move, self._verbosity = may_move, verbosity
        turned = [each.tiles[-1] for each in self.buttons()]
        lifted = self.lifted
        while len(self._places) < len(hand):
            button = self._add_place(f"tray{len(self._places)}")
            button.turn_wanted.connect(partial(self._turn_by_hand, button))
        for place, (button, tile) in enumerate(zip(self._places, hand, strict=False), start=1):
            face = next((each for each in turned if each.domino == tile), tile.ways[0])
            if face in turned:
                turned.remove(face)
            button.show_tiles((face,))
            button.lift(lifted is not None and face == lifted)
            self._let_move(button, may_move)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.show_ring(tile in drawn)
            button.setAccessibleName(tell_tile(face, place, verbosity))
            if not may_move:
                button.show_mark(Mark.NONE)
            button.show()
        for button in self._places[len(hand) :]:
            button.forget()
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.hide()

    def show_marks(self, line: Line | None, hinted: Domino | None) -> None:
        """Describe where each tile fits, dim unpicked tiles that fit nowhere, and mark a tile.

        Args:
            line: The line to play on; ``None`` if no person is to move, so that tiles are neither
                described nor dimmed.
            hinted: The tile to mark, of the move pointed at or, without one, of the hint, if any.
        """
        for button in self.buttons():
            tile = button.tiles[-1].domino
            words = "" if line is None else tell_fit(line, tile)
            if tile == hinted:
                button.show_mark(Mark.HINTED, f"{words} {aloud.hinted()}".strip())
            elif line is not None and not line.takes(tile) and not button.is_lifted:
                button.show_mark(Mark.CLOSED, words)
            else:
                button.show_mark(Mark.NONE, words)

    def turn_as(self, tile: LaidDomino) -> None:
        """Rotate the tile with these pips to match this orientation."""
        for button in self.buttons():
            if button.tiles[-1] == tile.turned != tile:
                self._turn(button)

    def turn_lifted(self) -> bool:
        """Rotate the picked tile; return whether there is one."""
        lifted = next((each for each in self.buttons() if each.is_lifted), None)
        if lifted is not None:
            self._turn_by_hand(lifted)
        return lifted is not None

    def face_of(self, tile: Domino) -> QRect | None:
        """Return the rectangle of a tile on the table, or ``None`` if it is not in the hand."""
        found = (each for each in self.buttons() if each.tiles[-1].domino == tile)
        return next((each.face_in_parent() for each in found), None)

    def place_in(self, layout: TrayLayout) -> None:
        """Move the tiles to the places of a layout."""
        for place, button in enumerate(self.buttons()):
            button.place_face(layout.face(place))

    def _click(self, clicked: TrayTile) -> None:
        """Pick a tile, or rotate it if already picked; a picked double is put down."""
        if self._may_move and clicked.is_lifted and not clicked.tiles[-1].domino.is_double:
            self._turn_by_hand(clicked)
        else:
            super()._click(clicked)

    def _turn_by_hand(self, button: TrayTile) -> None:
        self._turn(button)
        self.lift_changed.emit()

    def _turn(self, button: TrayTile) -> None:
        button.show_tiles((button.tiles[-1].turned,))
        place = self._places.index(button) + 1
        button.setAccessibleName(tell_tile(button.tiles[-1], place, self._verbosity))
