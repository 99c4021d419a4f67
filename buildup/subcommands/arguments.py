"""The arguments of ``buildup`` and ``dominoes``."""

import argparse
import os
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import NoReturn, TypeVar

from buildup import __version__
from buildup.model.deal import Deal, parse_handicap
from buildup.model.dominoes.domino import SizeError, parse_size
from buildup.model.dominoes.match import parse_target
from buildup.model.game_kind import GameKind
from buildup.model.position_line import game_of
from buildup.narration.compiled_searches import tell_compiled
from buildup.saves.build_up.dialects import Dialect
from buildup.strategy.level import Level, LevelError
from buildup.texts import _, is_number, plain_digits, quotable, visible

T = TypeVar("T")

SUBCOMMANDS = ("play", "dominoes", "convert", "analyse", "arena", "engine", "desktop")
"""The subcommands; arguments without one belong to ``play``."""
WRONG = 2
"""The exit status after bad arguments or files, or a request that cannot be carried out."""
PLAY = {
    **{"run": "play", "kind": None, "game": None, "match": None, "handicap": None},
    **{"deal": None, "level": None, "console": False, "from_desktop": False},
}
"""The default arguments of ``play``, used without parsing if the command line is empty."""
DIALECTS = tuple(each.value for each in Dialect)
"""The names of the dialects to which a saved game can be converted."""
GAMES = {kind.word: kind for kind in GameKind}
"""Both games, by the words to type for them."""


class CommandLineError(Exception):
    """Wrong arguments, or a request that cannot be carried out; the text says why."""


class _Parser(argparse.ArgumentParser):
    """A parser that reports errors in one sentence, without usage."""

    def error(self, message: str) -> NoReturn:
        raise _refusal(message, self.prog)


class _Version(argparse.Action):
    """An option that prints the version, and whether the search is compiled."""

    def __call__(self, parser: argparse.ArgumentParser, *_arguments: object) -> None:
        print(f"buildup {__version__}\n{tell_compiled()}")
        parser.exit()


def parse_buildup(given: list[str], program: str) -> argparse.Namespace:
    """Parse the arguments of ``buildup``.

    Args:
        given: The arguments; without a subcommand they are those of ``play``.
        program: The name by which the program was called.

    Raises:
        CommandLineError: The arguments are wrong.
        SystemExit: Help or the version was requested, and is printed.
    """
    if not given:
        return argparse.Namespace(**PLAY, command=f"{program} play")
    first = "analyse" if given[0] == "analyze" else given[0]
    is_option = first.startswith("-")
    if not (first in SUBCOMMANDS or is_option or game_of(first) or os.path.exists(first)):
        raise CommandLineError(
            _("No file or command “{word}”; expected a saved game or {commands}.").format(
                word=quotable(first), commands=", ".join(SUBCOMMANDS)
            )
        )
    is_complete = first in (*SUBCOMMANDS, "-h", "--help", "--version")
    given = [first, *given[1:]] if is_complete else ["play", *given]
    return _buildup_parser(program).parse_args(given)


def parse_dominoes(given: list[str], program: str) -> argparse.Namespace:
    """Parse the arguments of ``dominoes``.

    Args:
        given: The arguments.
        program: The name by which the program was called.

    Raises:
        CommandLineError: The arguments are wrong.
        SystemExit: Help or the version was requested, and is printed.
    """
    parser = _Parser(prog=program, description=_("Dominoes, the draw game with wild blanks."))
    parser.add_argument("--version", action=_Version, nargs=0, help=_("show the version"))
    _add_dominoes_arguments(parser)
    return parser.parse_args(given)


def level_for(game: GameKind, text: str, command: str) -> Level:
    """Parse a level, once the game is known.

    Args:
        game: The game, which may depend on a saved game.
        text: The level as it was typed.
        command: The command as it was called; its help lists the levels.

    Raises:
        CommandLineError: The game has no such level.
    """
    try:
        return Level.parse(quotable(text), game)
    except LevelError as error:
        raise _refusal(str(error), command) from None


def _refusal(message: str, command: str) -> CommandLineError:
    problem = visible(message).rstrip(".")
    sentence = _("{problem}; see “{program} --help”.")
    return CommandLineError(sentence.format(problem=problem, program=command))


def _buildup_parser(program: str) -> argparse.ArgumentParser:
    parser = _Parser(
        prog=program,
        description=_("Build Up and Dominoes, two domino games."),
        epilog=_("The default command is “play”. Levels: {levels}.").format(levels=_levels(Level)),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=_("show the version"))
    parser.set_defaults(**PLAY)
    subcommands = parser.add_subparsers(title=_("commands"), metavar="COMMAND", dest="run")

    play = subcommands.add_parser("play", help=_("play Build Up or a saved game"))
    file_help = _("saved game or position")
    play.add_argument("game", nargs="?", metavar="FILE", type=_file_or_position, help=file_help)
    _add_play_options(play, GAMES["build-up"])
    handicap_help = _("points you begin each round with")
    play.add_argument("--handicap", type=_typed(parse_handicap), metavar="N", help=handicap_help)

    _add_dominoes_arguments(subcommands.add_parser("dominoes", help=_("play Dominoes")))

    converting = subcommands.add_parser("convert", help=_("convert a saved game"))
    converting.add_argument("source", metavar="SOURCE", type=_file_or_position, help=file_help)
    converting.add_argument("target", metavar="TARGET", type=_file)
    converting.add_argument("--dialect", choices=DIALECTS, default=Dialect.LABELLED.value)

    analyzing = subcommands.add_parser("analyse", help=_("analyze the next move in saved games"))
    analyzing.add_argument(
        "files", nargs="+", metavar="FILE", type=_file_or_position, help=file_help
    )
    analyzing.add_argument("--json", action="store_true", help=_("print JSON, one object per file"))
    analyzing.add_argument(
        "--draws",
        metavar="N",
        type=_whole_number,
        default=0,
        help=_("simulate N draws for each move, or N deals of Dominoes"),
    )

    arena = subcommands.add_parser("arena", help=_("let levels or programs play each other"))
    of_levels = _("a level ({levels}) or a program's command").format(levels=_levels(Level))
    arena.add_argument("first", metavar="PLAYER", help=of_levels)
    arena.add_argument("second", metavar="PLAYER", help=_("the same"))
    arena.add_argument(
        "--seconds", metavar="S", type=_seconds, default=5, help=_("time for a program's move")
    )
    arena.add_argument("--game", choices=tuple(GAMES), default=next(iter(GAMES)))
    arena.add_argument("--size", metavar="N", type=_typed(parse_size), help=_("Dominoes set size"))
    arena.add_argument("--rounds", metavar="N", type=_even_count, default=1000)
    arena.add_argument("--seed", metavar="S", type=_whole_number, default=1)
    arena.add_argument("--json", action="store_true", help=_("print JSON"))
    arena.set_defaults(command=arena.prog)

    subcommands.add_parser("engine", help=_("suggest moves to another program"))

    desktop = subcommands.add_parser("desktop", help=_("add Buildup to the desktop menu"))
    choice = desktop.add_mutually_exclusive_group(required=True)
    choice.add_argument(
        "--install",
        action="store_true",
        help=_("install menu entry, icons, file type and manual"),
    )
    choice.add_argument("--remove", action="store_true", help=_("undo “--install”"))
    return parser


def _add_dominoes_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        metavar="SIZE or FILE",
        type=_size_or_file,
        help=_("set size, 3 to 9 (default 6), or saved game or position"),
    )
    parser.add_argument(
        "--match",
        metavar="POINTS",
        type=_typed(parse_target),
        help=_("match points, such as 100"),
    )
    _add_play_options(parser, GAMES["dominoes"])


def _add_play_options(parser: argparse.ArgumentParser, kind: GameKind) -> None:
    parser.set_defaults(**PLAY | {"kind": kind, "command": parser.prog})
    typed_deal = _typed(partial(Deal.parse, game=kind))
    parser.add_argument("--deal", type=typed_deal, metavar="N", help=_("deal number"))
    parser.add_argument(
        "--level",
        metavar="L",
        help=_("computer level: {levels}").format(levels=_levels(Level.of(kind))),
    )
    parser.add_argument("--console", action="store_true", help=_("play in this terminal"))
    parser.add_argument(
        "--from-desktop",
        action="store_true",
        help=_("show problems in a window, not the terminal"),
    )


def _levels(levels: Iterable[Level]) -> str:
    return ", ".join(levels)


def _file_or_position(text: str) -> Path | str:
    """Parse a file name, or return a position line as it is."""
    return text if game_of(text) else _file(text)


def _file(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError(_("The file name is empty."))
    return Path(text)


def _size_or_file(text: str) -> int | Path | str:
    """Parse the size of a set, or a file name, or return a position line as it is.

    A file named like a size must be typed as ``./6``.

    Raises:
        ArgumentTypeError: The text is none of these, or names no existing file.
    """
    try:
        return parse_size(text)
    except SizeError as error:
        if game_of(text) or os.path.exists(text):
            return _file_or_position(text)
        problem = _("{problem} No such saved game either.").format(problem=error)
        raise argparse.ArgumentTypeError(problem) from None


def _typed(parse: Callable[[str], T]) -> Callable[[str], T]:
    """Adapt a parser to argparse, which would otherwise replace its error messages."""

    def read(text: str) -> T:
        try:
            return parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def _whole_number(text: str) -> int:
    text = plain_digits(text)
    if is_number(text, 12):
        return int(text)
    raise argparse.ArgumentTypeError(
        _("“{text}”; expected a whole number of at most 12 digits.").format(text=text)
    )


def _seconds(text: str) -> int:
    if not 1 <= (seconds := _whole_number(text)) <= 3600:
        sentence = _("{seconds} seconds; expected 1 to 3600.")
        raise argparse.ArgumentTypeError(sentence.format(seconds=seconds))
    return seconds


def _even_count(text: str) -> int:
    count = -_whole_number(text[1:]) if text.startswith("-") else _whole_number(text)
    if count < 2 or count % 2 or count > 1_000_000:
        sentence = _("{count} rounds; expected an even number from 2 to 1000000.")
        raise argparse.ArgumentTypeError(sentence.format(count=count))
    return count
