"""The saved game behind a game of Dominoes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.controller.document import Document, level_of
from buildup.model.dominoes_game import TileDrawn, TileLaid
from buildup.model.player import Player

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QObject

    from buildup.controller.dominoes import DominoesController
    from buildup.controller.settings import Settings
    from buildup.model.deal import Deal
    from buildup.model.dominoes_game import DominoesGame
    from buildup.saves.dominoes import LoadedDominoes
    from buildup.strategy.player import Level


class DominoesDocument(Document):
    """Opens and saves the game of a controller."""

    def __init__(
        self, controller: DominoesController, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(settings, parent)
        self._controller = controller
        controller.happened.connect(self._follow_event)
        controller.taken_back.connect(self.changed)

    @property
    def present(self) -> DominoesGame:
        return self._controller.present

    def begin_new(
        self, deal: Deal | None = None, level: Level | None = None, size: int | None = None
    ) -> None:
        """Deal a new game that has no file yet."""
        self._forget_file()
        if level is not None:
            self._controller.set_level(level)
        self._controller.begin_new(deal, size)
        self.changed.emit()

    def swap_sides(self) -> None:
        """Begin the same deal with sides swapped, as a game that has no file yet."""
        self._forget_file()
        self._controller.swap_sides()
        self.changed.emit()

    def take(self, loaded: LoadedDominoes, path: Path) -> None:
        """Lay a game that has been read on the table."""
        warnings = list(loaded.warnings)
        level = level_of(loaded.level, warnings)
        self._remember(path, loaded.unknown_extras, loaded.game.events)
        self._controller.begin(loaded.game, level)
        self.changed.emit()
        if warnings:
            self.warned.emit(warnings)

    def resume(self, loaded: LoadedDominoes) -> None:
        """Lay a game that was kept on the table, exactly as it was left."""
        level = level_of(loaded.level, [])
        self._lay_kept(loaded.unknown_extras, lambda: self._controller.begin(loaded.game, level))

    @property
    def any_controller(self) -> DominoesController:
        return self._controller

    def _write_copy(self, target: Path, extras: tuple[tuple[str, str], ...]) -> None:
        from buildup.saves.dominoes import write_dominoes

        level = self._controller.level.value
        write_dominoes(target, self._controller.present, level=level, unknown_extras=extras)

    def _write(self, target: Path) -> None:
        from buildup.saves.dominoes import write_dominoes

        write_dominoes(
            target,
            self._controller.present,
            level=self._controller.level.value,
            unknown_extras=self._unknown_extras,
        )

    def _events(self) -> tuple[object, ...]:
        return self._controller.present.events

    def _is_over(self) -> bool:
        return self._controller.present.is_over

    def _is_decision(self, event: object) -> bool:
        if isinstance(event, TileLaid | TileDrawn):
            return event.player is Player.HUMAN or self._controller.is_person(event.player)
        return False
