"""Every way of leaving, in every state: nothing is asked, and every game is found again that a
person has played in or that came from a file, with what redo can bring back."""

import gc
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from unittest.mock import Mock, call

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox
from pytestqt.qtbot import QtBot
from shiboken6 import isValid, ownedByPython

from buildup.controller.play.game import NO_PACE, Pace
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.play.open_game import Awaiting, NewGame
from buildup.records.database import Database
from buildup.saves.loaded import AnyGame
from buildup.saves.saved_games import read_saved_game
from buildup.view.game.session_page import NotKeptMark
from buildup.view.window import application, dialogs
from buildup.view.window.leave import Unkept
from buildup.view.window.main_window import MainWindow
from tests.controller.play.moves import move
from tests.puzzles.remembered import DAY
from tests.tiers import count
from tests.view.conftest import Start
from tests.view.widgets import of_kind, some

pytestmark = pytest.mark.usefixtures("unpainted")

_STILL = Pace(60_000, 60_000)
"""So slow that nothing happens by itself."""
SOON = 400
"""Milliseconds after which everything has been done that a window puts off."""


def owned_by_python() -> set[QObject]:
    """What Qt deletes at the end of the program, in any order."""
    objects = [each for each in gc.get_objects() if issubclass(type(each), QObject)]
    return {each for each in objects if isValid(each) and ownedByPython(each)}


def test_nothing_is_deleted_before_the_window_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Pages that are hidden at the end still ask for settings."""
    monkeypatch.setattr(application, "data_folder", lambda: tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    before = owned_by_python()
    _application, window = application.build()
    for kind in GameKind:
        window.pages.show_game(kind)
    assert owned_by_python() - before == {window}


def test_a_closed_window_opens_no_records_again(
    qtbot: QtBot, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was to be done a little later when it was closed."""
    window = start()
    pages = window.pages
    window.workspace.records.give_up_puzzle("daily", datetime.now(UTC), day=DAY)
    shown: list[Callable[[], None]] = [
        *(pages.show_statistics, pages.show_puzzles, pages.show_editor, pages.show_guide),
        *(partial(pages.show_game, kind) for kind in GameKind),
        pages.show_start,
    ]
    for show in shown:
        show()
    assert window.close()
    opened: list[Path] = []
    monkeypatch.setattr(Database, "_opened", lambda database: opened.append(database.path))
    qtbot.wait(SOON)
    assert opened == []


class Table:
    """A window, and what a person does at a table in it."""

    def __init__(self, qtbot: QtBot, settings: Settings, folder: Path, kind: GameKind) -> None:
        self.folder, self.kind, self._qtbot = folder, kind, qtbot
        self.window = MainWindow(Workspace(settings, folder / "data", lambda: DAY))
        self.workspace = self.window.workspace
        self.session: GameSession = self.workspace.session(kind)
        self.controller = self.session.controller
        self.controller.pace = NO_PACE
        self.session.begin_new(NewGame(Deal(4)))
        self.window.pages.show_game(kind)
        self.window.setUpdatesEnabled(False)
        self.window.show()

    def wait(self) -> None:
        """Until a person may do something."""
        waiting = (Awaiting.PAUSE, Awaiting.COMPUTER)
        self._qtbot.waitUntil(lambda: self.controller.game.awaiting not in waiting)

    def play(self, moves: int = 2) -> None:
        """Let the person play so many moves; then nothing happens by itself any more."""
        self.controller.pace = NO_PACE
        while True:
            self.wait()
            if self.controller.game.awaiting is Awaiting.GO_ON:
                self.workspace.build_up.controller.game.confirm()
            elif moves and self.controller.game.awaiting is Awaiting.PERSON:
                move(self.controller)
                moves -= 1
            else:
                break
        self.controller.pace = _STILL

    def other_file(self) -> Path:
        """A saved game that is not the one on the table."""
        path = self.folder / "other.txt"
        if not path.exists():
            other = Workspace(self.workspace.settings, self.folder / "other")
            other.session(self.kind).begin_new(NewGame(Deal(77)))
            assert other.session(self.kind).document.save(path)
            other.close()
        return path


# The states, each of a game that is to be found again


def amid(table: Table) -> None:
    table.play()


def thinking(table: Table) -> None:
    table.play(1)
    move(table.controller)
    assert table.controller.game.awaiting in (Awaiting.COMPUTER, Awaiting.PAUSE)


def undone(table: Table) -> None:
    table.play(3)
    assert table.session.game.undo()


def restarted(table: Table) -> None:
    table.play(3)
    assert table.controller.game.restart()


def looked_back_at(table: Table) -> None:
    table.play()
    table.session.replayer.begin()
    assert table.session.replayer.is_on
    table.session.replayer.first()


def tried(table: Table) -> None:
    table.play()
    table.session.replayer.begin()
    assert table.session.replayer.is_on
    table.session.try_before_move()


def changed_since_saved(table: Table) -> None:
    table.play(1)
    assert table.session.document.save(table.folder / "mine.txt")
    table.play(1)
    assert table.window.isWindowModified()


def behind_a_puzzle(table: Table) -> None:
    table.play()
    table.window.pages.show_puzzles()


STATES = [
    amid,
    thinking,
    undone,
    restarted,
    looked_back_at,
    tried,
    changed_since_saved,
    behind_a_puzzle,
]


# Ways to leave


def new(table: Table) -> None:
    table.window.pages.show_game(table.kind)
    table.window.opening.ask_new()


def opened_again(table: Table) -> None:
    table.window.opening.open_path(table.session.document.path or table.other_file())


def to_other_pages(table: Table) -> None:
    table.window.pages.show_statistics()
    table.window.pages.show_puzzles()
    table.window.pages.show_start()
    table.window.pages.show_game(next(each for each in GameKind if each is not table.kind))


def closed(table: Table) -> None:
    assert table.window.close()


def ended(table: Table) -> None:
    table.window.end()  # as after a signal, and when the session ends


def ended_with_the_session(table: Table) -> None:
    table.window.ask_no_more()
    assert table.window.close()


SHORT = (new, opened_again, closed)
LONG = (to_other_pages, ended, ended_with_the_session)


def ways(row: int) -> Iterator[tuple[GameKind, Callable[[Table], None]]]:
    """Each way, where not all is tried in one of the games: they take turns."""
    for column, leave in enumerate((*SHORT, *LONG)):
        for turn, kind in enumerate(GameKind):
            if (row + column + turn) % count(quick=1, normal=2, soak=1) == 0:
                yield kind, leave


CASES = [
    pytest.param(kind, reach, leave, marks=pytest.mark.long if leave in LONG else ())
    for row, reach in enumerate(STATES)
    for kind, leave in ways(row)
]
"""Each state is left by each way."""


@pytest.fixture
def unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """What asks fails, but for what is to be dealt."""

    def deal(_dialogs: object, session: GameSession, **_options: bool) -> bool:
        session.begin_new(NewGame(Deal(99)))
        return True

    monkeypatch.setattr(QMessageBox, "exec", lambda box: pytest.fail(box.informativeText()))
    monkeypatch.setattr(dialogs.Dialogs, "ask_new_game", deal)


@pytest.fixture(params=list(GameKind))
def table(
    request: pytest.FixtureRequest, qtbot: QtBot, settings: Settings, tmp_path: Path
) -> Table:
    return Table(qtbot, settings, tmp_path, request.param)


def found(table: Table) -> list[tuple[AnyGame, AnyGame, Path | None]]:
    """Every game that the next start offers: as it stands, with what can be redone, its file."""
    table.window.end()
    workspace = Workspace(table.workspace.settings, table.folder / "data")
    session = workspace.session(table.kind)
    session.controller.pace = _STILL
    games = []
    for game in workspace.keeper.games.unfinished_games(table.kind) if workspace.keeper else []:
        workspace.resume(game)
        session.controller.stop()
        document = session.document
        games.append((document.present, session.game.longest, document.path))
    workspace.close()
    return games


@pytest.mark.usefixtures("unasked")
@pytest.mark.parametrize(("table", "reach", "leave"), CASES, indirect=["table"])
def test_nothing_is_asked_and_the_game_is_found_again(
    table: Table, reach: Callable[[Table], None], leave: Callable[[Table], None]
) -> None:
    reach(table)
    controller, document = table.controller, table.session.document
    left = controller.game.present, controller.game.longest, document.path
    leave(table)
    assert left in found(table)


def test_a_game_that_cannot_be_kept_is_marked_until_it_can_be(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, hidden = table.folder / "data", table.folder / "hidden"

    def block() -> None:
        data.rename(hidden)
        data.write_text("in the way")
        table.play(1)

    def unblock() -> None:
        data.unlink()
        hidden.rename(data)

    table.play(1)
    block()
    bar = some(table.window.pages.game_page).bar
    unkept = bar.sentence
    assert unkept.startswith("Can't save this game: ")
    mark = of_kind(bar.buttons[-1], NotKeptMark)
    _said, again, elsewhere = mark.menu().actions()
    for is_kept, said in ((False, unkept), (True, "Saved again.")):
        labels = [label.text() for label in mark.findChildren(QLabel)]
        assert (mark.accessibleDescription(), labels) == (unkept, [unkept])
        assert (mark.isVisible(), mark.text()) == (True, "Not saved")
        if is_kept:
            unblock()
        again.trigger()
        assert (bar.sentence, mark.isHidden()) == (said, is_kept)
    block()
    path = table.folder / "elsewhere.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    elsewhere.trigger()
    assert mark.isHidden()
    table.play(1)
    assert mark.isHidden()
    assert read_saved_game(path).game == table.controller.game.present
    table.controller.game.undo()
    assert read_saved_game(path).game == table.controller.game.present
    path.unlink()
    ask = Mock(return_value=Unkept.STAY)
    monkeypatch.setattr(dialogs.Dialogs, "ask_about_unkept", ask)
    assert not table.window.close()
    assert ask.mock_calls == [call(unkept)]
    assert not mark.isHidden()
    unblock()
    assert table.window.close()
    assert ask.call_count == 1
    assert mark.isHidden()
    assert (table.controller.game.present, table.controller.game.longest, path) in found(table)
