"""Every dialog there is, filled with long texts, for tests of how they look."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QInputDialog,
    QLineEdit,
    QMessageBox,
    QTabWidget,
)

from buildup.controller.storage.settings import Settings
from buildup.model.game_kind import GameKind
from buildup.play.open_game import NewGame
from buildup.records.store import Records
from buildup.strategy.level import Level
from buildup.strategy.other_program import NamedProgram
from buildup.view.statistics.page import StatisticsPage
from buildup.view.window.dialogs import (
    Dialogs,
    NewDominoesDialog,
    NewTournamentDialog,
    PositionDialog,
)
from buildup.view.window.failure import failure_box
from buildup.view.window.main_window import MainWindow
from buildup.view.window.settings_dialog import SettingsDialog
from tests.view.widgets import child

_LONG_NAME = "a game that I began on the last evening of the holidays"


def all_dialogs(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> dict[str, QDialog]:
    """Every dialog of the program, shown; those that ask are left unanswered."""
    for kind in (QMessageBox, QInputDialog):
        monkeypatch.setattr(kind, "exec", kind.show)
    settings, dialogs = window.workspace.settings, Dialogs(window.workspace, window)
    statistics = StatisticsPage(Records(Path("records.sqlite")), window)  # which are not read
    questions: dict[str, Callable[[], object]] = {
        "unkept question": lambda: dialogs.ask_about_unkept(_LONG_NAME),
        "overwrite question": lambda: dialogs.ask_to_overwrite(
            f"“{_LONG_NAME}.txt” has changed.", Path()
        ),
        "delete question": lambda: dialogs.ask_to_delete("Delete?", f"Build Up\n{_LONG_NAME}"),
        "take over question": lambda: dialogs.ask_to_take_over("kitchen"),
        "message": lambda: dialogs.show_message(_LONG_NAME, _LONG_NAME),
        "reset question": statistics.body.reset_button.clicked.emit,
        "about": dialogs.show_about,
        "rules of Build Up": lambda: dialogs.show_rules(GameKind.BUILD_UP),
        "rules of Dominoes": lambda: dialogs.show_rules(GameKind.DOMINOES),
        "manual": dialogs.show_manual,
        "what is new": dialogs.show_news,
        "name of a variation": lambda: dialogs.ask_variation_name(_LONG_NAME),
        "keys": lambda: dialogs.show_keys(window.actions_by_name.shortcuts()),
    }
    shown: dict[str, QDialog] = {}
    for name, ask in questions.items():
        before = set(window.findChildren(QDialog))
        ask()
        (shown[name],) = set(window.findChildren(QDialog)) - before
    shown |= _settings(settings, window)
    workspace = window.workspace
    build_up, dominoes = workspace.build_up, workspace.dominoes
    shown["new tournament"] = NewTournamentDialog(build_up, workspace, window)
    dominoes.begin_new(NewGame(level=Level.EXPERT, size=9))
    shown["new game of Dominoes"] = NewDominoesDialog(dominoes, workspace, window)
    dominoes.begin_new(NewGame(target=777))
    shown["match of Dominoes"] = NewDominoesDialog(dominoes, workspace, window)
    shown["play from here"] = PositionDialog(dominoes, workspace, window)
    wrong = shown["wrong deal number"] = NewTournamentDialog(build_up, workspace, window)
    child(wrong, QLineEdit).setText("-17")
    program = NamedProgram("My player", _LONG_NAME)
    settings.add_program(program)
    build_up.game.play_against(program)
    another = shown["another program"] = NewTournamentDialog(build_up, workspace, window)
    another.accept()  # and so it is said that there is none
    shown["failure"] = failure_box("Report", Path("/home/somebody/.local/state/log.txt"), window)
    for dialog in shown.values():
        dialog.setUpdatesEnabled(False)  # to be measured, not to be looked at
        dialog.show()
    QApplication.processEvents()
    return shown


def _settings(settings: Settings, window: MainWindow) -> dict[str, QDialog]:
    """The dialog of the settings, once for each tab."""
    shown: dict[str, QDialog] = {}
    for place in range(
        child(
            SettingsDialog(settings, window.actions_by_name.shortcuts(), window), QTabWidget
        ).count()
    ):
        dialog = SettingsDialog(settings, window.actions_by_name.shortcuts(), window)
        tabs = child(dialog, QTabWidget)
        tabs.setCurrentIndex(place)
        shown[f"settings, {tabs.tabText(place)}"] = dialog
    return shown
