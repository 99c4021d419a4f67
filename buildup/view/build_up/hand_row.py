"""One player's hand: up to six tiles in places that do not move while a hand is played."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from buildup.model.build_up.position import STACKS_IN_A_ROW
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player
from buildup.texts import _
from buildup.view.build_up.layout import TableLayout
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.face import FaceCache
from buildup.view.tiles.marks import Mark
from buildup.view.tiles.tile_row import TileRow


class HandRow(TileRow[Tile]):
    """Six places in a row of the table."""

    def __init__(self, player: Player, faces: FaceCache, table: QWidget) -> None:
        super().__init__(faces, table)
        self._player = player
        self.owner = ""
        """Whose tiles they are, where nobody is “you”."""
        for place in range(STACKS_IN_A_ROW):
            self._add_place(f"{player.value.lower()}Hand{place + 1}")

    def show_hand(self, hand: tuple[Tile, ...], *, may_move: bool) -> None:
        """Show these tiles: those already shown keep their places.

        Args:
            hand: The tiles, in the order they were drawn.
            may_move: Whether a person may pick one now.
        """
        self._may_move = may_move
        shown = [each.tiles[-1] if each.tiles else None for each in self._places]
        places = _kept_places(shown, hand)
        for button, tile in zip(self._places, places, strict=True):
            button.show_tiles(() if tile is None else (tile,))
            self._let_move(button, may_move and tile is not None)
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
        for button in self._places:
            is_hinted = not marked and tile is not None and button.tiles == (tile,)
            marked = marked or is_hinted
            button.show_mark(Mark.HINTED if is_hinted else Mark.NONE)

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
