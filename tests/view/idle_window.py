"""The real program with a game in play, idle: to be ended by the system.

Prints ``ready N`` when it waits: how many events the game has that a restart should offer.
The first argument is what it waits in: ``table``, a ``dialog`` that asks for a new game, a
``question`` whether to save the game, which has a file, or ``logout``, where the session has
announced its end and the window is then closed. The others go to ``buildup dominoes``.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QTimer

from buildup import cli
from buildup.controller.play.awaiting import Awaiting
from buildup.view.window import application
from buildup.view.window.application import StartOptions
from buildup.view.window.main_window import MainWindow

_GUARDED = 200
"""Milliseconds after which the window has been painted and signals are waited for."""

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
    if controller.awaiting is not Awaiting.PERSON:
        QTimer.singleShot(5, window, lambda: _play(window, turns))
    elif turns:
        if session.document.is_worth_keeping:
            assert session.document.save(Path(sys.argv[2]))
        if controller.table.must_draw:
            controller.draw()
        else:
            controller.lay(next(controller.table.legal_lays()))
        _play(window, turns - 1)
    else:
        assert session.document.is_modified
        events = len(controller.present.events)
        QTimer.singleShot(_GUARDED, window, lambda: _wait(window, events))


def _wait(window: MainWindow, events: int) -> None:
    QTimer.singleShot(0, window, lambda: print(f"ready {events}", flush=True))
    match sys.argv[1]:
        case "dialog":
            window.pages.dialogs.ask_new_game(window.workspace.dominoes, deal_by_number=False)
        case "question":
            window.files.may_leave(window.workspace.dominoes)
        case "logout":
            window.ask_no_more()
            window.close()


if __name__ == "__main__":
    application.begin = begin
    sys.exit(cli.main(["dominoes", *sys.argv[3:]]))
