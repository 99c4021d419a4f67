"""The command line: arguments become the window, the terminal or a subcommand without either.

What a subcommand needs is imported when it runs, so that a terminal imports no Qt.
"""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.game_kind import GameKind
from buildup.saves.build_up.dialects import Dialect
from buildup.subcommands.arguments import (
    GAMES,
    PLAY,
    SUBCOMMANDS,
    WRONG,
    buildup_parser,
    dominoes_parser,
    fail,
)
from buildup.texts import _, use_languages

if TYPE_CHECKING:
    from collections.abc import Callable

    from buildup.saves.loaded import AnyLoaded


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``buildup`` with these arguments, or those of the process.

    Returns:
        The exit status: 0, or 2 for bad arguments and bad files.
    """
    gc.disable()  # there is no garbage to find until the window is on screen
    use_languages()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] not in (*SUBCOMMANDS, "-h", "--help", "--version"):
        given.insert(0, "play")
    return _run(buildup_parser().parse_args(given) if given else argparse.Namespace(**PLAY))


def dominoes_main(arguments: Sequence[str] | None = None) -> int:
    """Run ``dominoes`` with these arguments, or those of the process.

    Returns:
        The exit status: 0, or 2 for bad arguments.
    """
    gc.disable()
    use_languages()
    return _run(dominoes_parser().parse_args(arguments))


def _run(parsed: argparse.Namespace) -> int:
    if parsed.run not in _WITH_EVENT_LOOP:
        gc.enable()
    try:
        status = _RUN[parsed.run](parsed)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has left; there is nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        fail(_("The output cannot be written: {reason}.").format(reason=error.strerror))
    return status


def _start(arguments: argparse.Namespace) -> int:
    """Without any argument the person chooses a game."""
    return _show_window(None, arguments, None, None)


def _play(arguments: argparse.Namespace) -> int:
    if arguments.file is not None and arguments.deal is not None:
        fail(_("A saved game and a deal number cannot be given together."))
    path = None if arguments.file is None else Path(arguments.file)
    loaded = None if path is None else _read(path)
    if arguments.console:
        return _play_in_terminal(arguments, loaded, path)
    return _show_window(GameKind.BUILD_UP, arguments, loaded, path)


def _play_dominoes(arguments: argparse.Namespace) -> int:
    if arguments.console:
        from buildup.console.dominoes.session import DominoesSession
        from buildup.model.dominoes.game import DominoesGame, DominoesStart

        gc.enable()
        start = DominoesStart.fresh(arguments.deal or Deal.any(), arguments.size or STANDARD_SIZE)
        return DominoesSession(DominoesGame.begin(start), arguments.level).run()
    return _show_window(GameKind.DOMINOES, arguments, None, None)


def _show_window(
    game: GameKind | None,
    arguments: argparse.Namespace,
    loaded: "AnyLoaded | None",
    path: Path | None,
) -> int:
    if not _has_display():
        if game is GameKind.DOMINOES:
            fail(_("There is no display for the window; “dominoes --console” plays right here."))
        fail(_("There is no display for the window; “buildup play --console” plays right here."))
    try:
        from buildup.view.window.application import StartOptions, run
    except ImportError as error:
        fail(
            _(
                "The window cannot be opened because a library is missing ({error}); "
                "the README names the system packages that Qt needs."
            ).format(error=error)
        )
    size = getattr(arguments, "size", None)
    return run(StartOptions(game, arguments.deal, arguments.level, size, loaded, path))


def _play_in_terminal(
    arguments: argparse.Namespace, loaded: "AnyLoaded | None", path: Path | None
) -> int:
    from buildup.console.build_up.session import BuildUpSession
    from buildup.console.dominoes.session import DominoesSession
    from buildup.model.build_up.tournament import Start, Tournament
    from buildup.model.dominoes.game import DominoesGame
    from buildup.saves.loaded import holds

    gc.enable()
    if loaded is not None and holds(loaded, DominoesGame):
        return DominoesSession(loaded.game, arguments.level).run(path, loaded)
    if loaded is not None and holds(loaded, Tournament):
        return BuildUpSession(loaded.game, arguments.level).run(path, loaded)
    tournament = Tournament.begin(Start.fresh(arguments.deal or Deal.any()))
    return BuildUpSession(tournament, arguments.level).run()


def _read(path: Path) -> "AnyLoaded":
    from buildup.saves.problems import SaveError
    from buildup.saves.saved_games import read_saved_game

    try:
        return read_saved_game(path)
    except SaveError as error:
        fail(str(error))


def _has_display() -> bool:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _convert(arguments: argparse.Namespace) -> int:
    from buildup.saves.problems import SaveError
    from buildup.subcommands.convert import convert

    try:
        warnings = convert(arguments.source, arguments.target, Dialect(arguments.dialect))
    except SaveError as error:
        fail(str(error))
    for warning in warnings:
        print(warning, file=sys.stderr)
    return 0


def _analyse(arguments: argparse.Namespace) -> int:
    """A bad file is told and the others are analysed, so what was found is printed at once."""
    import json

    from buildup.saves.problems import SaveError
    from buildup.subcommands.analyse import analyse, report

    status = 0
    for path in arguments.files:
        try:
            game = analyse(path)
        except SaveError as error:
            print(f"buildup: {error}", file=sys.stderr)
            status = WRONG
            continue
        for warning in game.warnings:
            print(_("{name}: {message}").format(name=path.name, message=warning), file=sys.stderr)
        print(json.dumps(game.to_json()) if arguments.json else report(game), flush=True)
    return status


def _arena(arguments: argparse.Namespace) -> int:
    import json

    from buildup.subcommands import arena

    game: arena.ArenaGame = arena.BuildUpInArena()
    if GAMES[arguments.game] is GameKind.DOMINOES:
        game = arena.DominoesInArena(arguments.size or STANDARD_SIZE)
    elif arguments.size is not None:
        fail(_("A size of the set is for Dominoes: add “--game dominoes”."))
    result = arena.run_arena(
        game,
        arguments.first,
        arguments.second,
        arguments.rounds,
        arguments.seed,
        progress=_show_progress if sys.stderr.isatty() else None,
    )
    print(json.dumps(result.to_json(), indent=2) if arguments.json else arena.report(result))
    return 0


def _show_progress(done: int, total: int) -> None:
    text = _("{done} of {total} rounds").format(done=done, total=total)
    print(f"\r{text}", end="\n" if done == total else "", file=sys.stderr, flush=True)


_RUN: "dict[str, Callable[[argparse.Namespace], int]]" = {
    "start": _start,
    "play": _play,
    "dominoes": _play_dominoes,
    "convert": _convert,
    "analyse": _analyse,
    "arena": _arena,
}
_WITH_EVENT_LOOP = ("start", "play", "dominoes")
