"""The panel beside a table shows headings above something only."""

from PySide6.QtWidgets import QLabel

from buildup.model.game_kind import GameKind
from buildup.view.window.main_window import MainWindow


def headings(window: MainWindow) -> set[str]:
    labels = window.findChildren(QLabel, "panelTitle")
    return {label.text() for label in labels if label.isVisible()}


def test_moves_are_headed_once_there_are_some(window: MainWindow) -> None:
    window.pages.show_game(GameKind.DOMINOES)
    assert headings(window) == {"Hint"}
    controller = window.workspace.dominoes.controller
    controller.lay(next(iter(controller.table.legal_lays())))
    assert headings(window) == {"Hint", "Moves"}
    window.workspace.dominoes.document.begin_new()
    assert headings(window) == {"Hint"}
