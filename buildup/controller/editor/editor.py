"""The position being set up: its line of text, edits and history."""

import re

from PySide6.QtCore import QObject, Signal

from buildup.model.build_up.position_line import PositionLine as BuildUpLine
from buildup.model.dominoes.position_line import PositionLine as DominoesLine
from buildup.model.game_kind import GameKind
from buildup.model.position_line import GAMES, PositionError, PositionProblem, game_of
from buildup.saves.problems import tell_tiles

AnyLine = BuildUpLine | DominoesLine
Place = tuple[str, int]
"""A place for tiles: the label of a field, and the index of a part of its value.

Of two parts, 0 is the computer's and 1 the human's; otherwise the index is 0.
"""

_LINES: dict[GameKind, type[AnyLine]] = dict(
    zip(GameKind, (BuildUpLine, DominoesLine), strict=True)
)
_EMPTY = (
    "Build Up: stacks - / -; hands - / -; hand 1; turn human",
    "Dominoes: size 6; line -; hands 0 unknown / -; turn human",
)
HIDDEN = "?"
"""The sign for an unknown tile."""
_WORD = r"\[[^\]]*\]\*?|[^\s/-]+"


class PositionEditor(QObject):
    """An editor of a position line of either game, possible or not, with undo and redo.

    Signals:
        changed: The line changed.
        refused: A line, or a part of one, was rejected; carries the reason in a sentence.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, parent: QObject) -> None:
        """Create an editor of an empty position."""
        super().__init__(parent)
        self._lines: list[AnyLine] = [BuildUpLine.parse(_EMPTY[0], checks=False)]
        self._at = 0

    @property
    def line(self) -> AnyLine:
        """The current position."""
        return self._lines[self._at]

    @property
    def problems(self) -> tuple[PositionProblem, ...]:
        """All reasons why the position is impossible, including duplicate Dominoes tiles."""
        line = self.line
        repeated = tell_tiles(line.known) if isinstance(line, DominoesLine) else []
        return (*line.problems, *(PositionProblem("", each) for each in repeated))

    @property
    def kind(self) -> GameKind:
        """The game of the position."""
        return GAMES[str(self.line).partition(":")[0]]

    def read(self, text: str, *, is_seen: bool = True) -> None:
        """Replace the position with that of a line for either game, even if it has problems.

        If the text is not such a line, emit :attr:`refused`.

        Args:
            text: The line.
            is_seen: Whether the person sees the line, so that an error may name a character's
                number.
        """
        try:
            line = _LINES[game_of(text) or self.kind].parse(text, checks=False)
        except PositionError as error:
            problem = error.problems[0]
            self.refused.emit(str(problem) if is_seen else problem.message)
            return
        if line != self.line:
            self._lines[self._at + 1 :] = [line]
            self.step(1)

    def clear(self) -> None:
        """Replace the position with the initial, empty one of the same game."""
        self.read(next(each for each in _EMPTY if game_of(each) is self.kind))

    def step(self, step: int) -> None:
        """Undo a change (−1) or redo one (1), if there is any."""
        if 0 <= self._at + step < len(self._lines):
            self._at += step
            self.changed.emit()

    # Fields of the line

    @property
    def fields(self) -> dict[str, str]:
        """The values of the line's fields, by label."""
        fields = (each.partition(" ") for each in str(self.line).partition(": ")[2].split("; "))
        return {label: text for label, _space, text in fields}

    def words(self, place: Place) -> list[str]:
        """Return the tiles or stacks of a place as in the line, or ``?`` for each unknown tile."""
        label, part = place
        words = re.findall(_WORD, self.fields[label].split("/")[part])
        return [HIDDEN] * int(words[0]) if "unknown" in words else words

    def write(self, label: str, text: str) -> None:
        """Replace the value of a field, or remove it if ``text`` is empty.

        Changing the hand number of Build Up resets the boneyards to their size by the rules.
        Changing the size, line or hands of Dominoes clears the moves played last, and adjusts the
        number of tiles in an unknown boneyard.
        """
        fields = self.fields | {label: text}
        if label == "hand":
            fields["boneyards"] = ""
        elif label in ("size", "line", "hands"):
            fields["played"] = ""
            if "unknown" in fields.get("boneyard", ""):
                fields["boneyard"] = ""
        self.read(self._line_of(fields), is_seen=False)

    def lay(self, place: Place, number: int, *tiles: str) -> None:
        """Replace the tile at this index of a place with others, or with none.

        −1 inserts at the beginning, an index past the last tile at the end. A known tile also
        replaces all unknown ones. In the line of Dominoes, tiles are rotated as in
        :func:`_as_it_fits`.
        """
        label, part = place
        words = [each for each in self.words(place) if tiles in ((), (HIDDEN,)) or each != HIDDEN]
        if label == "line":
            near, far = (1, 3) if number > 0 else (3, 1)
            beside = words[number - 1 : number] if number > 0 else words[number + 1 : number + 2]
            tiles = tuple(_as_it_fits(tile, near, far, *beside) for tile in tiles)
        words[max(number, 0) : number + 1] = tiles
        parts = self.fields[label].split("/")
        parts[part] = f"{len(words)} unknown" if HIDDEN in words else " ".join(words) or "-"
        self.write(label, "/".join(parts))

    def swap_sides(self) -> None:
        """Swap the players' sides."""
        parts = {label: text.split("/") for label, text in self.fields.items()}
        line = self._line_of({label: "/".join(reversed(each)) for label, each in parts.items()})
        swapped = {"computer": "human", "human": "computer", "W": "B", "B": "W"}
        self.read(re.sub(r"[BW](?=\d)|computer|human", lambda found: swapped[found[0]], line))

    def _line_of(self, fields: dict[str, str]) -> str:
        held = "; ".join(f"{label} {text}" for label, text in fields.items() if text)
        return f"{str(self.line).partition(':')[0]}: {held}"


def _as_it_fits(tile: str, near: int, far: int, beside: str = "[0 0]") -> str:
    """Return a Dominoes tile, rotated if it fits beside another one only that way.

    Args:
        tile: The tile as picked.
        near: The index, in the tile's text, of the end that would touch the other tile.
        far: The index of the opposite end, which is also that of the other tile's touching end.
        beside: The other tile.
    """
    fits = ("0", beside[far])
    is_turned = beside[far] != "0" and tile[near] not in fits and tile[far] in fits
    return f"[{tile[3]} {tile[1]}]" if is_turned else tile
