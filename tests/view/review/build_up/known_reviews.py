"""Reviews that no test waits for again."""

from buildup.model.build_up.tournament import Tournament
from buildup.review.build_up.review import BuildUpReview
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.strategy.level import Level
from buildup.view.review.panel import ReviewPanel
from tests.review.build_up.test_review import finished
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import of_kind

_known: list[BuildUpReview] = []


def whole_review(tournament: Tournament, level: Level = Level.SKILLED) -> BuildUpReview:
    """What a review without any window comes to, against a level."""
    alike = (each for each in _known if each.game == tournament and each.level is level)
    known = next(alike, None)
    if known is None:
        known = finished(BuildUpReview(tournament, level=level))
        _known.append(known)
    return known


def tell_review(hands: Hands) -> None:
    """Let a window know the whole review of what lies on its table, as after a round."""
    workspace = hands.window.workspace
    review = whole_review(workspace.build_up.game.present)
    workspace.build_up.reviewer._known.append(review)


def panel_of(hands: Hands) -> ReviewPanel[ReviewedPly]:
    """The review beside the table."""
    return of_kind(hands.page.side, ReviewPanel)
