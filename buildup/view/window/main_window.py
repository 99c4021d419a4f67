"""The main window: menus, a page, a title, and drag and drop."""

from pathlib import Path

from PySide6.QtCore import QEvent, QMargins, QRect, QSize, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow

from buildup.controller.session import GameSession
from buildup.controller.workspace import Workspace
from buildup.narration.games import document_name, game_name
from buildup.resources_path import RESOURCES
from buildup.texts import _
from buildup.view.game.sounds import Sounds
from buildup.view.style.appearance import Appearance
from buildup.view.style.focus import LastInput
from buildup.view.window.actions import Actions
from buildup.view.window.opening import Opening
from buildup.view.window.pages import Pages
from buildup.view.window.saving import Saving

_FIRST_SIZE = QSize(1180, 760)
_FRAME = QMargins(6, 38, 6, 6)
"""The window manager's frame as assumed until Qt knows it, in device-independent pixels."""


def inside(available: QRect, wanted: QSize, frame: QMargins) -> QRect:
    """Return a centered rectangle for a window, shrunk if its frame would leave the screen.

    Args:
        available: The part of the screen that the desktop leaves free.
        wanted: The wanted size of the window.
        frame: The margins of the frame.
    """
    room = available.marginsRemoved(frame)
    place = QRect(room.topLeft(), wanted.boundedTo(room.size()))
    place.moveCenter(room.center())
    return place


class MainWindow(QMainWindow):
    """The main window, which shows a workspace."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.workspace = workspace
        workspace.setParent(self)
        settings = workspace.settings
        self.appearance = Appearance(settings, self)
        self.sounds = Sounds(settings, self)
        workspace.session_opened.connect(self._attach)
        workspace.controller_opened.connect(self.sounds.listen)
        workspace.noticed.connect(self._tell)
        self.pages = Pages(workspace, lambda name: self.actions_by_name[name], self)
        self.saving = Saving(workspace, self.pages)
        self.opening = Opening(workspace, self.pages, self.saving)
        self.actions_by_name = Actions(workspace, self.pages, self.opening, self.saving, self)
        self.pages.changed.connect(self._show_title)
        self.setCentralWidget(self.pages)
        self._asks = True
        LastInput(self)
        self.setAcceptDrops(True)
        self.setWindowIcon(QIcon(str(RESOURCES / "share/icons/hicolor/128x128/apps/buildup.png")))
        self._show_title()
        if not self.restoreGeometry(settings.geometry):
            available = QApplication.primaryScreen().availableGeometry()
            self.setGeometry(inside(available, _FIRST_SIZE, _FRAME))

    def _attach(self, session: GameSession) -> None:
        session.file_changed.connect(self._show_title)

    def _show_title(self) -> None:
        session = self.pages.shown_session
        is_modified = session is not None and session.document.is_modified
        page = self.pages.stack.currentWidget()
        title = _("Buildup")
        if page is not None and page.windowTitle():
            title = _("{page} – Buildup").format(page=page.windowTitle())
        if session is not None:
            game = game_name(session.kind)
            title = _("{name}[*] – {game} – Buildup")
            if is_modified:
                title = _("{name}[*] – changed – {game} – Buildup")
            name = document_name(session.document)
            title = title.format(name=name.replace("[*]", "[*][*]"), game=game)  # a literal [*]
        self.setWindowTitle(title)
        self.setWindowModified(is_modified)

    def _tell(self, sentence: str) -> None:
        """Show a notice in the game, or in a message box if no game is shown."""
        if self.pages.shown_session is not None:
            self.pages.shown_session.noticed.emit(sentence)
        else:
            self.pages.dialogs.show_message(_("Buildup"), sentence)

    # Closing

    def ask_no_more(self) -> None:
        """Ask nothing from now on when the window closes."""
        self._asks = False

    def end(self) -> None:
        """Close immediately, without asking anything."""
        self.ask_no_more()
        self.close()

    # Qt events

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        urls = event.mimeData().urls()
        if len(urls) == 1 and urls[0].isLocalFile():
            _accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        _accept_copy(event)
        self.opening.open_path(Path(event.mimeData().urls()[0].toLocalFile()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused button on Enter, as in dialogs; open the first menu on F10."""
        focus = self.focusWidget()
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(focus, QAbstractButton):
            if not event.isAutoRepeat():
                focus.click()
        elif event.key() == Qt.Key.Key_F10:
            self.menuBar().setActiveAction(self.menuBar().actions()[0])
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.WindowStateChange:
            self.actions_by_name.update()
        elif event.type() is QEvent.Type.FontChange:
            self.appearance.follow_font()
        elif event.type() is QEvent.Type.ActivationChange and self.menuBar().hasFocus():
            # Qt forgets what was focused before the menu bar when another window is activated.
            escape = Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(self.menuBar(), QKeyEvent(QEvent.Type.KeyPress, *escape))

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._asks and not self.saving.may_close():
            event.ignore()
            return
        self.workspace.settings.geometry = self.saveGeometry()
        self.workspace.blockSignals(True)  # nobody would see further notices
        self.workspace.close()
        event.accept()


def _accept_copy(event: QDropEvent) -> None:
    """Accept a drop only as a copy: after a move, the other program would delete its file."""
    if event.possibleActions() & Qt.DropAction.CopyAction:
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
