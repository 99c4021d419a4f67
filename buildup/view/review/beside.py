"""Puts a review beside the table of a game that is looked back at."""

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.dominoes.session import DominoesSession
from buildup.view.build_up.page import BuildUpPage
from buildup.view.dominoes.page import DominoesPage
from buildup.view.review.build_up.panel import BuildUpReviewPanel
from buildup.view.review.dominoes.panel import DominoesReviewPanel


def review_build_up(page: BuildUpPage, session: BuildUpSession) -> None:
    """Show the review of the round of Build Up that is looked back at."""
    panel = BuildUpReviewPanel(session, page)
    panel.move_pointed.connect(page.table.point_at)
    panel.variation_wanted.connect(session.show_variation)
    page.show_at_side(panel)


def review_dominoes(page: DominoesPage, session: DominoesSession) -> None:
    """Show the review of the game of Dominoes that is looked back at."""
    panel = DominoesReviewPanel(session, page)
    panel.move_pointed.connect(page.table.point_at)
    page.show_at_side(panel)
