"""The saved game behind a tournament: where it lies, and whether anything is unsaved."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from buildup.controller.build_up import BuildUpController
from buildup.controller.settings import Settings
from buildup.model.deal import Deal
from buildup.model.events import Event, RoundStarted, TilePlaced
from buildup.model.table import Phase
from buildup.strategy.player import Level, LevelError
from buildup.texts import _

if TYPE_CHECKING:
    from buildup.saves import Dialect, Loaded


class Document(QObject):
    """Opens and saves the tournament of a controller.

    What reads and writes files is imported when it is first needed: the window is on screen
    sooner.

    Signals:
        failed: Opening or saving failed; one message. The running game is untouched.
        warned: A game was opened although something is odd about it; a list of sentences.
        changed: Path or unsaved state may have changed.
        saved: The game was written; its path.
    """

    failed = Signal(str)
    warned = Signal(list)
    changed = Signal()
    saved = Signal(object)

    def __init__(
        self, controller: BuildUpController, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._settings = settings
        self._path: Path | None = None
        self._dialect: Dialect | None = None
        self._unknown_extras: tuple[tuple[str, str], ...] = ()
        self._saved_events = 0
        controller.happened.connect(self.changed)

    @property
    def path(self) -> Path | None:
        """Where the game was last opened from or saved to."""
        return self._path

    @property
    def name(self) -> str:
        """The file's name, or what to call a game without one."""
        return _("New game") if self._path is None else self._path.name

    @property
    def is_modified(self) -> bool:
        """Whether leaving now would lose a person's decision in a game that goes on."""
        tournament = self._controller.tournament
        if tournament.table.phase is Phase.TOURNAMENT_OVER:
            return False
        unsaved = tournament.events[self._saved_events :]
        return any(self._is_decision(event) for event in unsaved)

    def _is_decision(self, event: Event) -> bool:
        match event:
            case TilePlaced():
                return self._controller.is_person(event.player)
            case RoundStarted():
                return True
            case _:
                return False

    def begin_new(self, deal: Deal | None = None, level: Level | None = None) -> None:
        """Deal a new tournament that has no file yet."""
        self._forget_file()
        if level is not None:
            self._controller.set_level(level)
        self._controller.begin_new(deal)
        self.changed.emit()

    def open(self, path: Path) -> bool:
        """Open a saved game of any dialect.

        Returns:
            Whether it lies on the table now; if not, :attr:`failed` has told why.
        """
        from buildup.saves import SaveError, read_game

        try:
            loaded = read_game(path)
        except SaveError as error:
            self._settings.forget_recent_file(path.absolute())
            self.failed.emit(str(error))
            return False
        self.take(loaded, path)
        return True

    def take(self, loaded: "Loaded", path: Path) -> None:
        """Lay a game that has been read on the table."""
        warnings = list(loaded.warnings)
        level: Level | None = None
        if loaded.level is not None:
            try:
                level = Level.parse(loaded.level)
            except LevelError as error:
                warnings.append(str(error))
        self._forget_file()
        self._path = path.absolute()
        self._dialect = loaded.dialect
        self._unknown_extras = loaded.unknown_extras
        self._saved_events = len(loaded.tournament.events)
        self._settings.add_recent_file(self._path)
        self._controller.begin(loaded.tournament, level)
        self.changed.emit()
        if warnings:
            self.warned.emit(warnings)

    def save(self, path: Path | None = None) -> bool:
        """Write the game to a path, or to where it came from.

        A game opened from a Lisp or Prolog file is saved as that only where it lay; a new
        path gets labelled text, which holds everything.

        Returns:
            Whether it was written; if not, :attr:`failed` has told why.
        """
        from buildup.saves import Dialect, SaveError, write_game

        target = self._path if path is None else path.absolute()
        if target is None:
            raise ValueError("a game without a file needs a path")
        kept = self._dialect if target == self._path else None
        dialect = kept or Dialect.LABELLED
        tournament = self._controller.tournament
        try:
            write_game(
                target,
                tournament,
                level=self._controller.level.value,
                dialect=dialect,
                unknown_extras=self._unknown_extras,
            )
        except SaveError as error:
            self.failed.emit(str(error))
            return False
        self._path, self._dialect = target, dialect
        self._saved_events = len(tournament.events)
        self._settings.add_recent_file(target)
        self.saved.emit(target)
        self.changed.emit()
        return True

    def _forget_file(self) -> None:
        self._path = None
        self._dialect = None
        self._unknown_extras = ()
        self._saved_events = 0
