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
    ("B46 W5", later("Place B46 on stack W5; B46>W5 does the same.")),
    ("3 W5", later("Place the third tile of your hand on stack W5.")),
    ("B46, or 3", later("List the stacks that the tile fits on.")),
    ("W5", later("List the tiles of your hand that fit on stack W5.")),
    ("hint, h", later("See what the computer would play for you, and why.")),
    ("all, a", later("List all moves, best first, with what they are worth, and why.")),
    ("variations [N]", later("List the variations, or go on with one.")),
    ("out", later("Play a round out at once that is decided.")),
    (
        "leader you",
        later("Say who leads this round: you or computer. Only where it is open."),
    ),
    ("scored yes", later("Say whether the file's last hand is scored: yes or no.")),
)
_DOMINOES = (
    ("play, p", later("Lay a domino: which is asked, and where if it fits at both ends.")),
    ("3, or [2 6]", later("Which domino: by its number in the tray, from 0, or as it stands.")),
    ("p 2 l n", later("All in one line: domino 2 at left, not rotated.")),
    ("back, b", later("At these questions: lay nothing now.")),
    ("draw, d", later("Draw until a domino fits, if none of yours does.")),
    ("hint, h", later("See what the computer would play for you, and why.")),
    ("all, a", later("List all lays, best first, with their chances to win, and why.")),
    ("what, w", later("Tell what the computer may hold; w 5 and w [2 5] tell why.")),
)
_COMMANDS = {
    GameKind.BUILD_UP: (
        _BUILD_UP,
        later("Begin a new tournament, of an even deal unless a number, or any, is given."),
        "rules",
        later("Also any of: any, swapped, a level, people, computer."),
    ),
    GameKind.DOMINOES: (
        _DOMINOES,
        later("Begin a new game, of any deal unless a number is given."),
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
        ("save [NAME], s", _("Save the game; the name may hold spaces.")),
        ("load [NAME], l", _("Load a saved game; without a name, list those in this folder.")),
        ("new [DEAL]", _(new)),
        ("new WORDS", _(words)),
        ("resume [N]", _("Go on with an unfinished game; without a number, list them.")),
        ("undo, u", _("Take your last move back.")),
        ("redo", _("Do again what you took back.")),
        ("back [N]", _("Look at the game as it was a move before, or N events before.")),
        ("forward [N]", _("Look at what followed; now goes back to the game.")),
        ("try", _("Play on otherwise from before the move that led here; leave ends that.")),
        ("moves", _("List what has happened.")),
        ("score", _("Tell the score.")),
        ("review", _("Tell which moves of yours gave away most.")),
        ("stats", _("Tell how often you have won against each level.")),
        ("level [NAME]", _("Tell or change how well the computer plays.")),
        (rules_typed, _("Read the rules.")),
        ("help, ?", _("Read this.")),
        ("quit, q", _("Leave the game; the next start offers to go on with it.")),
        (_("Enter alone"), _("See the table again.")),
    ]
    lines = [screen.accent(_("What you can type"))]
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
