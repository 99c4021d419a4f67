"""The review beside a replayed round: graph, list, better moves, sums."""

import re

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from buildup.model.player import Player, PlayMode
from buildup.narration.build_up.moves import tell_move, tell_moves
from buildup.narration.build_up.review import decision_words, margin_words
from buildup.narration.habits import tell_habit
from buildup.narration.reviews import verdict_name
from buildup.play.open_game import Awaiting, NewGame
from buildup.review.build_up.review import BuildUpReview
from buildup.review.build_up.reviewed import ReviewedPly
from buildup.review.verdicts import MARKED
from buildup.texts import number, percent
from buildup.view.game.watching_bar import ReplayBar
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from tests.controller.analysis.review_play import last_three_tiles, lost_last_hand, placed
from tests.view.build_up.hands_on import Hands
from tests.view.listener import SIGNS
from tests.view.review.build_up.known_reviews import panel_of, tell_review, whole_review
from tests.view.settling import settle
from tests.view.widgets import of_kind, some, told_of

pytestmark = pytest.mark.usefixtures("unpainted")


first_state = pytest.fixture(last_three_tiles)


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> Hands:
    """The last three tiles of a hand have been placed."""
    hands = Hands(qtbot, window)
    hands.wait()
    return hands


@pytest.fixture
def reviewed(qtbot: QtBot, hands: Hands) -> Hands:
    """Every ply is reviewed."""
    return review(qtbot, hands)


def review(qtbot: QtBot, hands: Hands) -> Hands:
    """Open the review of what lies on the table, which is known."""
    tell_review(hands)
    hands.window.activateWindow()
    hands.window.actions_by_name["review"].trigger()
    qtbot.waitUntil(lambda: panel_of(hands).isVisible())
    qtbot.waitUntil(lambda: panel_of(hands)._reviewer.is_done)
    return hands


def finished(hands: Hands) -> BuildUpReview:
    """What a review without any window comes to."""
    return whole_review(hands.controller.game.present)


def bar_of(hands: Hands) -> ReplayBar:
    return of_kind(hands.page.watching_bar, ReplayBar)


def move_mouse(qtbot: QtBot, hands: Hands, ply: ReviewedPly) -> None:
    graph = panel_of(hands).graph
    at = graph.point_of(ply).toPoint()
    qtbot.mouseMove(graph, at + QPoint(0, 5))
    qtbot.mouseMove(graph, at)


def with_a_loss() -> ReviewedPly:
    """The person's first mistake."""
    plies = whole_review(last_three_tiles()).plies
    return next(ply for ply in plies if ply.loss and ply.player is Player.HUMAN)


def test_the_review_opens_beside_the_replay(reviewed: Hands) -> None:
    window = reviewed.window
    assert window.workspace.build_up.game.awaiting is Awaiting.WATCHING
    assert window.pages.build_up.watching_bar is not None
    assert window.actions_by_name["review"].isChecked()
    assert window.actions_by_name["replay"].isChecked()
    assert panel_of(reviewed).width() == 320


def test_every_ply_is_listed_with_its_loss(reviewed: Hands) -> None:
    view = panel_of(reviewed).list
    plies = finished(reviewed).plies
    events, narrator = placed(reviewed.controller.game.present), reviewed.controller.narrator
    assert view.rows == [*plies]
    assert len(view.rows) == len(plies) == len(events)
    for row, (ply, event) in enumerate(zip(plies, events, strict=True)):
        assert ply.move == event.move
        spoken = told_of(view, row)
        assert narrator.in_words(str(ply.move.tile)).lower() in spoken
        assert str(ply.loss) in spoken or ply.loss == 0


def test_a_click_on_a_row_or_a_point_shows_the_table_after_its_ply(
    qtbot: QtBot, reviewed: Hands
) -> None:
    view, controller = panel_of(reviewed).list, reviewed.controller
    for row in (0, 3, 1):
        view.scrollTo(view.model().index(row, 0))
        middle = view.visualRect(view.model().index(row, 0)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        ply = of_kind(view.rows[row], ReviewedPly)
        assert controller.game.watched_place == ply.event_index + 1
        assert reviewed.stack_button(ply.move.stack).tiles[-1] == ply.move.tile
        assert panel_of(reviewed).current == ply
    graph, ply = panel_of(reviewed).graph, finished(reviewed).plies[2]
    qtbot.mouseClick(graph, Qt.MouseButton.LeftButton, pos=graph.point_of(ply).toPoint())
    assert controller.game.watched_place == ply.event_index + 1


def test_the_list_follows_the_steps_and_arrow_keys_walk_along_it(reviewed: Hands) -> None:
    view = panel_of(reviewed).list
    controller, plies = reviewed.controller, finished(reviewed).plies
    reviewed.key(Qt.Key.Key_Home)
    assert view.currentIndex().row() == -1
    for row in range(len(view.rows)):
        reviewed.key(Qt.Key.Key_Right)
        assert view.currentIndex().row() == row
    view.setFocus(Qt.FocusReason.TabFocusReason)
    for ply in reversed(plies[:-1]):
        reviewed.key(Qt.Key.Key_Up)
        assert controller.game.watched_place == ply.event_index + 1
    reviewed.key(Qt.Key.Key_Down)
    assert controller.game.watched_place == plies[1].event_index + 1


def test_pointing_at_the_graph_names_the_move(qtbot: QtBot, reviewed: Hands) -> None:
    graph = panel_of(reviewed).graph
    names = reviewed.controller.narrator.names
    for ply in finished(reviewed).plies:
        move_mouse(qtbot, reviewed, ply)
        assert graph.pointed == ply
        for part in (f"{ply.number}.", tell_move(ply.move.tile, ply.advice.covered)):
            assert part in graph.pointed_words
        assert margin_words(ply.margin_after, names) in graph.pointed_words
    assert "lead" in graph.accessibleName()
    QApplication.sendEvent(graph, QEvent(QEvent.Type.Leave))
    last = number(finished(reviewed).plies[-1].margin_after, signed=True)
    assert f", ending at {last.replace('−', 'minus ')}" in graph.accessibleDescription()


def test_the_graph_is_an_image_whose_points_are_walked_and_chosen_by_keys(reviewed: Hands) -> None:
    graph, plies = panel_of(reviewed).graph, finished(reviewed).plies
    assert QAccessible.queryAccessibleInterface(graph).role() is QAccessible.Role.Graphic
    place = reviewed.controller.game.watched_place
    graph.setFocus(Qt.FocusReason.TabFocusReason)
    reviewed.key(Qt.Key.Key_Home)
    heard = [graph.accessibleDescription()]
    for _ply in plies[1:]:
        reviewed.key(Qt.Key.Key_Right, Qt.KeyboardModifier.KeypadModifier)  # as on macOS
        heard.append(graph.accessibleDescription())
    assert reviewed.controller.game.watched_place == place, "only looked at, not stepped"
    for ply, words in zip(plies, heard, strict=True):
        assert words.startswith(f"Move {ply.number}, ")
        assert not SIGNS.search(words)
        who = "You" if ply.player is Player.HUMAN else "Computer"
        lost = f"{who} lost {percent(ply.chance_lost)} win chance."
        assert (lost in words) is bool(round(100 * ply.chance_lost))
    reviewed.key(Qt.Key.Key_Left)
    reviewed.key(Qt.Key.Key_Return)
    assert reviewed.controller.game.watched_place == plies[-2].event_index + 1


@pytest.fixture
def decided(qtbot: QtBot, hands: Hands) -> Hands:
    """A review of a last hand in which a move changed the result of the round."""
    hands.controller.game.begin(lost_last_hand())
    hands.wait()
    return review(qtbot, hands)


def test_a_row_ends_with_the_step_of_the_curve_as_a_cost_and_the_totals_add_them_up(
    decided: Hands,
) -> None:
    panel, review = panel_of(decided), finished(decided)
    costs = dict.fromkeys(Player, 0)
    for place, ply in enumerate(review.plies):
        cost = abs(ply.margin_after - ply.margin_before)
        assert panel.list.at_end(place) == (number(-cost) if cost else "")
        assert panel.list.is_deciding(place) is (ply == review.deciding)
        costs[ply.player] += cost
    assert "Negative numbers show what a move cost its player." in panel.content.summary()
    for player, cost in costs.items():
        assert panel.totals._costs[player].text() == number(-cost)
    assert any(map(panel.list.is_deciding, range(len(review.plies))))
    decided.window.setUpdatesEnabled(True)
    assert not panel.grab().isNull()


def test_a_button_tells_of_the_whole_until_another_move_is_looked_at(decided: Hands) -> None:
    panel, review = panel_of(decided), some(decided.session.reviewer.review)
    words = panel.words.text()
    decided.press_button("reviewSummary")
    told = panel.words.text()
    moves = [each.number for each in review.costliest_of_habit]
    assert decision_words(review, decided.controller.narrator) in told
    assert tell_habit(review.habit, moves) in told
    assert all(verdict_name(verdict) in told for verdict in MARKED)
    assert decided.table.in_words(told) in panel.totals.ask.accessibleDescription()
    decided.key(Qt.Key.Key_Left)
    decided.key(Qt.Key.Key_Right)
    assert panel.words.text() == words != told


def test_a_move_that_is_looked_at_is_played_otherwise_by_a_button(decided: Hands) -> None:
    deciding = some(finished(decided).deciding)
    panel_of(decided).graph.ply_wanted.emit(deciding)
    decided.press_button("replayHere")
    assert some(decided.controller.game.tried).place == deciding.event_index


def test_eight_moves_are_in_sight_below_a_graph_of_160_pixels(reviewed: Hands) -> None:
    reviewed.window.resize(1280, 800)
    settle(reviewed.window)
    panel = panel_of(reviewed)
    assert panel.graph.height() == 160
    row = panel.list.visualRect(panel.list.model().index(0, 0)).height()
    assert panel.list.viewport().height() >= 8 * row


def test_the_better_move_is_marked_before_the_ply(reviewed: Hands) -> None:
    ply = with_a_loss()
    panel_of(reviewed).graph.ply_wanted.emit(ply)
    reviewed.press_button("showBetter")
    better = ply.advice.best
    assert reviewed.controller.game.watched_place == ply.event_index
    assert reviewed.stack_button(better.stack).looks.mark is Mark.HINTED
    assert reviewed.tile_button(better.tile).looks.mark is Mark.HINTED
    assert str(better.tile) in reviewed.table.bar.sentence
    assert panel_of(reviewed).current == ply
    covered = ply.advice.position.top(better.stack)
    assert tell_move(better.tile, covered) in panel_of(reviewed).content.words(ply)
    reviewed.press_button("showBetter")
    assert reviewed.controller.game.watched_place == ply.event_index + 1
    assert reviewed.stack_button(better.stack).looks.mark is not Mark.HINTED


def test_arrows_show_what_was_played_and_what_was_better(reviewed: Hands) -> None:
    ply, graph = with_a_loss(), panel_of(reviewed).graph
    graph.ply_wanted.emit(ply)
    arrows = reviewed.table._arrows
    for size in ((1180, 760), (1280, 800)):
        reviewed.window.resize(*size)
        settle(reviewed.window)
        ends = [
            reviewed.stack_button(m.stack).face_in_parent() for m in (ply.move, ply.advice.best)
        ]
        assert [way.end.toRect() for way in arrows._ways] == ends
        assert [way.is_better for way in arrows._ways] == [False, True]
        assert arrows.geometry() == reviewed.table.rect()
    assert arrows.isVisible()
    reviewed.press_button("showBetter")
    assert not arrows.isVisible(), "the better line itself is shown"
    reviewed.press_button("showBetter")
    assert arrows.isVisible()
    graph.ply_wanted.emit(next(each for each in finished(reviewed).plies if not each.cost))
    assert not arrows.isVisible()
    graph.ply_wanted.emit(ply)
    reviewed.key(Qt.Key.Key_Escape)
    assert not arrows.isVisible()


def test_a_step_takes_the_mark_away(reviewed: Hands) -> None:
    ply = with_a_loss()
    panel_of(reviewed).graph.ply_wanted.emit(ply)
    reviewed.press_button("showBetter")
    reviewed.key(Qt.Key.Key_Right)
    assert reviewed.stack_button(ply.advice.best.stack).looks.mark is Mark.NONE
    assert panel_of(reviewed).current == ply
    reviewed.press_button("showBetter")
    reviewed.key(Qt.Key.Key_End)
    assert reviewed.stack_button(ply.advice.best.stack).looks.mark is Mark.NONE
    assert panel_of(reviewed).current != ply


def test_best_play_is_stepped_through_and_left_where_one_was(reviewed: Hands) -> None:
    controller = reviewed.controller
    ply = with_a_loss()
    panel_of(reviewed).graph.ply_wanted.emit(ply)
    present = controller.game.present
    reviewed.key(Qt.Key.Key_Y)
    assert controller.game.shows_best_play
    assert reviewed.window.actions_by_name["bestPlay"].isChecked()
    count, played = len(ply.advice.lines[-1]), tell_move(ply.move.tile, ply.advice.covered)
    best = next(tell_moves(ply.advice.position, ply.advice.lines[-1]))
    for step, move in enumerate(ply.advice.lines[-1], 1):
        reviewed.key(Qt.Key.Key_Right, Qt.KeyboardModifier.KeypadModifier)  # as on macOS
        assert f"After {best}: {step} of {count}." in reviewed.table.bar.sentence
        assert reviewed.stack_button(move.stack).tiles[-1] == move.tile
        assert panel_of(reviewed).current == ply
        reviewed.key(Qt.Key.Key_Up)
        assert played in reviewed.table.bar.sentence
        assert reviewed.stack_button(ply.move.stack).tiles[-1] == ply.move.tile
        reviewed.press_button("otherLine")
    points = (
        controller.game.table.position.points(Player.HUMAN).total
        + controller.game.table.scores.human
    )
    assert f"Final points: You {number(points)}, " in reviewed.table.bar.sentence
    assert not reviewed.is_enabled("stepForward")
    reviewed.press_button("stepBack")
    reviewed.press_button("firstStep")
    assert controller.game.watched_place == ply.event_index
    assert not reviewed.is_enabled("stepBack")
    reviewed.key(Qt.Key.Key_Escape)
    assert not controller.game.shows_best_play
    assert controller.game.watched_place == ply.event_index + 1
    assert controller.game.present is present
    assert panel_of(reviewed).isVisible()


def test_best_play_after_a_best_move_goes_on_with_it(reviewed: Hands) -> None:
    best = next(ply for ply in finished(reviewed).plies if ply.loss == 0)
    panel_of(reviewed).graph.ply_wanted.emit(best)
    panel_of(reviewed).list.setFocus()
    reviewed.key(Qt.Key.Key_Right)
    assert reviewed.controller.game.shows_best_play
    assert reviewed.stack_button(best.move.stack).tiles[-1] == best.move.tile
    reviewed.key(Qt.Key.Key_Right)
    assert reviewed.controller.game.watched_place == best.event_index + 2
    reviewed.key(Qt.Key.Key_Escape)
    assert panel_of(reviewed).current == best


def test_a_row_leaves_the_line_for_its_ply(reviewed: Hands) -> None:
    first, *_others, last = finished(reviewed).plies
    panel_of(reviewed).graph.ply_wanted.emit(first)
    reviewed.press_button("showBetter")
    panel_of(reviewed).graph.ply_wanted.emit(last)
    assert not reviewed.controller.game.shows_best_play
    assert reviewed.controller.game.watched_place == last.event_index + 1


def test_between_two_people_no_chance_is_told(qtbot: QtBot, decided: Hands) -> None:
    panel = panel_of(decided)
    assert any("%" in panel.content.words(ply) for ply in finished(decided).plies)
    decided.controller.game.set_mode(PlayMode.TWO_PEOPLE)
    panel._reviewer.want(True)
    qtbot.waitUntil(lambda: panel._reviewer.is_done)
    plies = panel.content.plies
    assert any(ply.chance_lost for ply in plies)
    for row, ply in enumerate(plies):
        panel.graph.ply_wanted.emit(ply)
        panel.graph.point_at(ply)
        row_tip = told_of(panel.list, row, Qt.ItemDataRole.ToolTipRole)
        told = row_tip, panel.graph.pointed_words, panel.words.text()
        assert not re.search("%|chance", " ".join(told))


def test_it_stands_while_nobody_looks_and_goes_on(qtbot: QtBot, hands: Hands) -> None:
    hands.window.pages.show_review()
    panel = panel_of(hands)
    reviewer = panel._reviewer

    assert reviewer.is_running
    assert panel._share.isVisible()
    assert panel._share.value() == round(20 * reviewer.progress)

    def places() -> list[QPoint]:
        """Of what stands still; the list gives room to words that need it."""
        beginning = [part.mapTo(panel, QPoint()) for part in (panel.graph, panel._show)]
        return [*beginning, panel._show.geometry().bottomRight(), panel.totals.pos()]

    reviewer.want(False)
    settle(panel)
    before = places()
    reviewer.want(True)
    hands.press_button("closePanel")
    assert not panel.isVisible()
    assert not reviewer.is_running
    share = reviewer.progress
    assert share < 1.0
    qtbot.wait(30)
    assert reviewer.progress == share
    hands.window.actions_by_name["panel"].trigger()
    assert panel.isVisible()
    qtbot.waitUntil(lambda: reviewer.is_done and not reviewer.is_running)
    assert not panel._share.isVisible()
    assert len(panel.list.rows) == some(reviewer.review).ply_count
    settle(panel)
    assert places() == before, "nothing else moves when values arrive"
    room = panel._scroll.size()
    panel._replayer.go_to(0)
    settle(panel)
    assert panel._scroll.size() == room, "nor when fewer words are said"


def test_the_review_ends_with_its_button_with_the_replay_and_with_a_new_game(
    reviewed: Hands,
) -> None:
    settings, actions = reviewed.window.workspace.settings, reviewed.window.actions_by_name
    shows_panel, replayer = settings.shows_panel, reviewed.session.replayer
    actions["review"].trigger()
    assert reviewed.page.side is None
    assert replayer.is_on
    actions["review"].trigger()
    assert panel_of(reviewed).isVisible()
    assert panel_of(reviewed)._reviewer.is_done
    reviewed.key(Qt.Key.Key_Escape)
    assert reviewed.page.side is None
    assert not actions["review"].isChecked()
    actions["review"].trigger()
    panel_of(reviewed).graph.ply_wanted.emit(with_a_loss())
    reviewed.press_button("showBetter")
    reviewed.press_button("leaveReplay")
    assert reviewed.page.side is None
    assert settings.shows_panel == shows_panel
    actions["review"].trigger()
    reviewed.session.document.begin_new(NewGame())
    assert reviewed.page.side is None
    assert not replayer.is_on


def test_a_small_window_shows_the_review_as_a_drawer(reviewed: Hands) -> None:
    window = reviewed.window
    window.resize(640, 480)
    settle(window)
    panel, bar = panel_of(reviewed), some(window.pages.build_up.watching_bar)
    assert panel.isVisible()
    assert not panel.geometry().intersects(bar.geometry())
    for part in (panel.graph, panel.list, panel._scroll, panel.totals):
        assert part.isVisible()
        assert panel.rect().contains(QRect(part.mapTo(panel, QPoint()), part.size()))
