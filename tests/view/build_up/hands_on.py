"""A person's hands on the table of Build Up."""

from pytestqt.qtbot import QtBot

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.position import STACK_NAMES, Move, StackName
from buildup.model.build_up.tile import Tile
from buildup.play.open_game import Awaiting
from buildup.strategy.build_up.choice import Choice
from buildup.view.build_up.table_widget import TableWidget
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.view.hands_on import HandsOn
from tests.view.widgets import some


class Hands(HandsOn):
    """Knows the tiles and stacks of the table."""

    table: TableWidget
    controller: BuildUpController

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        super().__init__(qtbot, window)
        self.session = window.workspace.build_up
        self.controller = self.session.controller
        self.page = window.pages.build_up
        self.table, self.panel = self.page.table, self.page.panel

    def hint(self) -> Choice:
        """Ask for a hint."""
        self.ask_hint()
        return some(self.controller.hint)

    def tile_button(self, tile: Tile) -> TileButton[Tile]:
        """The widget of a tile of the person's hand."""
        row = self.table._hands[self.controller.game.table.position.turn]
        return next(each for each in row.buttons() if each.tiles == (tile,))

    def stack_button(self, name: StackName) -> TileButton[Tile]:
        """The widget of a stack."""
        return self.table.stack_button(name)

    def places(self) -> list[TileButton[Tile]]:
        """Those of the tiles of whoever is to move."""
        return self.table._hands[self.controller.game.table.position.turn].buttons()

    def marked(self) -> tuple[TileButton[Tile], TileButton[Tile]]:
        """The tile and the stack that a hint marks, or a row that is chosen."""
        stacks = [(name, self.stack_button(name)) for name in STACK_NAMES]
        (tile,) = (each for each in self.places() if each.looks.mark is Mark.HINTED)
        ((self._marked, stack),) = (each for each in stacks if each[1].looks.mark is Mark.HINTED)
        return tile, stack

    def click_place(self, stack: TileButton[Tile]) -> None:
        """Click a stack."""
        self.click(stack)

    def written(self, tile: str) -> str:
        """What is typed to play what is marked; ``tile`` is its name or number."""
        self.marked()
        return f"{tile} {self._marked}"

    def has_ring(self, name: StackName) -> bool:
        """Whether a stack is said to have been played last."""
        return "Played last." in self.stack_button(name).accessibleDescription()

    def place(self, move: Move) -> None:
        """Click a tile, then a stack."""
        self.click(self.tile_button(move.tile))
        self.click(self.stack_button(move.stack))

    def finish_hand(self) -> None:
        """Play the hand to its end, placing the first legal tile."""
        self.wait()
        while self.controller.game.awaiting is Awaiting.PERSON:
            self.controller.play(self.some_move())
            self.wait()
        if self.controller.game.awaiting is Awaiting.GO_ON:
            self.controller.game.confirm()

    def finish_round(self) -> None:
        """Play the round to its end, placing the first legal tile."""
        self.wait()
        while self.controller.game.awaiting is not Awaiting.ROUND_CHOICE:
            self.finish_hand()
            self.wait()

    def some_move(self) -> Move:
        """A legal move of the person to move."""
        return next(self.controller.game.table.position.legal_moves())
