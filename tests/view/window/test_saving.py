"""Opening saved games of both games in one window."""

from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.saves.loaded import AnyGame
from buildup.saves.saved_games import read_saved_game, write_saved_game
from buildup.view.window.application import StartOptions, begin
from buildup.view.window.main_window import MainWindow
from tests.model.build_up.positions import fresh
from tests.model.dominoes.random_games import fresh as fresh_dominoes
from tests.view.widgets import some

GAMES: list[AnyGame] = [fresh(5), fresh_dominoes(6, 7)]

both_games = pytest.mark.parametrize("saved", GAMES, ids=lambda game: game.kind, indirect=True)


@pytest.fixture
def saved(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file with one of the games: the last, unless both are asked for."""
    path = tmp_path / "mine.txt"
    write_saved_game(path, getattr(request, "param", GAMES[-1]), level="strong")
    return path


def shown_game(window: MainWindow) -> AnyGame:
    """The game in sight."""
    return some(window.pages.shown_session).document.present


@both_games
def test_a_file_opens_on_the_table_of_its_game_and_leaves_the_other_alone(
    window: MainWindow, saved: Path
) -> None:
    workspace = window.workspace
    before = {each: each.document.present for each in (workspace.build_up, workspace.dominoes)}
    window.opening.open_path(saved)
    game = read_saved_game(saved).game
    assert shown_game(window).start == game.start
    session = workspace.session(game.kind)
    assert window.pages.session is session
    assert session.document.path == saved
    assert session.game.level.value == "strong"
    (other,) = before.keys() - {session}
    assert other.document.present == before[other]
    assert other.document.path is None


@both_games
def test_the_window_begins_with_a_file_of_either_game(window: MainWindow, saved: Path) -> None:
    loaded = read_saved_game(saved)
    begin(window, StartOptions(loaded=loaded, path=saved))
    assert shown_game(window).start == loaded.game.start


def test_the_first_game_is_saved_among_the_documents(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "Documents").mkdir()
    ask = Mock(return_value=("", ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    assert not window.saving.save_as(window.workspace.build_up)
    _window, _title, suggestion, _names = ask.call_args.args
    assert suggestion == str(tmp_path / "Documents" / window.workspace.build_up.file_name)


# A file that would lose something by being written


class Answers:
    """Answers the questions about a file as a person would, and notes them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.questions: list[str] = []
        self.words: list[str] = []
        """What is to be answered: words of the buttons."""
        self.names: list[str] = []
        """What is to be chosen in dialogs for files."""
        monkeypatch.setattr(QMessageBox, "exec", lambda box: self._answer(box))
        monkeypatch.setattr(QMessageBox, "clickedButton", lambda _box: self._clicked)
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (self.names.pop(0), ""))
        self._clicked: QPushButton | None = None

    def _answer(self, box: QMessageBox) -> int:
        self.questions.append(box.informativeText())
        word = self.words.pop(0)
        buttons = {each.text().replace("&", ""): each for each in box.buttons()}
        self._clicked = buttons[word]  # type: ignore[assignment]
        return 0


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    return Answers(monkeypatch)


def opened(window: MainWindow, path: Path) -> Callable[[], bytes]:
    """Open a file; what lies in it from now on."""
    window.opening.open_path(path)
    return path.read_bytes


@both_games
def test_what_another_program_changed_is_not_replaced_unasked(
    window: MainWindow, saved: Path, answers: Answers
) -> None:
    content, session = opened(window, saved), some(window.pages.session)
    assert window.saving.save(session)
    assert window.saving.save(session)  # and what was saved here is known
    assert answers.questions == []
    saved.write_text("changed")
    answers.words += ["Cancel", "Replace", "Save"]
    assert not window.saving.save(session)
    assert content() == b"changed"
    assert window.saving.save(session)
    assert content() != b"changed"
    changed = "Another program has changed “mine.txt”. Replace it?"
    saved.unlink()
    assert window.saving.save(session)
    assert answers.questions == [changed, changed, "“mine.txt” is gone. Save it again?"]


def test_another_name_can_be_chosen_for_it(
    window: MainWindow, saved: Path, answers: Answers
) -> None:
    content, session = opened(window, saved), some(window.pages.session)
    saved.write_text("changed")
    other = saved.with_name("other.txt")
    answers.words += ["Save as…"]
    answers.names += [str(other)]
    assert window.saving.save(session)
    assert content() == b"changed"
    assert shown_game(window).start == read_saved_game(other).game.start
    assert window.saving.save(session)
    assert len(answers.questions) == 1


def test_a_name_without_a_suffix_gets_one_and_is_asked_about(
    window: MainWindow, saved: Path, answers: Answers
) -> None:
    opened(window, saved)
    there = saved.with_name("there.txt")
    there.write_text("old")
    answers.names += [str(saved.with_name("there")), str(saved.with_name("evening"))]
    answers.words += ["Save as…"]
    assert window.saving.save_as(window.workspace.build_up)
    assert answers.questions == ["“there.txt” already exists. Replace it?"]
    assert there.read_text() == "old"
    assert read_saved_game(saved.with_name("evening.txt"))
    assert not saved.with_name("evening").exists()
    answers.names += [str(there)]  # the dialog for files has asked by itself
    assert window.saving.save_as(window.workspace.build_up)
    assert len(answers.questions) == 1
    answers.names += [""]
    assert not window.saving.save_as(window.workspace.build_up)


def test_the_statistics_are_exported_with_the_same_questions(
    qtbot: QtBot, settings: Settings, answers: Answers, tmp_path: Path
) -> None:
    window = MainWindow(Workspace(settings, tmp_path / "data"))
    qtbot.addWidget(window)
    page = window.pages.statistics
    (tmp_path / "rounds.csv").write_text("old")
    answers.names += [str(tmp_path / "rounds"), ""]
    answers.words += ["Save as…"]
    page.export_wanted.emit()
    assert answers.questions == ["“rounds.csv” already exists. Replace it?"]
    assert (tmp_path / "rounds.csv").read_text() == "old"
    answers.names += [str(tmp_path / "rounds")]
    answers.words += ["Replace"]
    page.export_wanted.emit()
    assert (tmp_path / "rounds.csv").read_text().startswith("game,")
    assert str(tmp_path / "rounds.csv") in page.message.text()
