"""The saved game behind a game of Dominoes in the terminal."""

from collections.abc import Iterable
from pathlib import Path

from buildup.model.dominoes.game import DominoesGame, TileDrawn, TileLaid
from buildup.model.player import Player
from buildup.saves.dominoes.labelled import write_dominoes
from buildup.strategy.level import Level


class DominoesFile:
    """Where a game lies on the disk, and how much of it.

    Attributes:
        path: Absolute; ``None`` for a game without a file.
    """

    def __init__(
        self,
        path: Path | None = None,
        game: DominoesGame | None = None,
        unknown_extras: Iterable[tuple[str, str]] = (),
    ) -> None:
        """Make the file of a game that lies there, or of one that has never been saved.

        Args:
            path: Where it lies.
            game: What lies there.
            unknown_extras: What else lies there, of other editions.
        """
        self.path = None if path is None else path.absolute()
        self._unknown_extras = tuple(unknown_extras)
        self._saved_events = 0 if game is None else len(game.events)

    def is_behind(self, game: DominoesGame) -> bool:
        """Whether leaving now would lose a person's decision in a game that goes on."""
        return not game.is_over and any(
            isinstance(event, TileLaid | TileDrawn) and event.player is Player.HUMAN
            for event in game.events[self._saved_events :]
        )

    def write(self, path: Path, game: DominoesGame, level: Level) -> None:
        """Save the game; from now on it lies there.

        Raises:
            SaveError: It cannot be written; the game's file is what it was.
        """
        write_dominoes(path, game, level=level.value, unknown_extras=self._unknown_extras)
        self.path, self._saved_events = path, len(game.events)
