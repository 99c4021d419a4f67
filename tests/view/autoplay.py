"""The real program, playing by itself, told what to do by its arguments: to be killed.

Prints ``resuming`` before it goes on with a game, ``resumed N`` once its window is there, ``made
N`` when an event has happened, and then ``kept N`` after each completed change: how many events
the game has that a restart would offer, and 0 where it would offer none. Of a match the line goes
on with the number of the game, and of a game beside which something is tried with how many events
each variation has.
``undoing`` announces a change that makes them fewer, and ``over`` the end of a game.

Who changes settings says in the same way which number they were all made of.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import MOST_RECENT_FILES
from buildup.model.dominoes.game import DominoesGame
from buildup.model.game_kind import GameKind
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.changes import AnyChange, Change, Happened
from buildup.play.open_game import Awaiting, NewGame
from buildup.view.window.application import StartOptions, build, guard
from buildup.view.window.main_window import MainWindow

MATCH_TARGET = 5
"""Points; a match of short games has about two then."""
STARTS = {
    "build-up": StartOptions(GameKind.BUILD_UP),
    "variations": StartOptions(GameKind.BUILD_UP),
    "dominoes": StartOptions(GameKind.DOMINOES),
    "match": StartOptions(GameKind.DOMINOES, NewGame(size=3, target=MATCH_TARGET)),
    "settings": StartOptions(GameKind.DOMINOES),
}
MOST_TRIED = 6
"""After so many variations another tournament begins."""


def main() -> int:
    """Play one of :data:`STARTS` until killed, or for so many changes."""
    which, limit = sys.argv[1], int(sys.argv[2])
    start = STARTS[which]
    game = start.game
    assert game is not None
    application, window = build(start)
    window.workspace.settings.speed = "off"
    session: GameSession = window.workspace.session(game)
    # Before it is kept: what is over is kept no longer, and a kill may come between.
    session.game.listeners.insert(0, partial(_announce, session))
    window.show()
    guard(application, window)
    timer = QTimer(window)
    if which == "settings":
        return _change_settings(window, timer, limit, application.exec)
    if window.pages.session is None:
        print("resuming", flush=True)
        window.opening.resume(
            next(each for each in window.workspace.resumable_games() if each.kind is game)
        )
    told = 0

    def tell(change: AnyChange) -> None:
        nonlocal told
        if change is not Change.KEPT:
            return
        print("kept", _kept(session), flush=True)
        told += 1
        if (
            told >= limit and session.document.is_worth_keeping
        ):  # not just when a game is over, and none is kept
            application.exit(0)  # without the question whether to save

    print("resumed", _kept(session), flush=True)
    session.game.listeners.append(tell)
    timer.timeout.connect(lambda: _act(window, which))
    timer.start(1)
    return application.exec()


def _kept(session: GameSession) -> str:
    if not session.document.is_worth_keeping:
        return "0"
    present = session.document.present
    numbers = [len(present.events)]
    if isinstance(present, DominoesGame) and present.match is not None:
        numbers.append(present.start.game_number)
    if isinstance(session.game, OpenTournament):
        numbers += [len(each.line.events) for each in session.game.variations]
    return " ".join(map(str, numbers))


def _announce(session: GameSession, change: AnyChange) -> None:
    if not isinstance(change, Happened):
        return
    print("made", len(session.document.present.events), flush=True)
    if session.document.present.is_over or not session.document.is_worth_keeping:
        print("over", flush=True)


def _change_settings(window: MainWindow, timer: QTimer, limit: int, run: Callable[[], int]) -> int:
    """Make several settings of one number after another, and close the window after the last."""
    settings = window.workspace.settings

    def change() -> None:
        number = settings.dominoes_match
        print("kept", number, flush=True)
        if number == limit:
            window.end()
            return
        number = (number + 1) % 1000
        settings.dominoes_match, settings.puzzle_margin = number, 1 + number % 8
        for each in range(MOST_RECENT_FILES):
            settings.add_recent_file(Path(f"/home/ann/{number} {each}.txt"))

    print("resumed", settings.dominoes_match, flush=True)
    timer.timeout.connect(change)
    timer.start(1)
    return run()


def _try_something(session: BuildUpSession) -> None:
    """Play on in what is tried, or beside it; nothing that was tried is dropped."""
    controller, chance = session.controller, random.random()
    has_room = len(controller.game.variations) < MOST_TRIED
    if controller.game.tried is not None and controller.game.tried.placed and chance < 0.2:
        controller.game.leave_variation()
    elif not controller.game.is_trying and chance < 0.1 and controller.game.variations:
        controller.game.show_variation(random.randrange(len(controller.game.variations)))
    elif has_room and not controller.game.is_trying and chance < 0.3:
        controller.game.watch(random.randrange(len(controller.game.present.events) + 1))
        if not controller.game.try_before_move(is_by_hand=chance < 0.2):
            controller.game.watch(None)
    elif controller.game.awaiting is Awaiting.ROUND_CHOICE and controller.game.is_trying:
        controller.game.leave_variation()
    else:
        _play_build_up(controller)


def _play_build_up(controller: BuildUpController) -> None:
    if controller.game.awaiting is Awaiting.GO_ON:
        controller.game.confirm()
    elif controller.game.awaiting is Awaiting.ROUND_CHOICE:
        controller.game.start_round()
    elif controller.game.awaiting is Awaiting.PERSON:
        controller.play(random.choice(list(controller.game.table.position.legal_moves())))


def _act(window: MainWindow, which: str) -> None:
    chance = random.random()
    if which == "variations":
        _try_something(window.workspace.build_up)
        return
    if which == "build-up":
        build_up = window.workspace.build_up.controller
        if build_up.game.awaiting is Awaiting.PERSON and chance < 0.1 and build_up.game.can_undo:
            print("undoing", flush=True)
            build_up.game.undo()
        else:
            _play_build_up(build_up)
        return
    dominoes = window.workspace.dominoes.controller
    if dominoes.game.awaiting is Awaiting.NOTHING:
        window.workspace.dominoes.document.begin_another()
    elif dominoes.game.awaiting is Awaiting.PERSON:
        if dominoes.game.table.must_draw:
            dominoes.draw()
        else:
            dominoes.play(random.choice(list(dominoes.game.table.legal_lays())))


if __name__ == "__main__":
    sys.exit(main())
