"""Even deals, sought while nothing else is done, so that nobody waits for one."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.thinker import Thinker
from buildup.model.deal import Deal
from buildup.strategy.build_up.even_deal import EvenDeal
from buildup.strategy.build_up.search import compiled


class _Seeker(QObject):
    """Looks for an even deal in slices.

    Signals:
        found: It is ready.
    """

    found = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._search: EvenDeal | None = None
        self._thinker = Thinker(self, lambda _search: self.found.emit())

    def stop(self) -> None:
        """Stop seeking: the window is closing."""
        self._thinker.cancel()


class EvenDeals(_Seeker):
    """Has the next even deal ready, once it was told to seek one."""

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
        super().stop()
        self._search = None


class DayDeal(_Seeker):
    """Has the even deal of the day ready, once it was told to seek it."""

    def __init__(self, today: Callable[[], date], parent: QObject) -> None:
        super().__init__(parent)
        self._today = today
        self._day: date | None = None

    @property
    def deal(self) -> Deal | None:
        """That of today; ``None`` where it is not found, or the search is not compiled."""
        search = self._search if self._day == self._today() else None
        return search.deal if search is not None and search.progress == 1 else None

    def day_of(self, deal: Deal) -> date | None:
        """Today, if it is known that this is the deal of it."""
        return self._day if deal == self.deal else None

    def seek(self) -> None:
        """Look for the deal in slices; nothing is done where the search is not compiled."""
        if compiled and self._day != self._today():
            self._day = self._today()
            self._search = EvenDeal.of_day(self._day)
            self._thinker.start(self._search)

    def take(self) -> Deal | None:
        """That of today; what is not found yet is sought to the end, which may take seconds."""
        self.seek()
        if self._search is not None:
            self._search.finish()
        return self.deal
