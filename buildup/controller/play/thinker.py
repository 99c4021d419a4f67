"""Runs a search on the event loop, in slices shorter than a frame."""

from collections.abc import Callable
from time import perf_counter
from weakref import WeakSet

from PySide6.QtCore import QObject, QTimer, Signal

from buildup.strategy.sliced import Sliced

SLICE_SECONDS = 0.003
"""The time budget for all slices in one turn of the event loop."""
STEP_NODES = 256
"""The number of nodes between two checks of the clock: 0.1 ms compiled, 2 ms interpreted."""

_busy = WeakSet["Thinker"]()
"""All busy thinkers, which share the time budget of a turn of the event loop."""


class Thinker(QObject):
    """Runs at most one search at a time, on a zero-interval timer.

    A search is any :class:`~buildup.strategy.sliced.Sliced`. The end of the search is signaled in a
    separate turn of the event loop, so that the window's reaction does not lengthen a slice.

    Signals:
        finished: The search is complete; carries it, with its result.
        progressed: A slice is done, and the search is not.
    """

    finished = Signal(object)
    progressed = Signal()

    def __init__(self, parent: QObject, take: Callable[..., object] | None = None) -> None:
        """Create an idle thinker; ``take`` is connected to :attr:`finished`."""
        super().__init__(parent)
        if take is not None:
            self.finished.connect(take)
        self._search: Sliced | None = None
        self._is_done = False
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._slice)

    @property
    def is_busy(self) -> bool:
        """Whether a search is running."""
        return self._search is not None

    def start(self, search: Sliced) -> None:
        """Start a search, dropping an earlier one."""
        self._search = search
        self._is_done = False
        _busy.add(self)
        self._timer.start()

    def cancel(self) -> None:
        """Drop the search, if any, without a signal."""
        self._search = None
        _busy.discard(self)
        self._timer.stop()

    def _slice(self) -> None:
        search = self._search
        if search is None:
            self._timer.stop()
            return
        if self._is_done:
            self.cancel()
            self.finished.emit(search)
            return
        end = perf_counter() + SLICE_SECONDS / len(_busy)
        try:
            self._is_done = search.advance(STEP_NODES)
            while not self._is_done and perf_counter() < end:
                self._is_done = search.advance(STEP_NODES)
        except BaseException:
            self.cancel()  # it would fail again at each turn of the event loop
            raise
        if not self._is_done:
            self.progressed.emit()
