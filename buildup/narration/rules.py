"""The rules of both games and the manual in Markdown, translated."""

import re
from collections.abc import Iterator
from pathlib import Path

from buildup.model.game_kind import GameKind
from buildup.resources_path import RESOURCES
from buildup.texts import _

_LINE = re.compile(r"(\s*(?:#+ |- |[0-9]+\. |!\[)?)(.*?)(\]\([^)]+\))?")
"""Matches the mark of a heading, list entry or picture, the words, and a picture's target."""


def rules(kind: GameKind) -> str:
    """Return the rules of a game."""
    return _translated(RESOURCES / "rules" / f"{kind.value}.md")


def manual() -> str:
    """Return the manual of the window and the terminal."""
    return _translated(RESOURCES / "manual.md")


def _translated(path: Path) -> str:
    parts = _parts(path.read_text(encoding="utf-8"))
    return "\n".join("".join((begin, words and _(words), end)) for begin, words, end in parts)


def paragraphs(text: str) -> list[str]:
    """Return the text to translate from each Markdown line: no blank lines, no leading markup."""
    return [words for _begin, words, _end in _parts(text) if words]


def _parts(text: str) -> Iterator[tuple[str, str, str]]:
    for line in text.split("\n"):
        match = _LINE.fullmatch(line)
        assert match is not None, line
        begin, words, end = match.groups(default="")
        yield begin, words, end
