"""Another program as a rival: named in a dialog, spoken of in the bar, and kept with its game."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.model.player import Player, PlayMode
from buildup.narration.games import role_of
from buildup.play.open_game import Awaiting
from buildup.saves.saved_games import read_kept_game
from buildup.strategy.other_program import NamedProgram
from buildup.view.window import dialogs
from buildup.view.window.level_choice import LevelChoice
from buildup.view.window.main_window import MainWindow
from tests.controller.play.build_up.played import three_tiles_left
from tests.faulty_programs import FAULTS, children, command, no_process_is_left
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import child, some

__all__ = ["no_process_is_left"]
pytestmark = pytest.mark.usefixtures("no_process_is_left")

HANGING = command(FAULTS["hangs"][0])


first_state = pytest.fixture(three_tiles_left)


def choose(dialog: dialogs.NewGameDialog, name: str, command: str) -> int:
    """Name a program as the rival, and accept if that is taken; else cancel."""
    opponent = child(dialog, QComboBox, "opponent")
    opponent.setCurrentIndex(opponent.findText("You vs program"))
    assert child(dialog, LevelChoice, "level").isHidden()
    child(dialog, QComboBox, "programName").setCurrentText(name)
    if command:
        child(dialog, QLineEdit, "programCommand").setText(command)
    dialog.accept()
    return dialog.result()


def test_a_program_is_named_once_and_remembered_and_one_that_is_not_there_is_refused(
    window: MainWindow, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller, words = window.workspace.build_up.controller, list[str]()

    def refuse(dialog: dialogs.NewTournamentDialog) -> int:
        for wrong in ("/no/such/program --fast", "'unclosed", " "):
            assert not choose(dialog, "Rival", wrong)
            words.append(child(dialog, QLabel, "dialogNote").text())
        return 0

    monkeypatch.setattr(dialogs.NewTournamentDialog, "exec", refuse)
    window.actions_by_name["new"].trigger()
    assert words[0] == "Can't run “/no/such/program --fast”."
    assert all(each.startswith("Can't run “") for each in words)
    assert settings.programs == {}

    for typed in (HANGING, ""):  # the second time the name is enough
        monkeypatch.setattr(
            dialogs.NewTournamentDialog,
            "exec",
            lambda dialog, typed=typed: choose(dialog, " My   rival ", typed),
        )
        window.actions_by_name["new"].trigger()
        assert settings.programs == {"My rival": NamedProgram("My rival", HANGING)}
        assert role_of(controller.game, Player.COMPUTER) == "My rival"
    shown = window.actions_by_name["levelSkilled"]
    assert shown.isEnabled()
    assert not shown.isChecked()
    shown.trigger()
    assert controller.game.opponent is None


def test_the_bar_offers_to_stop_it_and_then_asks_who_plays_on(
    qtbot: QtBot, window: MainWindow, hands: Hands
) -> None:
    controller, bar = hands.controller, window.pages.build_up.bar
    before = set(children())  # other tests may leave some that have ended
    controller.asked_program._slow_clock.setInterval(20)
    controller.game.play_against(NamedProgram("rival", HANGING))
    controller.play(next(controller.game.table.position.legal_moves()))
    qtbot.waitUntil(lambda: bar.sentence == "The program is thinking.")
    hands.press_button("stopProgram")
    assert controller.game.awaiting is Awaiting.OPPONENT
    card = window.pages.build_up.table.veil.buttons
    assert [each.objectName() for each in card] == ["askAgain", "letComputerPlay"]
    assert some(window.pages.build_up.table.content).sentence == "rival was stopped."
    hands.press_button("askAgain")
    qtbot.waitUntil(lambda: bar.sentence == "The program is thinking.")
    hands.press_button("stopProgram")
    hands.press_button("letComputerPlay")
    qtbot.waitUntil(lambda: controller.game.awaiting is Awaiting.PERSON)
    assert window.pages.build_up.table.content is None
    controller.game.play_against(NamedProgram("rival", HANGING))
    controller.play(next(controller.game.table.position.legal_moves()))
    qtbot.waitUntil(lambda: bar.sentence == "The program is thinking.")
    assert len(set(children()) - before) == 1, "the window ends it"


def test_a_saved_game_names_its_program_and_runs_only_what_this_person_has_typed(
    window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    session, path = window.workspace.build_up, tmp_path / "saved.txt"
    controller, heard = session.controller, list[str]()
    session.warned.connect(lambda sentences: heard.extend(sentences))
    named = NamedProgram("rival", HANGING)
    controller.game.play_against(named)
    assert session.document.save(path)
    text = path.read_text(encoding="utf-8")
    assert "\nProgram: rival\n" in text
    assert "python" not in text
    window.opening.open_path(path)
    assert controller.game.opponent is None
    assert heard == ["The program “rival” wasn't found: the computer plays in its place."]
    settings.add_program(named)
    window.opening.open_path(path)
    assert controller.game.opponent == named
    assert len(heard) == 1
    assert session.document.extra("Program") is None
    session.document.write_kept(tmp_path / "kept.txt")
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    assert controller.game.opponent is None
    session.document.resume(read_kept_game(tmp_path / "kept.txt"))
    assert controller.game.opponent == named
    settings.add_program(named._replace(command="/no/such/program"))
    path.write_text(text.replace("Program: rival", f"Program: touch {tmp_path}/run"))
    window.opening.open_path(path)
    assert controller.game.opponent is None
    assert "touch" in heard[1]
    path.write_text(text)
    window.opening.open_path(path)
    assert controller.game.opponent is None, "its command is gone"
    assert sorted(tmp_path.glob("run*")) == []
