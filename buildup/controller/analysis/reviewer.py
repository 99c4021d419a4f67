"""Reviews what was played of either game in slices, while somebody looks at the review."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, Signal

from buildup.controller.analysis.sliced_work import SlicedWork
from buildup.controller.play.game import K
from buildup.strategy.sliced import Sliced

if TYPE_CHECKING:
    from buildup.review.build_up.reviewed import ReviewedPly
    from buildup.review.dominoes.reviewed import ReviewedLay


M = TypeVar("M", bound="ReviewedPly | ReviewedLay")
"""A tile that was placed or laid, beside what could have been."""
C = TypeVar("C", bound="ReviewedPly | ReviewedLay", covariant=True)


class AnyReview(Sliced, Protocol[C]):
    """A review of either game."""

    @property
    def plies(self) -> Sequence[C]:
        """What is reviewed so far, in the order of play."""

    @property
    def ply_count(self) -> int:
        """How many moves were made, reviewed or not."""

    @property
    def deciding(self) -> C | None:
        """The move that decided it, once that is known."""

    @property
    def is_done(self) -> bool:
        """Whether everything is reviewed."""


R = TypeVar("R", bound="AnyReview[ReviewedPly] | AnyReview[ReviewedLay]")
"""The review of one game."""


class Reviewer(SlicedWork[K], Generic[K, R]):
    """Holds the review of what is looked at; what is known is never computed again.

    Signals:
        changed: More is reviewed, or something else is.
        finished: Something is reviewed to its end: a review.
    """

    finished = Signal(object)

    def __init__(self, controller: K, parent: QObject) -> None:
        super().__init__(controller, parent)
        self.review: R | None = None
        """As far as it has come."""
        self._is_wanted = False
        self._announced = (0, 0)
        self._thinker.progressed.connect(self._tell)
        controller.state_shown.connect(self._follow)

    @abstractmethod
    def _review_shown(self) -> R | None:
        """The review of what lies on the table, as far as it has come; ``None`` without one."""

    @property
    def progress(self) -> float:
        """The share that is reviewed, from 0 to 1."""
        return 0.0 if self.review is None else self.review.progress

    @property
    def is_done(self) -> bool:
        """Whether everything is reviewed."""
        return self.review is not None and self.review.is_done

    def want(self, wanted: bool) -> None:
        """The review is looked at from now on, or not any more: then nothing is computed."""
        self._is_wanted = wanted
        if wanted:
            self._follow()
        else:
            self._thinker.cancel()

    def _finish(self, review: R) -> None:
        self.changed.emit()
        self.finished.emit(review)

    def _follow(self) -> None:
        """Review what the table shows, as it stands."""
        if not self._is_wanted:
            return
        shown = self._review_shown()
        if shown is not self.review:
            self.review = shown
            self._thinker.cancel()
            self._run()
            self.changed.emit()
        elif not self._thinker.is_busy:
            self._run()

    def _run(self) -> None:
        if self.review is not None and not self.is_done:
            self._thinker.start(self.review)

    def _tell(self) -> None:
        """Not after every slice: only when another move or hundredth is done."""
        if self.review is None:
            return
        now = len(self.review.plies), round(100 * self.review.progress)
        if now != self._announced:
            self._announced = now
            self.changed.emit()
