"""What is open: settings, both games, the puzzles, and what is kept of them. No widgets."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.awaiting import Pace
from buildup.controller.session import BuildUpSession, DominoesSession, GameSession
from buildup.controller.storage.autosave import Autosave
from buildup.controller.storage.recorder import Recorder
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.game_kind import GameKind
from buildup.narration.unfinished_games import tell_not_kept, tell_standing
from buildup.records.entries import FinishedRound
from buildup.saves.kept_games import UnfinishedGame
from buildup.saves.problems import SaveError

if TYPE_CHECKING:
    from buildup.controller.analysis.background_review import BackgroundReview
    from buildup.controller.puzzles.puzzler import Puzzler
    from buildup.records.store import Records

_PATIENCE = 0.15
"""Seconds to wait for another window that is writing the records."""


class Workspace(QObject):
    """Owns everything that lives as long as the window does and is not seen.

    Nothing is made before it is needed: a game not before it is played, the database of the
    records not before there is something to record or to show.

    Attributes:
        settings: What is remembered.
        autosave: Keeps games while they are played; ``None`` where nothing is kept.
        recorder: Records what is finished; ``None`` where nothing is kept.
        sessions: The games that are open.

    Signals:
        session_opened: A game was opened, as a :class:`GameSession`.
        puzzler_opened: The puzzles were opened, as a :class:`Puzzler`.
        noticed: Something is to be said that nobody asked for; a sentence.
    """

    session_opened = Signal(object)
    puzzler_opened = Signal(object)
    noticed = Signal(str)

    def __init__(
        self, settings: Settings, data_folder: Path | None = None, parent: QObject | None = None
    ) -> None:
        """Open nothing yet.

        Args:
            settings: What is remembered.
            data_folder: Where games and records are kept; ``None`` keeps nothing.
            parent: The owner.
        """
        super().__init__(parent)
        self.settings = settings
        self.sessions: list[GameSession] = []
        self._data_folder = data_folder
        self.autosave: Autosave | None = None
        self.recorder: Recorder | None = None
        if data_folder is not None:
            self.autosave = Autosave(data_folder, self)
            self.autosave.failed.connect(self._tell_not_kept)
            self.recorder = Recorder(lambda: self.records, self)
            self.recorder.failed.connect(self.noticed)
            self.recorder.noticed.connect(self.noticed)
            self.recorder.recorded.connect(self._review_recorded)

    @cached_property
    def build_up(self) -> BuildUpSession:
        """Build Up, on any deal to begin with."""
        session = BuildUpSession(self.settings, self)
        session.controller.begin_new()
        self._attach(session)
        return session

    @cached_property
    def dominoes(self) -> DominoesSession:
        """Dominoes, on any deal of the set that was played with last to begin with."""
        session = DominoesSession(self.settings, self)
        session.controller.begin_new(size=self.settings.dominoes_size)
        self._attach(session)
        return session

    @cached_property
    def puzzler(self) -> Puzzler:
        """The puzzles."""
        from buildup.controller.puzzles.puzzler import Puzzler  # 10 ms, and few begin with them

        records = None if self._data_folder is None else lambda: self.records
        puzzler = Puzzler(self.settings, Pace.of(self.settings.speed), records, self)
        self.settings.changed.connect(self._follow_setting)
        self.puzzler_opened.emit(puzzler)
        return puzzler

    @cached_property
    def reviews(self) -> BackgroundReview:
        """Reviews rounds of Build Up, for whoever looks and for the records."""
        # Reviews take 8 ms to import, and are not needed before a round is over.
        from buildup.controller.analysis.background_review import BackgroundReview

        controller = self.build_up.controller
        return BackgroundReview(controller, self.recorder, self)

    @cached_property
    def records(self) -> Records:
        """The database of what was finished.

        Raises:
            ValueError: Nothing is kept here.
        """
        from buildup.records.store import Records  # 7 ms with SQLite and statistics

        if self._data_folder is None:
            raise ValueError("a workspace without a folder keeps no records")
        return Records(self._data_folder / "records.sqlite", patience=_PATIENCE)

    def session(self, kind: GameKind) -> GameSession:
        """The session of a game, opened now if it is not."""
        return self.build_up if kind is GameKind.BUILD_UP else self.dominoes

    def unfinished(self, kind: GameKind) -> UnfinishedGame | None:
        """The game that was played last and is not open, if the one here does not go on."""
        is_on = any(each.kind is kind and each.document.is_worth_keeping for each in self.sessions)
        if is_on or self.autosave is None:
            return None
        for game in self.autosave.unfinished_games(kind):
            try:
                self.autosave.read(game)
            except SaveError as error:
                self.noticed.emit(str(error))
            else:
                return game
        return None

    def resume(self, kind: GameKind) -> None:
        """Go on with the game of this session or, exactly where it was, an unfinished one."""
        game = self.unfinished(kind)
        if game is not None and self.autosave is not None:
            session = self.session(kind)
            session.document.resume(self.autosave.resume(game))

    def standings(self) -> dict[GameKind, str]:
        """How each game stands that can be gone on with, here or from an earlier program."""
        games: dict[GameKind, Tournament | DominoesGame] = {}
        for kind in GameKind:
            unfinished = self.unfinished(kind)
            if unfinished is not None:
                games[kind] = unfinished.loaded.game
        for session in self.sessions:
            if session.document.is_worth_keeping:
                games[session.kind] = session.document.present
        return {kind: tell_standing(game) for kind, game in games.items()}

    def is_offered_again(self, session: GameSession) -> bool:
        """Whether the next start can offer a game without a file exactly as it stands."""
        if self.autosave is None or session.document.path is not None:
            return False
        return self.autosave.has_kept(session.document)

    def go_on_from_last_move(self) -> None:
        """Lay every game out as it was after its last move: something has failed."""
        self._stop_reviewing()
        for session in self.sessions:
            session.stop_working()
            session.controller.refresh()
        if "puzzler" in self.__dict__:
            self.puzzler.abandon_search()

    def forget_discarded(self) -> None:
        """What a person was asked about, and did not want to save, is not offered again."""
        if self.autosave is not None:
            for session in self.sessions:
                if session.document.path is not None and session.document.is_modified:
                    self.autosave.forget(session.kind)

    def close(self) -> None:
        """Stop everything, and let go of what is kept."""
        self._stop_reviewing()
        for session in self.sessions:
            session.stop()
        if "puzzler" in self.__dict__:
            self.puzzler.stop()
        if self.autosave is not None:
            self.autosave.close()
        if self.recorder is not None:
            self.recorder.write_waiting()
        if "records" in self.__dict__:
            self.records.close()

    def _attach(self, session: BuildUpSession | DominoesSession) -> None:
        """Record, keep and announce a game that has been opened."""
        self.sessions.append(session)
        if self.recorder is not None:
            self.recorder.attach(session.controller, session.document)
        if self.autosave is not None:
            self.autosave.attach(session.document)
        self.session_opened.emit(session)

    def _review_recorded(self, entry: FinishedRound) -> None:
        if entry.game is GameKind.BUILD_UP:
            self.reviews.add_recorded(entry)

    def _stop_reviewing(self) -> None:
        if "reviews" in self.__dict__:
            self.reviews.stop()

    def _tell_not_kept(self, message: str) -> None:
        self.noticed.emit(tell_not_kept(message))

    def _follow_setting(self, name: str) -> None:
        if name == "speed":
            self.puzzler.board.pace = Pace.of(self.settings.speed)
