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
    ("variations [N]", later("List the variations, or go on with one.")),
    ("out", later("Play out a decided round.")),
    (
        "leader you",
        later("Say who goes first, where that is open."),
    ),
    ("scored yes", later("Say whether the file's last hand is scored: yes or no.")),
)
_DOMINOES = (
    ("play, p", later("Lay a domino: which is asked, and where if it fits at both ends.")),
    ("3, or [2 6]", later("Tile: its number, or as shown.")),
    ("p 2 l n", later("All at once: tile 2, left, not rotated.")),
    ("back, b", later("At these questions: cancel.")),
    ("draw, d", later("Draw until a tile fits.")),
    ("hint, h", later("Hint.")),
    ("all, a", later("All moves with win chances.")),
    ("what, w", later("What the computer may hold; w 5 or w [2 5] say why.")),
)
_COMMANDS = {
    GameKind.BUILD_UP: (
        _BUILD_UP,
        later("New tournament; even deal unless a number or “any”."),
        "rules",
        later("Also any of: any, swapped, a level, people, computer."),
    ),
    GameKind.DOMINOES: (
        _DOMINOES,
        later("New game, with this deal number if given."),
        "rules, r",
        later("Also any of: any, swapped, a level, people, computer, set 9, match 100."),
    ),
}
"""Each game's commands of a turn with what they mean, what ``new`` does there, how the rules are
asked for, and what else may follow ``new``."""


def help_lines(game: GameKind, screen: Screen) -> list[str]:
    """Everything that can be typed at a prompt, in lines that fit.

    Args:
        game: Which game is played there.
        screen: Where they shall fit; headings stand out.
    """
    turn, new, rules_typed, words = _COMMANDS[game]
    rows = [
        *((typed, _(meaning)) for typed, meaning in turn),
        ("save [NAME], s", _("Save; the name may hold spaces.")),
        ("load [NAME], l", _("Load a saved game; without a name, list them.")),
        ("new [DEAL]", _(new)),
        ("new WORDS", _(words)),
        ("resume [N]", _("Resume an unfinished game; without a number, list them.")),
        ("undo, u", _("Undo.")),
        ("redo", _("Redo.")),
        ("back [N]", _("Look at the game as it was a move before, or N events before.")),
        ("forward [N]", _("Look at what followed; now goes back to the game.")),
        ("try", _("Play on otherwise from before the move that led here; leave ends that.")),
        ("moves", _("List what has happened.")),
        ("score", _("Tell the score.")),
        ("review", _("Tell which moves of yours gave away most.")),
        ("stats", _("Tell how often you have won against each level.")),
        ("level [NAME]", _("Show or change the level.")),
        (rules_typed, _("Rules.")),
        ("help, ?", _("This help.")),
        ("quit, q", _("Quit; the game can be resumed.")),
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
