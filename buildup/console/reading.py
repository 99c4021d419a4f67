"""What can be read up in the terminal: the commands and the rules of Build Up."""

import re
import textwrap

from buildup.console.terminal import Paint
from buildup.resources_path import RESOURCES
from buildup.texts import _

_WINDOW_ONLY = "How to play in this window"
"""The section of the rules that the terminal leaves out."""
_COMMANDS_WIDTH = 15


def help_lines(width: int, paint: Paint) -> list[str]:
    """Everything that can be typed at a prompt."""
    rows = (
        ("B46 W5", _("Place B46 on stack W5; B46>W5 does the same.")),
        ("3 W5", _("Place the third tile of your hand on stack W5.")),
        ("B46, or 3", _("List the stacks that the tile fits on.")),
        ("hint, h", _("Ask what the computer would place in your stead, and why.")),
        ("save [NAME], s", _("Save the game; the name may hold spaces.")),
        ("load [NAME], l", _("Load a saved game; without a name, list those in this folder.")),
        ("new [DEAL]", _("Begin a new tournament, of any deal unless a number is given.")),
        ("level [NAME]", _("Tell or change how well the computer plays.")),
        ("rules", _("Read the rules.")),
        ("help, ?", _("Read this.")),
        ("quit, q", _("Leave the game.")),
        (_("Enter alone"), _("See the table again.")),
    )
    lines: list[str] = []
    for typed, meaning in rows:
        first = f"{typed.ljust(_COMMANDS_WIDTH)} "
        lines += textwrap.wrap(
            meaning, width, initial_indent=first, subsequent_indent=" " * (_COMMANDS_WIDTH + 1)
        )
    return [paint.accent(_("What you can type")), *lines]


def rules_lines(width: int, paint: Paint) -> list[str]:
    """The rules, in lines that fit; headings stand out, other marks are left out."""
    text = (RESOURCES / "rules" / "build_up.md").read_text(encoding="utf-8")
    lines: list[str] = []
    is_wanted = True
    for line in text.splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
            is_wanted = heading != _WINDOW_ONLY
            if is_wanted:
                lines.append(paint.accent(heading))
        elif is_wanted:
            plain = re.sub(r"\*+", "", line)
            further = "  " if plain.startswith("- ") else ""
            lines += textwrap.wrap(plain, width, subsequent_indent=further) or [""]
    while lines and not lines[-1]:
        lines.pop()
    return lines
