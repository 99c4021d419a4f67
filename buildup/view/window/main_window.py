"""The window: menus above, a page below, a title, and what is dropped on it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QIcon,
    QWindowStateChangeEvent,
)
from PySide6.QtWidgets import QMainWindow

from buildup.controller.session import GameSession
from buildup.controller.workspace import Workspace
from buildup.narration.unfinished_games import game_name
from buildup.resources_path import RESOURCES
from buildup.texts import _
from buildup.view.game.sounds import Sounds
from buildup.view.style.appearance import Appearance
from buildup.view.window.actions import Actions
from buildup.view.window.pages import Pages
from buildup.view.window.saved_games import SavedGames

_FIRST_SIZE = (1180, 760)


class MainWindow(QMainWindow):
    """Everything a person sees of a workspace."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.workspace = workspace
        workspace.setParent(self)
        settings = workspace.settings
        self.appearance = Appearance(settings, self)
        self.sounds = Sounds(settings, self)
        workspace.session_opened.connect(self._attach)
        workspace.puzzler_opened.connect(lambda puzzler: self.sounds.listen(puzzler.board))
        workspace.noticed.connect(self._tell)
        self.pages = Pages(workspace, lambda name: self.actions_by_name[name], self)
        self.files = SavedGames(workspace, self.pages)
        self.actions_by_name = Actions(workspace, self.pages, self.files, self)
        self.pages.changed.connect(self._show_title)
        self.setCentralWidget(self.pages)
        self._asks = True
        self.setAcceptDrops(True)
        self.setWindowIcon(QIcon(str(RESOURCES / "icons" / "buildup.png")))
        self._show_title()
        if not self.restoreGeometry(settings.geometry):
            available = QGuiApplication.primaryScreen().availableSize()
            self.resize(
                min(_FIRST_SIZE[0], available.width()), min(_FIRST_SIZE[1], available.height())
            )

    def _attach(self, session: GameSession) -> None:
        self.sounds.listen(session.controller)
        session.document.changed.connect(self._show_title)

    def _show_title(self) -> None:
        session = self.pages.session
        is_modified = False
        if self.pages.shows_puzzles:
            title = _("Puzzles – Buildup")
        elif session is None:
            title = _("Buildup")
        else:
            game = game_name(session.kind)
            title = _("{name}[*] – {game} – Buildup").format(name=session.document.name, game=game)
            is_modified = session.document.is_modified
        self.setWindowTitle(title)
        self.setWindowModified(is_modified)

    def _tell(self, sentence: str) -> None:
        """Say something where it does not disturb the game."""
        if self.pages.session is not None:
            self.pages.session.noticed.emit(sentence)

    # The end

    def ask_no_more(self) -> None:
        """Close without a question from now on; the next start offers what would be lost."""
        self._asks = False

    def end(self) -> None:
        """Close at once, without a question."""
        self.ask_no_more()
        self.close()

    # Qt

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        urls = event.mimeData().urls()
        if len(urls) == 1 and urls[0].isLocalFile():
            _accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        _accept_copy(event)
        self.files.open_path(Path(event.mimeData().urls()[0].toLocalFile()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if isinstance(event, QWindowStateChangeEvent):
            self.actions_by_name.update()
        elif event.type() is QEvent.Type.FontChange:
            self.appearance.follow_font()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._asks:
            if not self.files.may_close():
                event.ignore()
                return
            self.workspace.forget_discarded()
        self.workspace.settings.geometry = self.saveGeometry()
        self.workspace.close()
        event.accept()


def _accept_copy(event: QDropEvent) -> None:
    """Take what is dropped as a copy, whatever is proposed: after a move the other program
    deletes its file."""
    if event.possibleActions() & Qt.DropAction.CopyAction:
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
