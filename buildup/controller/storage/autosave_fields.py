"""What is kept of a game beside the game itself, as lines after ``Turn:``."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote_to_bytes

from buildup.model.play_mode import PlayMode
from buildup.model.player import PerPlayer
from buildup.strategy.level import Level, LevelError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from buildup.controller.play.game import GameController

_FILE = "File"
"""The file it was opened from or saved to."""
_ASSISTS = "Assists"
"""Hints and undos used, two numbers."""
_PARTY = "Party"
"""Who plays against whom, if not a person against the computer."""
_BEFORE_SWAP = "Before Swap"
"""What the deal came to before sides were swapped: the computer's points, then the human's."""

_PERSONS = "Persons"
"""``yes`` where a person has decided something in it, which matters to a demo alone."""

_PARTIES = {"people": PlayMode.TWO_PEOPLE, "demo": PlayMode.DEMO}


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known of a kept game."""

    hints: int = 0
    undos: int = 0
    path: Path | None = None
    mode: PlayMode = PlayMode.AGAINST_COMPUTER
    demo_level: Level | None = None
    points_before_swap: PerPlayer[int] | None = None
    is_persons: bool = True
    """Whether a person has decided something in it: only a demo may be left without asking."""


def lines_to_keep(
    game: GameController[Any, Any], path: Path | None, is_persons: bool
) -> list[tuple[str, str]]:
    """The lines of a game that lies on the table.

    Args:
        game: Its controller.
        path: Its file, if it has one.
        is_persons: Whether a person has decided something in it.
    """
    lines = [(_ASSISTS, f"{game.hints_used} {game.undos_used}")]
    words = next((word for word, mode in _PARTIES.items() if mode is game.mode), None)
    if words is not None and game.demo_level is not None:
        words = f"{words} {game.demo_level.value}"
    if words is not None:
        lines.append((_PARTY, words))
    if game.mode is PlayMode.DEMO and is_persons:
        lines.append((_PERSONS, "yes"))
    if game.points_before_swap is not None:
        before = game.points_before_swap
        lines.append((_BEFORE_SWAP, f"{before.computer} {before.human}"))
    if path is not None:
        lines.append((_FILE, quote(os.fsencode(path))))
    return lines


def sorted_out(lines: Iterable[tuple[str, str]]) -> tuple[Kept, tuple[tuple[str, str], ...]]:
    """What is known of a kept game, and the lines that belong to others.

    What makes no sense is passed over.
    """
    known: dict[str, str] = {}
    others: list[tuple[str, str]] = []
    for name, value in lines:
        if name in (_FILE, _ASSISTS, _PARTY, _BEFORE_SWAP, _PERSONS):
            known[name] = value
        else:
            others.append((name, value))
    assists = _numbers(known.get(_ASSISTS, "")) or (0, 0)
    before = _numbers(known.get(_BEFORE_SWAP, ""))
    mode, _blank, level = known.get(_PARTY, "").partition(" ")
    kept = Kept(
        hints=max(0, assists[0]),
        undos=max(0, assists[1]),
        path=Path(os.fsdecode(unquote_to_bytes(known[_FILE]))) if _FILE in known else None,
        mode=_PARTIES.get(mode, PlayMode.AGAINST_COMPUTER),
        demo_level=_level(level),
        points_before_swap=None if before is None else PerPlayer(*before),
        is_persons=mode != "demo" or known.get(_PERSONS) == "yes",
    )
    return kept, tuple(others)


def _numbers(text: str) -> tuple[int, int] | None:
    """Two whole numbers of at most six digits."""
    words = text.split()
    digits = [word.removeprefix("-") for word in words]
    if len(words) != 2 or not all(each.isascii() and each.isdigit() for each in digits):
        return None
    return int(words[0][:6]), int(words[1][:6])


def _level(word: str) -> Level | None:
    try:
        return Level.parse(word)
    except LevelError:
        return None
