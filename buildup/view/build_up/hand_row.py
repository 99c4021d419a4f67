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
from buildup.view.tiles.face import FaceCache
from buildup.view.tiles.marks import Mark
from buildup.view.tiles.tile_row import TileRow


class HandRow(TileRow[Tile]):
    """Six places in a row of the table."""

    def __init__(self, player: Player, faces: FaceCache, table: QWidget) -> None:
        super().__init__(faces, table)
        for place in range(STACKS_IN_A_ROW):
            self._add_place(f"{player.value.lower()}Hand{place + 1}")

    def show_hand(
        self,
        hand: tuple[Tile, ...],
        narrator: BuildUpNarrator,
        *,
        may_move: bool,
        why_not: str = "",
    ) -> None:
        """Show these tiles: those already shown keep their places.

        Args:
            hand: The tiles, in the order they were drawn.
            narrator: Who says whose tiles they are.
            may_move: Whether a person may pick one now.
            why_not: Why nobody may pick one, in words.
        """
        self._may_move = may_move
        shown = [each.tiles[-1] if each.tiles else None for each in self._places]
        places = _kept_places(shown, hand)
        for button, tile in zip(self._places, places, strict=True):
            button.show_tiles(() if tile is None else (tile,))
            self._let_move(button, may_move and tile is not None)
            button.setFocusPolicy(
                Qt.FocusPolicy.NoFocus if tile is None else Qt.FocusPolicy.StrongFocus
            )
            button.setVisible(tile is not None)
            if tile is not None:
                button.describe(tell_tile(narrator, tile), "" if may_move else why_not)

    def show_hinted(self, tile: Tile | None) -> None:
        """Mark the tile that a hint names, or none."""
        marked = False
        for button in self._places:
            is_hinted = not marked and tile is not None and button.tiles == (tile,)
            marked = marked or is_hinted
            if is_hinted:
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
