"""Puts a review beside the table of a game that is looked back at."""

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.session import GameSession
from buildup.view.game.drawer import Drawer
from buildup.view.game.page import GamePage
from buildup.view.review.build_up.panel import BuildUpReviewPanel
from buildup.view.review.dominoes.panel import DominoesReviewPanel


def show_review(page: GamePage[Drawer], session: GameSession) -> None:
    """Show the review of the round or game that is looked back at."""
    panel: BuildUpReviewPanel | DominoesReviewPanel
    match session:
        case BuildUpSession():
            panel = BuildUpReviewPanel(session, page)
        case DominoesSession():
            panel = DominoesReviewPanel(session, page)
    panel.move_pointed.connect(page.table.point_at)
    page.show_at_side(panel)
