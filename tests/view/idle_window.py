"""The real program with a game in play, idle: to be ended by the system.

Prints ``ready N`` when it waits: how many events the game has that a restart should offer.
The first argument is what it waits in: ``table``, a ``dialog`` that asks for a new game, or a
``question`` what becomes of a file that another program has changed. The others go to
``buildup dominoes``.
"""

import signal
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from buildup import cli
from buildup.play.open_game import Awaiting
from buildup.view.window import application
from buildup.view.window.application import StartOptions
from buildup.view.window.main_window import MainWindow
from buildup.view.window.termination import TerminationSignals
from tests.controller.play.moves import move

_begin = application.begin


def begin(window: MainWindow, options: StartOptions) -> None:
    """Begin as the program does; then play a little, and wait."""
    _begin(window, options)
    window.workspace.settings.speed = "off"
    QTimer.singleShot(0, window, lambda: _play(window, 2))


def _play(window: MainWindow, turns: int) -> None:
    """Play so many turns, save after the first one, and wait."""
    session = window.workspace.dominoes
    controller = session.controller
    if controller.game.awaiting is not Awaiting.PERSON:
        QTimer.singleShot(5, window, lambda: _play(window, turns))
    elif turns:
        if session.document.is_worth_keeping:
            assert session.document.save(Path(sys.argv[2]))
        move(controller)
        _play(window, turns - 1)
    else:
        assert session.document.is_modified
        events = len(controller.game.present.events)
        _wait(window, events)


def _wait(window: MainWindow, events: int) -> None:
    """Wait where the first argument says, once signals are listened to."""
    application = QApplication.instance()
    if application is None or application.findChild(TerminationSignals) is None:
        QTimer.singleShot(5, window, lambda: _wait(window, events))
        return
    QTimer.singleShot(0, window, lambda: print(f"ready {events}", flush=True))
    match sys.argv[1]:
        case "dialog":
            window.pages.dialogs.ask_new_game(window.workspace.dominoes, deal_by_number=False)
        case "question":
            window.pages.dialogs.ask_to_overwrite("Replace it?", Path("game.txt"))


if __name__ == "__main__":
    # As from a terminal: whoever runs the tests in the background has Ctrl+C ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    application.begin = begin
    sys.exit(cli.main(["dominoes", *sys.argv[3:]]))
