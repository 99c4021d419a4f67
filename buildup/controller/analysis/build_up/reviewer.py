"""Reviews the rounds of Build Up that somebody looks at."""

from PySide6.QtCore import QObject

from buildup.controller.analysis.reviewer import Reviewer
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.tournament import Tournament
from buildup.model.play_mode import PlayMode
from buildup.review.build_up.review import BuildUpReview
from buildup.strategy.level import Level

_REVIEWS_KEPT = 3
"""Reviews of so many rounds before and after the one that is looked at are kept."""


class BuildUpReviewer(Reviewer[BuildUpController, BuildUpReview]):
    """Holds the review of the round that is looked at, and those of rounds near it."""

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(controller, parent)
        self._reviews: dict[int, BuildUpReview] = {}
        """The last review of each round; what still holds of it goes into the next."""
        self._of_variation: BuildUpReview | None = None
        """The last one of a variation."""

    @property
    def round_number(self) -> int:
        """Which round is reviewed."""
        return 0 if self.review is None else self.review.round_number

    @property
    def rival(self) -> Level | None:
        """How well the computer plays against a person; ``None`` where it does not."""
        controller = self._controller
        is_against = controller.game_mode is PlayMode.AGAINST_COMPUTER
        return controller.level if is_against and controller.opponent is None else None

    def adopt(self, review: BuildUpReview) -> None:
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

    def _review_shown(self) -> BuildUpReview:
        """The review of the round that the table shows, of what is played there."""
        controller = self._controller
        if controller.tried is None:
            return self._review_round(controller.present, controller.table.round_number)
        return self._review_variation(controller.played, controller.table.round_number)

    def _review_round(self, present: Tournament, round_number: int) -> BuildUpReview:
        known = self._reviews.get(round_number)
        level = self.rival
        if known is None or known.tournament is not present or known.level is not level:
            known = BuildUpReview(present, round_number, known, level)
            self._remember(known)
        return known

    def _review_variation(self, line: Tournament, round_number: int) -> BuildUpReview:
        """The review of a variation, with what is known of that part which it shares."""
        known = self._of_variation
        if known is None or known.tournament is not line or known.round_number != round_number:
            others = [self._reviews.get(round_number), known]
            shared = max(
                (each for each in others if each is not None),
                key=lambda each: each.tournament.events.shared_with(line.events),
                default=None,
            )
            known = self._of_variation = BuildUpReview(line, round_number, shared, self.rival)
        return known

    def _remember(self, review: BuildUpReview) -> None:
        """Keep a review, and forget those of rounds that lie far away."""
        near = {
            number: each
            for number, each in self._reviews.items()
            if abs(number - review.round_number) < _REVIEWS_KEPT
        }
        self._reviews = {**near, review.round_number: review}
