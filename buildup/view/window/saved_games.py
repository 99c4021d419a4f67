"""Saved games at the window: opening, saving, and asking before one is lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from buildup.texts import _

if TYPE_CHECKING:
    from buildup.saves.build_up.dialects import Loaded
    from buildup.saves.dominoes.labelled import LoadedDominoes
    from buildup.view.window.desk import Desk
    from buildup.view.window.main_window import MainWindow


class SavedGames:
    """Asks for files and tells what went wrong with them, for the desks of a window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def listen(self, desk: Desk) -> None:
        """Tell what a desk's document has to say."""
        desk.document.failed.connect(self._tell_problem)
        desk.document.warned.connect(self._tell_warnings)
        desk.document.saved.connect(self._tell_saved)

    def ask_open(self) -> None:
        """Ask for a saved game and open it."""
        from PySide6.QtWidgets import QFileDialog

        path, _filter = QFileDialog.getOpenFileName(
            self._window, _("Open a saved game"), self._folder(), self._file_filter()
        )
        if path:
            self.open_path(Path(path))

    def open_path(self, path: Path) -> None:
        """Open a saved game of either game, asking first if an unsaved one would be lost."""
        from buildup.saves.files import read_either
        from buildup.saves.problems import SaveError

        try:
            loaded = read_either(path)
        except SaveError as error:
            self._window.settings.forget_recent_file(path.absolute())
            self._tell_problem(str(error))
            return
        if self.may_leave(self._desk_of(loaded)):
            self.take(loaded, path)

    def take(self, loaded: Loaded | LoadedDominoes, path: Path) -> None:
        """Lay a game that has been read on its table, and show it."""
        desk = self._desk_of(loaded)
        self._window.show_desk(desk)
        desk.document.take(loaded, path)

    def _desk_of(self, loaded: Loaded | LoadedDominoes) -> Desk:
        from buildup.saves.build_up.dialects import Loaded

        window = self._window
        return window.build_up if isinstance(loaded, Loaded) else window.dominoes

    def save(self) -> bool:
        """Save the game where it lies, or ask where."""
        desk = self._window.desk
        if desk is None:
            return False
        return self.save_as() if desk.document.path is None else desk.document.save()

    def save_as(self) -> bool:
        """Ask where, and save the game there."""
        from PySide6.QtWidgets import QFileDialog

        desk = self._window.desk
        if desk is None:
            return False
        suggestion = desk.document.path or Path(self._folder()) / desk.file_name
        path, _filter = QFileDialog.getSaveFileName(
            self._window, _("Save the game"), str(suggestion), self._file_filter()
        )
        return bool(path) and desk.document.save(Path(path))

    def may_leave(self, desk: Desk) -> bool:
        """Whether the game of a desk may be left; asks once if it is not saved."""
        from buildup.view.window import dialogs

        if not desk.document.is_modified:
            return True
        self._window.show_desk(desk)
        answer = dialogs.ask_to_save(self._window, desk.document.name)
        return self.save() if answer is dialogs.Leave.SAVE else answer is dialogs.Leave.DISCARD

    def may_close(self, desk: Desk) -> bool:
        """Whether the window may close: the next start offers the game, or it may be left."""
        keeper, document = self._window.keeper, desk.document
        if keeper is None or document.path is not None:
            return self.may_leave(desk)
        return keeper.has_kept(desk.kind, document) or self.may_leave(desk)

    def forget_discarded(self, desk: Desk) -> None:
        """The window closes: what a person did not want to save is not offered again."""
        keeper, document = self._window.keeper, desk.document
        if keeper is not None and document.path is not None and document.is_modified:
            keeper.forget(desk.kind)

    def _folder(self) -> str:
        recent = self._window.settings.recent_files
        folder = recent[0].parent if recent else Path.home()
        return str(folder if folder.is_dir() else Path.home())

    def _file_filter(self) -> str:
        return _("Saved games (*.txt);;All files (*)")

    def _tell_problem(self, message: str) -> None:
        from buildup.view.window import dialogs

        dialogs.show_message(self._window, _("Saved game"), message, is_problem=True)

    def _tell_warnings(self, sentences: list[str]) -> None:
        from buildup.view.window import dialogs

        text = "\n".join(sentences)
        dialogs.show_message(self._window, _("Saved game"), text, is_problem=False)

    def _tell_saved(self, path: Path) -> None:
        desk = self._window.desk
        if desk is not None and desk.bar is not None:
            desk.bar.show_note(_("Saved as {path}.").format(path=path))
