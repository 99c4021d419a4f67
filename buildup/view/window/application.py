"""The Qt application and its window."""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from buildup.model.game_kind import GameKind
from buildup.texts import _
from buildup.view.window.main_window import MainWindow

if TYPE_CHECKING:
    from buildup.model.deal import Deal
    from buildup.saves.build_up.dialects import Loaded
    from buildup.saves.dominoes.labelled import LoadedDominoes
    from buildup.strategy.level import Level


_START_MILLISECONDS = 1500
"""After so long the start is over, and garbage is collected again."""


class Opening(NamedTuple):
    """What the window begins with."""

    game: GameKind | None = None
    """``None``: the game of ``loaded``, or else the person chooses."""
    deal: "Deal | None" = None
    level: "Level | None" = None
    size: int | None = None
    """Of the set of Dominoes."""
    loaded: "Loaded | LoadedDominoes | None" = None
    path: Path | None = None
    """Where ``loaded`` was read from."""


def build(
    arguments: Sequence[str] = (), opening: Opening | None = None
) -> tuple[QApplication, MainWindow]:
    """The application and its window, not yet shown; the game follows the first picture."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        application = running
    else:
        previous = qInstallMessageHandler(_leave_on_fatal)
        application = QApplication([*(arguments or ["buildup"]), "-style", "fusion"])
        qInstallMessageHandler(previous)
    application.setApplicationName("Buildup")
    application.setOrganizationName("Buildup")
    application.setDesktopFileName("buildup")
    folder = data_folder()
    first = opening or Opening()
    return application, MainWindow(data_folder=folder, opening=lambda window: begin(window, first))


def data_folder() -> Path:
    """Where the program keeps what is the person's: games in play, records, the log."""
    from PySide6.QtCore import QStandardPaths

    location = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(location))


def guard_against_failure(window: MainWindow) -> None:
    """Log errors that nobody catches, tell them, and go on from the last move."""
    from buildup.view.window.failure import FailureGuard, log_to

    path = data_folder() / "buildup.log"
    FailureGuard(window, window.show_anew, path if log_to(path) else None).install()


def _leave_on_fatal(kind: QtMsgType, _context: object, message: str) -> None:
    """While Qt starts: say in one sentence what is missing, instead of aborting."""
    if kind is QtMsgType.QtFatalMsg:
        sentence = _(
            "The window cannot be opened because Qt finds no screen or lacks a system library; "
            "the README names the packages that Qt needs."
        )
        print(f"buildup: {sentence}", file=sys.stderr, flush=True)
        os._exit(2)
    if kind is not QtMsgType.QtInfoMsg and "platform plugin" not in message:
        print(message, file=sys.stderr)


def begin(window: MainWindow, opening: Opening) -> None:
    """Lay the game that was asked for on the table."""
    window.offers_to_resume = opening.deal is None and opening.loaded is None
    if opening.loaded is not None and opening.path is not None:
        window.files.take(opening.loaded, opening.path)
        if opening.level is not None and window.desk is not None:
            window.desk.set_level(opening.level)
    elif opening.game is GameKind.DOMINOES:
        window.dominoes.document.begin_new(opening.deal, opening.level, opening.size)
        window.show_desk(window.dominoes)
    elif opening.game is GameKind.BUILD_UP:
        window.build_up.document.begin_new(opening.deal, opening.level)
        window.show_desk(window.build_up)
    else:
        window.show_start()


def settle_memory() -> None:
    """Set what the start has made aside, so that no later collection of garbage looks at it.

    A full collection would hold the event loop for longer than a frame.
    """
    gc.collect()
    gc.freeze()
    gc.enable()


def _settle(window: MainWindow) -> None:
    """What can wait until the start is over."""
    from buildup.strategy.build_up import search

    window.sounds.prepare()
    search.prepare()
    settle_memory()


def run(opening: Opening) -> int:
    """Show the window until it is closed; returns the exit status."""
    application, window = build(sys.argv[:1], opening)
    window.show()
    QTimer.singleShot(_START_MILLISECONDS, window, lambda: _settle(window))
    QTimer.singleShot(0, window, lambda: guard_against_failure(window))
    return application.exec()
