"""The command line: arguments become the window or a headless command.

What a command needs is imported when it runs, so that the window is on screen sooner.
"""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from buildup import __version__
from buildup.texts import _, use_languages

if TYPE_CHECKING:
    from buildup.model.deal import Deal
    from buildup.saves import Loaded
    from buildup.strategy.player import Level

COMMANDS = ("play", "convert", "analyse", "arena")
"""Without one of these, the arguments are those of ``play``."""
WRONG = 2
"""Exit status for bad arguments and bad files."""
_PLAY = {"file": None, "deal": None, "level": None, "console": False}
"""What ``play`` is asked without any argument; the commonest start needs no parser."""
DIALECTS = ("labelled", "lisp", "prolog")
"""The values of :class:`buildup.saves.Dialect`; a test compares them."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        problem = " ".join(message.split()).rstrip(".")
        fail(_("{problem}; see “{program} --help”.").format(problem=problem, program=self.prog))


class _Version(argparse.Action):
    """Tells the version, and whether the search is compiled."""

    def __call__(self, parser: argparse.ArgumentParser, *_arguments: object) -> None:
        from buildup.strategy.search import compiled

        search = _("compiled search") if compiled else _("interpreted search")
        print(f"buildup {__version__} ({search})")
        parser.exit()


def fail(sentence: str) -> NoReturn:
    """Say what is wrong on standard error and leave with status 2."""
    print(f"buildup: {sentence}", file=sys.stderr)
    raise SystemExit(WRONG)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run ``buildup`` with these arguments, or those of the process.

    Returns:
        The exit status: 0, or 2 for bad arguments and bad files.
    """
    gc.disable()  # there is no garbage to find until the window is on screen
    use_languages()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0] not in (*COMMANDS, "-h", "--help", "--version"):
        given.insert(0, "play")
    parsed = _parser().parse_args(given) if given else argparse.Namespace(**_PLAY, run=_play)
    if parsed.run is not _play:
        gc.enable()
    try:
        status: int = parsed.run(parsed)
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


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="buildup", description=_("Build Up: a domino game for two."))
    parser.add_argument("--version", action=_Version, nargs=0, help=_("tell the version"))
    parser.set_defaults(run=_play, **_PLAY)
    commands = parser.add_subparsers(title=_("commands"), metavar="COMMAND")

    play = commands.add_parser("play", help=_("play (without a command, too)"))
    play.add_argument("file", nargs="?", metavar="FILE", help=_("a saved game to go on with"))
    play.add_argument("--deal", type=_deal, metavar="N", help=_("deal number of a new tournament"))
    play.add_argument("--level", type=_level, metavar="L", help=_("level of the computer"))
    play.add_argument("--console", action="store_true", help=_("play in this terminal"))
    play.set_defaults(run=_play)

    converting = commands.add_parser("convert", help=_("write a saved game in another dialect"))
    converting.add_argument("source", metavar="SOURCE", type=Path)
    converting.add_argument("target", metavar="TARGET", type=Path)
    converting.add_argument("--dialect", choices=DIALECTS, default=DIALECTS[0])
    converting.set_defaults(run=_convert)

    analysing = commands.add_parser("analyse", help=_("value every move of saved games"))
    analysing.add_argument("files", nargs="+", metavar="FILE", type=Path)
    analysing.add_argument(
        "--json", action="store_true", help=_("print one JSON object a file, each on a line")
    )
    analysing.set_defaults(run=_analyse)

    arena = commands.add_parser("arena", help=_("let two levels play against each other"))
    arena.add_argument("first", metavar="LEVEL", type=_level)
    arena.add_argument("second", metavar="LEVEL", type=_level)
    arena.add_argument("--rounds", metavar="N", type=_even_count, default=1000)
    arena.add_argument("--seed", metavar="S", type=_whole_number, default=1)
    arena.add_argument("--json", action="store_true", help=_("print figures as JSON"))
    arena.set_defaults(run=_arena)
    return parser


def _deal(text: str) -> "Deal":
    from buildup.model.deal import Deal, DealNumberError

    try:
        return Deal.parse(text)
    except DealNumberError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _level(text: str) -> "Level":
    from buildup.strategy.player import Level, LevelError

    try:
        return Level.parse(text)
    except LevelError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _whole_number(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 12:
        return int(text)
    raise argparse.ArgumentTypeError(
        _("“{text}” is not a whole number of at most 12 digits.").format(text=text)
    )


def _even_count(text: str) -> int:
    count = -_whole_number(text[1:]) if text.startswith("-") else _whole_number(text)
    if count < 2 or count % 2 or count > 1_000_000:
        raise argparse.ArgumentTypeError(
            _(
                "{count} is not a number of rounds: it must be even, from 2 to 1000000, "
                "because every deal is played from both seats."
            ).format(count=count)
        )
    return count


def _play(arguments: argparse.Namespace) -> int:
    if arguments.file is not None and arguments.deal is not None:
        fail(_("A saved game and a deal number cannot be given together."))
    path = None if arguments.file is None else Path(arguments.file)
    loaded = None if path is None else _read(path)
    if arguments.console:
        return _play_in_terminal(arguments, loaded, path)
    if not _has_display():
        fail(_("There is no display for the window; “buildup play --console” plays right here."))
    try:
        from buildup.view.application import Opening, run
    except ImportError as error:
        fail(
            _(
                "The window cannot be opened because a library is missing ({error}); "
                "the README names the system packages that Qt needs."
            ).format(error=error)
        )
    return run(Opening(arguments.deal, arguments.level, loaded, path))


def _play_in_terminal(
    arguments: argparse.Namespace, loaded: "Loaded | None", path: Path | None
) -> int:
    from buildup.console.build_up import play
    from buildup.model.deal import Deal
    from buildup.model.tournament import Start, Tournament

    gc.enable()
    if loaded is not None:
        return play(loaded.tournament, arguments.level, path, loaded=loaded)
    tournament = Tournament.begin(Start.fresh(arguments.deal or Deal.any()))
    return play(tournament, arguments.level, None)


def _read(path: Path) -> "Loaded":
    from buildup.saves import SaveError, read_game

    try:
        return read_game(path)
    except SaveError as error:
        fail(str(error))


def _has_display() -> bool:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _convert(arguments: argparse.Namespace) -> int:
    from buildup.convert import convert
    from buildup.saves import Dialect, SaveError

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

    from buildup.analyse import analyse, report
    from buildup.saves import SaveError

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

    from buildup.arena import report, run_arena

    progress = _show_progress if sys.stderr.isatty() else None
    result = run_arena(
        arguments.first, arguments.second, arguments.rounds, arguments.seed, progress=progress
    )
    print(json.dumps(result.to_json(), indent=2) if arguments.json else report(result))
    return 0


def _show_progress(done: int, total: int) -> None:
    text = _("{done} of {total} rounds").format(done=done, total=total)
    print(f"\r{text}", end="\n" if done == total else "", file=sys.stderr, flush=True)
