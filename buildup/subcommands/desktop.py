"""``buildup desktop``: adds the program to a person's desktop menu, and removes it.

``resources/share`` has the layout of ``~/.local/share``.
"""

import contextlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from buildup.files import write_file
from buildup.resources_path import RESOURCES
from buildup.subcommands.arguments import CommandLineError
from buildup.texts import _, visible

SHARE = RESOURCES / "share"
_ENTRY = Path("applications/buildup.desktop")
_REFRESHING = (
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
)
"""The commands that make desktops notice new files, and the folders that they scan.

They are run if they are installed.
"""
_NOT_IN_ENTRIES = re.compile(r"[\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Matches characters that are not allowed in a menu entry.

These are line breaks, control characters, and those that are invalid in UTF-8, which the
specification requires.
"""


def command() -> list[str]:
    """Return the command that starts this installation from any folder."""
    if getattr(sys, "frozen", False):  # a bundle is a command itself
        return [sys.executable]
    return [sys.executable, "-P", "-m", "buildup"]


def install(share: Path) -> None:
    """Add the program to a desktop menu.

    Args:
        share: The person's data folder, such as ``~/.local/share``.

    Raises:
        CommandLineError: A menu entry cannot contain the path of this program.
        FileError: Something cannot be written.
        OSError: A folder cannot be created.
    """
    for word in filter(_NOT_IN_ENTRIES.search, command()):
        sentence = _("The desktop menu can't use the path “{path}”: rename it.")
        raise CommandLineError(sentence.format(path=visible(word)))
    for name in _files():
        content = (SHARE / name).read_bytes()
        if name == _ENTRY:
            content = entry(content.decode(), command()).encode()
        (share / name).parent.mkdir(parents=True, exist_ok=True)
        write_file(share / name, content)
    _refresh(share)


def remove(share: Path) -> None:
    """Remove the program from the menu, with everything that :func:`install` has written.

    Args:
        share: The person's data folder.

    Raises:
        OSError: Something cannot be removed.
    """
    for name in _files():
        (share / name).unlink(missing_ok=True)
    _refresh(share)
    for name in _files():
        for folder in [share / each for each in name.parents][:-1]:
            with contextlib.suppress(OSError):  # it is not empty
                folder.rmdir()


def entry(text: str, command: Sequence[str]) -> str:
    """Return a menu entry with another command in place of ``buildup``.

    Args:
        text: The menu entry.
        command: The words of the command.
    """
    quoted = " ".join(map(_quoted, command))
    return text.replace("TryExec=buildup\n", f"TryExec={_escaped(command[0])}\n").replace(
        "Exec=buildup ", f"Exec={quoted} "
    )


def _quoted(word: str) -> str:
    """Quote a word of a command as the specification of desktop entries requires."""
    for special in ("\\", '"', "`", "$"):
        word = word.replace(special, f"\\{special}")
    return _escaped('"' + word.replace("%", "%%") + '"')


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\")


def _files() -> Iterator[Path]:
    for path in sorted(SHARE.rglob("*")):
        if path.is_file():
            yield path.relative_to(SHARE)


def _refresh(share: Path) -> None:
    for program, folder in _REFRESHING:
        path = shutil.which(program)
        if path is not None and (share / folder).is_dir():
            subprocess.run([path, str(share / folder)], capture_output=True, check=False)
