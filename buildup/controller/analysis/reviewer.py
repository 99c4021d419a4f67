"""Reviews a round of Build Up in slices, while somebody looks at the review."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from buildup.controller.play.build_up import BuildUpController
from buildup.controller.play.thinker import Thinker
from buildup.model.build_up.tournament import Tournament
from buildup.review.build_up.review import Review
from buildup.review.build_up.reviewed import ReviewedPly

_REVIEWS_KEPT = 3
"""Reviews of so many rounds before and after the one that is looked at are kept."""


class Reviewer(QObject):
    """Holds the review of the round that is looked at; what is known is never computed again.

    Signals:
        changed: More is reviewed, another round is, or the review runs or stands.
        finished: A round is reviewed to its last ply: a :class:`Review`.
    """

    changed = Signal()
    finished = Signal(object)

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._review: Review | None = None
        self._reviews: dict[int, Review] = {}
        """The last review of each round; what still holds of it goes into the next."""
        self._of_variation: Review | None = None
        """The last one of a variation."""
        self._is_wanted = False
        self._is_held = False
        self._told = (0, 0, 0)
        self._thinker = Thinker(self)
        self._thinker.progressed.connect(self._tell)
        self._thinker.finished.connect(self._finish)
        controller.state_shown.connect(self._follow)

    @property
    def review(self) -> Review | None:
        """The review of the round, as far as it has come."""
        return self._review

    @property
    def plies(self) -> tuple[ReviewedPly, ...]:
        """What is reviewed by now, in the order of play."""
        return () if self._review is None else self._review.plies

    @property
    def ply_count(self) -> int:
        """How many tiles have been placed in the round."""
        return 0 if self._review is None else self._review.ply_count

    @property
    def deciding(self) -> ReviewedPly | None:
        """The move that decided the round, as :attr:`Review.deciding` has it."""
        return None if self._review is None else self._review.deciding

    @property
    def round_number(self) -> int:
        """Which round is reviewed."""
        return 0 if self._review is None else self._review.round_number

    @property
    def progress(self) -> float:
        """The share that is reviewed, from 0 to 1."""
        return 0.0 if self._review is None else self._review.progress

    @property
    def is_running(self) -> bool:
        """Whether plies are being reviewed."""
        return self._thinker.is_busy

    @property
    def is_done(self) -> bool:
        """Whether every ply of the round is reviewed."""
        return self._review is not None and self._review.is_done

    def want(self, wanted: bool) -> None:
        """The review is looked at from now on, or not any more: then nothing is computed."""
        self._is_wanted = wanted
        if wanted:
            self._is_held = False
            self._follow()
        elif self._thinker.is_busy:
            self._thinker.cancel()
            self.changed.emit()

    def adopt(self, review: Review) -> None:
        """Take a review that was made elsewhere, so that it is not made again.

        One of another game, or of a round that is reviewed already, changes nothing.
        """
        present = self._controller.present
        known = self._reviews.get(review.round_number)
        if review.tournament.start is not present.start:
            return
        if known is not None and known.tournament is present:
            return
        self._remember(review)
        self._follow()

    def _finish(self, review: Review) -> None:
        self.changed.emit()
        self.finished.emit(review)

    def stop(self) -> None:
        """Stand where the review has come to."""
        self._is_held = True
        self._thinker.cancel()
        self.changed.emit()

    def go_on(self) -> None:
        """Review what is left."""
        self._is_held = False
        self._run()
        self.changed.emit()

    def _follow(self) -> None:
        """Review the round that the table shows, of what is played there as it stands."""
        if not self._is_wanted:
            return
        controller = self._controller
        if controller.tried is None:
            known = self._review_round(controller.present, controller.table.round_number)
        else:
            known = self._review_variation(controller.played, controller.table.round_number)
        if known is not self._review:
            self._review = known
            self._thinker.cancel()
            self._run()
            self.changed.emit()
        elif not self._thinker.is_busy:
            self._run()

    def _review_round(self, present: Tournament, round_number: int) -> Review:
        known = self._reviews.get(round_number)
        if known is None or known.tournament is not present:
            known = Review(present, round_number, known)
            self._remember(known)
        return known

    def _review_variation(self, line: Tournament, round_number: int) -> Review:
        """The review of a variation, with what is known of that part which it shares."""
        known = self._of_variation
        if known is None or known.tournament is not line or known.round_number != round_number:
            others = [self._reviews.get(round_number), known]
            shared = max(
                (each for each in others if each is not None),
                key=lambda each: each.tournament.events.shared_with(line.events),
                default=None,
            )
            known = self._of_variation = Review(line, round_number, shared)
        return known

    def _remember(self, review: Review) -> None:
        """Keep a review, and forget those of rounds that lie far away."""
        near = {
            number: each
            for number, each in self._reviews.items()
            if abs(number - review.round_number) < _REVIEWS_KEPT
        }
        self._reviews = {**near, review.round_number: review}

    def _run(self) -> None:
        if self._review is not None and not self._is_held and not self.is_done:
            self._thinker.start(self._review)

    def _tell(self) -> None:
        """Not after every slice: only when another ply, hand or hundredth is done."""
        if self._review is None:
            return
        review = self._review
        now = len(review.plies), len(review.hands), round(100 * review.progress)
        if now != self._told:
            self._told = now
            self.changed.emit()
