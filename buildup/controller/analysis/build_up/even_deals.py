"""Even deals, sought while nothing else is done, so that nobody waits for one."""

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.thinker import Thinker
from buildup.model.deal import Deal
from buildup.strategy.build_up.even_deal import EvenDeal
from buildup.strategy.build_up.search import compiled


class EvenDeals(QObject):
    """Has the next even deal ready, once it was told to seek one.

    Signals:
        found: One is ready that was sought.
    """

    found = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._search: EvenDeal | None = None
        self._thinker = Thinker(self)
        self._thinker.finished.connect(self.found)

    @property
    def is_ready(self) -> bool:
        """Whether :meth:`take` has nothing to wait for."""
        return self._search is not None and self._search.progress == 1

    def seek(self) -> None:
        """Look for a deal in slices; nothing is done where the search is not compiled."""
        if compiled and self._search is None:
            self._search = EvenDeal()
            self._thinker.start(self._search)

    def take(self) -> Deal | None:
        """An even deal that nobody has got; what was not sought yet is sought now, for a second
        at most. ``None`` where the search is not compiled."""
        self.seek()
        search, self._search = self._search, None
        self._thinker.cancel()
        if search is None:
            return None
        deal = search.finish().deal
        self.seek()
        return deal

    def stop(self) -> None:
        """Stop seeking: the window is closing."""
        self._thinker.cancel()
        self._search = None
