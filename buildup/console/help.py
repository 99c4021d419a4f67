"""Help in the terminal: commands, rules and manual."""

import re
import textwrap

from buildup.console.terminal import Screen
from buildup.model.game_kind import GameKind
from buildup.texts import _, later

_COMMANDS_WIDTH = 15
_PICTURE = re.compile(r"!\[(.*)\]\(\w+:.*\)")
"""Matches a picture of tiles and captures its description."""
_SCREENSHOT = re.compile(r"\n!\[.*\]\(\w+/.*\)\n|## .*\n\n(!\[.*\]\(manual/mark-.*\)\n\n)+")
"""Matches a picture of the window, or the chapter with the pictures of its marks."""
_MARK = re.compile(r"(?:-|[0-9]+\.) ")
"""Matches the beginning of a list item."""


_BUILD_UP = (
    ("B46 W5", later("Play B46 on W5 (also B46>W5).")),
    ("3 W5", later("Play your third tile on W5.")),
    ("B46, or 3", later("Stacks the tile fits on.")),
    ("W5", later("Tiles that fit on W5.")),
    ("hint, h", later("Hint.")),
    ("all, a", later("All moves with values.")),
    ("variations [N]", later("List variations, or open one.")),
    ("out", later("Finish a decided round.")),
    ("leader you", later("Say who goes first, if unknown.")),
    ("scored yes", later("Say whether the last hand was scored.")),
)
_DOMINOES = (
    ("2 l", later("Play your second tile on the left.")),
    ("2, or 26", later("Play it; if it fits both ends, you choose.")),
    ("[2 6]", later("Play the 2-6, even if you hold 26 tiles or more.")),
    ("2 l n", later("Leave it unrotated; y rotates it.")),
    ("play, p", later("Play a tile; you're asked which.")),
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
        later("Also: any, swapped, +20 (your handicap), a level, people, computer."),
    ),
    GameKind.DOMINOES: (
        _DOMINOES,
        "rules, r",
        later("Also: any, swapped, a level, people, computer, set 9, match 100."),
    ),
}
"""For each game, the commands of a turn with their meanings, and other words.

The other words are the command for the rules, and what else may follow ``new``.
"""


def help_lines(game: GameKind, screen: Screen) -> list[str]:
    """List the commands of a game, in lines that fit the screen."""
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
        ("back [N]", _("Step back a move, or N steps.")),
        ("forward [N]", _("Step forward; “now” returns to the game.")),
        ("try", _("Try another move; “leave” ends that.")),
        ("moves", _("List the moves so far.")),
        ("score", _("Score.")),
        ("review", _("Your costliest moves.")),
        ("stats", _("Your results by level.")),
        ("level [NAME]", _("Show or change the level.")),
        (rules_typed, _("Rules.")),
        ("manual", _("Manual.")),
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


def read_lines(text: str, screen: Screen) -> list[str]:
    """Format the rules or the manual.

    Args:
        text: The text in Markdown. Pictures of tiles become words; those of the window are left
            out.
        screen: The screen to fit.
    """
    lines: list[str] = []
    for line in _SCREENSHOT.sub("", text).strip().splitlines():
        if line.startswith("#"):
            lines.append(screen.accent(line.lstrip("# ")))
        else:
            plain = _PICTURE.sub(r"\1", re.sub(r"\*+", "", line))
            mark = _MARK.match(plain)
            indent = len(plain) - len(plain.lstrip()) if mark is None else len(mark[0])
            lines += textwrap.wrap(plain, screen.width, subsequent_indent=" " * indent) or [""]
    return lines
