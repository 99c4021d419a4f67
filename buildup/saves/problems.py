"""The problems of a saved game, and the error that lists them."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from buildup.texts import _, counted, quotable, visible

MOST_LISTED = 20
"""The maximum number of problems in the message of a :class:`SaveError`, which counts the rest."""


class Problem(NamedTuple):
    """A problem of a saved game."""

    line: int | None
    """The line in the file, from 1; ``None`` for the file as a whole."""
    message: str
    """The problem in whole sentences, which say what was found and, if helpful, expected."""


def found_again(label: str, line: int) -> Problem:
    """Return the problem of a repeated label."""
    return Problem(line, _("“{label}:” appears twice.").format(label=quotable(label)))


def found_outside(label: str, line: int) -> Problem:
    """Return the problem of a player's label before any heading."""
    message = _("“{label}:”; expected “Computer:” or “Human:” before it.")
    return Problem(line, message.format(label=label))


_MOST_TILES = 12
"""The maximum number of tiles named in a sentence."""


def tell_tiles(tiles: Iterable[object], expected: Iterable[object] = ()) -> list[str]:
    """Return warnings about repeated and missing tiles; the game may still be playable."""
    found = Counter(map(str, tiles))
    told = (
        (_("More than once: {tiles}."), [tile for tile, count in found.items() if count > 1]),
        (_("Missing: {tiles}."), {*map(str, expected)}.difference(found)),
    )
    return [each.format(tiles=_first_of(listed)) for each, listed in told if listed]


def _first_of(tiles: Iterable[str]) -> str:
    """Join the tiles in order, naming at most :data:`_MOST_TILES`."""
    listed = sorted(tiles)
    return ", ".join(listed[:_MOST_TILES]) + " …" * (len(listed) > _MOST_TILES)


class SaveError(ValueError):
    """A saved game that cannot be read or written.

    The message has one problem per line, each with the file and the line if they are known.

    Attributes:
        name: The name of the file; empty if it has none.
        problems: All problems found, in the order of their lines.
    """

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        shown = (problem._replace(message=visible(problem.message)) for problem in problems)
        in_order = tuple(sorted(shown, key=lambda problem: problem.line or 0))
        super().__init__(_report(visible(name), in_order))
        self.name = name
        self.problems = in_order


class HistoryError(ValueError):
    """A history that is impossible, too long or contradicts its file; the message is a sentence."""


def _report(name: str, problems: tuple[Problem, ...]) -> str:
    sentences = [_sentence(name, problem) for problem in problems[:MOST_LISTED]]
    unlisted = len(problems) - len(sentences)
    if unlisted:
        sentence = counted("{name} has {count} more problem(s).", unlisted)
        sentences.append(sentence.format(name=name, count=unlisted))
    return "\n".join(sentences)


def _sentence(name: str, problem: Problem) -> str:
    if problem.line is None and not name:
        return problem.message
    if problem.line is None:
        return _("{name}: {message}").format(name=name, message=problem.message)
    return _("{name}, line {line}: {message}").format(
        name=name, line=problem.line, message=problem.message
    )
