"""Parsing and formatting positions in one line of text: the parts that both games share.

The grammar is in ``resources/positions.md``.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player
from buildup.texts import _, plain_digits, quotable, whole_number

T = TypeVar("T")

GAMES = dict(zip(("Build Up", "Dominoes"), GameKind, strict=True))
"""The games by their names in position lines."""
LONGEST = 4_000
"""The maximum length of a line, in characters; no position of either game needs more."""
_FIELD = r"\s*([A-Za-z]*)\s*([^;]*)(?:;|$)"
_UNKNOWN = r"([0-9]{1,2})\s+unknown"
_NOTHING = "-"
_INVISIBLE = "\ufeff\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_WRAPPING = _INVISIBLE + " \t\r\n\xa0\u2028\u2029\"'`‘’‚‛“”„‟«»‹›>"
"""Characters that may surround a copied line: byte-order and direction marks, whitespace,
quotation marks, and the ``>`` of quoted mail."""
_BEFORE = re.compile(rf"(?:```(?!build|dominoes)[\w+-]*|[{_WRAPPING}])*", re.IGNORECASE)
"""Matches text to ignore before a line: characters of :data:`_WRAPPING`, and code fences that may
name a language."""


class PositionProblem(NamedTuple):
    """A problem with a position or its line."""

    label: str
    """The label of the field; may be empty if :attr:`place` is given."""
    message: str
    """A sentence that says what was found and what was expected."""
    player: Player | None = None
    """The player whose part of the field is wrong; ``None`` if not given, as in Dominoes."""
    place: int | None = None
    """The place of the problem in the line, in characters from 1; ``None`` if all was parsed."""
    tile: str = ""
    """The offending tile; empty unless a tile of Build Up has the wrong color."""

    def __str__(self) -> str:
        if self.place is None:
            return _("“{label}”: {message}").format(label=self.label, message=self.message)
        return _("Character {place}: {message}").format(place=self.place, message=self.message)


class PositionError(ValueError):
    """A line that is not a position, or an impossible position.

    The message has one line per problem, which names the character or the field.

    Attributes:
        problems: All problems found.
    """

    def __init__(self, problems: Iterable[PositionProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class LinePart(NamedTuple):
    """A part of a line.

    The methods that parse it raise :class:`PositionError` if it is invalid.
    """

    text: str
    """The text, stripped of whitespace."""
    place: int
    """The position of the first character in the line, from 1."""

    def parts(self, pattern: str) -> "list[LinePart]":
        """Return all matches of a pattern in the text as parts."""
        found = re.finditer(pattern, self.text)
        return [LinePart(each[0].rstrip(), self.place + each.start()) for each in found]

    def each(self, read: "Callable[[LinePart], T]") -> PerPlayer[T]:
        """Parse the computer's value and, after a slash, the human's."""
        halves = self.parts(r"[^/\s][^/]*")
        if len(halves) != len(Player):
            raise self.error(_("Expected two parts: computer / human."))
        return PerPlayer(*map(read, halves))

    def value(self, parse: Callable[[str], T]) -> T:
        """Parse the text with a function whose :class:`ValueError` contains a whole sentence."""
        try:
            return parse(quotable(self.text))
        except ValueError as error:
            raise self.error(str(error)) from error

    def tiles(self, parse: Callable[[str], T], pattern: str = r"\S+") -> tuple[T, ...]:
        """Parse tiles; a single ``-`` stands for none."""
        words = self.parts(pattern) if self.text != _NOTHING else []
        return tuple(word.value(parse) for word in words)

    def held(self, parse: Callable[[str], T], pattern: str = r"\S+") -> tuple[T, ...] | int:
        """Parse tiles or, if they are unknown, as in ``10 unknown``, return their number."""
        unknown = re.fullmatch(_UNKNOWN, self.text, re.IGNORECASE)
        return self.tiles(parse, pattern) if unknown is None else int(unknown[1])

    def number(self, lowest: int, highest: int) -> int:
        """Parse a whole number in a range, bounds included."""
        return self.value(lambda text: whole_number(text, lowest, highest))

    def error(self, message: str) -> PositionError:
        """Return an error that points to this part."""
        return PositionError([PositionProblem("", message, place=self.place)])


def read_fields(line: str, game: str, otherwise: Mapping[str, str | None]) -> dict[str, LinePart]:
    """Split a line into its labeled fields, ignoring case and whitespace in names and labels.

    Args:
        line: The line.
        game: The name that the line must begin with.
        otherwise: The default value of each field by label; ``None`` for required fields.

    Returns:
        The unparsed value of each field by label; the place of a default value is the line's end.

    Raises:
        PositionError: The line is too long, does not begin with ``game``, has unknown or
            repeated fields, or lacks required ones.
    """
    if len(line) > LONGEST:
        raise LinePart(line, 1).error(_("Text too long; expected at most 4000 characters."))
    if not begins_with(line, game):
        message = _("“{found}”; expected “{game}:” and a position.")
        raise LinePart(line, 1).error(message.format(found=quotable(line.strip()), game=game))
    line = plain_digits(_unwrapped(line))
    fields: dict[str, LinePart] = {}
    problems: list[PositionProblem] = []
    for found in re.compile(_FIELD).finditer(line, line.index(":") + 1):
        label, place = found[1].casefold(), found.start(1) + 1
        if label in otherwise and label not in fields:
            fields[label] = LinePart(found[2].rstrip(), found.start(2) + 1)
        elif label or found[2]:
            word, words = quotable(found[1] or found[2]), ", ".join(otherwise)
            message = _("“{found}”; expected each of these once: {words}.")
            problems.append(
                PositionProblem("", message.format(found=word, words=words), place=place)
            )
    for label, text in otherwise.items():
        if label not in fields:
            fields[label] = LinePart(text or "", len(line) + 1)
            if text is None:
                message = _("Text ends too soon; expected “{label}”.").format(label=label)
                problems.append(PositionProblem(label, message, place=len(line) + 1))
    if problems:
        raise PositionError(problems)
    return fields


def begins_with(line: str, game: str) -> bool:
    """Return whether a line begins with a game's name and a colon.

    Case, spaces, and what may surround a copied line, such as quotation marks, are ignored.
    """
    name, colon, _fields = _unwrapped(line).partition(":")
    return bool(colon) and "".join(name.split()).casefold() == "".join(game.split()).casefold()


def _unwrapped(line: str) -> str:
    """Return the line without what may surround it, such as quotation marks or a code fence.

    Spaces replace what precedes the line, so that every character keeps its position.
    """
    return _BEFORE.sub(lambda found: " " * len(found[0]), line, count=1).rstrip(_WRAPPING)


def game_of(text: str) -> GameKind | None:
    """Return the game named at the beginning of a position line; ``None`` for other text."""
    return next((kind for name, kind in GAMES.items() if begins_with(text, name)), None)


def held_words(held: Sequence[T] | int) -> str:
    """Format tiles, or their number, for :meth:`LinePart.held`."""
    return f"{held} unknown" if isinstance(held, int) else " ".join(map(str, held)) or _NOTHING


def count_of(held: Sequence[T] | int) -> int:
    """Return the number of tiles, whether they are known or not."""
    return held if isinstance(held, int) else len(held)
