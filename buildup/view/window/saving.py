"""Saving games in the window, and asking before one would be lost."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from buildup.controller.session import GameSession
from buildup.controller.workspace import Workspace
from buildup.narration.unfinished_games import tell_kept_again, tell_not_kept, tell_written_along
from buildup.saves.saved_games import SUFFIX
from buildup.texts import _, visible
from buildup.view.style.widgets import plain
from buildup.view.window.leave import Overwriting, Unkept
from buildup.view.window.pages import Pages, documents


def file_filter() -> str:
    """Return the kinds of files that dialogs offer, as Qt's name filters."""
    return _("Saved games (*.txt);;All files (*)")


class Saving(QObject):
    """Saves games to files, and asks the user before an unsaved game would be lost."""

    def __init__(self, workspace: Workspace, pages: Pages) -> None:
        super().__init__(pages)
        self._workspace = workspace
        self._pages = pages
        workspace.session_opened.connect(self._listen)

    def _listen(self, session: GameSession) -> None:
        session.failed.connect(self.tell_problem)
        session.warned.connect(self._tell_warnings)
        session.keep_wanted.connect(partial(self._keep_again, session))
        session.keep_elsewhere_wanted.connect(partial(self._keep_elsewhere, session))

    def save(self, session: GameSession) -> bool:
        """Save a game to its file, or to one that is asked for; return whether it was saved."""
        document, path = session.document, session.document.path
        if path is None:
            return self.save_as(session)
        answer = self._pages.dialogs.ask_to_overwrite(document.question_before_saving(path), path)
        if answer is Overwriting.OTHER_NAME:
            return self.save_as(session)
        return answer is Overwriting.GO_ON and document.save()

    def save_as(self, session: GameSession) -> bool:
        """Ask for a file, and save a game there; return whether it was saved."""
        document = session.document
        path = self._pages.dialogs.ask_where_to_write(
            plain(_("&Save")),
            document.path or self.folder / session.file_name,
            SUFFIX,
            file_filter(),
            document.question_before_saving,
        )
        return path is not None and document.save(path)

    def _keep_again(self, session: GameSession) -> None:
        """Try again to save a game automatically, and say whether it was saved."""
        problem = self._workspace.keeper.keep_now(session.document)
        session.reported.emit(tell_not_kept(problem) if problem else tell_kept_again())

    def _keep_elsewhere(self, session: GameSession) -> None:
        """Ask for a file in which to save each move while automatic saving fails."""
        if self.save_as(session) and session.document.path is not None:
            session.document.writes_along = True
            self._workspace.keeper.keep_now(session.document)
            session.reported.emit(tell_written_along(session.document.path))

    def may_leave(self, session: GameSession) -> bool:
        """Return whether a game may be left, asking the person if it would be lost."""
        while problem := self._workspace.keeper.keep_now(session.document):
            self._pages.show_game(session.kind)
            answer = self._pages.dialogs.ask_about_unkept(tell_not_kept(problem))
            if answer is not Unkept.ELSEWHERE:
                return answer is Unkept.LEAVE
            self._keep_elsewhere(session)
        return True

    def may_close(self) -> bool:
        """Return whether the window may close, asking about each game that would be lost."""
        return all(map(self.may_leave, self._workspace.sessions))

    @property
    def folder(self) -> Path:
        """The folder in which to look first for saved games."""
        recent = self._workspace.settings.recent_files
        return recent[0].parent if recent and recent[0].parent.is_dir() else documents()

    def tell_problem(self, message: str) -> None:
        """Show why a file cannot be read or written."""
        self._pages.dialogs.show_message(_("Saved game"), message)

    def _tell_warnings(self, sentences: list[str]) -> None:
        self._pages.dialogs.show_message(_("About this game"), "\n".join(map(visible, sentences)))
