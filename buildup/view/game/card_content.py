"""The content of a card or of the bar: a draw, a result, a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.score_sheet import ScoreSheet
from buildup.play.open_game import AnyOpenGame
from buildup.strategy.level import Level
from buildup.texts import in_sentences
from buildup.view.game.curve import Curve
from buildup.view.tiles.face import Face


class CardRow(NamedTuple):
    """A row of a result: a player's name, details such as the arithmetic, and the total, if any."""

    name: str
    arithmetic: str
    total: str


class CardButton(NamedTuple):
    """A button, with the callback for a click."""

    text: str
    clicked: Callable[[], object]
    object_name: str
    is_quiet: bool = False
    """Whether the button is rarely needed, and so comes last."""
    is_coming: bool = False
    """Whether to hide the button but reserve its space, since its effect is not known yet."""


class CardContent(NamedTuple):
    """The content of a card or the bar: a draw, a result, or a question, with its buttons."""

    title: str
    sentence: str
    """The sentence below the title; if there is a tile, it may be filled in later."""
    buttons: tuple[CardButton, ...]
    """The buttons, with the most likely choice first."""
    rows: tuple[CardRow, ...] = ()
    tile: Face | None = None
    """The tile beside the title, if any."""
    curve: Curve | None = None
    """The curve of a finished round or game, as far as it has been reviewed; ``None`` for none."""
    sheet: ScoreSheet | None = None
    """The result of each hand of a round; ``None`` for other content."""
    score: str = ""
    """The points, or rounds won, of the human and the computer, shown large; empty for none."""
    levels: PerPlayer[Level | None] | None = None
    """The level of each player, or ``None`` for a person, to show faces beside the score.

    ``None`` in place of both to show no faces.
    """
    caption: str = ""
    """A caption below the score; empty for none."""
    result: str = ""
    """The sentence that screen readers get in place of the title; empty for the title itself."""
    note: str = ""
    """More text, such as how often a deal is won, which may be filled in once it is known."""
    note_lines: int = 0
    """Lines reserved for the note, which may appear or grow later."""
    is_line: bool = False
    """Whether to show the content in the bar, because the user must see the table to answer."""
    is_question: bool = False
    """Whether no answer in the bar is preselected, so that none is given by accident."""

    @property
    def spoken(self) -> str:
        """The content in sentences, for screen readers."""
        said = [self.sentence, self.note]
        if self.sheet is not None:
            said += self.sheet.in_sentences()
        said.append(self.caption)
        rows = (
            f"{row.name}: {', '.join(filter(None, (row.arithmetic, row.total)))}."
            for row in self.rows
        )
        opening = self.result or self.title
        is_said_again = any(each.startswith(opening.rstrip(".!")) for each in said)
        return in_sentences("" if is_said_again else opening, *said, *rows)

    @property
    def said_later(self) -> str:
        """The text filled in later, to announce once it is known."""
        return in_sentences(self.sentence if self.tile else "", self.note)

    @property
    def _fixed(self) -> CardContent:
        """The content without what may be filled in later."""
        names = tuple(each._replace(text="", clicked=str, is_coming=False) for each in self.buttons)
        fixed = self._replace(note="", buttons=names)
        return fixed._replace(sentence="", curve=None) if self.tile else fixed

    def is_known_more_of(self, other: CardContent) -> bool:
        """Return whether this differs from other content at most in what is filled in later."""
        return self._fixed == other._fixed


def faces_of(game: AnyOpenGame) -> PerPlayer[Level | None] | None:
    """Return each player's level, or ``None`` for a person, to show their faces.

    Return ``None`` in place of both if a person or another program plays the computer's side.
    """
    levels = PerPlayer(*(game.level_of(each) for each in Player))
    return None if levels.computer is None else levels
