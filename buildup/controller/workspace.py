"""Everything that is open, without widgets: settings, both games, puzzles, and their storage."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.editor.editor import PositionEditor
from buildup.controller.play.build_up.guided_hand import GuidedHand
from buildup.controller.play.thinker import Thinker
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.narration import unfinished_games as wording
from buildup.narration.games import tell_players, tell_set_aside
from buildup.play.changes import AnyChange, Change, Keeping, Opened
from buildup.play.keeping import Keeper
from buildup.records.finished_round import FinishedRound
from buildup.records.recording import Recorded, Recording
from buildup.records.statistics import RoundFilter, Summary
from buildup.records.store import Records
from buildup.saves.data_folder import RECORDS_FILE
from buildup.saves.kept_fields import PROGRAM_LINE, KeptFields
from buildup.saves.kept_games import KeptGames, UnfinishedGame
from buildup.saves.loaded import AnyGame
from buildup.saves.problems import HistoryError
from buildup.strategy.build_up.balanced_deal import LEVEL_OF_DAY, balanced_deal_of_day
from buildup.strategy.build_up.par import par_of
from buildup.strategy.level import Level, named_level

if TYPE_CHECKING:
    from buildup.controller.dominoes.session import DominoesSession
    from buildup.controller.puzzles.puzzler import Puzzler
    from buildup.play.puzzle_records import PuzzleRecords

S = TypeVar("S", bound=GameSession)
V = TypeVar("V")

_DAYS = 7
"""The number of days whose daily deals are listed, including today."""
_PATIENCE = 0.15
"""The time to wait while another window writes the records, in seconds."""
_AGAIN_MILLISECONDS = 5_000
"""The delay before saving a game is retried."""


Resumable: TypeAlias = GameSession | UnfinishedGame
"""A game to resume, which is open in this window or was left unfinished earlier."""


class DescribedGame(NamedTuple):
    """The description and picture of a game to resume."""

    players: str
    """The game and its players."""
    standing: str
    """The state of the game, with its deal and file, if known."""
    game: AnyGame
    brief: str
    """How the game stands, in a few words."""
    level: Level | None
    """The computer's level, whose face is shown; ``None`` to show no face."""


class Workspace(QObject):
    """Owns everything that lives as long as the window and is not a widget.

    Games and puzzles are opened when first needed.

    Attributes:
        settings: The person's settings.
        records: The database of finished rounds and games.
        keeper: Saves games while they are played.
        sessions: The games that are open.

    Signals:
        session_opened: A game was opened; carries its :class:`GameSession`.
        puzzler_opened: The puzzles were opened; carries their :class:`Puzzler`.
        controller_opened: The controller of a game, of puzzles or of a guided hand was opened;
            carries it.
        recorded: A new round was recorded; carries its :class:`FinishedRound`.
        noticed: Something happened without being requested; carries a sentence.
        par_found: The par of the day's deal is known.
    """

    session_opened = Signal(object)
    puzzler_opened = Signal(object)
    controller_opened = Signal(object)
    recorded = Signal(object)
    noticed = Signal(str)
    par_found = Signal()

    def __init__(
        self, settings: Settings, data_folder: Path, today: Callable[[], date] = date.today
    ) -> None:
        """Create a workspace with nothing open.

        Args:
            settings: The person's settings.
            data_folder: The folder of saved games and records.
            today: Returns the day in the person's time zone.
        """
        super().__init__()
        self.settings = settings
        settings.failed.connect(self.noticed)
        self.today = today
        self.sessions: list[GameSession] = []
        self._puzzler: Puzzler | None = None
        self._par_thinker = Thinker(self, lambda _par: self.par_found.emit())
        self.records = Records(data_folder / RECORDS_FILE, patience=_PATIENCE)
        self._keeping = QTimer(self, singleShot=True)  # in a separate turn of the event loop
        self.keeper = Keeper(KeptGames(data_folder), partial(self._keeping.start, 0))
        self._keeping.timeout.connect(self.keeper.catch_up)
        self._recording = Recording(self.records)

    @cached_property
    def build_up(self) -> BuildUpSession:
        """The Build Up session, opened when first needed."""
        return self._open(BuildUpSession(self.settings, self._recording, self, self.today))

    @cached_property
    def dominoes(self) -> DominoesSession:
        """The Dominoes session, opened when first needed."""
        return self._open(dominoes_session()(self.settings, self._recording, self))

    def session(self, kind: GameKind) -> GameSession:
        """Return the session of a game, opening it if needed."""
        return self.build_up if kind is BuildUpSession.kind else self.dominoes

    @cached_property
    def guide(self) -> GuidedHand:
        """The guided hand of Build Up, opened when first needed."""
        guide = GuidedHand(self)
        self.controller_opened.emit(guide)
        return guide

    @property
    def puzzler(self) -> Puzzler:
        """The puzzles, opened when first needed."""
        if self._puzzler is None:
            self._puzzler = puzzler()(self.settings, self.puzzle_records, self)
            self.puzzler_opened.emit(self._puzzler)
            for controller in (self._puzzler.build_up, self._puzzler.dominoes):
                self.controller_opened.emit(controller)
        return self._puzzler

    @cached_property
    def puzzle_records(self) -> PuzzleRecords:
        """The results of puzzles."""
        # The import takes 40 ms, and the start page needs it only once it is painted.
        from buildup.play.puzzle_records import PuzzleRecords

        return PuzzleRecords(self.records, self.today)

    @cached_property
    def editor(self) -> PositionEditor:
        """The position editor, created when first needed."""
        return PositionEditor(self)

    def results_against(self, kind: GameKind, level: Level) -> Summary:
        """Return a person's results against a level; empty if they cannot be read."""
        wanted = RoundFilter(kind, level=level.value)
        return self.records.read(lambda records: records.summary(wanted), Summary())

    def played_deals(self) -> list[tuple[date, FinishedRound | None]]:
        """Return the last :data:`_DAYS` days, today last, each with the round played from its deal.

        Of several rounds at the daily level, the first counts; ``None`` if there is none.
        """
        days = [self.today() - timedelta(days=back) for back in reversed(range(_DAYS))]
        return [(day, self._played_deal(day)) for day in days]

    def _played_deal(self, day: date) -> FinishedRound | None:
        deal = balanced_deal_of_day(day)
        kind, wanted = BuildUpSession.kind, (deal, 1, LEVEL_OF_DAY)
        rounds: list[FinishedRound] = self.records.read(
            lambda records: records.rounds(kind, deal.number), []
        )
        played = [each for each in rounds if (each.deal, each.round_number, each.level) == wanted]
        return played[-1] if played else None

    def par_of_day(self) -> int | None:
        """Return the par of the daily deal; if ``None``, :attr:`par_found` may follow."""
        par = par_of(Tournament.begin(Start.fresh(balanced_deal_of_day(self.today()))))
        if par is not None and par.value is None and not self._par_thinker.is_busy:
            self._par_thinker.start(par)
        return None if par is None else par.value

    def resumable_games(self) -> list[Resumable]:
        """Return this window's games to resume, then other games, latest first and damaged last."""
        open_here = [each for each in self.sessions if each.document.is_worth_keeping]
        return [*open_here, *self.keeper.games.unfinished_games()]

    def has_unfinished(self, kind: GameKind) -> bool:
        """Return whether there is an undamaged unfinished game of this kind outside this window."""
        return not all(game.is_damaged for game in self.keeper.games.unfinished_games(kind))

    def describe(self, game: Resumable) -> DescribedGame:
        """Return a description of a game to resume.

        Raises:
            SaveError: The game cannot be read.
        """
        present: AnyGame
        level: Level | None
        if isinstance(game, GameSession):
            played, path = game.game, game.document.path
            present, mode, level = played.present, played.game_mode, played.level
            program = played.opponent and played.opponent.name
        else:
            loaded = self.keeper.games.read(game)
            fields, _others = KeptFields.taken_from(loaded.extra_lines)
            present, mode, path = fields.present_of(loaded.game), fields.mode, fields.path
            level = named_level(loaded.level, game.kind, [])
            program = dict(loaded.extra_lines).get(PROGRAM_LINE)
        players = tell_players(game.kind, mode, level, program)
        standing = wording.tell_unfinished(present, mode, path)
        brief = wording.tell_lead(present, mode)
        face = level if mode is PlayMode.AGAINST_COMPUTER and not program else None
        return DescribedGame(players, standing, present, brief, face)

    def resume(self, game: UnfinishedGame) -> None:
        """Resume an unfinished game in place of this window's game of that kind.

        Raises:
            SaveError: The game cannot be read, another program resumed or deleted it, or this
                window's game cannot be moved to make room for it.
        """
        session = self.session(game.kind)
        self.keeper.resume(session.document, game)
        if game.lies_aside:
            session.noticed.emit(wording.tell_lies_aside(game.path))

    def write_waiting(self) -> None:
        """Record rounds that are still pending, from this run of the program and earlier ones."""
        self._tell_recorded(self._recording.write())

    def recover(self) -> None:
        """Restore every game to its last move after a failure.

        If a game's history is inconsistent, only its current round is kept. A puzzle being made is
        abandoned.
        """
        for session in self.sessions:
            session.stop_working()
            present = session.game.present
            try:
                tuple(present.events)
                session.game.refresh()
            except HistoryError:
                session.game.begin(present.round_alone)
        if self._puzzler is not None:
            self._puzzler.abandon_search()

    def close(self) -> None:
        """Stop all work, release the kept games, and write what is pending."""
        for session in self.sessions:
            session.stop()
        self._par_thinker.cancel()
        self.keeper.catch_up()
        self._keeping.stop()
        if self._puzzler is not None:
            self._puzzler.stop()
        self.keeper.games.close()
        self.write_waiting()
        self.records.close()
        self.settings.write()

    def _open(self, session: S) -> S:
        """Start recording and saving a session's game; signal and return the session."""
        self.sessions.append(session)
        # In a separate turn of the event loop.
        self.recorded.connect(session.review_recorded, Qt.ConnectionType.QueuedConnection)
        self.keeper.attach(session.document)
        session.game.listeners.append(partial(self._follow_game, session))
        self.session_opened.emit(session)
        self.controller_opened.emit(session.controller)
        return session

    def _follow_game(self, session: GameSession, change: AnyChange) -> None:
        match change:
            case Change.SET_ASIDE:
                session.noticed.emit(tell_set_aside())
            case Opened(path):
                others = self.keeper.games.others_of_file(session.kind, path)
                if sentence := wording.tell_others_of_file(path.name, **others._asdict()):
                    session.noticed.emit(sentence)
            case Keeping(problem, is_first=True) if problem:
                self.noticed.emit(wording.tell_not_kept(problem))
            case Change.KEPT if self.keeper.problems and not self._keeping.isActive():
                self._keeping.start(_AGAIN_MILLISECONDS)
            case Recorded():
                self._tell_recorded(change)

    def _tell_recorded(self, written: Recorded) -> None:
        for finished in written.new:
            self.recorded.emit(finished)
        for sentence in filter(None, (written.problem, written.notice)):
            self.noticed.emit(sentence)


def dominoes_session() -> type[DominoesSession]:
    """Import and return the Dominoes session class."""
    # The import takes 20 ms, and most windows start with the other game.
    from buildup.controller.dominoes.session import DominoesSession

    return DominoesSession


def puzzler() -> type[Puzzler]:
    """Import and return the puzzler class."""
    # The import takes 10 ms, and few people start with puzzles.
    from buildup.controller.puzzles.puzzler import Puzzler

    return Puzzler
