"""The real program, playing by itself, told what to do by its arguments: to be killed.

Prints ``resuming`` before it goes on with a game, ``resumed N`` once its window is there, then
``kept N`` after each completed change: how many events the game has that a restart would offer,
and 0 where it would offer none.
``undoing`` announces a change that makes them fewer, and ``over`` the end of a game.
"""

import random
import sys

from PySide6.QtCore import QTimer

from buildup.controller.play.awaiting import Awaiting
from buildup.controller.session import GameSession
from buildup.model.game_kind import GameKind
from buildup.view.window.application import StartOptions, build, guard
from buildup.view.window.main_window import MainWindow


def main() -> int:
    """Play ``build-up`` or ``dominoes`` until killed, or for so many changes."""
    which, limit = sys.argv[1], int(sys.argv[2])
    game = GameKind.BUILD_UP if which == "build-up" else GameKind.DOMINOES
    application, window = build(["autoplay"], StartOptions(game))
    window.workspace.settings.speed = "off"
    session: GameSession = window.workspace.session(game)
    # Before the autosave listens: what is over is kept no longer, and a kill may come between.
    session.controller.happened.connect(lambda _what: _announce_end(session))
    window.show()
    guard(application, window)
    if window.pages.session is None:
        print("resuming", flush=True)
        window.files.resume(
            next(each for each in window.workspace.resumable_games() if each.kind is game)
        )
    told = 0

    def tell(*_what: object) -> None:
        nonlocal told
        print(f"kept {_kept(session)}", flush=True)
        told += 1
        if told >= limit and _kept(session):  # not just when a game is over, and none is kept
            application.exit(0)  # without the question whether to save

    print(f"resumed {_kept(session)}", flush=True)
    session.controller.position_changed.connect(tell)
    timer = QTimer(window)
    timer.timeout.connect(lambda: _act(window, game))
    timer.start(1)
    return application.exec()


def _kept(session: GameSession) -> int:
    return len(session.document.present.events) if session.document.is_worth_keeping else 0


def _announce_end(session: GameSession) -> None:
    if not session.document.is_worth_keeping:
        print("over", flush=True)


def _act(window: MainWindow, game: GameKind) -> None:
    chance = random.random()
    if game is GameKind.BUILD_UP:
        build_up = window.workspace.build_up.controller
        if build_up.awaiting is Awaiting.GO_ON:
            build_up.go_on()
        elif build_up.awaiting is Awaiting.ROUND_CHOICE:
            build_up.start_round()
        elif build_up.awaiting is Awaiting.PERSON:
            if chance < 0.1 and build_up.can_undo:
                print("undoing", flush=True)
                build_up.undo()
                return
            build_up.place(random.choice(list(build_up.table.position.legal_moves())))
        return
    dominoes = window.workspace.dominoes.controller
    if dominoes.awaiting is Awaiting.NOTHING:
        dominoes.begin_new()
    elif dominoes.awaiting is Awaiting.PERSON:
        if dominoes.table.must_draw:
            dominoes.draw()
        else:
            dominoes.lay(random.choice(list(dominoes.table.legal_lays())))


if __name__ == "__main__":
    sys.exit(main())
