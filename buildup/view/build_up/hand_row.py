"""One player's hand: up to six tiles in places that do not move while a hand is played."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from buildup.model.build_up.position import STACKS_IN_A_ROW
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player
from buildup.narration import aloud
from buildup.narration.build_up.aloud import tell_tile
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.view.build_up.layout import TableLayout
from buildup.view.tiles.marks import Mark
from buildup.view.tiles.tile_row import TileRow

_SINK = 5.0
"""How far a lifted tile of the upper row comes towards the middle: it hides neither the name
above it nor those of the stacks below; in device-independent pixels."""


class HandRow(TileRow[Tile]):
    """Six places in a row of the table."""

    def __init__(self, player: Player, table: QWidget) -> None:
        super().__init__(table)
        self._shown: object = None
        for place in range(STACKS_IN_A_ROW):
            button = self._add_place(f"{player.value.lower()}Hand{place + 1}")
            if player is Player.COMPUTER:
                button.lift_height = -_SINK

    def show_hand(
        self,
        drawn: tuple[Tile, ...],
        hand: tuple[Tile, ...],
        narrator: BuildUpNarrator,
        *,
        may_move: bool,
    ) -> None:
        """Show these tiles in the places that they were drawn to.

        Args:
            drawn: The hand before anything was placed, in the order of drawing.
            hand: What is left of it.
            narrator: Who says whose tiles they are.
            may_move: Whether a person may pick one now.
        """
        kept = _kept_places(drawn, hand)
        shown = kept, may_move, narrator.names, narrator.verbosity
        if shown == self._shown:
            return
        self._shown, self._may_move = shown, may_move
        for place, (button, tile) in enumerate(zip(self._places, kept, strict=True), start=1):
            button.show_tiles(() if tile is None else (tile,))
            self._let_move(button, may_move and tile is not None)
            button.setFocusPolicy(
                Qt.FocusPolicy.NoFocus if tile is None else Qt.FocusPolicy.StrongFocus
            )
            button.setVisible(tile is not None)
            if tile is not None:
                button.setAccessibleName(tell_tile(narrator, tile, place))

    def show_hinted(self, tile: Tile | None) -> None:
        """Mark the tile that a hint names, or none."""
        for button in self._places:
            if button.tiles == (tile,):
                button.show_mark(Mark.HINTED, aloud.hinted())
            else:
                button.show_mark(Mark.NONE)

    def place(self, layout: TableLayout, band: int) -> None:
        """Put the six places into a band of the table."""
        for column, button in enumerate(self._places):
            button.place_face(layout.column(band, column))

    def face_of(self, tile: Tile) -> QRect | None:
        """Where a tile's face stands on the table: the lifted one, if there are two."""
        buttons = [each for each in self._places if each.tiles == (tile,)]
        buttons.sort(key=lambda each: not each.is_lifted)
        return buttons[0].face_in_parent() if buttons else None


def _kept_places(drawn: tuple[Tile, ...], hand: tuple[Tile, ...]) -> list[Tile | None]:
    """The tiles of a hand where they were drawn to; placed ones leave their place empty."""
    left = list(hand)
    places: list[Tile | None] = [None] * STACKS_IN_A_ROW
    for place, tile in reversed(list(enumerate(drawn))):
        if tile in left:
            left.remove(tile)
            places[place] = tile
    return places
