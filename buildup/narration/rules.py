"""The rules of both games, in Markdown, in the language of the reader."""

import re
from collections.abc import Iterator

from buildup.model.game_kind import GameKind
from buildup.resources_path import RESOURCES
from buildup.texts import _

_LINE = re.compile(r"(\s*(?:#+ |- |[0-9]+\. |!\[)?)(.*?)(\]\(\w+:[^)]*\))?")
"""Matches the mark of a heading, a list entry or a picture; the words; what is pictured."""


def rules(kind: GameKind) -> str:
    """The rules of a game, every paragraph looked up by itself."""
    text = (RESOURCES / "rules" / f"{kind.value}.md").read_text(encoding="utf-8")
    parts = ((begin, words and _(words), end) for begin, words, end in _parts(text))
    return "\n".join(map("".join, parts))


def paragraphs(text: str) -> list[str]:
    """What is looked up of some rules, for the catalogs."""
    return [words for _begin, words, _end in _parts(text) if words]


def _parts(text: str) -> Iterator[tuple[str, str, str]]:
    for line in text.split("\n"):
        match = _LINE.fullmatch(line)
        assert match is not None, line
        begin, words, end = match.groups(default="")
        yield begin, words, end
