"""A real window with settings of its own, moving without delay."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QCursor, QFont
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from buildup.controller.analysis.build_up import rollouts
from buildup.controller.storage.settings import Settings, ThemeChoice
from buildup.controller.workspace import Workspace
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.play.open_game import Awaiting, NewGame
from buildup.records.store import Records
from buildup.review.dominoes import luck
from buildup.strategy.dominoes import analysis
from buildup.view.game import game_table, sound_player
from buildup.view.style.appearance import apply_theme
from buildup.view.style.theme import DARK, current_theme
from buildup.view.window import dialogs
from buildup.view.window.application import StartOptions, begin
from buildup.view.window.main_window import MainWindow
from tests.puzzles.remembered import DAY, remember_puzzles
from tests.quick_round_end import find_soon
from tests.records.finished_rounds import empty_records
from tests.view.build_up.hands_on import Hands
from tests.view.filled_pages import FilledPages, PageMaker
from tests.view.filled_tables import FilledTables


@pytest.fixture(autouse=True)
def no_window_left(qapp: QApplication) -> Iterator[None]:
    """Delete every window: the style sheet is set anew for all that there are."""
    yield
    for widget in qapp.topLevelWidgets():
        if widget.parent() is None:
            widget.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True)
def themed(qapp: QApplication) -> None:
    """The style sheet makes letters larger: what is looked at wears it, as in the program.

    It is that of the :func:`settings`: where it changed twice for each window, Qt would read it
    and polish everything twice.
    """
    if current_theme() is not DARK or not qapp.styleSheet():
        apply_theme(DARK)


@pytest.fixture
def large_letters(qapp: QApplication) -> Iterator[None]:
    """The letters of all windows are twice as large."""
    before, large = QFont(qapp.font()), QFont(qapp.font())
    large.setPointSizeF(2 * before.pointSizeF())
    qapp.setFont(large)
    apply_theme(current_theme())
    yield
    qapp.setFont(before)
    apply_theme(current_theme())


@pytest.fixture(autouse=True)
def pointer_elsewhere(qapp: QApplication) -> None:  # noqa: ARG001 - there is a screen
    """Where a test has left the pointer, it does not rest on the widgets of the next one."""
    QCursor.setPos(-1, -1)


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who runs the tests is to hear them."""
    monkeypatch.setattr(sound_player, "find_command", list)


@pytest.fixture(autouse=True)
def cards_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test has read a card before it appears."""
    monkeypatch.setattr(game_table, "DEAF_SECONDS", 0.0)


remembered_puzzles = pytest.fixture(remember_puzzles, autouse=True)
"""A puzzle that one page shows is not made anew for the next."""


@pytest.fixture(autouse=True)
def quick_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """What moves and lays are worth is told soon: a page that thinks on looks ever different."""
    monkeypatch.setattr(rollouts, "MOST_DRAWS", 2)
    monkeypatch.setattr(analysis, "MOST_DEALS", 30)
    monkeypatch.setattr(luck, "ORDERS", 40)
    find_soon(monkeypatch)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(tmp_path / "settings.ini")
    settings.speed = "off"
    settings.shows_panel = True
    settings.theme = ThemeChoice.DARK
    return settings


records = pytest.fixture(empty_records)
"""Empty records; whoever needs others copies a file to their path."""


Start = Callable[..., MainWindow]


@pytest.fixture
def start(qtbot: QtBot, settings: Settings, tmp_path: Path) -> Iterator[Start]:
    """Starts the program with some options; it keeps games and records in a folder ``data``."""
    started: list[MainWindow] = []

    def start(options: StartOptions | None = None) -> MainWindow:
        window = MainWindow(Workspace(settings, tmp_path / "data", lambda: DAY))
        begin(window, options or StartOptions())
        window.show()
        qtbot.waitExposed(window)
        started.append(window)
        return window

    yield start
    for window in filter(MainWindow.isVisible, started):
        window.close()


@pytest.fixture
def first_game() -> GameKind:
    """Which game the window shows."""
    return GameKind.BUILD_UP


@pytest.fixture
def first_state() -> Tournament | None:
    """What lies on the table of Build Up; ``None``: deal 20261, before the first draw."""
    return None


@pytest.fixture
def unpainted() -> None:
    """Used by tests in which nobody looks at the window: it is not painted."""


@pytest.fixture
def window(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    settings: Settings,
    tmp_path: Path,
    first_game: GameKind,
    first_state: Tournament | None,
) -> Iterator[MainWindow]:
    """A window on deal 20261 at 1180 × 760. It is closed without saving."""
    window = MainWindow(Workspace(settings, tmp_path / "own data", lambda: DAY))
    if first_state is None:
        window.workspace.session(first_game).document.begin_new(NewGame(Deal(20261)))
    else:
        window.workspace.build_up.game.begin(first_state)
    window.pages.show_game(first_game)
    window.resize(1180, 760)
    window.setUpdatesEnabled("unpainted" not in request.fixturenames)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    window.deleteLater()


@pytest.fixture
def hands(qtbot: QtBot, window: MainWindow) -> Hands:
    """A person to move at Build Up, in the window that is active."""
    hands = Hands(qtbot, window)
    window.activateWindow()
    hands.wait()
    if hands.controller.game.awaiting is Awaiting.GO_ON:
        hands.press_button("continueButton")
        hands.wait()
    return hands


@pytest.fixture
def makers(qtbot: QtBot, settings: Settings, records: Records) -> tuple[PageMaker, ...]:
    """Of every page there is, at every moment that looks different."""
    return FilledPages(qtbot, settings, records), FilledTables(qtbot, settings, records)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The messages that windows show, in place of their dialogs."""
    told: list[str] = []
    monkeypatch.setattr(dialogs.Dialogs, "show_message", lambda *args, **_: told.append(args[2]))
    return told
