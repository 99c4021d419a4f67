"""The command line: opens the window, plays in the terminal, or runs a subcommand.

Modules are imported only by the subcommands that need them, so the terminal never imports Qt.
"""

import argparse
import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import STANDARD_SIZE
from buildup.model.game_kind import GameKind
from buildup.model.position_line import PositionError, game_of
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.problems import SaveError
from buildup.subcommands.arguments import (
    GAMES,
    WRONG,
    CommandLineError,
    level_for,
    parse_buildup,
    parse_dominoes,
)
from buildup.texts import _, use_languages, use_plain_signs, visible

if TYPE_CHECKING:
    from collections.abc import Callable

    from buildup.saves.loaded import AnyGame, AnyLoaded
    from buildup.strategy.level import Level
    from buildup.subcommands.arena import Entrant

INTERRUPTED = 128 + 2
"""Exit status after Ctrl+C, by the convention of shells (128 + SIGINT)."""
NO_READER = 128 + 13
"""Exit status if the output cannot be written, by the convention of shells (128 + SIGPIPE)."""


def main(arguments: Sequence[str] | None = None, program: str = "buildup") -> int:
    """Run ``buildup``, and return the exit status.

    Args:
        arguments: The command-line arguments; ``None`` for those of the process.
        program: The name of the program, shown in its error messages.

    Raises:
        SystemExit: With :data:`WRONG` if arguments or files are bad, or the request cannot be
            carried out (``analyse`` instead goes on to the next file, and returns :data:`WRONG` at
            the end); with 0 after help or version; in the arena, with 128 plus the number of a
            signal.
    """
    return _run(parse_buildup, arguments, program)


def dominoes_main(arguments: Sequence[str] | None = None) -> int:
    """Run ``dominoes``, as :func:`main` runs ``buildup``."""
    return _run(parse_dominoes, arguments, "dominoes")


def _require_console() -> None:
    """Raise :class:`CommandLineError` on Windows without a console."""
    if sys.platform == "win32" and sys.stdin is None:
        raise CommandLineError(_("Run this with buildup-console."))


def _run(
    parse: "Callable[[list[str], str], argparse.Namespace]",
    arguments: Sequence[str] | None,
    program: str,
) -> int:
    gc.disable()  # until the window is on screen there is no garbage to collect
    use_languages()
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        use_plain_signs(stream)
    try:
        try:
            parsed = parse(list(sys.argv[1:] if arguments is None else arguments), program)
            parsed.program = program
            if parsed.run != "play":
                gc.enable()
            return _RUN[parsed.run](parsed)
        finally:
            sys.stdout.flush()  # at exit an error could not be handled
    except KeyboardInterrupt:
        return INTERRUPTED
    except (CommandLineError, SaveError, PositionError) as error:
        _complain(program, str(error))
        raise SystemExit(WRONG) from error
    except BrokenPipeError:  # the reader of our output is gone
        _discard(sys.stdout)
        return NO_READER
    except OSError as error:
        _discard(sys.stdout)
        reason = error.strerror or str(error)
        _complain(program, _("Can't write the output: {reason}.").format(reason=reason))
        return NO_READER


def _open_closed_streams() -> None:
    """Reopen standard output and error if the caller closed them (``>&-``).

    A closed standard output becomes a pipe without a reader, so writing needs no special case, and
    no file opened later can take over its descriptor.
    """
    if sys.stdout is None:
        reading, writing = os.pipe()
        os.close(reading)
        sys.stdout = _stream(writing, 1)
    if sys.stderr is None:
        sys.stderr = _stream(os.open(os.devnull, os.O_WRONLY), 2)


def _stream(descriptor: int, number: int) -> TextIO:
    """Move an open descriptor to the given number, and open a stream on it."""
    if descriptor != number:
        os.dup2(descriptor, number)
        os.close(descriptor)
    return open(number, "w", encoding="utf-8", closefd=False)


def _complain(program: str, sentence: str) -> None:
    """Print an error message to standard error, ignoring a closed stream."""
    try:
        print(f"{program}: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        _discard(sys.stderr)


def _discard(stream: TextIO) -> None:
    """Redirect a stream to the null device, so that Python does not fail to flush it at exit."""
    with contextlib.suppress(OSError):  # a stream in a test has no descriptor
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _play(arguments: argparse.Namespace) -> int:
    """Play a new or saved game, in the window or in the terminal; return the exit status.

    Raises:
        CommandLineError: The options contradict each other, or cannot be fulfilled here.
        SaveError: The saved game cannot be read.
        PositionError: The line is not a position, or the position is impossible.
    """
    is_saved = isinstance(arguments.game, Path | str)
    deal, handicap = arguments.deal, arguments.handicap
    if is_saved and (deal, handicap, arguments.match) != (None, None, None):
        raise CommandLineError(_("Can't use --deal, --handicap or --match with a saved game."))
    if deal is not None and deal.handicap and handicap is not None:
        raise CommandLineError(_("Can't use --handicap with a deal that has one."))
    arguments.path = arguments.game if isinstance(arguments.game, Path) else None
    arguments.size = None if is_saved else arguments.game
    loaded, level, arguments.problem = None, None, ""
    try:
        loaded = _read(arguments.game) if is_saved else None
    except SaveError as error:
        if arguments.console or not arguments.from_desktop:
            raise
        arguments.problem = str(error)
    if arguments.level is not None:
        kind = arguments.kind if loaded is None else loaded.kind
        level = level_for(kind, arguments.level, arguments.command)
    play = _play_in_terminal if arguments.console else _show_window
    return play(arguments, level, loaded)


def _show_window(
    arguments: argparse.Namespace, level: "Level | None", loaded: "AnyLoaded | None"
) -> int:
    if not _has_display():
        sentence = _("No display found; run “{command} --console” to play here.")
        raise CommandLineError(sentence.format(command=arguments.command))
    try:
        from buildup.view.window.plain_imports import import_plainly

        import_plainly()
        from buildup.play.open_game import NewGame
        from buildup.view.window.application import StartOptions, run
    except ImportError as error:
        raise CommandLineError(
            _(
                "Can't open the window: {error}. In a checkout, run scripts/play.py; otherwise see "
                "the README."
            ).format(error=error)
        ) from error
    given = arguments
    wanted = NewGame(given.deal, level, given.size, given.match, handicap=given.handicap or 0)
    kind = None if given.problem else given.kind
    return run(StartOptions(kind, wanted, loaded, given.path, given.program, given.problem))


def _play_in_terminal(
    arguments: argparse.Namespace, level: "Level | None", loaded: "AnyLoaded | None"
) -> int:
    _require_console()
    from buildup.console.build_up.session import TerminalBuildUp
    from buildup.console.dominoes.session import TerminalDominoes
    from buildup.model.build_up.tournament import Start, Tournament
    from buildup.model.dominoes.game import DominoesGame, DominoesStart
    from buildup.model.dominoes.match import Match
    from buildup.play.open_game import NewGame
    from buildup.records.store import Records
    from buildup.saves.data_folder import RECORDS_FILE, data_folder
    from buildup.saves.kept_games import KeptGames
    from buildup.saves.loaded import Loaded, holds

    gc.enable()
    is_any = (arguments.deal, arguments.handicap, loaded) == (None, None, None)
    deal = arguments.deal or Deal.any()
    match = None if arguments.match is None else Match(arguments.match)
    size = arguments.size or STANDARD_SIZE
    new: dict[GameKind, Callable[[], AnyGame]] = {
        Tournament.kind: lambda: Tournament.begin(Start.fresh(deal)),
        DominoesGame.kind: lambda: DominoesGame.begin(DominoesStart.fresh(deal, size, match)),
    }
    begun = loaded or Loaded(new[arguments.kind](), None, (), ())
    for warning in begun.warnings if arguments.path is None else ():
        _complain(arguments.program, warning)
    folder = data_folder()
    with (
        contextlib.closing(KeptGames(folder)) as kept,
        contextlib.closing(Records(folder / RECORDS_FILE)) as records,
    ):
        if holds(begun, DominoesGame):
            dominoes = TerminalDominoes(begun.game, level, kept, records)
            return dominoes.run(arguments.path, begun, offers_unfinished=is_any)
        assert holds(begun, Tournament)
        build_up = TerminalBuildUp(begun.game, level, kept, records)
        if loaded is None:
            build_up.deal(NewGame(arguments.deal, handicap=arguments.handicap or 0))
        return build_up.run(arguments.path, begun, offers_unfinished=is_any)


def _read(source: Path | str, seed: int | None = None) -> "AnyLoaded":
    """Read a saved game (a path) or a position line (a string).

    Unknown tiles in a line are dealt at random: the same ones each time for the same seed, other
    ones without a seed.

    Raises:
        SaveError: The saved game cannot be read.
        PositionError: The line is not a position, or the position is impossible.
    """
    from buildup.play.build_up.position import read_position as read_build_up
    from buildup.play.dominoes.position import read_position as read_dominoes
    from buildup.saves.saved_games import read_saved_game

    if isinstance(source, Path):
        return read_saved_game(source)
    read = read_dominoes if game_of(source) is GameKind.DOMINOES else read_build_up
    return read(source, seed)


def _has_display() -> bool:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _convert(arguments: argparse.Namespace) -> int:
    from buildup.subcommands.convert import convert

    loaded, name = _read(arguments.source, seed=0), _name(arguments.source)
    for warning in convert(loaded, name, arguments.target, Dialect(arguments.dialect)):
        _complain(arguments.program, warning)
    return 0


def _name(source: Path | str) -> str:
    return source.name if isinstance(source, Path) else _("position")


def _analyse(arguments: argparse.Namespace) -> int:
    """Analyze files and positions in order, and print the result or an error for each."""
    import json

    from buildup.model.build_up.tournament import Tournament
    from buildup.model.dominoes.game import DominoesGame
    from buildup.narration.build_up.narrator import BuildUpNarrator
    from buildup.saves.loaded import holds
    from buildup.subcommands.build_up.analyse import analyse, report
    from buildup.subcommands.dominoes.analyse import analyse_lays, report_lays

    status = 0
    for source in arguments.files:
        name = _name(source)
        try:
            loaded = _read(source, seed=0)
        except (SaveError, PositionError) as error:
            _complain(arguments.program, str(error))
            status = WRONG
            continue
        if holds(loaded, Tournament):
            game = analyse(str(source), loaded, arguments.draws)
            printed = json.dumps(game.to_json()) if arguments.json else report(game)
            warnings = (*loaded.warnings, *BuildUpNarrator().guesses(loaded.game))
        elif holds(loaded, DominoesGame):
            lays = analyse_lays(str(source), loaded, arguments.draws)
            printed = json.dumps(lays.to_json()) if arguments.json else report_lays(lays)
            warnings = loaded.warnings
        for warning in warnings:
            sentence = _("{name}: {message}").format(name=visible(name), message=warning)
            _complain(arguments.program, sentence)
        print(printed, flush=True)
    return status


def _arena(arguments: argparse.Namespace) -> int:
    import json

    from buildup.subcommands.arena import ArenaGame, ending_on_signals, report, run_arena
    from buildup.subcommands.build_up.arena import BuildUpInArena
    from buildup.subcommands.dominoes.arena import DominoesInArena

    both: tuple[ArenaGame, ...] = BuildUpInArena(), DominoesInArena(arguments.size or STANDARD_SIZE)
    game = dict(zip(GAMES, both, strict=True))[arguments.game]
    if arguments.size not in (None, game.size):
        raise CommandLineError(_("Only Dominoes has set sizes: add “--game dominoes”."))
    with ending_on_signals():
        result = run_arena(
            game,
            _entrant(arguments.first, arguments),
            _entrant(arguments.second, arguments),
            arguments.rounds,
            arguments.seed,
            progress=_show_progress if sys.stderr.isatty() else None,
        )
    print(json.dumps(result.to_json(), indent=2) if arguments.json else report(game, result))
    return 0


def _entrant(text: str, arguments: argparse.Namespace) -> "Entrant":
    """Parse an entrant: a level, or the command of an existing program.

    Raises:
        CommandLineError: It is neither.
    """
    from buildup.subcommands.program import Program

    kind = GAMES[arguments.game]
    try:
        return level_for(kind, text, arguments.command)
    except CommandLineError:
        program = Program(text, kind, arguments.seconds)
        if program.named.is_there:
            return program
        raise


def _engine(_arguments: argparse.Namespace) -> int:
    _require_console()
    from buildup.subcommands.build_up import engine as build_up
    from buildup.subcommands.dominoes import engine as dominoes
    from buildup.subcommands.engine import Engine, Lines

    games = dict(zip(GAMES, (build_up.read_position, dominoes.read_position), strict=True))
    if sys.stdin is not None:
        Engine(games, Lines(sys.stdin.fileno())).run()
    return 0


def _desktop(arguments: argparse.Namespace) -> int:
    from buildup.files import FileError
    from buildup.saves.data_folder import share_folder
    from buildup.subcommands import desktop

    if not sys.platform.startswith("linux"):
        raise CommandLineError(_("Only Linux has this kind of menu."))
    share = share_folder()
    try:
        if arguments.remove:
            desktop.remove(share)
            printed = _("Removed Buildup from the desktop menu.")
        else:
            desktop.install(share)
            printed = _("Buildup is now in the desktop menu and opens saved games.")
    except (FileError, OSError) as error:
        reason = str(getattr(error, "strerror", error)).rstrip(".")
        raise CommandLineError(
            _("Can't change {folder}: {reason}.").format(folder=visible(share), reason=reason)
        ) from error
    print(printed)
    return 0


def _show_progress(done: int, total: int) -> None:
    text = _("{done} of {total} rounds").format(done=done, total=total)
    print(f"\r{text}", end="\n" if done == total else "", file=sys.stderr, flush=True)


_RUN: "dict[str, Callable[[argparse.Namespace], int]]" = {
    "play": _play,
    "convert": _convert,
    "analyse": _analyse,
    "arena": _arena,
    "engine": _engine,
    "desktop": _desktop,
}
