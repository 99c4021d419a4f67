"""The review beside a finished game of Dominoes: graph, list, better lays, hindsight, luck."""

from functools import cache

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from buildup.controller.analysis.dominoes import reviewer as game_reviewer
from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.dominoes.line import Side
from buildup.model.player import Player, PlayMode
from buildup.narration.dominoes.review import hindsight_words, reason_words
from buildup.narration.reviews import verdict_name
from buildup.play.open_game import Awaiting
from buildup.review.dominoes.review import DominoesReview
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.review.verdicts import MARKED
from buildup.strategy.level import Level
from buildup.texts import percent
from buildup.view.review.panel import ReviewPanel
from buildup.view.tiles.sentence import Sentence
from buildup.view.window.main_window import MainWindow
from tests.review.dominoes.finished_games import done, finished
from tests.view.widgets import child, of_kind, some, told_of

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A finished game lies on the table; it is reviewed once for all tests."""
    monkeypatch.setattr(game_reviewer, "DominoesReview", whole_review)
    window.workspace.dominoes.game.set_level(Level.EXPERT)
    window.workspace.dominoes.game.begin(finished(5, 2))
    window.activateWindow()
    qtbot.waitUntil(lambda: window.pages.dominoes.table.shows_card)
    return window


@pytest.fixture
def reviewed(table: MainWindow) -> MainWindow:
    """Its review is looked at."""
    table.actions_by_name["review"].trigger()
    assert table.workspace.dominoes.reviewer.is_done
    return table


@cache
def whole_review(game: DominoesGame, level: Level = Level.EXPERT) -> DominoesReview:
    return done(DominoesReview(game, level))


def panel_of(window: MainWindow) -> ReviewPanel[ReviewedLay]:
    return of_kind(window.pages.dominoes.side, ReviewPanel)


def plies_of(window: MainWindow) -> tuple[ReviewedLay, ...]:
    review = window.workspace.dominoes.reviewer.review
    return () if review is None else review.plies


def height(panel: ReviewPanel[ReviewedLay], point: QPointF) -> float:
    """How high a point of the graph lies, from 0 to 1."""
    area = panel.graph.plot()
    return (area.bottom() - point.y()) / area.height()


def press(qtbot: QtBot, window: MainWindow, key: Qt.Key) -> None:
    qtbot.keyClick(QApplication.focusWidget() or window, key)


def test_the_card_of_a_finished_game_opens_its_review(qtbot: QtBot, table: MainWindow) -> None:
    button = child(table.pages.dominoes.table, QPushButton, "reviewButton")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert panel_of(table).isVisible()
    assert table.pages.is_reviewing
    assert table.workspace.dominoes.game.awaiting is Awaiting.WATCHING
    reviewer = table.workspace.dominoes.reviewer
    qtbot.waitUntil(lambda: reviewer.is_done and not reviewer.is_running)
    assert plies_of(table) == whole_review(finished(5, 2)).plies
    assert len(panel_of(table).list.rows) == len(plies_of(table))


def test_there_is_no_review_before_the_game_is_over(table: MainWindow) -> None:
    controller = table.workspace.dominoes.controller
    controller.game.begin(list(finished(5, 2).states())[6])
    table.actions_by_name["review"].trigger()
    assert not table.actions_by_name["review"].isEnabled()
    assert not table.pages.is_reviewing
    table.pages.show_review()
    assert table.pages.dominoes.side is None


def test_every_lay_has_a_row_and_a_row_leads_to_its_lay(qtbot: QtBot, reviewed: MainWindow) -> None:
    panel = panel_of(reviewed)
    laid = [e for e in finished(5, 2).events if isinstance(e, TileLaid)]
    assert len(panel.list.rows) == len(laid)
    ply = plies_of(reviewed)[3]
    middle = panel.list.visualRect(panel.list.model().index(3, 0)).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert panel.current == ply
    assert len(reviewed.workspace.dominoes.game.shown.events) == ply.event_index + 1


def test_a_ring_lies_around_the_tile_that_was_played(reviewed: MainWindow) -> None:
    panel, table = panel_of(reviewed), reviewed.pages.dominoes.table
    for ply in plies_of(reviewed):
        panel.graph.ply_wanted.emit(ply)
        for way in table._arrows._ways[:1]:
            place = 0 if ply.lay.side is Side.LEFT else len(table.line_view.line.tiles) - 1
            assert way.end.toRect() == table.line_view.tile_face(place)


def test_what_could_be_known_and_hindsight_are_told_apart(reviewed: MainWindow) -> None:
    panel = panel_of(reviewed)
    assert panel.content.rule().startswith("Chances in simulated deals")
    for ply in plies_of(reviewed):
        panel.graph.ply_wanted.emit(ply)
        told = panel.words.text()
        assert reason_words(ply, None) in told
        assert hindsight_words(ply, is_known=True) in told


def test_the_graph_shows_chances_or_who_wins(qtbot: QtBot, reviewed: MainWindow) -> None:
    panel = panel_of(reviewed)
    plies = plies_of(reviewed)
    for ply in plies:
        assert height(panel, panel.graph.point_of(ply)) == pytest.approx(
            ply.chance_after, abs=0.001
        )
    assert panel.graph.accessibleName() == "Your win chance"
    press(qtbot, reviewed, Qt.Key.Key_O)
    assert panel._other_view.isChecked()
    assert "all tiles open" in panel.graph.accessibleName()
    for ply in plies:
        human_wins = bool(ply.hindsight.wins) is (ply.player is Player.HUMAN)
        assert height(panel, panel.graph.point_of(ply)) == pytest.approx(float(human_wins))
        said = "You win" if human_wins else "You lose"
        assert panel.content.cost(ply) == said == panel.content.standing(ply)
    font, beside = panel.list.font(), panel.list.fontMetrics().horizontalAdvance("You lose") + 50
    for ply in plies:
        row = Sentence(panel.content.row(ply), font, is_row=True).size[0]
        assert row + beside < panel.list.viewport().width(), "who wins stands beside it"
    first = plies[0].hindsight
    start = some(panel.content.curve()).sections[0].heights[0]
    assert start == float(not first.is_lost_anyway)
    panel._other_view.click()
    assert not reviewed.workspace.settings.review_shows_hindsight


def test_the_better_lay_is_shown_on_the_table(qtbot: QtBot, reviewed: MainWindow) -> None:
    panel, table = panel_of(reviewed), reviewed.pages.dominoes.table
    ply = max(plies_of(reviewed)[1:], key=lambda each: each.chance_lost)
    assert ply.chance_lost > 0
    panel.graph.ply_wanted.emit(ply)
    controller = reviewed.workspace.dominoes.controller
    imagined = "The hidden tiles are simulated. After "
    for _time in range(2):
        press(qtbot, reviewed, Qt.Key.Key_Y)
        best = ply.lays[0].lay
        assert table.bar.sentence.startswith(imagined)
        assert controller.game.shown.sight(ply.player).hand == ply.sight.hand
        assert controller.game.table.hands != controller.game.present.table.hands
        assert not reviewed.workspace.dominoes.can_try
        assert table.line_view.end(best.side).ghosts.tiles == (best.tile,)
        assert panel._show.text() == "Leave"
        assert panel.current == ply
        qtbot.mouseClick(panel._show, Qt.MouseButton.LeftButton)
        assert len(reviewed.workspace.dominoes.game.shown.events) == ply.event_index + 1
        assert table.line_view.end(best.side).ghosts.tiles == ()


def test_beside_a_lay_without_choice_nothing_is_offered(qtbot: QtBot, reviewed: MainWindow) -> None:
    panel = panel_of(reviewed)
    best = next(ply for ply in plies_of(reviewed) if ply.is_forced and ply.sight.boneyard_count)
    panel.graph.ply_wanted.emit(best)
    assert not panel._show.isEnabled()
    press(qtbot, reviewed, Qt.Key.Key_Y)
    assert panel._show.text() == "Best play"
    assert len(reviewed.workspace.dominoes.game.shown.events) == best.event_index + 1
    panel.graph.ply_wanted.emit(next(ply for ply in plies_of(reviewed) if not ply.is_best))
    assert panel._show.isEnabled()


def test_with_all_tiles_open_the_lay_that_would_have_won_is_shown(
    qtbot: QtBot, reviewed: MainWindow
) -> None:
    panel, table = panel_of(reviewed), reviewed.pages.dominoes.table
    *_others, last = (ply for ply in plies_of(reviewed) if ply.hindsight.gives_away)
    assert last.is_best
    assert "The luck of the draw decided it." in panel.content.summary()
    winning = some(last.hindsight.winning)
    panel.graph.ply_wanted.emit(last)
    press(qtbot, reviewed, Qt.Key.Key_O)
    press(qtbot, reviewed, Qt.Key.Key_Y)
    assert table.line_view.end(winning.side).ghosts.tiles == (winning.tile,)


def test_the_sums_are_those_of_the_review(reviewed: MainWindow) -> None:
    panel, review = panel_of(reviewed), some(reviewed.workspace.dominoes.reviewer.review)
    for player in Player:
        assert panel.totals._costs[player].text() == percent(-review.chance_lost(player))
        given = [ply.verdict for ply in review.plies_of(player)]
        for verdict in MARKED:
            told = f"{verdict_name(verdict)} {given.count(verdict)}"
            assert told in panel.content.summary()
    assert " Luck: " in panel.content.summary()
    assert panel.content.rule().count("\n") == len(review.draws) + 1


def test_between_two_people_who_are_named_no_chance_is_shown(reviewed: MainWindow) -> None:
    panel, plies = panel_of(reviewed), plies_of(reviewed)
    worse = max(plies, key=lambda each: each.chance_lost)
    panel.graph.ply_wanted.emit(worse)
    assert " → " in panel.words.text()
    reviewed.workspace.dominoes.game.set_mode(PlayMode.TWO_PEOPLE)
    assert " → " not in panel.words.text()
    assert panel.content.has_better(worse)
    for row, ply in enumerate(plies):
        panel.graph.ply_wanted.emit(ply)
        panel.graph.point_at(ply)
        assert panel._show.accessibleDescription().startswith(f"{row + 1}. Player ")
        tip = told_of(panel.list, row, Qt.ItemDataRole.ToolTipRole)
        told = tip, panel.graph.pointed_words, panel.words.text()
        assert "Player" in tip
        assert "%" not in " ".join((*told, panel.content.cost(ply)))
    assert panel.graph.accessibleName() == "Who wins with all tiles open"
    assert not panel._other_view.isEnabled()
    assert "Luck: the draws favored Player " in panel.content.summary()
    totals = "".join(panel.content.totals())
    assert "%" not in f"{panel.content.rule()} {panel.content.summary()} {totals}"


def test_something_else_is_tried_before_a_lay_and_left_for_the_review(
    qtbot: QtBot, reviewed: MainWindow
) -> None:
    controller = reviewed.workspace.dominoes.controller
    own = next(
        ply for ply in plies_of(reviewed) if ply.player is Player.HUMAN and not ply.is_forced
    )
    panel_of(reviewed).graph.ply_wanted.emit(own)
    review = reviewed.workspace.dominoes.reviewer.review
    press(qtbot, reviewed, Qt.Key.Key_V)
    page = reviewed.pages.dominoes
    assert page.side is None
    assert controller.game.is_trying
    assert not reviewed.actions_by_name["review"].isEnabled()
    assert page.table.prompt_words()[0].startswith("Variation · ")
    shown = {each.objectName() for each in page._buttons if each.isVisible()}
    assert "leaveVariationButton" in shown
    assert "saveButton" not in shown
    other = next(lay for lay in controller.game.table.legal_lays() if lay != own.lay)
    controller.play(other)
    press(qtbot, reviewed, Qt.Key.Key_B)
    assert not controller.game.is_trying
    assert controller.game.present is finished(5, 2)
    assert reviewed.pages.is_reviewing
    assert reviewed.workspace.dominoes.reviewer.review is review
    assert panel_of(reviewed).current == own
    hidden = {each.objectName() for each in page._buttons if not each.isVisible()}
    assert "leaveVariationButton" in hidden


def test_the_card_of_what_was_tried_leads_back(qtbot: QtBot, reviewed: MainWindow) -> None:
    controller = reviewed.workspace.dominoes.controller
    last = plies_of(reviewed)[-1]
    panel_of(reviewed).graph.ply_wanted.emit(last)
    press(qtbot, reviewed, Qt.Key.Key_V)

    def is_over() -> bool:
        if controller.game.awaiting is Awaiting.PERSON:
            controller.play(next(controller.game.table.legal_lays()))
        return controller.game.awaiting is Awaiting.NOTHING

    qtbot.waitUntil(is_over)
    table = reviewed.pages.dominoes.table
    qtbot.waitUntil(lambda: table.shows_card)
    button = child(table, QPushButton, "leaveVariationOnCard")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert reviewed.pages.is_reviewing
