"""Holds back costly moves until the person confirms them."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.build_up.analyst import BuildUpAnalyst
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.position import Move, Position
from buildup.play.open_game import Awaiting


class MistakeGuard(QObject):
    """A guard that holds back costly moves until they are confirmed, if the person wants warnings.

    A move is costly if it loses more points than a threshold, or certainly worsens the result.

    Signals:
        warned: A move was held back, and will be made if it is tried again; carries the reason,
            an :class:`~buildup.strategy.build_up.advice.Advice`.
    """

    warned = Signal(object)

    def __init__(
        self, controller: BuildUpController, analyst: BuildUpAnalyst, settings: Settings
    ) -> None:
        """Create a guard.

        Args:
            controller: Makes the moves.
            analyst: Values the moves, and owns the guard.
            settings: Determine the loss in points above which a move is costly.
        """
        super().__init__(analyst)
        self._controller, self._game = controller, controller.game
        self._analyst, self._settings = analyst, settings
        self._pending: Move | None = None
        self._warned: tuple[Position, Move] | None = None
        analyst.done.connect(self._go_on)
        controller.awaits.connect(self._forget)

    def play(self, move: Move) -> None:
        """Make a move, but hold a costly one back until it is confirmed."""
        position = self._game.table.position
        must_ask = (
            self._settings.warning_threshold > 0
            and self._game.awaiting is Awaiting.PERSON
            and position.obstacle(move) is None
            and self._warned != (position, move)
        )
        if not must_ask:
            self._controller.play(move)
            return
        self._pending = move
        if self._analyst.request():
            self._go_on()

    def _go_on(self) -> None:
        move, self._pending = self._pending, None
        if move is None:
            return
        advice, most = self._analyst.advice(move), self._settings.warning_threshold
        if advice and advice.loss is not None and (advice.loss > most or advice.changes_result):
            self._warned = self._game.table.position, move
            self.warned.emit(advice)
        else:
            self._controller.play(move)

    def _forget(self) -> None:
        self._pending = None
