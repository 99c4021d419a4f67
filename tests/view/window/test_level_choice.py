"""Opponents with a face, in the dialog for a new game and on the table."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.narration.games import level_description
from buildup.records.statistics import Summary
from buildup.strategy.level import Level
from buildup.view.build_up import player_header as build_up_header
from buildup.view.window.dialogs import NewDominoesDialog, NewGameDialog, NewTournamentDialog
from buildup.view.window.level_choice import LevelChoice
from buildup.view.window.main_window import MainWindow
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import child, some

RESULTS = {Level.BEGINNER: Summary(won=9, lost=2), Level.SKILLED: Summary(won=3, drawn=1, lost=1)}


def faces(dialog: NewGameDialog) -> list[QAbstractButton]:
    return child(dialog, LevelChoice, "level").findChildren(QAbstractButton)


def face(dialog: NewGameDialog, level: Level) -> QAbstractButton:
    return child(dialog, QAbstractButton, f"face{level.name.title()}")


@pytest.fixture
def dialog(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> NewTournamentDialog:
    workspace = window.workspace
    monkeypatch.setattr(
        workspace, "results_against", lambda _kind, level: RESULTS.get(level, Summary())
    )
    workspace.build_up.game.set_level(Level.SKILLED)
    dialog = NewTournamentDialog(workspace.build_up, workspace, window)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


def test_the_level_that_is_played_is_proposed_and_one_click_chooses_another(
    qtbot: QtBot, dialog: NewTournamentDialog
) -> None:
    assert [each.text() for each in faces(dialog) if each.isChecked()] == ["Skilled"]
    assert dialog.focusWidget() is face(dialog, Level.SKILLED)
    for level in Level:
        qtbot.mouseClick(face(dialog, level), Qt.MouseButton.LeftButton)
        assert dialog.wanted.level is level
        assert [each for each in faces(dialog) if each.isChecked()] == [face(dialog, level)]
    assert child(dialog, QLabel, "dialogNote").text().startswith("Plays perfectly")
    qtbot.mouseClick(face(dialog, Level.EXPERT), Qt.MouseButton.LeftButton)
    assert dialog.wanted.level is Level.EXPERT, "a second click changes nothing"


def test_arrow_keys_choose_the_next_level_and_enter_plays(
    qtbot: QtBot, dialog: NewTournamentDialog
) -> None:
    for key, level in (
        (Qt.Key.Key_Right, Level.ADVANCED),
        (Qt.Key.Key_Right, Level.STRONG),
        (Qt.Key.Key_Left, Level.ADVANCED),
    ):
        qtbot.keyClick(some(dialog.focusWidget()), key)
        assert dialog.level is level
        assert dialog.focusWidget() is face(dialog, level)
    qtbot.keyClick(some(dialog.focusWidget()), Qt.Key.Key_Return)
    assert dialog.result() == 1


def test_tab_leads_to_the_chosen_face_alone(dialog: NewTournamentDialog) -> None:
    reached = [each for each in faces(dialog) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert reached == [face(dialog, Level.SKILLED)]


def test_a_face_is_called_by_its_level_with_your_record(dialog: NewTournamentDialog) -> None:
    names = {each.accessibleName() for each in faces(dialog)}
    assert names == {
        "Beginner. You won 9 of 11.",
        "Skilled. You won 3 of 5.",
        *("Casual.", "Advanced.", "Strong.", "Expert."),
    }
    strong = face(dialog, Level.STRONG)
    assert strong.accessibleDescription() == level_description(GameKind.BUILD_UP, Level.STRONG)
    node = QAccessible.queryAccessibleInterface(strong)
    assert node.role() is QAccessible.Role.RadioButton
    assert child(dialog, LevelChoice, "level").accessibleName() == "Level"


def test_dominoes_has_five_faces_in_a_row_and_build_up_six(
    qtbot: QtBot, window: MainWindow, dialog: NewTournamentDialog
) -> None:
    dominoes = NewDominoesDialog(window.workspace.dominoes, window.workspace, window)
    dominoes.show()
    qtbot.waitExposed(dominoes)
    for each, kind in ((dialog, GameKind.BUILD_UP), (dominoes, GameKind.DOMINOES)):
        row = faces(each)
        assert [face(each, level) for level in Level.of(kind)] == row
        assert len({button.y() for button in row}) == 1
        assert all(one.geometry().right() < other.x() for one, other in pairwise(row))
    dominoes.close()


def test_everything_fits_a_small_screen_unfolded(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Summary(won=100, lost=200)
    monkeypatch.setattr(window.workspace, "results_against", lambda _kind, _level: record)
    window.workspace.dominoes.game.set_level(Level.EXPERT)
    dialog = NewDominoesDialog(window.workspace.dominoes, window.workspace, window)
    dialog._match.setCurrentIndex(dialog._match.count() - 1)
    dialog._more.setChecked(True)
    dialog.show()
    qtbot.waitExposed(dialog)
    QApplication.processEvents()
    assert dialog.width() <= 640
    assert dialog.height() <= 480
    assert dialog.focusWidget() is dialog._number, "what was unfolded is next"
    dialog.close()


def test_the_face_stands_where_the_computer_plays_at_a_level(hands: Hands) -> None:
    controller = hands.controller

    def levels() -> list[Level | None]:
        return [build_up_header.standing(controller.game, each).level for each in Player]

    def name_begins(player: Player) -> float:
        header = hands.table._headers[player]
        return header._laid_out(some(header.standing))[0][0].left

    controller.game.set_level(Level.STRONG)
    assert dict(zip(Player, levels(), strict=True)) == {
        Player.COMPUTER: Level.STRONG,
        Player.HUMAN: None,
    }
    hands.wait()
    assert name_begins(Player.COMPUTER) > 20
    assert name_begins(Player.HUMAN) == 0
    controller.game.set_mode(PlayMode.TWO_PEOPLE, Level.STRONG)
    assert levels() == [None, None]
