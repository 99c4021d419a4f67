"""Help in the terminal: the commands and the rules of both games."""

import re
import textwrap

from buildup.console.terminal import Screen
from buildup.model.game_kind import GameKind
from buildup.narration.rules import rules
from buildup.texts import _, later

_WINDOW_ONLY = later("How to play in this window")
"""The section of the rules that the terminal leaves out."""
_COMMANDS_WIDTH = 15
_PICTURE = re.compile(r"!\[(.*)\]\(\w+:.*\)")
"""Matches a picture of the window, with the words for it."""
_MARK = re.compile(r"(?:-|[0-9]+\.) ")
"""Begins an entry of a list."""


_BUILD_UP = (
    ("B46 W5", later("Play B46 on W5 (also B46>W5).")),
    ("3 W5", later("Play your third tile on W5.")),
    ("B46, or 3", later("Stacks the tile fits.")),
    ("W5", later("Tiles that fit W5.")),
    ("hint, h", later("Hint.")),
    ("all, a", later("All moves with values.")),
    ("variations [N]", later("List variations, or open one.")),
    ("out", later("Finish a decided round.")),
    (
        "leader you",
        later("Say who goes first, if unknown."),
    ),
    ("scored yes", later("Say whether the last hand is scored.")),
)
_DOMINOES = (
    ("play, p", later("Play a tile: asks which, and where.")),
    ("3, or [2 6]", later("Tile, by number or pips.")),
    ("p 2 l n", later("Tile 2, left, not rotated.")),
    ("back, b", later("Cancel a question.")),
    ("draw, d", later("Draw until a tile fits.")),
    ("hint, h", later("Hint.")),
    ("all, a", later("All moves with values.")),
    ("what, w", later("What the computer may hold; “w 5” says why.")),
)
_COMMANDS = {
    GameKind.BUILD_UP: (
        _BUILD_UP,
        "rules",
        later("Also: any, swapped, a level, people, computer."),
    ),
    GameKind.DOMINOES: (
        _DOMINOES,
        "rules, r",
        later("Also: any, swapped, a level, people, computer, set 9, match 100."),
    ),
}
"""Each game's commands of a turn with what they mean, how the rules are asked for, and what else
may follow ``new``."""


def help_lines(game: GameKind, screen: Screen) -> list[str]:
    """Everything that can be typed at a prompt, in lines that fit.

    Args:
        game: Which game is played there.
        screen: Where they shall fit; headings stand out.
    """
    turn, rules_typed, words = _COMMANDS[game]
    rows = [
        *((typed, _(meaning)) for typed, meaning in turn),
        ("save [NAME], s", _("Save.")),
        ("load [NAME], l", _("Load a saved game, or list them.")),
        ("new [DEAL]", _("New game, or this deal.")),
        ("new WORDS", _(words)),
        ("resume [N]", _("Resume an unfinished game, or list them.")),
        ("undo, u", _("Undo.")),
        ("redo", _("Redo.")),
        ("back [N]", _("Step back a move, or N events.")),
        ("forward [N]", _("Step forward; “now” returns.")),
        ("try", _("Try another move; “leave” ends that.")),
        ("moves", _("List all moves.")),
        ("score", _("Score.")),
        ("review", _("Your costliest moves.")),
        ("stats", _("Your results by level.")),
        ("level [NAME]", _("Show or change the level.")),
        (rules_typed, _("Rules.")),
        ("help, ?", _("This help.")),
        ("quit, q", _("Quit; the game is saved.")),
        (_("Enter alone"), _("Show the table.")),
    ]
    lines = [screen.accent(_("Commands"))]
    for typed, meaning in rows:
        first = f"{typed.ljust(_COMMANDS_WIDTH)} "
        lines += textwrap.wrap(
            meaning, screen.width, initial_indent=first, subsequent_indent=" " * len(first)
        )
    return lines


def rules_lines(game: GameKind, screen: Screen) -> list[str]:
    """The rules, in lines that fit: headings stand out, and pictures are put in words.

    Args:
        game: Whose rules.
        screen: Where they shall fit; headings stand out.
    """
    lines: list[str] = []
    is_wanted = True
    for line in rules(game).splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
            is_wanted = heading != _(_WINDOW_ONLY)
            if is_wanted:
                lines.append(screen.accent(heading))
        elif is_wanted:
            plain = _PICTURE.sub(r"\1", re.sub(r"\*+", "", line))
            mark = _MARK.match(plain)
            indent = len(plain) - len(plain.lstrip()) if mark is None else len(mark[0])
            lines += textwrap.wrap(plain, screen.width, subsequent_indent=" " * indent) or [""]
    while lines and not lines[-1]:
        lines.pop()
    return lines
