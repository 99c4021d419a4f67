"""The labelled text of the C++ edition, of an Android edition, and of this one.

The writer is exact to the byte for the sake of two old programs: one crashes on an empty
``Boneyard:`` followed by fewer than three spaces, another if one of its labels appears twice. So
whatever they cannot hold follows ``Turn:``, under words of this edition.
"""

import re
from collections.abc import Iterable

from buildup.model.build_up.tile import Tile
from buildup.model.player import PLAYERS, PerPlayer, Player, PlayMode
from buildup.saves.build_up.saved_game import Field, Label, SavedGame, Word, WrittenGame
from buildup.saves.extra_lines import WrittenExtra, extra_line, joined_extras, split_extra
from buildup.saves.kept_fields import MODE_LINE
from buildup.saves.problems import Problem, found_again, found_outside
from buildup.texts import _, quotable

MOST_LINES = 2_000
"""The maximum number of lines in a file; a saved game has about twenty."""

_MOST_WORDS = 1_000
"""The maximum number of words of a line; a boneyard has at most 22 tiles.

Under a label that has this many words already, further lines are ignored.
"""

_TURN = "Turn"

_NUMBERED = re.compile(
    r"^([ \t]*(?:turn[ \t]*:[ \t]*)?)(human|computer)[ _]?([12])(?=[ \t]*(?::|$))", re.I | re.M
)
"""Matches a heading or a turn with a numbered player, in games of two people or two computers."""
_NUMBER = re.compile(r"(?:n|r)[ _]?[12]", re.I)
"""A quick test for numbered players, with few false matches."""
_MODES = {"human": PlayMode.TWO_PEOPLE, "computer": PlayMode.DEMO}

_LABELS = {label.casefold(): label for label in Label}
_LABELS_IN_A_BLOCK = {**_LABELS, "stack": Label.STACKS}
"""The labels in a player's block, including ``Stack:`` of another edition.

After ``Turn:``, ``Stack`` is the name of an extra like any other.
"""
_RESERVED = tuple(f"{word}:" for word in (*PLAYERS, *_LABELS, _TURN.casefold()))


def may_follow_turn(line: str) -> bool:
    """Return whether the old programs ignore this line, because it has none of their labels."""
    folded = line[: line.rfind(":") + 1].casefold()  # labels end with a colon, events have none
    return "\n" not in line and "\r" not in line and not any(map(folded.__contains__, _RESERVED))


def format_labelled(game: SavedGame, extras: Iterable[tuple[str, str]] = ()) -> str:
    """Format a game as labelled text.

    Args:
        game: The content for the old programs.
        extras: Names and values to write after ``Turn:``. Those that an old program cannot read
            past are left out.
    """
    lines: list[str] = []
    for player in Player:
        lines += (f"{player.value}:", *_side_lines(game, player), "")
    lines.append(f"{_TURN}:" if game.turn is None else f"{_TURN}: {game.turn.value}")
    harmless = [extra for extra in extras if may_follow_turn(extra_line(*extra))]
    if harmless:
        lines.append("")
    lines += (extra_line(*piece) for extra in harmless for piece in split_extra(*extra))
    return "\n".join(lines) + "\n"


def _side_lines(game: SavedGame, player: Player) -> Iterable[str]:
    yield f"\t{Label.STACKS}: {_tiles(game.stacks[player])}"
    yield f"\t{Label.BONEYARD}: {_tiles(game.boneyards[player]) or '  '}"
    yield f"\t{Label.HAND}: {_tiles(game.hands[player])}"
    yield f"\t{Label.SCORE}: {game.scores[player]}"
    yield f"\t{Label.ROUNDS_WON}: {game.rounds_won[player]}"


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(str, tiles))


def read_labelled(text: str, problems: list[Problem], *, is_kept: bool) -> WrittenGame:
    """Read as much of a labelled text as possible.

    Args:
        text: The text, with line feeds as line endings.
        problems: A list to which all problems found are added.
        is_kept: Whether the text may have any number of lines.
    """
    text, extras = _without_numbers(text)
    reader = _LabelledReader(problems)
    last_line = 1
    for number, line in enumerate(text.split("\n"), start=1):
        if number > MOST_LINES and not is_kept:
            sentence = _("More than {count} lines; expected about twenty.")
            problems.append(Problem(number, sentence.format(count=MOST_LINES)))
            break
        stripped = line.strip()
        if stripped:
            last_line = number
            reader.read_line(stripped, number)
    written = reader.finish(last_line)
    return written._replace(extras=written.extras + extras)


def _without_numbers(text: str) -> tuple[str, tuple[WrittenExtra, ...]]:
    """Rename two people or two computers, in headings and the turn, to human and computer.

    Player 1 becomes the human, unless their tiles are white. If not exactly two such players are
    named, the names only lose their numbers.

    Returns:
        The text, and an extra line that names the mode of play if two players were renamed.
    """
    if _NUMBER.search(text) is None:  # a quick test that holds for nearly all files
        return text, ()
    found = {(name[2].casefold(), name[3]) for name in _NUMBERED.finditer(text)}
    kind = min(found, default=("", ""))[0]
    if found != {(kind, "1"), (kind, "2")}:
        return _NUMBERED.sub(r"\1\2", text), ()
    holds_white = rf"^[ \t]*{kind}[ _]?1(?:(?!{kind}).)*?(?:boneyard|hand)[ \t]*:\s*w[0-9]"
    black = "2" if re.search(holds_white, text, re.I | re.M | re.S) else "1"
    human, computer = rf"\1{Player.HUMAN.value}", rf"\1{Player.COMPUTER.value}"
    text = _NUMBERED.sub(lambda name: name.expand(human if name[3] == black else computer), text)
    return text, (WrittenExtra(MODE_LINE, _MODES[kind].value, 0),)


class _LabelledReader:
    """A reader of labelled text: :meth:`read_line` for each nonblank line, then :meth:`finish`."""

    def __init__(self, problems: list[Problem]) -> None:
        self._problems = problems
        self._blocks: dict[Player, dict[Label, Field]] = {}
        self._block: dict[Label, Field] | None = None
        """The current block; a block under a repeated heading is discarded."""
        self._block_name = ""
        """The name of the current block; empty under an unknown heading."""
        self._has_other_headings = False
        """Whether there are unknown headings, under which missing fields may be."""
        self._label: Label | None = None
        """The last label of the block; a line without a label continues its value."""
        self._turn: Field | None = None
        self._extras: list[WrittenExtra] = []

    def read_line(self, line: str, number: int) -> None:
        """Read a nonblank line, stripped of whitespace."""
        name, colon, rest = line.partition(":")
        folded = _folded(name)
        is_turn = self._turn is not None and not self._turn.words
        is_open = not is_turn and PLAYERS.get(folded) not in self._blocks
        if folded in PLAYERS and (colon or is_open):
            self._open_block(PLAYERS[folded], number)
            line = rest.strip()
            name, colon, rest = line.partition(":")
            folded = _folded(name)
        labels = _LABELS if self._block is None else _LABELS_IN_A_BLOCK
        if colon and folded in labels:
            self._read_field(labels[folded], rest, number)
        elif colon and folded == _TURN.casefold():
            self._read_turn(rest, number)
        elif not line or (not colon and self._go_on(line, number)):
            return
        elif self._turn is not None:
            extra = (name.strip(), rest.strip()) if colon else ("", line)
            self._extras.append(WrittenExtra(*extra, number))
        else:
            sentence = _("“{found}”; expected {labels}.")
            self._problem(
                number, sentence.format(found=quotable(line), labels=self._labels_to_come())
            )
            if not rest and (self._block is None or len(self._block) == len(Label)):  # a heading
                self._open_other_block(number)

    def finish(self, last_line: int) -> WrittenGame:
        """Return the content; report missing parts as problems of the last line."""
        self._close_block(last_line)
        for player in Player:
            if player not in self._blocks and not self._has_other_headings:
                sentence = _("File ends too soon; expected “{label}:”.")
                self._problem(last_line, sentence.format(label=player.value))
        sides = (self._blocks.get(player, {}) for player in Player)
        turn = None if self._has_other_headings else self._turn
        return WrittenGame(PerPlayer(*sides), turn, tuple(joined_extras(self._extras)))

    def _open_block(self, player: Player, number: int) -> None:
        self._close_block(number)
        self._block = {}
        self._block_name = player.value
        if player in self._blocks:
            self._problems.append(found_again(player.value, number))
        else:
            self._blocks[player] = self._block

    def _open_other_block(self, number: int) -> None:
        """Skip the lines under an unknown or missing heading, reporting a single problem."""
        self._close_block(number)
        self._block, self._block_name, self._has_other_headings = {}, "", True

    def _close_block(self, number: int) -> None:
        block, self._block, self._label = self._block, None, None
        if block is None or not self._block_name:
            return
        for label in Label:
            if label not in block:
                sentence = _("“{block}:” ends too soon; expected “{label}:”.")
                self._problem(number, sentence.format(block=self._block_name, label=label))

    def _read_field(self, label: Label, rest: str, number: int) -> None:
        self._label = label
        if self._block is None:
            self._problems.append(found_outside(label, number))
            self._open_other_block(number)
        elif label in self._block:
            self._label = None
            self._problems.append(found_again(label, number))
        else:
            self._block[label] = Field(number, _words(rest, number))

    def _read_turn(self, rest: str, number: int) -> None:
        self._close_block(number)
        if self._turn is None:
            self._turn = Field(number, _words(rest, number))
        else:
            self._problems.append(found_again(_TURN, number))

    def _go_on(self, line: str, number: int) -> bool:
        """Read a line without a label as a continuation of the line before it.

        Returns:
            Whether it can be one.
        """
        if self._turn is not None and not self._turn.words:
            self._turn = Field(self._turn.line, _words(line, number))
            return True
        if self._block is None or self._label not in self._block:
            return False
        field = self._block[self._label]
        if field.words and not self._label.has_tiles:
            return False
        if len(field.words) < _MOST_WORDS:
            self._block[self._label] = Field(field.line, (*field.words, *_words(line, number)))
        return True

    def _labels_to_come(self) -> str:
        labels = [label.value for label in Label if label not in (self._block or {})]
        if self._block is None or not labels:
            labels = [player.value for player in Player if player not in self._blocks]
        return ", ".join(f"“{label}:”" for label in labels or [_TURN])

    def _problem(self, number: int, message: str) -> None:
        self._problems.append(Problem(number, message))


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def _words(text: str, number: int) -> tuple[Word, ...]:
    """Split a line into words, separating adjacent tiles."""
    parts = text.split(maxsplit=_MOST_WORDS)[:_MOST_WORDS]
    words = [each for part in parts for each in _tiles_of(part)]
    return tuple([Word(word, number) for word in words[:_MOST_WORDS]])


def _tiles_of(word: str) -> list[str]:
    """Split a word that consists only of tiles; return any other word as it is."""
    is_longer = len(word) > len("B46") and not word.isalpha()
    is_row = is_longer and re.fullmatch(r"(?:[BWbw][0-9]{2})+", word) is not None
    return re.findall("...", word) if is_row else [word]
