"""The saved game behind a tournament in the terminal."""

from pathlib import Path

from buildup.model.build_up.events import Event, RoundStarted, TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.saves.build_up.dialects import Loaded
from buildup.saves.build_up.saved_game import Dialect
from buildup.saves.files import write_game
from buildup.strategy.level import Level, LevelError


class GameFile:
    """Where a tournament lies on the disk, and how much of it.

    Attributes:
        path: Absolute; ``None`` for a game without a file.
    """

    def __init__(self, path: Path | None = None, loaded: Loaded | None = None) -> None:
        """Make the file of a game that was loaded, or of one that has never been saved."""
        self.path = None if path is None else path.absolute()
        self._dialect = Dialect.LABELLED if loaded is None else loaded.dialect
        self._unknown_extras = () if loaded is None else loaded.unknown_extras
        self._saved_events = 0 if loaded is None else len(loaded.tournament.events)

    def is_behind(self, tournament: Tournament) -> bool:
        """Whether leaving now would lose a person's decision in a game that goes on."""
        if tournament.table.phase is Phase.TOURNAMENT_OVER:
            return False
        return any(_is_decision(event) for event in tournament.events[self._saved_events :])

    def skip(self, tournament: Tournament) -> None:
        """Take what has happened so far as saved."""
        self._saved_events = len(tournament.events)

    def write(self, path: Path, tournament: Tournament, level: Level) -> None:
        """Save the game; from now on it lies there.

        A game loaded from a Lisp or Prolog file is saved as that only where it lay; anywhere
        else it becomes labelled text, which holds everything.

        Raises:
            SaveError: It cannot be written; the game's file is what it was.
        """
        dialect = self._dialect if path == self.path else Dialect.LABELLED
        write_game(
            path,
            tournament,
            level=level.value,
            dialect=dialect,
            unknown_extras=self._unknown_extras,
        )
        self.path, self._dialect = path, dialect
        self.skip(tournament)


def level_and_warnings(loaded: Loaded) -> tuple[Level | None, list[str]]:
    """The computer's level that a saved game asks for, and what is odd about the game."""
    warnings = list(loaded.warnings)
    if loaded.level is None:
        return None, warnings
    try:
        return Level.parse(loaded.level), warnings
    except LevelError as error:
        return None, [*warnings, str(error)]


def _is_decision(event: Event) -> bool:
    match event:
        case TilePlaced():
            return event.player is Player.HUMAN
        case RoundStarted():
            return True
        case _:
            return False
