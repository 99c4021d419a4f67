"""What waits for an answer, on a card or in the bar: a draw, a result, a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from buildup.controller.session import GameSession
from buildup.narration.aloud import in_sentences
from buildup.narration.build_up.score_sheet import ScoreSheet


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


class CardContent(NamedTuple):
    """Everything a card shows."""

    title: str
    sentence: str
    """Stands above a note, but below the points of hands: it asks what is to come then."""
    buttons: tuple[CardButton, ...]
    """The likeliest first."""
    rows: tuple[CardRow, ...] = ()
    sheet: ScoreSheet | None = None
    """What each hand of the round brought."""
    score: str = ""
    """The human's points and the computer's, in large letters."""
    result: str = ""
    """Title and score in one sentence, for those who do not see them; empty: the title says it."""
    note: str = ""
    """What else is known, as far as it is."""
    note_lines: int = 0
    """The card keeps room for so many, if the note may come or grow while it lies there."""
    is_line: bool = False
    """Whether it stands in the bar: the table is needed to answer it."""
    is_question: bool = False
    """Whether no answer is proposed: none has the focus, so that none is given by accident."""

    def with_habit(self, session: GameSession | None) -> CardContent:
        """The same with what cost the person most, or with room for it until that is known."""
        if session is None or not (session.habit or session.is_habit_coming):
            return self
        note = f"{self.note} {session.habit}".strip()
        return self._replace(note=note, note_lines=self.note_lines + 2)

    @property
    def spoken(self) -> str:
        """Everything in sentences, for those who do not see it."""
        said = [self.sentence, self.note]
        if self.sheet is not None:
            said = [*self.sheet.in_sentences(), self.note, self.sentence]
        rows = (
            f"{row.name}: {', '.join(filter(None, (row.arithmetic, row.total)))}."
            for row in self.rows
        )
        opening = self.result or self.title
        is_said_again = any(each.startswith(opening.rstrip(".!")) for each in said)
        return in_sentences("" if is_said_again else opening, *said, *rows)

    def differs_in_note(self, other: CardContent) -> bool:
        """Whether at most the note of another one is a different one."""
        names = [[button.object_name for button in content.buttons] for content in (self, other)]
        one, two = (each._replace(note="", buttons=()) for each in (self, other))
        return names[0] == names[1] and one == two
