"""The review beside a replayed round: graph, list, better moves, sums; it can be stopped."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from buildup.controller.play.awaiting import Awaiting
from buildup.model.play_mode import PlayMode
from buildup.model.player import Player
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.review.review import Review
from buildup.review.verdicts import ReviewedPly, Verdict
from buildup.view.game.replay_bar import ReplayBar
from buildup.view.game.verdict_marks import MARKED
from buildup.view.review.panel import ReviewPanel
from buildup.view.review.wording import margin_words
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.controller.analysis.review_play import last_three_tiles, placed
from tests.view.build_up.hands_on import Hands


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> Hands:
    """The last three tiles of a hand have been placed, and are being reviewed."""
    hands = Hands(qtbot, window)
    window.workspace.build_up.controller.begin(last_three_tiles())
    hands.wait()
    window.activateWindow()
    window.actions_by_name["review"].trigger()
    qtbot.waitUntil(lambda: panel_of(hands).isVisible())
    return hands


@pytest.fixture
def reviewed(qtbot: QtBot, hands: Hands) -> Hands:
    """The same, with every ply reviewed."""
    reviewer = panel_of(hands)._reviewer
    qtbot.waitUntil(lambda: reviewer.is_done and not reviewer.is_running)
    return hands


def panel_of(hands: Hands) -> ReviewPanel:
    panel = hands.window.pages.build_up.side
    assert isinstance(panel, ReviewPanel)
    return panel


def finished(hands: Hands) -> Review:
    """What a review without any window comes to."""
    review = Review(hands.window.workspace.build_up.controller.present)
    while not review.advance(1_000_000):
        pass
    return review


def bar_of(hands: Hands) -> ReplayBar:
    bar = hands.window.pages.build_up.replay.bar
    assert isinstance(bar, ReplayBar)
    return bar


def move_mouse(qtbot: QtBot, hands: Hands, ply: ReviewedPly) -> None:
    graph = panel_of(hands).graph
    at = graph.point_of(ply).toPoint()
    qtbot.mouseMove(graph, at + QPoint(0, 5))
    qtbot.mouseMove(graph, at)


def with_a_loss(hands: Hands, player: Player) -> ReviewedPly:
    return next(ply for ply in panel_of(hands)._reviewer.plies if ply.loss and ply.player is player)


def test_the_review_opens_beside_the_replay(reviewed: Hands) -> None:
    window = reviewed.window
    assert window.workspace.build_up.controller.awaiting is Awaiting.WATCHING
    assert window.pages.build_up.replay.bar is not None
    assert window.actions_by_name["review"].isChecked()
    assert window.actions_by_name["replay"].isChecked()
    assert panel_of(reviewed).width() == 320


def test_every_ply_is_listed_with_its_loss(reviewed: Hands) -> None:
    model = panel_of(reviewed).model
    plies = finished(reviewed).plies
    events = placed(reviewed.window.workspace.build_up.controller.present)
    assert model.rowCount() == len(plies) == len(events)
    for row, (ply, event) in enumerate(zip(plies, events, strict=True)):
        index = model.index(row)
        assert model.ply_at(index) == ply
        assert ply.move == event.move
        spoken = str(model.data(index, Qt.ItemDataRole.AccessibleTextRole))
        assert str(ply.move.tile) in spoken
        assert str(ply.loss) in spoken or ply.loss == 0


def test_a_click_on_a_row_shows_the_table_after_its_ply(qtbot: QtBot, reviewed: Hands) -> None:
    view = reviewed.window.findChild(QListView, "reviewList")
    assert view is not None
    model, controller = panel_of(reviewed).model, reviewed.window.workspace.build_up.controller
    for row in (0, 3, 1):
        index = model.index(row)
        view.scrollTo(index)
        middle = view.visualRect(index).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        ply = model.ply_at(index)
        assert ply is not None
        assert controller.watched_place == ply.event_index + 1
        assert reviewed.stack_button(ply.move.stack).tiles[-1] == ply.move.tile
        assert panel_of(reviewed).current == ply


def test_the_list_follows_the_steps(reviewed: Hands) -> None:
    view = reviewed.window.findChild(QListView, "reviewList")
    assert view is not None
    reviewed.key(Qt.Key.Key_Home)
    assert not view.currentIndex().isValid()
    for row in range(panel_of(reviewed).model.rowCount()):
        reviewed.key(Qt.Key.Key_Right)
        assert view.currentIndex().row() == row


def test_the_arrow_keys_walk_along_the_list(reviewed: Hands) -> None:
    view = reviewed.window.findChild(QListView, "reviewList")
    assert view is not None
    controller, plies = reviewed.window.workspace.build_up.controller, finished(reviewed).plies
    view.setFocus(Qt.FocusReason.TabFocusReason)
    for ply in reversed(plies[:-1]):
        reviewed.key(Qt.Key.Key_Up)
        assert controller.watched_place == ply.event_index + 1
    reviewed.key(Qt.Key.Key_Down)
    assert controller.watched_place == plies[1].event_index + 1


def test_pointing_at_the_graph_names_the_move(qtbot: QtBot, reviewed: Hands) -> None:
    graph = panel_of(reviewed).graph
    names = BuildUpNarrator.of(reviewed.window.workspace.build_up.controller.mode).names
    for ply in finished(reviewed).plies:
        move_mouse(qtbot, reviewed, ply)
        assert graph.pointed == ply
        for part in (f"{ply.number}.", str(ply.move.tile), str(ply.move.stack)):
            assert part in graph.pointed_words
        assert margin_words(ply.margin_after, names) in graph.pointed_words
    assert graph.accessibleName()
    assert "points" in graph.accessibleDescription()


def test_a_click_on_the_graph_goes_there(qtbot: QtBot, reviewed: Hands) -> None:
    graph = panel_of(reviewed).graph
    ply = finished(reviewed).plies[2]
    at = graph.point_of(ply).toPoint()
    qtbot.mouseClick(graph, Qt.MouseButton.LeftButton, pos=at)
    assert reviewed.window.workspace.build_up.controller.watched_place == ply.event_index + 1


def test_the_better_move_is_marked_before_the_ply(reviewed: Hands) -> None:
    controller = reviewed.window.workspace.build_up.controller
    ply = with_a_loss(reviewed, Player.HUMAN)
    panel_of(reviewed).graph.chosen.emit(ply)
    reviewed.press_button("showBetter")
    better = ply.best_moves[0]
    assert controller.watched_place == ply.event_index
    assert reviewed.stack_button(better.stack).mark is Mark.HINTED
    assert reviewed.tile_button(better.tile).mark is Mark.HINTED
    assert str(better.tile) in reviewed.table.bar.sentence
    assert panel_of(reviewed).current == ply
    assert str(better.stack) in panel_of(reviewed).ply.words
    reviewed.press_button("showBetter")
    assert controller.watched_place == ply.event_index + 1
    assert reviewed.stack_button(better.stack).mark is not Mark.HINTED


def test_a_step_takes_the_mark_away(reviewed: Hands) -> None:
    ply = with_a_loss(reviewed, Player.HUMAN)
    panel_of(reviewed).graph.chosen.emit(ply)
    reviewed.press_button("showBetter")
    reviewed.key(Qt.Key.Key_Right)
    assert reviewed.stack_button(ply.best_moves[0].stack).mark is Mark.NONE
    assert panel_of(reviewed).current == ply
    reviewed.press_button("showBetter")
    reviewed.key(Qt.Key.Key_End)
    assert reviewed.stack_button(ply.best_moves[0].stack).mark is Mark.NONE
    assert panel_of(reviewed).current != ply


def test_best_play_is_stepped_through_and_left_where_one_was(reviewed: Hands) -> None:
    controller = reviewed.window.workspace.build_up.controller
    ply = with_a_loss(reviewed, Player.HUMAN)
    panel_of(reviewed).graph.chosen.emit(ply)
    present = controller.present
    reviewed.key(Qt.Key.Key_P)
    assert controller.shows_best_play
    assert reviewed.window.actions_by_name["bestPlay"].isChecked()
    assert reviewed.table.bar.sentence.startswith("Best play")
    steps = bar_of(reviewed).step_text
    assert steps == f"0 of {len(ply.line)}"
    for move in ply.line:
        reviewed.key(Qt.Key.Key_Right)
        assert reviewed.stack_button(move.stack).tiles[-1] == move.tile
        assert panel_of(reviewed).current == ply
    assert not reviewed.is_enabled("stepForward")
    reviewed.press_button("stepBack")
    reviewed.press_button("firstStep")
    assert controller.watched_place == ply.event_index
    assert not reviewed.is_enabled("stepBack")
    reviewed.key(Qt.Key.Key_Escape)
    assert not controller.shows_best_play
    assert controller.watched_place == ply.event_index + 1
    assert controller.present is present
    assert panel_of(reviewed).isVisible()


def test_best_play_after_a_best_move_goes_on_with_it(reviewed: Hands) -> None:
    best = next(ply for ply in finished(reviewed).plies if ply.loss == 0)
    panel_of(reviewed).graph.chosen.emit(best)
    reviewed.press_button("showBetter")
    reviewed.key(Qt.Key.Key_Right)
    assert reviewed.stack_button(best.move.stack).tiles[-1] == best.move.tile


def test_a_row_leaves_the_line_for_its_ply(reviewed: Hands) -> None:
    controller = reviewed.window.workspace.build_up.controller
    first, *_others, last = panel_of(reviewed)._reviewer.plies
    panel_of(reviewed).graph.chosen.emit(first)
    reviewed.press_button("showBetter")
    panel_of(reviewed).graph.chosen.emit(last)
    assert not controller.shows_best_play
    assert controller.watched_place == last.event_index + 1


def test_the_sums_are_those_of_the_review(reviewed: Hands) -> None:
    players = finished(reviewed).players
    summary = panel_of(reviewed).summary
    for player in Player:
        own = players[player]
        counts = [str(own.verdicts[verdict]) for verdict in MARKED]
        assert summary.text_of(player) == [f"{own.average_loss:.1f}", *counts]
    assert sum(ply.verdict is Verdict.BLUNDER for ply in finished(reviewed).plies) == sum(
        int(summary.text_of(player)[-1]) for player in Player
    )
    assert "midway" in summary.luck_text


@pytest.mark.parametrize(
    ("luck", "told"),
    [
        (12.4, "gave you 12 points more"),
        (-1.0, "gave the computer 1 point more"),
        (0.3, "favoured nobody"),
    ],
)
def test_luck_is_told_in_whole_points(window: MainWindow, luck: float, told: str) -> None:
    assert told in BuildUpNarrator.of(window.workspace.build_up.controller.mode).luck(luck)


def test_two_people_are_called_by_their_colours(window: MainWindow) -> None:
    controller = window.workspace.build_up.controller
    controller.set_mode(PlayMode.TWO_PEOPLE)
    assert "gave White 2 points more" in BuildUpNarrator.of(controller.mode).luck(-2.0)
    assert margin_words(3, BuildUpNarrator.of(controller.mode).names) == "Black +3"


def test_it_is_stopped_and_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    hands = Hands(qtbot, window)
    window.workspace.build_up.controller.begin(last_three_tiles())
    hands.wait()
    window.pages.show_review()
    panel = panel_of(hands)
    reviewer = panel._reviewer
    assert reviewer.is_running
    hands.press_button("reviewSwitch")
    assert not reviewer.is_running
    share, switch = reviewer.progress, hands.button("reviewSwitch")
    assert share < 1.0
    assert f"{round(100 * share)} %" in panel._state.text()
    qtbot.wait(30)
    assert reviewer.progress == share
    hands.press_button("reviewSwitch")
    qtbot.waitUntil(lambda: reviewer.is_done and not reviewer.is_running)
    assert not switch.isVisible()
    assert panel.model.rowCount() == reviewer.ply_count


def test_nothing_is_computed_while_the_panel_is_closed(qtbot: QtBot, window: MainWindow) -> None:
    hands = Hands(qtbot, window)
    window.workspace.build_up.controller.begin(last_three_tiles())
    hands.wait()
    window.pages.show_review()
    reviewer = panel_of(hands)._reviewer
    hands.press_button("closePanel")
    assert not panel_of(hands).isVisible()
    assert not reviewer.is_running
    share = reviewer.progress
    qtbot.wait(30)
    assert reviewer.progress == share
    window.actions_by_name["panel"].trigger()
    assert panel_of(hands).isVisible()
    qtbot.waitUntil(lambda: reviewer.is_done)


def test_leaving_the_replay_ends_the_review(reviewed: Hands) -> None:
    window = reviewed.window
    shows_panel = window.workspace.settings.shows_panel
    reviewed.key(Qt.Key.Key_Escape)
    assert window.pages.build_up.side is None
    assert not window.actions_by_name["review"].isChecked()
    assert window.workspace.settings.shows_panel == shows_panel


def test_the_review_can_be_closed_while_the_replay_goes_on(reviewed: Hands) -> None:
    window = reviewed.window
    window.actions_by_name["review"].trigger()
    assert window.pages.build_up.side is None
    assert window.workspace.build_up.replayer.is_on
    window.actions_by_name["review"].trigger()
    assert panel_of(reviewed).isVisible()
    assert panel_of(reviewed)._reviewer.is_done


def test_a_new_game_ends_the_review(reviewed: Hands) -> None:
    reviewed.window.workspace.build_up.document.begin_new()
    assert reviewed.window.pages.build_up.side is None
    assert not reviewed.window.workspace.build_up.replayer.is_on


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_small_window_shows_the_review_as_a_drawer(reviewed: Hands, theme: str) -> None:
    window = reviewed.window
    window.workspace.settings.theme = theme
    window.resize(640, 480)
    QApplication.processEvents()
    panel, bar = panel_of(reviewed), window.pages.build_up.replay.bar
    assert bar is not None
    assert panel.isVisible()
    assert not panel.geometry().intersects(bar.geometry())
    assert panel.graph.isVisible()
    for child in (panel.graph, panel.ply, panel.summary):
        assert panel.rect().contains(child.geometry())
    assert not window.grab().isNull()
