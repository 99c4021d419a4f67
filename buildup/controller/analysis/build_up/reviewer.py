"""Reviews the rounds of Build Up that somebody looks at."""

from collections import deque

from PySide6.QtCore import QObject

from buildup.controller.analysis.reviewer import Reviewer
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.play_mode import PlayMode
from buildup.review.build_up.review import BuildUpReview
from buildup.strategy.level import Level

_REVIEWS_KEPT = 12
"""So many are kept, the latest ones: of rounds, and of variations."""


class BuildUpReviewer(Reviewer[BuildUpController, BuildUpReview]):
    """Holds the review of the round that is looked at, and others that were looked at."""

    def __init__(self, controller: BuildUpController, parent: QObject) -> None:
        super().__init__(controller, parent)
        self._known: deque[BuildUpReview] = deque(maxlen=_REVIEWS_KEPT)
        """What still holds of one goes into the next."""

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
        known = self._of_round(review.round_number)
        is_known = any(each.tournament is present for each in known)
        if review.tournament.start is present.start and not is_known:
            self._known.append(review)
            self._follow()

    def _of_round(self, round_number: int) -> list[BuildUpReview]:
        """What is known of a round, or of variations of it, the latest first."""
        wanted = round_number, self.rival
        return [each for each in reversed(self._known) if (each.round_number, each.level) == wanted]

    def _review_shown(self) -> BuildUpReview:
        """The review of the round that the table shows, of what is played there, with what is
        known of that part which it shares with others."""
        line, round_number = self._controller.played, self._controller.table.round_number
        known = self._of_round(round_number)
        for each in known:
            if each.tournament is line:
                return each
        shared = [each.tournament.events.shared_with(line.events) for each in known]
        nearest = known[shared.index(max(shared))] if known else None
        self._known.append(BuildUpReview(line, round_number, nearest, self.rival))
        return self._known[-1]
