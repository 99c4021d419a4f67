"""Runs a search on the event loop, in slices shorter than a frame."""

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from buildup.strategy.player import Thinking

SLICE_SECONDS = 0.006
"""How long a slice should take; a frame is 0.016 s."""
_FIRST_NODES = 64
_MOST_NODES = 1_000_000


class Thinker(QObject):
    """At most one search at a time, advanced by a zero-timer.

    The number of nodes a slice is adjusted to the time that the last one took.

    Signals:
        finished: The search is done; its :class:`~buildup.strategy.player.Choice`.
        progressed: The share of the search that is done, from 0 to 1.
    """

    finished = Signal(object)
    progressed = Signal(float)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thinking: Thinking | None = None
        self._nodes = _FIRST_NODES
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)

    @property
    def is_busy(self) -> bool:
        """Whether a search is under way."""
        return self._thinking is not None

    def start(self, thinking: Thinking) -> None:
        """Begin a search; the one before is dropped."""
        self._thinking = thinking
        self._nodes = _FIRST_NODES
        self._timer.start()

    def cancel(self) -> None:
        """Drop the search, if any: nothing is emitted for it any more."""
        self._thinking = None
        self._timer.stop()

    def _slice(self) -> None:
        thinking = self._thinking
        if thinking is None:
            self._timer.stop()
            return
        started = perf_counter()
        done = thinking.advance(self._nodes)
        seconds = max(perf_counter() - started, 1e-6)
        wanted = int(self._nodes * SLICE_SECONDS / seconds)
        self._nodes = max(1, min(wanted, 2 * self._nodes, _MOST_NODES))
        if done:
            self.cancel()
            self.finished.emit(thinking.choice)
        else:
            self.progressed.emit(thinking.progress)
