"""Opening games in the window: new, saved, unfinished and recorded ones, and positions."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Resumable, Workspace
from buildup.model.player import Player, PlayMode
from buildup.model.position_line import PositionError, game_of
from buildup.narration.games import game_name
from buildup.play.open_game import NewGame
from buildup.records.finished_round import FinishedRound
from buildup.records.problems import RecordsError
from buildup.records.recording import recorded_game
from buildup.saves.kept_games import UnfinishedGame
from buildup.saves.loaded import AnyLoaded
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import read_saved_game
from buildup.strategy.build_up.balanced_deal import LEVEL_OF_DAY, balanced_deal_of_day
from buildup.texts import _
from buildup.view.game.dates import when_kept
from buildup.view.style.widgets import plain
from buildup.view.window.pages import Pages
from buildup.view.window.saving import Saving, file_filter


class Opening(QObject):
    """Opens a game in place of the current one of its kind, if the latter may be left."""

    def __init__(self, workspace: Workspace, pages: Pages, saving: Saving) -> None:
        super().__init__(pages)
        self._workspace = workspace
        self._pages = pages
        self._saving = saving
        workspace.puzzler_opened.connect(
            lambda puzzler: puzzler.round_wanted.connect(self._play_against_computer)
        )
        pages.resume_wanted.connect(self.resume)
        pages.deal_of_day_wanted.connect(self.play_deal_of_day)
        pages.delete_wanted.connect(self.ask_delete)
        pages.replay_wanted.connect(self.replay_recorded)
        pages.review_wanted.connect(self.review_recorded)
        pages.position_wanted.connect(self.use_position)

    def ask_new(self, *, deal_by_number: bool = False) -> None:
        """Ask how to set up a new game; unless canceled, begin it in place of the current one.

        Show the start page if there is no current game.

        Args:
            deal_by_number: Whether to suggest the current deal number, as in
                :meth:`Dialogs.ask_new_game`.
        """
        session = self._pages.session
        if session is None:
            self._pages.show_start()
        elif self._saving.may_leave(session) and self._pages.dialogs.ask_new_game(
            session, deal_by_number=deal_by_number
        ):
            self._pages.show_game(session.kind)

    def play_deal_of_day(self) -> None:
        """Start the daily deal against the computer, or show it if it is already open."""
        session, deal = self._workspace.build_up, balanced_deal_of_day(self._workspace.today())
        if session.document.present.start.deal != deal:
            self._play_against_computer(NewGame(deal, LEVEL_OF_DAY, is_balanced=True))
        else:
            self._pages.show_game(session.kind)

    def _play_against_computer(self, wanted: NewGame) -> None:
        session = self._workspace.build_up

        def deal() -> None:
            session.document.begin_new(wanted)
            if session.game.mode is not PlayMode.AGAINST_COMPUTER:
                session.game.set_mode(PlayMode.AGAINST_COMPUTER)

        if self._saving.may_leave(session):
            self._pages.show_game(session.kind, deal)

    def swap_sides(self, session: GameSession) -> None:
        """Start the same deal with sides swapped, if that is possible and the game may be left."""
        if self._saving.may_leave(session):
            session.swap_sides()

    def ask_open(self) -> None:
        """Ask for a saved game, and open it unless the person cancels."""
        path = self._pages.dialogs.ask_what_to_open(
            plain(_("&Open…")), self._saving.folder, file_filter()
        )
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Open a saved game of either kind, or say why it cannot be read."""
        try:
            loaded = read_saved_game(path)
        except SaveError as error:
            self._workspace.settings.forget_recent_file(path.absolute())
            self._saving.tell_problem(str(error))
            return
        if self._saving.may_leave(self._workspace.session(loaded.kind)):
            self.show_loaded(loaded, path)

    def show_loaded(self, loaded: AnyLoaded, path: Path) -> None:
        """Show a game that was read from a file."""
        document = self._workspace.session(loaded.kind).document
        self._pages.show_game(loaded.kind, partial(document.begin_loaded, loaded, path))

    def paste_position(self) -> None:
        """Open the position on the clipboard, in the editor if that is shown, or say why not."""
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
        elif self._saving.may_leave(self._workspace.session(loaded.kind)):
            self.show_position(loaded)

    def show_position(self, loaded: AnyLoaded) -> None:
        """Show a position as a game without a file."""
        document = self._workspace.session(loaded.kind).document
        self._pages.show_game(loaded.kind, partial(document.begin_without_file, loaded))

    def use_position(self, use: str) -> None:
        """Open the position from the editor to analyze, play or save it.

        Do nothing if the current game may not be left.

        Args:
            use: ``"analyse"``, ``"play"`` or ``"save"``.
        """
        editor = self._workspace.editor
        session = self._workspace.session(editor.kind)
        position = session.read_position(str(editor.line))
        if not self._saving.may_leave(session):
            return
        if use != "play":
            self.show_position(position)
        elif self._pages.dialogs.ask_new_game(session, position=position):
            self._pages.show_game(editor.kind)
        else:
            return
        self._pages.laid_line = session.game.position_line
        if use == "save":
            self._saving.save_as(session)
        elif use == "analyse":
            Settings.shows_values.store_in(self._workspace.settings, True)
            if editor.line.turn is Player.COMPUTER:  # gets values only as a person
                session.game.set_mode(PlayMode.TWO_PEOPLE)

    def replay_recorded(self, entry: FinishedRound) -> None:
        """Replay a recorded round from its start, if it can be opened."""
        if self._open_recorded(entry):
            replayer = self._workspace.session(entry.game).replayer
            replayer.begin()
            replayer.first()

    def review_recorded(self, entry: FinishedRound) -> None:
        """Replay a recorded round with a review, if it can be opened."""
        if self._open_recorded(entry):
            self._pages.show_review()

    def _open_recorded(self, entry: FinishedRound) -> bool:
        """Open a recorded round, if possible; return whether it was opened."""
        try:
            loaded = recorded_game(entry)
        except (RecordsError, SaveError) as error:
            self._pages.statistics.tell(str(error))
            return False
        may_leave = self._saving.may_leave(self._workspace.session(entry.game))
        if may_leave:
            self.show_position(loaded)
        return may_leave

    def resume(self, game: Resumable) -> None:
        """Resume a game that is open in this window, or an unfinished one.

        The latter replaces this window's game of its kind, if that game may be left.
        """
        if isinstance(game, GameSession):
            self._pages.show_game(game.kind)
            return
        if game.host is not None and not self._pages.dialogs.ask_to_take_over(game.host):
            return
        if not self._saving.may_leave(self._workspace.session(game.kind)):
            return
        try:
            self._pages.show_game(game.kind, partial(self._workspace.resume, game))
        except SaveError as error:
            self._pages.show_start()
            self._saving.tell_problem(str(error))

    def ask_delete(self, game: UnfinishedGame) -> None:
        """Delete an unfinished game after confirmation, and return to the start page."""
        try:
            described = self._workspace.describe(game)
            lines = described.players, described.standing
        except SaveError:
            lines = game_name(game.kind), when_kept(game)
        try:
            if self._pages.dialogs.ask_to_delete(_("Delete this game forever?"), "\n".join(lines)):
                self._workspace.keeper.games.delete(game)
        except SaveError as error:
            self._saving.tell_problem(str(error))
        self._pages.show_start()
