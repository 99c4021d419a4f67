"""The content of a card: a draw, the result of a hand, a round or a game, a question."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer
from buildup.narration.aloud import in_sentences
from buildup.narration.build_up.score_sheet import ScoreSheet
from buildup.texts import _


class CardRow(NamedTuple):
    """One player's row of the sums."""

    name: str
    arithmetic: str
    total: str


class CardButton(NamedTuple):
    """A button, and what a click on it does."""

    text: str
    clicked: Callable[[], object]
    object_name: str
    is_quiet: bool = False
    """Whether it stands at the end and is hardly ever wanted."""


class CardActions(NamedTuple):
    """What buttons ask of others than the controller."""

    new_game: Callable[[], object]
    swap_sides: Callable[[], object]
    review: Callable[[], object]
    leave: Callable[[], object]
    """Go back from a variation to the round."""
    look: Callable[[], object]
    """Put the card away, until the bar brings it back."""

    def look_back(self, *, can_review: bool, can_swap: bool) -> Iterator[CardButton]:
        """Buttons for those who want to know what was, and what could have been."""
        if can_review:
            yield CardButton(_("Review"), self.review, "reviewButton")
        if can_swap:
            yield CardButton(_("Swap sides"), self.swap_sides, "swapSidesButton")
        yield CardButton(_("Look at the table"), self.look, "lookButton")


class Section(NamedTuple):
    """Part of a course: a hand."""

    name: str
    margins: tuple[int, ...]
    """Points that the human is ahead, from its beginning and after everything that happened."""


class CardContent(NamedTuple):
    """Everything a card shows."""

    title: str
    sentence: str
    buttons: tuple[CardButton, ...]
    """The likeliest first."""
    rows: tuple[CardRow, ...] = ()
    tiles: PerPlayer[Tile] | None = None
    """The tiles that were drawn for the first turn."""
    sheet: ScoreSheet | None = None
    """What each hand of the round brought."""
    score: str = ""
    """The human's points and the computer's, in large letters."""
    result: str = ""
    """Title and score in one sentence, for those who do not see them; empty: the title says it."""
    note: str = ""
    """What else is known of the result."""
    course: tuple[Section, ...] = ()
    """How the round went, for a small picture; empty where nobody knows."""
    can_be_line: bool = False
    """Whether people in a hurry may have it in the bar instead."""
    is_line: bool = False
    """Whether it stands in the bar: the table is needed to answer it."""

    @property
    def line(self) -> str:
        """What the bar says in place of the card."""
        sums = [f"{row.name}: {row.arithmetic}." for row in self.rows if self.can_be_line]
        return " ".join(filter(None, (*sums, self.sentence)))

    @property
    def spoken(self) -> str:
        """Everything in sentences, for those who do not see it."""
        sheet = () if self.sheet is None else self.sheet.in_sentences()
        rows = (f"{row.name}: {row.arithmetic}, {row.total}." for row in self.rows)
        return in_sentences(self.result or self.title, *sheet, self.note, self.sentence, *rows)
