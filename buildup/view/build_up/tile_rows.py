"""The Build Up tiles: both hands, and the twelve stacks."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from buildup.model.build_up.position import STACK_NAMES, STACKS_IN_A_ROW, Position, StackName
from buildup.model.build_up.tile import Color, Tile
from buildup.model.player import Player
from buildup.narration import aloud
from buildup.narration.build_up.aloud import tell_cover, tell_stack, tell_tile, tell_under
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.texts import in_sentences, number
from buildup.view.build_up import layout as bands
from buildup.view.build_up.layout import TableLayout
from buildup.view.style.widgets import named
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.marks import Mark
from buildup.view.tiles.tile_row import TileRow

_DROP_REACH = 8
"""How far beside a stack a tile may be dropped, in device-independent pixels."""


class StackRows:
    """The buttons of the twelve stacks."""

    def __init__(self, table: QWidget) -> None:
        self._buttons = {
            name: named(TileButton[Tile](table, can_lift=False), f"stack{name}")
            for name in STACK_NAMES
        }

    def buttons(self) -> list[TileButton[Tile]]:
        """Return the buttons of the stacks in order: W1 to W6, then B1 to B6."""
        return list(self._buttons.values())

    def of(self, player: Player) -> list[TileButton[Tile]]:
        """Return the buttons of a player's row."""
        return [self._buttons[name] for name in STACK_NAMES if name.row is player.color]

    def button(self, name: StackName) -> TileButton[Tile]:
        """Return the button of a stack."""
        return self._buttons[name]

    def show_position(self, position: Position, narrator: BuildUpNarrator) -> None:
        """Show all stacks of a position."""
        for name in STACK_NAMES:
            self.show_stack(position, name, narrator)

    def show_stack(self, position: Position, name: StackName, narrator: BuildUpNarrator) -> None:
        """Show a stack of a position, and describe it to assistive technology."""
        stack = position.stacks[name.index]
        tiles = stack.tiles
        button = self._buttons[name]
        button.show_tiles(tiles[:1] * stack.hidden + tiles)
        under = tell_under(tiles, narrator)
        details = under if narrator.verbosity is aloud.Verbosity.FULL else ""
        button.setAccessibleName(in_sentences(tell_stack(narrator, position, name), details))
        button.tip = under

    def show_marks(self, position: Position, lifted: Tile | None, hinted: StackName | None) -> None:
        """Mark the stacks that the picked tile can or cannot cover, and the stack of a hint.

        Args:
            position: The position.
            lifted: The picked tile, if any.
            hinted: The stack of the move pointed at or, without one, of the hint, if any; if the
                picked tile cannot cover that stack, only its description mentions the hint.
        """
        for name, button in self._buttons.items():
            top = position.top(name)
            if lifted is not None and not lifted.can_cover(top):
                mark = Mark.CLOSED
            elif name == hinted:
                mark = Mark.HINTED
            elif lifted is None:
                mark = Mark.NONE
            else:
                mark = Mark.OPEN_OWN if top.color is lifted.color else Mark.OPEN
            words = "" if lifted is None else tell_cover(lifted, top)
            said = f"{words} {aloud.hinted()}".strip() if name == hinted else words
            button.show_mark(mark, said)

    def show_values(self, values: Mapping[StackName, int], best: Collection[StackName]) -> None:
        """Show values in points above these stacks and no others, highlighting the best."""
        for name, button in self._buttons.items():
            value = values.get(name)
            chip = "" if value is None else number(value, signed=True)
            button.show_chip(chip, is_best=name in best)

    def show_rings(self, played: Collection[StackName]) -> None:
        """Show a ring around each of these stacks and no others."""
        for name, button in self._buttons.items():
            button.show_ring(name in played)

    def stack_at(self, point: QPoint) -> StackName | None:
        """Return the stack at or near a point of the table, if any."""
        for name, button in self._buttons.items():
            face = button.face_in_parent()
            if face.adjusted(-_DROP_REACH, -_DROP_REACH, _DROP_REACH, _DROP_REACH).contains(point):
                return name
        return None

    def place(self, layout: TableLayout) -> None:
        """Place the stacks in their bands."""
        for name, button in self._buttons.items():
            row = bands.COMPUTER_STACKS if name.row is Color.WHITE else bands.HUMAN_STACKS
            labels = bands.COMPUTER_LABELS if name.row is Color.WHITE else bands.HUMAN_LABELS
            button.place_face(layout.column(row, name.number - 1), layout.heights[labels])


_SINK = 5.0
"""How far a picked tile of the upper hand moves toward the middle, in device-independent pixels."""


class HandRow(TileRow[Tile]):
    """The buttons of a hand, one for each of its six places."""

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
        """Show the remaining tiles, each in its original place.

        Args:
            drawn: The whole hand as it was drawn.
            hand: The tiles that remain in it.
            narrator: Names the owners of the tiles.
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

    def held(self) -> list[TileButton[Tile]]:
        """Return the buttons of the remaining tiles."""
        return [each for each in self._places if each.tiles]

    def show_marks(self, hinted: Tile | None, closed: Collection[Tile]) -> None:
        """Mark one tile, and dim some of the others.

        Args:
            hinted: The tile of the move pointed at or, without one, of the hint, if any.
            closed: The tiles to dim, since they cannot be played or the hand is over.
        """
        for button in self._places:
            if button.tiles == (hinted,):
                button.show_mark(Mark.HINTED, aloud.hinted())
            elif closed and button.tiles and button.tiles[-1] in closed:
                button.show_mark(Mark.CLOSED)
            else:
                button.show_mark(Mark.NONE)

    def place(self, layout: TableLayout, band: int) -> None:
        """Place the hand in a band."""
        for column, button in enumerate(self._places):
            button.place_face(layout.column(band, column))

    def face_of(self, tile: Tile) -> QRect | None:
        """Return the rectangle of a tile on the table; ``None`` if it is not in the hand.

        Of two equal tiles, the picked one counts.
        """
        buttons = [each for each in self._places if each.tiles == (tile,)]
        buttons.sort(key=lambda each: not each.is_lifted)
        return buttons[0].face_in_parent() if buttons else None


def _kept_places(drawn: tuple[Tile, ...], hand: tuple[Tile, ...]) -> list[Tile | None]:
    """Return a hand in its original places, with ``None`` in each place without a tile.

    Of equal tiles, the last in the hand as drawn counts as not yet played.
    """
    left = list(hand)
    places: list[Tile | None] = [None] * STACKS_IN_A_ROW
    for place, tile in reversed(list(enumerate(drawn))):
        if tile in left:
            left.remove(tile)
            places[place] = tile
    return places
