"""Puts a review beside the table of a game that is looked back at."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from buildup.controller.workspace import Workspace
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.game_kind import GameKind
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.view.game.drawer import Drawer
from buildup.view.game.page import GamePage
from buildup.view.review.build_up.content import RoundContent
from buildup.view.review.dominoes.content import GameContent
from buildup.view.review.panel import ReviewPanel

AnyPanel = ReviewPanel[ReviewedPly] | ReviewPanel[ReviewedLay]

_PANELS: dict[GameKind, Callable[[Workspace, QWidget], AnyPanel]] = {
    Tournament.kind: lambda workspace, page: ReviewPanel(RoundContent(workspace.build_up), page),
    DominoesGame.kind: lambda workspace, page: ReviewPanel(GameContent(workspace.dominoes), page),
}
"""The review of each game."""


def show_review(page: GamePage[Drawer], workspace: Workspace, kind: GameKind) -> None:
    """Show the review of the round or game that is looked back at."""
    panel = _PANELS[kind](workspace, page)
    panel.move_pointed.connect(page.table.point_at)
    page.show_at_side(panel)
