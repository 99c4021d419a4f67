"""The saved game behind a tournament of Build Up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.controller.storage.document import Document
from buildup.model.build_up.events import RoundStarted, TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QObject

    from buildup.controller.play.build_up import BuildUpController
    from buildup.controller.storage.settings import Settings
    from buildup.model.deal import Deal
    from buildup.saves.build_up.dialects import Loaded
    from buildup.saves.build_up.saved_game import Dialect
    from buildup.strategy.level import Level


class BuildUpDocument(Document[Tournament]):
    """Opens and saves the tournament of a controller."""

    def __init__(
        self, controller: BuildUpController, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(controller, settings, parent)
        self._controller = controller
        self._dialect: Dialect | None = None

    def begin_new(self, deal: Deal | None = None, level: Level | None = None) -> None:
        """Deal a new tournament that has no file yet."""
        self._forget_file()
        if level is not None:
            self._controller.set_level(level)
        self._controller.begin_new(deal)
        self.changed.emit()

    def take(self, loaded: Loaded, path: Path) -> None:
        """Lay a game that has been read on the table; it keeps its dialect."""
        super().take(loaded, path)
        self._dialect = loaded.dialect

    def _write_copy(self, target: Path, extras: tuple[tuple[str, str], ...]) -> None:
        from buildup.saves.files import write_game

        level = self._controller.level.value
        write_game(target, self._controller.present, level=level, unknown_extras=extras)

    def _write(self, target: Path) -> None:
        """A game from a Lisp or Prolog file stays one where it lay, and is labelled elsewhere."""
        from buildup.saves.build_up.saved_game import Dialect
        from buildup.saves.files import write_game

        kept = self._dialect if target == self._path else None
        dialect = kept or Dialect.LABELLED
        write_game(
            target,
            self._controller.present,
            level=self._controller.level.value,
            dialect=dialect,
            unknown_extras=self._unknown_extras,
        )
        self._dialect = dialect

    def _is_over(self) -> bool:
        return self._controller.present.table.phase is Phase.TOURNAMENT_OVER

    def _is_decision(self, event: object) -> bool:
        match event:
            case TilePlaced():
                return event.player is Player.HUMAN or self._controller.is_person(event.player)
            case RoundStarted():
                return True
            case _:
                return False

    def _forget_file(self) -> None:
        super()._forget_file()
        self._dialect = None
