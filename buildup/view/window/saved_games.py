"""Saved games in the window: opening, saving, resuming."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from buildup.controller.session import GameSession
from buildup.controller.storage.recorder import recorded_game
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Resumable, Workspace
from buildup.model.player import Player, PlayMode
from buildup.model.position_line import PositionError, game_of
from buildup.narration.games import game_name
from buildup.narration.unfinished_games import tell_kept_again, tell_written_along
from buildup.play.new_game import NewGame
from buildup.records.finished_round import FinishedRound
from buildup.records.problems import RecordsError
from buildup.saves.loaded import AnyLoaded
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import SUFFIX, read_saved_game
from buildup.strategy.build_up.even_deal import LEVEL_OF_DAY, even_deal_of_day
from buildup.texts import _, visible
from buildup.view.game.dates import when_kept
from buildup.view.style.widgets import plain
from buildup.view.window.leave import Overwriting, Unkept
from buildup.view.window.pages import Pages, documents


class SavedGames(QObject):
    """Asks for files, reports their problems, and switches between games.

    The current game is saved automatically, so nothing is asked, except before losing a game that
    cannot be saved.
    """

    def __init__(self, workspace: Workspace, pages: Pages) -> None:
        super().__init__(pages)
        self._workspace = workspace
        self._pages = pages
        pages.resume_wanted.connect(self.resume)
        pages.deal_of_day_wanted.connect(self.play_deal_of_day)
        pages.round_wanted.connect(lambda level: self._play_against_computer(NewGame(level=level)))
        pages.delete_wanted.connect(self.ask_delete)
        pages.replay_wanted.connect(self.replay_recorded)
        pages.review_wanted.connect(self.review_recorded)
        pages.position_wanted.connect(self.use_position)
        workspace.session_opened.connect(self._listen)

    def _listen(self, session: GameSession) -> None:
        session.failed.connect(self._tell_problem)
        session.warned.connect(self._tell_warnings)
        session.keep_wanted.connect(self.keep_again)
        session.keep_elsewhere_wanted.connect(self.keep_elsewhere)

    def ask_new(self, *, deal_by_number: bool = False) -> None:
        """Ask for a new game, and deal it; ``deal_by_number`` suggests a number to type over."""
        session = self._pages.session
        if session is None:
            self._pages.show_start()
        elif self.may_leave(session) and self._pages.dialogs.ask_new_game(
            session, deal_by_number=deal_by_number
        ):
            self._pages.show_game(session.kind)

    def play_deal_of_day(self) -> None:
        """Start the daily deal against the computer, or resume it."""
        session, deal = self._workspace.build_up, even_deal_of_day(self._workspace.today())
        if session.document.present.start.deal != deal:
            self._play_against_computer(NewGame(deal, LEVEL_OF_DAY, is_even=True))
        else:
            self._pages.show_game(session.kind)

    def _play_against_computer(self, wanted: NewGame) -> None:
        session = self._workspace.build_up
        if self.may_leave(session):
            session.document.begin_new(wanted)
            if session.controller.mode is not PlayMode.AGAINST_COMPUTER:
                session.controller.set_mode(PlayMode.AGAINST_COMPUTER)
            self._pages.show_game(session.kind)

    def swap_sides(self) -> None:
        """Start the same deal with sides swapped."""
        session = self._pages.session
        if session is not None and self.may_leave(session):
            session.swap_sides()

    def ask_open(self) -> None:
        """Ask for a saved game, and open it."""
        path = self._pages.dialogs.ask_what_to_open(
            plain(_("&Open…")), self._folder(), self._file_filter()
        )
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Open a saved game of either kind."""
        try:
            loaded = read_saved_game(path)
        except SaveError as error:
            self._workspace.settings.forget_recent_file(path.absolute())
            self._tell_problem(str(error))
            return
        if self.may_leave(self._workspace.session(loaded.kind)):
            self.show_loaded(loaded, path)

    def show_loaded(self, loaded: AnyLoaded, path: Path) -> None:
        """Show a game that was read."""
        self._pages.show_game(loaded.kind)
        self._workspace.open(loaded, path)

    def copy_position(self) -> None:
        """Copy the shown position to the clipboard as a line of text."""
        page = self._pages.game_page
        line = str(self._workspace.editor.line) if page is None else page.table.position_line
        if line:
            QGuiApplication.clipboard().setText(line)
            tell = self._pages.editor.tell if page is None else page.bar.show_note
            tell(_("Copied"))

    def copy_picture(self) -> None:
        """Copy a picture of the table to the clipboard."""
        page = self._pages.game_page
        if page is not None:
            QGuiApplication.clipboard().setPixmap(page.table.grab())
            page.bar.show_note(_("Copied"))

    def paste_position(self) -> None:
        """Open the position on the clipboard, or say why there is none."""
        text = QGuiApplication.clipboard().text()
        problem = _(
            "No position on the clipboard; expected a line with “Build Up:” or “Dominoes:”."
        )
        kind = game_of(text)
        if self._pages.shows("editor"):
            self._workspace.editor.read(text)
            return
        try:
            loaded = None if kind is None else self._workspace.session(kind).read_position(text)
        except PositionError as error:
            loaded, problem = None, str(error.problems[0])
        if loaded is None:
            self._pages.dialogs.show_message(_("Paste position"), problem)
        elif self.may_leave(self._workspace.session(loaded.kind)):
            self.show_position(loaded)

    def show_position(self, loaded: AnyLoaded) -> None:
        """Show a position as a game without a file."""
        self._pages.show_game(loaded.kind)
        self._workspace.session(loaded.kind).document.begin_without_file(loaded)

    def use_position(self, use: str) -> None:
        """Open the position from the editor to analyze, play or save it."""
        editor = self._workspace.editor
        session = self._workspace.session(editor.kind)
        position = session.read_position(str(editor.line))
        if not self.may_leave(session):
            return
        if use != "play":
            self.show_position(position)
        elif self._pages.dialogs.ask_new_game(session, position=position):
            self._pages.show_game(editor.kind)
        else:
            return
        self._pages.laid_line = session.controller.position_line
        if use == "save":
            self.save_as()
        elif use == "analyse":
            Settings.shows_values.store_in(self._workspace.settings, True)
            if editor.line.turn is Player.COMPUTER:  # whose moves are valued if a person makes them
                session.controller.set_mode(PlayMode.TWO_PEOPLE)

    def replay_recorded(self, entry: FinishedRound) -> None:
        """Replay a recorded round from its start."""
        if self._open_recorded(entry):
            replayer = self._workspace.session(entry.game).replayer
            replayer.begin()
            replayer.first()

    def review_recorded(self, entry: FinishedRound) -> None:
        """Replay a recorded round with a review."""
        if self._open_recorded(entry):
            self._pages.show_review()

    def _open_recorded(self, entry: FinishedRound) -> bool:
        """Open a recorded round, if possible.

        Returns:
            Whether it was opened.
        """
        session = self._workspace.session(entry.game)
        try:
            loaded = recorded_game(entry)
            if not self.may_leave(session):
                return False
            session.document.begin_without_file(loaded)
        except (RecordsError, SaveError) as error:
            self._pages.statistics.tell(str(error))
            return False
        self._pages.show_game(entry.game)
        return True

    def resume(self, game: Resumable) -> None:
        """Resume a game of this window, or an unfinished one in its place."""
        if isinstance(game, GameSession):
            self._pages.show_game(game.kind)
            return
        if game.host is not None and not self._pages.dialogs.ask_to_take_over(game.host):
            return
        if not self.may_leave(self._workspace.session(game.kind)):
            return
        self._pages.show_game(game.kind)
        try:
            self._workspace.resume(game)
        except SaveError as error:
            self._pages.show_start()
            self._tell_problem(str(error))

    def ask_delete(self, game: Resumable) -> None:
        """Delete an unfinished game after confirmation."""
        if isinstance(game, GameSession):
            return
        try:
            described = self._workspace.describe(game)
            lines = described.players, described.standing
        except SaveError:
            lines = game_name(game.kind), when_kept(game)
        try:
            if self._pages.dialogs.ask_to_delete("\n".join(lines)):
                self._workspace.keeper.games.delete(game)
        except SaveError as error:
            self._tell_problem(str(error))
        self._pages.show_start()

    def save(self) -> bool:
        """Save the game to its file, or ask for one."""
        session = self._pages.session
        if session is None:
            return False
        document = session.document
        if document.path is None:
            return self.save_as()
        answer = self._pages.dialogs.ask_to_overwrite(
            document.question_before_saving(document.path)
        )
        if answer is Overwriting.OTHER_NAME:
            return self.save_as()
        return answer is Overwriting.GO_ON and document.save()

    def save_as(self) -> bool:
        """Ask for a file, and save the game there."""
        session = self._pages.session
        if session is None:
            return False
        document = session.document
        path = self._pages.dialogs.ask_where_to_write(
            plain(_("&Save")),
            document.path or self._folder() / session.file_name,
            SUFFIX,
            self._file_filter(),
            document.question_before_saving,
        )
        return path is not None and document.save(path)

    def keep_again(self) -> None:
        """Try again to save the game automatically, and report the result."""
        session = self._pages.session
        if session is not None:
            session.announced.emit(self._workspace.why_not_kept(session) or tell_kept_again())

    def keep_elsewhere(self) -> None:
        """Ask for a file to save all moves to while the game cannot be saved automatically."""
        session = self._pages.session
        if session is not None and self.save_as() and session.document.path is not None:
            session.document.writes_along = True
            self._workspace.why_not_kept(session)
            session.announced.emit(tell_written_along(session.document.path))

    def may_leave(self, session: GameSession) -> bool:
        """Whether a game may be left, asking if it would be lost."""
        while sentence := self._workspace.why_not_kept(session):
            self._pages.show_game(session.kind)
            answer = self._pages.dialogs.ask_about_unkept(sentence)
            if answer is not Unkept.ELSEWHERE:
                return answer is Unkept.LEAVE
            self.keep_elsewhere()
        return True

    def may_close(self) -> bool:
        """Whether the window may close; see :meth:`may_leave`."""
        return all(map(self.may_leave, self._workspace.sessions))

    def _folder(self) -> Path:
        recent = self._workspace.settings.recent_files
        return recent[0].parent if recent and recent[0].parent.is_dir() else documents()

    def _file_filter(self) -> str:
        return _("Saved games (*.txt);;All files (*)")

    def _tell_problem(self, message: str) -> None:
        self._pages.dialogs.show_message(_("Saved game"), message)

    def _tell_warnings(self, sentences: list[str]) -> None:
        self._pages.dialogs.show_message(_("About this game"), "\n".join(map(visible, sentences)))
