"""Reviews rounds that have ended, although nobody looks, while the game goes on."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.reviewer import Reviewing
from buildup.controller.play.thinker import Thinker

if TYPE_CHECKING:
    from buildup.model.build_up.tournament import Tournament
    from buildup.records.entries import FinishedRound
    from buildup.review.review import Review

_MOST_WAITING = 20
"""Rounds that wait to be reviewed; of more than these the earliest are passed over."""


class Study(QObject):
    """One round after the other, in slices between everything else.

    Signals:
        finished: A round is reviewed to its last ply: its entry of the records, and the
            :class:`~buildup.review.review.Review`.
    """

    finished = Signal(object, object)

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._waiting: deque[tuple[FinishedRound, Tournament]] = deque(maxlen=_MOST_WAITING)
        self._entry: FinishedRound | None = None
        self._thinker = Thinker(self)
        self._thinker.finished.connect(self._finish)

    @property
    def is_busy(self) -> bool:
        """Whether a round is being reviewed."""
        return self._thinker.is_busy

    def add(self, entry: FinishedRound, tournament: Tournament) -> None:
        """Review the last round of a game, as soon as those before it are reviewed."""
        self._waiting.append((entry, tournament))
        if not self.is_busy:
            self._begin()

    def stop(self) -> None:
        """Forget everything: the window is closing, or something has failed."""
        self._waiting.clear()
        self._thinker.cancel()

    def _begin(self) -> None:
        from buildup.review.review import Review

        self._entry, tournament = self._waiting.popleft()
        self._thinker.start(Reviewing(Review(tournament)))

    def _finish(self, review: Review) -> None:
        entry, self._entry = self._entry, None
        self.finished.emit(entry, review)
        if self._waiting and not self.is_busy:
            self._begin()
