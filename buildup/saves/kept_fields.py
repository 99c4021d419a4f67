"""The lines after ``Turn:`` about a kept (automatically saved) game, such as its file and mode."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, Self
from urllib.parse import quote, unquote_to_bytes

from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import PerPlayer, PlayMode
from buildup.texts import is_number

FILE_LINE = "File"
"""The file that the game was opened from or saved to."""
_FILE_CONTENT = "File Content"
"""The fingerprint of the game's file when the game was last opened from it or saved to it."""
_ASSISTS = "Assists"
"""The numbers of hints and undos used."""
MODE_LINE = "Mode"
"""The mode of play, unless a person plays the computer; in a demo, followed by the level of the
human side."""
_BEFORE_SWAP = "Before Swap"
"""The result of the same deal before sides were swapped, first the computer's, then the human's.

It is in points or, in Dominoes, in pips left.
"""
_PERSONS = "Persons"
"""``yes`` if a person has decided anything in the game, which matters only for demos."""
_VARIATION = "Variation"
"""The number of the variation on the table, from 1, and the number of its undone events.

The latter is left out if it is 0.
"""
_TAKEN_BACK = "Taken Back"
"""The number of undone events that can be redone."""
PROGRAM_LINE = "Program"
"""The name of the program that plays for the computer.

Other saved games have this line too. Files never contain the program's command.
"""
_NAMES = (
    *(FILE_LINE, _FILE_CONTENT, _ASSISTS, MODE_LINE),
    *(_BEFORE_SWAP, _PERSONS, _VARIATION, _TAKEN_BACK),
)
_RENAMED = {"Party": MODE_LINE}
"""Names of lines in versions before 0.2.0, and their current names."""

_MODES = {mode.value: mode for mode in (PlayMode.TWO_PEOPLE, PlayMode.DEMO)}


class KeptFields(NamedTuple):
    """The content of a kept game apart from the game itself."""

    hints: int = 0
    undos: int = 0
    path: Path | None = None
    """The file of the game; ``None`` if it has none."""
    fingerprint: str | None = None
    """The fingerprint of :attr:`path` when last opened or saved; ``None`` if unknown."""
    mode: PlayMode = PlayMode.AGAINST_COMPUTER
    demo_level: str | None = None
    """The word for the human side's level in a demo, not validated; ``None`` in other games."""
    points_before_swap: PerPlayer[int] | None = None
    """The result of the same deal before sides were swapped; ``None`` if there is none."""
    is_persons: bool = True
    """Whether a person has decided anything in a demo; true in other games."""
    variation: int | None = None
    """The index of the variation on the table, not validated; ``None`` for the game itself."""
    variation_taken_back: int = 0
    """The number of undone events of the variation on the table, not validated."""
    taken_back: int = 0
    """The number of undone events of the game, not validated."""

    @classmethod
    def taken_from(
        cls, lines: Iterable[tuple[str, str]]
    ) -> tuple[Self, tuple[tuple[str, str], ...]]:
        """Extract the fields from these lines, and return the other lines as well.

        An invalid value counts as missing.
        """
        named = [(_RENAMED.get(name, name), value) for name, value in lines]
        known = {name: value for name, value in named if name in _NAMES}
        assists = _numbers(known.get(_ASSISTS, "")) or (0, 0)
        before = _numbers(known.get(_BEFORE_SWAP, ""))
        word, _blank, level = known.get(MODE_LINE, "").partition(" ")
        mode = _MODES.get(word, PlayMode.AGAINST_COMPUTER)
        number, _blank, of_variation = known.get(_VARIATION, "").partition(" ")
        variation = _count(number)
        fields = cls(
            hints=max(0, assists[0]),
            undos=max(0, assists[1]),
            path=Path(os.fsdecode(unquote_to_bytes(known[FILE_LINE])))
            if FILE_LINE in known
            else None,
            fingerprint=known.get(_FILE_CONTENT) if FILE_LINE in known else None,
            mode=mode,
            demo_level=level or None,
            points_before_swap=None if before is None else PerPlayer(*before),
            is_persons=mode is not PlayMode.DEMO or known.get(_PERSONS) == "yes",
            variation=variation - 1 if variation else None,
            variation_taken_back=_count(of_variation) if variation else 0,
            taken_back=_count(known.get(_TAKEN_BACK, "")),
        )
        return fields, tuple(line for line in named if line[0] not in _NAMES)

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Return the names and values of the lines, in order."""
        mode, variation, before = "", "", self.points_before_swap
        if self.mode.value in _MODES:
            mode = f"{self.mode.value} {self.demo_level or ''}"
        if self.variation is not None:
            variation = f"{self.variation + 1} {self.variation_taken_back or ''}"
        lines = (
            (_ASSISTS, f"{self.hints} {self.undos}"),
            (MODE_LINE, mode.rstrip()),
            (_PERSONS, "yes" if self.mode is PlayMode.DEMO and self.is_persons else None),
            (_VARIATION, variation.rstrip()),
            (_BEFORE_SWAP, before and f"{before.computer} {before.human}"),
            (FILE_LINE, self.path and quote(os.fsencode(self.path))),
            (_FILE_CONTENT, self.path and self.fingerprint),
            (_TAKEN_BACK, f"{self.taken_back or ''}"),
        )
        return tuple((name, value) for name, value in lines if value)

    def present_of(self, game: Tournament | DominoesGame) -> Tournament | DominoesGame:
        """Return the current state of a kept game, without its undone events."""
        place = max(0, len(game.events) - self.taken_back)
        states: Iterator[Tournament | DominoesGame] = game.states(place)
        return next(states)


def file_line(path: Path) -> str:
    """Return the line that names a game's file."""
    return f"{FILE_LINE}: {quote(os.fsencode(path))}"


def _numbers(text: str) -> tuple[int, int] | None:
    """Parse two whole numbers of at most nine digits; return ``None`` for anything else."""
    words = text.split()
    digits = [word.removeprefix("-") for word in words]
    if len(words) != 2 or not all(is_number(each, 9) for each in digits):
        return None
    return int(words[0]), int(words[1])


def _count(text: str) -> int:
    """Parse a whole number of at most nine digits; return 0 for anything else."""
    return int(text) if is_number(text, 9) else 0
