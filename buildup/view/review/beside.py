"""Puts a review beside the table of a game that is looked back at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.view.review.build_up.panel import RoundReviewPanel
from buildup.view.review.dominoes.panel import GameReviewPanel

if TYPE_CHECKING:
    from buildup.controller.analysis.build_up.reviewer import BuildUpReviewer
    from buildup.controller.session import BuildUpSession, DominoesSession
    from buildup.controller.storage.settings import Settings
    from buildup.view.build_up.page import BuildUpPage
    from buildup.view.dominoes.page import DominoesPage


def review_round(
    page: BuildUpPage, session: BuildUpSession, reviewer: BuildUpReviewer, settings: Settings
) -> RoundReviewPanel:
    """Show the review of the round of Build Up that is looked back at."""
    panel = RoundReviewPanel(session.controller, reviewer, session.replayer, settings, page)
    panel.move_pointed.connect(page.table.point_at)
    panel.line_wanted.connect(session.show_best_play)
    panel.variation_wanted.connect(session.show_variation)
    page.show_at_side(panel)
    return panel


def review_game(
    page: DominoesPage, session: DominoesSession, settings: Settings
) -> GameReviewPanel:
    """Show the review of the game of Dominoes that is looked back at."""
    panel = GameReviewPanel(session.controller, page.reviewer, session.replayer, settings, page)
    panel.move_pointed.connect(page.show_better)
    page.show_at_side(panel)
    return panel
