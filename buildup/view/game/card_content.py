"""What waits for an answer, on a card or in the bar: a draw, a result, a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from buildup.controller.play.game import AnyController
from buildup.controller.session import GameSession
from buildup.model.player import PerPlayer, Player
from buildup.narration.aloud import in_sentences
from buildup.narration.build_up.score_sheet import ScoreSheet
from buildup.narration.levels import level_name
from buildup.strategy.level import Level
from buildup.texts import _
from buildup.view.game.curve import Curve
from buildup.view.tiles.face import Face


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
    is_coming: bool = False
    """Whether only its place is kept, until it is known what it does."""


class CardContent(NamedTuple):
    """Everything a card shows."""

    title: str
    sentence: str
    """Below the title; it may come later where a tile stands beside it."""
    buttons: tuple[CardButton, ...]
    """The likeliest first."""
    rows: tuple[CardRow, ...] = ()
    tile: Face | None = None
    """Beside the title: the winner's last one, of a round or game that is over."""
    curve: Curve | None = None
    """Its course, as far as it is known."""
    sheet: ScoreSheet | None = None
    """What each hand of it brought."""
    score: str = ""
    """The human's points and the computer's, in large letters."""
    levels: PerPlayer[Level | None] | None = None
    """Whose faces stand beside the score: a level's, or the person's; ``None``: nobody's."""
    caption: str = ""
    """What stands below the score."""
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

    @property
    def spoken(self) -> str:
        """Everything in sentences, for those who do not see it."""
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
        """What is said as soon as it is known."""
        return in_sentences(self.sentence if self.tile else "", self.note)

    @property
    def _fixed(self) -> CardContent:
        """All that does not come later."""
        names = tuple(each._replace(text="", clicked=str, is_coming=False) for each in self.buttons)
        fixed = self._replace(note="", buttons=names)
        return fixed._replace(sentence="", curve=None) if self.tile else fixed

    def is_known_more_of(self, other: CardContent) -> bool:
        """Whether this is another one as far as more is known."""
        return self._fixed == other._fixed


def faces_of(controller: AnyController) -> PerPlayer[Level | None] | None:
    """Who plays, if the computer is among them."""
    levels = PerPlayer(*(controller.level_of(each) for each in Player))
    return None if levels.computer is None else levels


def next_level_button(
    play_on: Callable[[], object], session: GameSession | None
) -> Iterator[CardButton]:
    """Plays on at another level, where the records say that this suits better."""
    level = None if session is None else session.offered_level
    if session is not None and level is not None:

        def play() -> None:
            session.controller.set_level(level)
            play_on()

        text = _("Play {level}").format(level=level_name(level))
        yield CardButton(text, play, "anotherLevelButton")
