"""The lines of a saved game of Dominoes: names and values."""

from dataclasses import dataclass, field
from typing import NamedTuple

from buildup.model.player import PLAYERS
from buildup.saves.extra_lines import LONGEST_NAME, WrittenExtra, joined_extras
from buildup.saves.problems import Problem, found_again, found_outside
from buildup.texts import _, quotable

FIRST_WORD = "Dominoes"
TILE_NAMES = ("line", "boneyard", "computer hand", "human hand")
_TURN_NAMES = ("turn", "last", "empty turns", "drawn")
"""The fields of the turn, in the order of a table written on one line."""
_EXTRA_NAMES = ("deal", "level", "match", "played", "start", "events")
_NAMES = (*TILE_NAMES, "size", "anchor", *_TURN_NAMES, *_EXTRA_NAMES)
_MOST_PROBLEMS = 200


class Field(NamedTuple):
    """A value and the number of its line, from 1."""

    line: int
    text: str


@dataclass(slots=True)
class WrittenGame:
    """The fields of a file by lower-case name."""

    fields: dict[str, Field] = field(default_factory=dict)
    unknown: tuple[tuple[str, str], ...] = ()
    """The names and values of lines from other editions."""
    last_line: int = 1
    problems: list[Problem] = field(default_factory=list)
    """Everything wrong with the file."""

    def text(self, name: str) -> str | None:
        """Return the value of a field; ``None`` if it is missing or empty."""
        found = self.fields.get(name)
        return found.text if found is not None and found.text else None

    def line(self, name: str) -> int:
        """Return the line number of a field, or of the last line if the field is missing."""
        found = self.fields.get(name)
        return self.last_line if found is None else found.line

    def reject(self, name: str, message: str) -> None:
        """Report a problem with a field."""
        self.problems.append(Problem(self.line(name), message))

    @classmethod
    def of_words(cls, text: str, size: int) -> "WrittenGame | None":
        """Parse a table on one line, as ``table_words`` writes it.

        Return ``None`` if it has another number of parts.
        """
        names = ("anchor", "line", "computer hand", "human hand", "boneyard")
        parts = [part.strip() for part in text.split("/", maxsplit=len(names) + 1)]
        words = parts.pop().split() if len(parts) == len(names) + 1 else []
        if len(words) != 4:
            return None
        written = cls({"size": Field(1, str(size))})
        for name, part in zip(names, parts, strict=True):
            written.fields[name] = Field(1, part)
        for name, word in zip(_TURN_NAMES, words, strict=True):
            written.fields[name] = Field(1, "" if word == "-" else word)
        return written


def read_fields(text: str) -> WrittenGame:
    """Split a text into fields."""
    written = WrittenGame()
    problems = written.problems
    begun: dict[str, tuple[int, list[str]]] = {}
    """The number of the first line of each name, and the parts of its value."""
    extras: list[WrittenExtra] = []
    block: str | None = None
    open_name: str | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        words = line.strip()
        if not words:
            continue
        written.last_line = number
        name, colon, rest = words.partition(":")
        name = " ".join(name.split()).casefold()
        if not colon:
            if number > 1 and open_name in TILE_NAMES:
                begun[open_name][1].append(words)
            elif name != FIRST_WORD.casefold() and len(problems) < _MOST_PROBLEMS:
                message = _("“{found}”; expected a name and a colon, such as “Line:”.")
                problems.append(Problem(number, message.format(found=quotable(words))))
            continue
        block = name if name in PLAYERS else block
        known = f"{block} hand" if name == "hand" and block is not None else name
        open_name = known if known in _NAMES else None
        if name in PLAYERS and not rest.strip():
            continue
        if known == "hand":
            problems.append(found_outside("Hand", number))
        elif open_name is None:
            extras.append(WrittenExtra(words.partition(":")[0].strip(), rest.strip(), number))
        elif known in begun:
            problems.append(found_again(name, number))
        else:
            begun[known] = (number, [rest.strip()])
        if len(problems) >= _MOST_PROBLEMS:
            break
    unknown: list[tuple[str, str]] = []
    for extra in joined_extras(extras):
        if (name := extra.name.casefold()) in _EXTRA_NAMES:
            begun.setdefault(name, (extra.line, [extra.value]))
        else:
            unknown.append((extra.name[:LONGEST_NAME], extra.value))
    written.fields = {
        name: Field(number, " ".join(pieces).strip()) for name, (number, pieces) in begun.items()
    }
    written.unknown = tuple(unknown)
    return written
