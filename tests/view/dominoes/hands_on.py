"""A person's hands on the table of Dominoes."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Lay, Side
from buildup.play.open_game import Awaiting
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.view.dominoes.line import LineView, OpenEnd
from buildup.view.dominoes.table_widget import TableWidget
from buildup.view.style.theme import current_theme
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.controller.play.moves import move
from tests.model.dominoes.random_games import begun_at, table_of
from tests.view.hands_on import HandsOn
from tests.view.widgets import some


class DominoesHands(HandsOn):
    """Knows the tray, the ends of the line and the boneyard."""

    table: TableWidget
    controller: DominoesController

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        super().__init__(qtbot, window)
        self.session = window.workspace.dominoes
        self.controller = self.session.controller
        self.page = window.pages.dominoes
        self.table, self.panel = self.page.table, self.page.panel

    def hint(self) -> LayAdvice:
        """Ask for a hint."""
        self.ask_hint()
        return some(self.controller.hint)

    def tile_button(self, tile: Domino) -> TileButton[LaidDomino]:
        """The widget of a tile of the tray."""
        return next(each for each in self.table.tray.buttons() if each.tiles[-1].domino == tile)

    def click_tile(self, tile: Domino, mouse: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        """Click in the middle of a tile of the tray."""
        self.click(self.tile_button(tile), mouse)

    def end(self, side: Side) -> OpenEnd:
        """One end of the line."""
        return self.table.line_view.end(side)

    def places(self) -> list[TileButton[LaidDomino]]:
        """Those of the tray."""
        return self.table.tray.buttons()

    def marked(self) -> tuple[TileButton[LaidDomino], OpenEnd]:
        """The tile and the end that a hint marks, or a row that is chosen."""
        (tile,) = (each for each in self.places() if each.looks.mark is Mark.HINTED)
        (end,) = (
            each
            for each in map(self.end, Side)
            if each.ghosts.is_hinted or (each.ghosts.tiles and not each.ghosts.is_open)
        )
        return tile, end

    def click_place(self, end: OpenEnd) -> None:
        """Click an end of the line."""
        self.click_end(end.side)

    def written(self, tile: str) -> str:
        """What is typed to play what is marked; ``tile`` is its number, or itself as it stands."""
        return f"{tile} {self.marked()[1].side.value[0]}"

    def end_beside(self, tile: Domino, side: Side) -> QPoint:
        """Where an end lies, as the widget of a tile of the tray has it."""
        end = self.end(side)
        return self.tile_button(tile).mapFromGlobal(end.mapToGlobal(end.rect().center()))

    def click_end(self, side: Side) -> None:
        """Click an end of the line."""
        self._qtbot.mouseClick(self.end(side), Qt.MouseButton.LeftButton)

    def click_end_at(self, side: Side, at: QPoint) -> None:
        """Click a point of an end, as seen from its middle."""
        end = self.end(side)
        middle: QPoint = end.rect().center()
        self._qtbot.mouseClick(end, Qt.MouseButton.LeftButton, pos=middle + at)

    def click_boneyard(self) -> None:
        """Click the boneyard."""
        self._qtbot.mouseClick(self.table.boneyard, Qt.MouseButton.LeftButton)

    def some_lay(self) -> Lay:
        """A legal lay of the person to move."""
        return next(self.controller.game.table.legal_lays())

    def take_turn(self) -> None:
        """Draw or lay, whatever has to be done, by clicks."""
        if self.controller.game.table.must_draw:
            self.click_boneyard()
        else:
            lay = self.some_lay()
            self.click_tile(lay.tile.domino)
            self.click_end(lay.side)

    def finish_game(self) -> None:
        """Play the game to its end, laying the first tile that fits."""
        self.wait()
        while self.controller.game.awaiting is not Awaiting.NOTHING:
            move(self.controller)
            self.wait()

    def move_to(self, widget: QWidget, at: QPoint) -> None:
        """Move the pointer to a point of a widget."""
        self._qtbot.mouseMove(widget, at)
        QApplication.processEvents()


def ringed_place(view: LineView) -> int | None:
    """The place of the tile around which a ring is painted, if there is one."""
    picture = view.grab().toImage()
    for place in range(len(view.line.tiles)):
        face = view.tile_face(place).translated(-view.pos())
        above = range(face.top() - 4, face.top() + 1)
        if any(picture.pixelColor(face.center().x(), y) == current_theme().latest for y in above):
            return place
    return None


def lay_out(
    hands: DominoesHands, human: str, boneyard: str, computer: str = "15 25", size: int = 6
) -> None:
    """A line of which both ends are sixes, the human to move; tiles as in ``12 36``."""
    table = table_of("65 56", human=human, computer=computer, boneyard=boneyard, size=size)
    hands.controller.game.begin(begun_at(table))
