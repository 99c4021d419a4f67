"""The same deal again, through the window."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import RoundWon
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, PlayMode
from buildup.narration.build_up import prompts
from buildup.view.window import dialogs
from buildup.view.window.level_choice import LevelChoice
from buildup.view.window.main_window import MainWindow
from tests.model.build_up.positions import round_by_chance
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import child, of_kind, some


def test_after_a_round_sides_are_swapped_and_both_results_told(
    qtbot: QtBot, window: MainWindow
) -> None:
    hands = Hands(qtbot, window)
    played = round_by_chance(3)
    won = of_kind(played.events[-1], RoundWon)
    window.workspace.build_up.game.begin(played)
    hands.wait()
    hands.window.actions_by_name["swapSides"].trigger()
    controller = window.workspace.build_up.controller
    assert "deal 4 swapped" in prompts.where(controller.game)
    before = controller.game.points_before_swap
    controller.game.begin(played)
    controller.game.points_before_swap = before
    controller.awaits.emit()
    content = some(hands.table.content)
    assert [row.total for row in content.rows] == [
        f"{2 * won.scores.human} in total".replace("-", "−"),
        f"{2 * won.scores.computer} in total".replace("-", "−"),
    ]


Answering = Callable[[Callable[[dialogs.NewTournamentDialog], None]], None]


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Answering:
    """Lets the dialog for a new game be filled in like this from now on, and accepted."""

    def answering(fill: Callable[[dialogs.NewTournamentDialog], None]) -> None:
        def answer(dialog: dialogs.NewTournamentDialog) -> int:
            fill(dialog)
            dialog.accept()
            return dialog.result()

        monkeypatch.setattr(dialogs.NewTournamentDialog, "exec", answer)

    return answering


def test_a_deal_is_named_in_the_dialog(window: MainWindow, answering: Answering) -> None:
    shown: list[str] = []

    def fill(dialog: dialogs.NewTournamentDialog) -> None:
        number = child(dialog, QLineEdit, "dealNumber")
        shown.append(number.text())
        number.setText("77 swapped")

    answering(fill)
    window.actions_by_name["newByNumber"].trigger()
    assert shown == ["20261"]
    assert window.workspace.build_up.game.present.start.deal == Deal(77, is_swapped=True)


def test_a_handicap_is_kept_by_the_next_game(window: MainWindow, answering: Answering) -> None:
    shown: list[tuple[bool, int]] = []

    def fill(dialog: dialogs.NewTournamentDialog) -> None:
        handicap = child(dialog, QSpinBox, "handicap")
        shown.append((handicap.isHidden(), handicap.value()))
        handicap.setValue(20)

    answering(fill)
    for name in ("new", "newByNumber"):
        window.actions_by_name[name].trigger()
        controller = window.workspace.build_up.controller
        assert controller.game.table.scores == PerPlayer(computer=0, human=20)
        assert " +20" in prompts.where(controller.game)
    assert shown == [(True, 0), (False, 20)]


@pytest.mark.parametrize("is_balanced", [True, False])
def test_a_new_tournament_is_of_a_balanced_deal_unless_any_is_wanted(
    window: MainWindow, answering: Answering, is_balanced: bool
) -> None:
    shown: list[bool] = []

    def fill(dialog: dialogs.NewTournamentDialog) -> None:
        box = child(dialog, QCheckBox, "balancedDeal")
        shown.append(box.isChecked())
        if box.isChecked() is not is_balanced:
            box.click()
        number = child(dialog, QLineEdit, "dealNumber")
        assert number.placeholderText() == ("balanced" if is_balanced else "any")
        handicap = child(dialog, QSpinBox, "handicap")
        number.setText("5")
        handicap.setValue(20)
        for put_back in (number.clear, partial(handicap.setValue, 0)):
            assert (box.isChecked(), box.isEnabled()) == (False, False)
            put_back()
        assert (box.isChecked(), box.isEnabled()) == (is_balanced, True)

    answering(fill)
    session = window.workspace.build_up
    for _time in range(2):
        window.actions_by_name["new"].trigger()
        assert session.document.is_deal_balanced is is_balanced
    assert shown == [True, is_balanced], "what was wanted last is proposed"


def test_the_dialog_asks_who_plays_and_folds_the_rest(
    window: MainWindow, answering: Answering
) -> None:
    session = window.workspace.build_up

    def fill(dialog: dialogs.NewTournamentDialog) -> None:
        number = child(dialog, QLineEdit, "dealNumber")
        balanced = child(dialog, QCheckBox, "balancedDeal")
        assert number.isHidden()
        child(dialog, QCheckBox, "moreChoices").setChecked(True)
        assert not number.isHidden()
        number.setText("4711")
        assert not balanced.isEnabled()
        number.clear()
        assert balanced.isEnabled()
        mode = child(dialog, QComboBox, "opponent")
        assert mode.currentData() is PlayMode.AGAINST_COMPUTER
        mode.setCurrentIndex(mode.findData(PlayMode.TWO_PEOPLE))
        assert child(dialog, LevelChoice, "level").isHidden()

    answering(fill)
    window.actions_by_name["new"].trigger()
    assert session.game.mode is PlayMode.TWO_PEOPLE
    assert not window.actions_by_name["levelSkilled"].isEnabled(), "no computer plays"
