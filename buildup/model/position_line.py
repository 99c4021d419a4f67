"""A position in one line of text: what the lines of both games share, and what can be wrong there.

``resources/positions.md`` has the grammar.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from buildup.model.player import PLAYERS, PerPlayer, Player
from buildup.texts import _, quotable

T = TypeVar("T")
U = TypeVar("U")

LONGEST = 4_000
"""In characters: more than any game of Dominoes needs. A longer line is not read."""
_FIELD = r"\s*([A-Za-z]*)\s*([^;]*)(?:;|$)"
_UNKNOWN = r"([0-9]{1,2})\s+unknown"
_NOTHING = "-"


class PositionProblem(NamedTuple):
    """One thing that is wrong with a position, or with the line that is to hold it."""

    label: str
    """Of the field; empty where it is the line as a whole."""
    message: str
    """A sentence: what was found, and what was expected there."""
    player: Player | None = None
    """Whose part of the field; ``None`` where both are meant, or it is not parted."""
    place: int | None = None
    """The character of the line, from 1; ``None`` where all of the line could be read."""

    def __str__(self) -> str:
        if self.place is None:
            return _("“{label}”: {message}").format(label=self.label, message=self.message)
        return _("Character {place}: {message}").format(place=self.place, message=self.message)


class PositionError(ValueError):
    """A line that holds no position, or a position that no game can come to.

    Its text is sentences, one a line, each naming the character or the field.

    Attributes:
        problems: Everything that is wrong.
    """

    def __init__(self, problems: Iterable[PositionProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class MisreadError(ValueError):
    """A part of a line that makes no sense."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(message)
        self.place = place


class Part(NamedTuple):
    """A part of a line. What makes no sense in it is an error that :class:`LineReader` gathers."""

    text: str
    """Without white space around it."""
    place: int
    """Of its first character in the line, from 1."""

    def parts(self, pattern: str) -> "list[Part]":
        """Its own parts of this pattern."""
        found = re.finditer(pattern, self.text)
        return [Part(each[0].rstrip(), self.place + each.start()) for each in found]

    def value(self, parse: Callable[[str], T]) -> T:
        """What it is to a function that raises a :class:`ValueError` with a sentence."""
        try:
            return parse(quotable(self.text))
        except ValueError as error:
            raise MisreadError(self.place, str(error)) from error

    def tiles(self, parse: Callable[[str], T], pattern: str = r"\S+") -> tuple[T, ...]:
        """Tiles, or ``-`` for none."""
        words = self.parts(pattern) if self.text != _NOTHING else []
        return tuple(word.value(parse) for word in words)

    def held(self, parse: Callable[[str], T], pattern: str = r"\S+") -> tuple[T, ...] | int:
        """Tiles, or how many there are: ``10 unknown``."""
        unknown = re.fullmatch(_UNKNOWN, self.text, re.IGNORECASE)
        return self.tiles(parse, pattern) if unknown is None else int(unknown[1])

    def number(self, lowest: int, highest: int) -> int:
        """A whole number of these."""
        if re.fullmatch(r"[+-]?[0-9]{1,9}", self.text) and lowest <= int(self.text) <= highest:
            return int(self.text)
        message = _("“{found}” found; expected a whole number from {lowest} to {highest}.")
        named = {"found": quotable(self.text), "lowest": lowest, "highest": highest}
        raise MisreadError(self.place, message.format(**named))

    def player(self) -> Player:
        """One of the two players."""
        if (player := PLAYERS.get(self.text.casefold())) is not None:
            return player
        message = _("“{found}” found; expected Computer or Human.")
        raise MisreadError(self.place, message.format(found=quotable(self.text)))


class LineReader:
    """The fields of a line; what is wrong with them is gathered, so that all of it can be said."""

    def __init__(
        self, line: str, game: str, labels: Sequence[str], optional: Sequence[str]
    ) -> None:
        """Take a line apart.

        Args:
            line: In any case, with any white space.
            game: The name that it begins with.
            labels: Of the fields that it may have.
            optional: Of those that may be missing.

        Raises:
            PositionError: It is too long, or begins otherwise.
        """
        self._problems: list[PositionProblem] = []
        self._fields: dict[str, Part] = {}
        if len(line) > LONGEST or not begins_with(line, game):
            message = _("“{found}” found; expected “{game}:” and a position in one line.")
            message = message.format(found=quotable(line.strip()), game=game)
            raise PositionError([PositionProblem("", message, place=1)])
        for found in re.compile(_FIELD).finditer(line, line.index(":") + 1):
            label, text = found[1].casefold(), found[2].rstrip()
            if label in labels and label not in self._fields:
                self._fields[label] = Part(text, found.start(2) + 1)
            elif label or text:
                message = _(
                    "“{found}” found; expected one of these words, each only once: {words}."
                )
                words = ", ".join(labels)
                message = message.format(found=quotable(label or text), words=words)
                self._note("", found.start(1) + 1, message)
        for label in labels:
            if label not in self._fields and label not in optional:
                message = _("The line ends; expected “{label}” before here.")
                self._note(label, len(line) + 1, message.format(label=label))

    def read(self, label: str, read: Callable[[Part], T], otherwise: U) -> T | U:
        """What a field says; where it is missing or makes no sense, something else."""
        return self._read(label, self._fields.get(label), read, otherwise)

    def read_each(self, label: str, read: Callable[[Part], T], otherwise: U) -> PerPlayer[T | U]:
        """What a field says of the computer and, after a slash, of the human."""
        field = self._fields.get(label)
        halves = [None, None] if field is None else field.parts(r"[^/\s][^/]*")
        if field is not None and len(halves) != len(Player):
            message = _("Expected the computer's part, a slash, and the human's part.")
            self._note(label, field.place, message)
            halves = [None, None]
        return PerPlayer(*(self._read(label, half, read, otherwise) for half in halves))

    def check(self, problems: Iterable[PositionProblem]) -> None:
        """Let what is wrong with the line be known, or else what is wrong with the position.

        Raises:
            PositionError: Something is.
        """
        found = sorted(self._problems, key=lambda each: each.place or 0) or list(problems)
        if found:
            raise PositionError(found)

    def _read(
        self, label: str, part: Part | None, read: Callable[[Part], T], otherwise: U
    ) -> T | U:
        try:
            return otherwise if part is None else read(part)
        except MisreadError as error:
            self._note(label, error.place, str(error))
            return otherwise

    def _note(self, label: str, place: int, message: str) -> None:
        self._problems.append(PositionProblem(label, message, place=place))


def begins_with(line: str, game: str) -> bool:
    """Whether a text is meant as a line of a game: its name and a colon come first."""
    name, colon, _fields = line.partition(":")
    return bool(colon) and "".join(name.split()).casefold() == "".join(game.split()).casefold()


def held_words(held: Sequence[T] | int) -> str:
    """Tiles as :meth:`Part.held` reads them."""
    return f"{held} unknown" if isinstance(held, int) else " ".join(map(str, held)) or _NOTHING


def count_of(held: Sequence[T] | int) -> int:
    """How many tiles there are, known or not."""
    return held if isinstance(held, int) else len(held)
