"""Dominoes in the terminal: new games and saved ones, until the person leaves."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from buildup.console.dominoes.session import Session
from buildup.console.terminal import EndOfInputError, Terminal
from buildup.model.dominoes.game import DominoesGame
from buildup.saves.dominoes.labelled import LoadedDominoes
from buildup.strategy.level import Level


def play(
    game: DominoesGame,
    level: Level,
    ask: TextIO | None = None,
    tell: TextIO | None = None,
    *,
    path: Path | None = None,
) -> int:
    """Play in the terminal until the person leaves.

    Args:
        game: New, or gone on with.
        level: How well the computer plays.
        ask: Where answers come from; standard input unless given.
        tell: Where everything is written; standard output unless given.
        path: Where the game lies just as it is, if it was loaded.

    Returns:
        The exit status: 0, also at the end of input and after Ctrl+C.
    """
    session = Session(_terminal(ask, tell), game, level)
    return _run(session, lambda: session.lie_at(path))


def play_loaded(
    loaded: LoadedDominoes,
    level: Level | None,
    path: Path | None,
    ask: TextIO | None = None,
    tell: TextIO | None = None,
) -> int:
    """Go on with a saved game in the terminal, and say what is odd about it.

    Args:
        loaded: What the saved game held.
        level: How well the computer plays; ``None``: as the saved game says, else skilled.
        path: Where the saved game lies.
        ask: Where answers come from; standard input unless given.
        tell: Where everything is written; standard output unless given.

    Returns:
        The exit status: 0, also at the end of input and after Ctrl+C.
    """
    session = Session(_terminal(ask, tell), loaded.game, level or Level.SKILLED)
    return _run(session, lambda: session.take(loaded, path, keeps_level=level is not None))


def _terminal(ask: TextIO | None, tell: TextIO | None) -> Terminal:
    return Terminal(
        (sys.stdin or io.StringIO()) if ask is None else ask,  # None: closed by the shell
        sys.stdout if tell is None else tell,
    )


def _run(session: Session, begin: Callable[[], None]) -> int:
    was_interrupted = False
    try:
        session.greet()
        begin()
        session.play_on()
    except (EndOfInputError, KeyboardInterrupt):
        was_interrupted = True
    session.leave(amid_line=was_interrupted)
    return 0
