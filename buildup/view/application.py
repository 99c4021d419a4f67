"""The Qt application and its window."""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from buildup.model.deal import Deal
from buildup.strategy.player import Level
from buildup.texts import _
from buildup.view.main_window import MainWindow

if TYPE_CHECKING:
    from buildup.saves import Loaded


_START_MILLISECONDS = 1500
"""After so long the start is over, and garbage is collected again."""


class Opening(NamedTuple):
    """What the window begins with."""

    deal: Deal | None = None
    level: Level | None = None
    loaded: "Loaded | None" = None
    path: Path | None = None
    """Where ``loaded`` was read from."""


def build(
    arguments: Sequence[str] = (), opening: Opening | None = None
) -> tuple[QApplication, MainWindow]:
    """The application and its window, not yet shown."""
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
    window = MainWindow()
    begin(window, opening or Opening())
    return application, window


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
    if opening.loaded is not None and opening.path is not None:
        window.document.take(opening.loaded, opening.path)
        if opening.level is not None:
            window.controller.set_level(opening.level)
    else:
        window.document.begin_new(opening.deal, opening.level)


def settle_memory() -> None:
    """Set what the start has made aside, so that no later collection of garbage looks at it.

    A full collection would hold the event loop for longer than a frame.
    """
    gc.collect()
    gc.freeze()
    gc.enable()


def run(opening: Opening) -> int:
    """Show the window until it is closed; returns the exit status."""
    application, window = build(sys.argv[:1], opening)
    window.show()
    QTimer.singleShot(_START_MILLISECONDS, window, settle_memory)
    return application.exec()
