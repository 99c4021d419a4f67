"""The saved game behind a game of Dominoes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.controller.storage.document import Document
from buildup.model.dominoes.game import DominoesGame, TileDrawn, TileLaid
from buildup.model.player import Player

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QObject

    from buildup.controller.play.dominoes import DominoesController
    from buildup.controller.storage.settings import Settings
    from buildup.model.deal import Deal
    from buildup.strategy.level import Level


class DominoesDocument(Document[DominoesGame]):
    """Opens and saves the game of a controller."""

    def __init__(
        self, controller: DominoesController, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(controller, settings, parent)
        self._controller = controller

    def begin_new(
        self, deal: Deal | None = None, level: Level | None = None, size: int | None = None
    ) -> None:
        """Deal a new game that has no file yet."""
        self._forget_file()
        if level is not None:
            self._controller.set_level(level)
        self._controller.begin_new(deal, size)
        self.changed.emit()

    def _write_copy(self, target: Path, extras: tuple[tuple[str, str], ...]) -> None:
        from buildup.saves.dominoes.labelled import write_dominoes

        level = self._controller.level.value
        write_dominoes(target, self._controller.present, level=level, unknown_extras=extras)

    def _write(self, target: Path) -> None:
        from buildup.saves.dominoes.labelled import write_dominoes

        write_dominoes(
            target,
            self._controller.present,
            level=self._controller.level.value,
            unknown_extras=self._unknown_extras,
        )

    def _is_over(self) -> bool:
        return self._controller.present.is_over

    def _is_decision(self, event: object) -> bool:
        if isinstance(event, TileLaid | TileDrawn):
            return event.player is Player.HUMAN or self._controller.is_person(event.player)
        return False
