"""Asks once before a move that gives away more points than the person wants to."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.analyst import Analyst
from buildup.controller.play.awaiting import Awaiting
from buildup.controller.play.build_up import BuildUpController
from buildup.model.build_up.position import Move, Position


class MistakeGuard(QObject):
    """Stands between the table and the controller, when the person asked for it.

    Signals:
        warned: A move was not made yet: the move, the points it gives away, and the best
            move. The same move, wanted again, is made.
    """

    warned = Signal(object, int, object)

    def __init__(self, controller: BuildUpController, analyst: Analyst, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._analyst = analyst
        self._pending: Move | None = None
        self._warned: tuple[Position, Move] | None = None
        self.threshold = 0
        """A move that gives away more points than this is asked back; 0 for never."""
        analyst.done.connect(self._go_on)
        controller.awaiting_changed.connect(self._forget)

    def place(self, move: Move) -> None:
        """Make a move, or ask back."""
        position = self._controller.table.position
        must_ask = (
            self.threshold > 0
            and self._controller.awaiting is Awaiting.PERSON
            and position.obstacle(move) is None
            and self._warned != (position, move)
        )
        if not must_ask:
            self._controller.place(move)
            return
        self._pending = move
        if self._analyst.request():
            self._go_on()

    def _go_on(self) -> None:
        move, self._pending = self._pending, None
        if move is None:
            return
        best = self._analyst.moves[0]
        wanted = self._analyst.valued(move)
        if wanted is None or wanted.value is None or best.value is None:
            self._controller.place(move)
            return
        loss = best.value - wanted.value
        if loss > self.threshold:
            self._warned = self._controller.table.position, move
            self.warned.emit(move, loss, best.move)
        else:
            self._controller.place(move)

    def _forget(self) -> None:
        self._pending = None
