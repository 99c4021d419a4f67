"""Every page of a window, one after the other, as a person comes to them."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from buildup.controller.play.game import NO_PACE
from buildup.model.game_kind import GameKind
from buildup.view.window.main_window import MainWindow
from tests.controller.play.build_up.played import three_tiles_left
from tests.records.finished_rounds import judged, series
from tests.view.settling import settle
from tests.view.widgets import some


def every_page(window: MainWindow) -> Iterator[QWidget]:
    """Each page while it shows; where a game can be replayed, reviewed and varied, that too."""
    pages, workspace = window.pages, window.workspace
    workspace.build_up.controller.pace = NO_PACE
    workspace.build_up.game.begin(three_tiles_left())

    def show_rounds() -> None:
        for entry in series("wld" * 40):
            judged(workspace.records, entry)
        pages.show_statistics()

    ways = (
        pages.show_start,
        lambda: pages.show_game(GameKind.BUILD_UP),
        pages.show_review,
        workspace.build_up.try_before_move,
        lambda: workspace.build_up.play_both_sides(False),
        pages.leave_variation,
        pages.close_review,
        lambda: pages.show_game(GameKind.DOMINOES),
        pages.show_puzzles,
        pages.show_guide,
        pages.show_statistics,
        show_rounds,
        pages.show_editor,
        lambda: workspace.editor.read("Dominoes: size 9; line -; hands 20 unknown / -; turn human"),
        pages.show_start,
    )
    for go in ways:
        go()
        page = some(pages.stack.currentWidget())
        settle(page)
        yield page
