"""The content of a banner: a draw, the result of a hand, a round or a game."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer
from buildup.narration.build_up.score_sheet import ScoreSheet
from buildup.texts import _


class BannerRow(NamedTuple):
    """One player's row of the sums."""

    name: str
    arithmetic: str
    total: str
    is_on_table: bool = False
    """Whether a short card does without it."""


class BannerButton(NamedTuple):
    """A button, and what a click on it does."""

    text: str
    clicked: Callable[[], object]
    object_name: str


class BannerActions(NamedTuple):
    """What buttons ask of others than the controller."""

    new_game: Callable[[], object]
    swap_sides: Callable[[], object]
    review: Callable[[], object]
    leave: Callable[[], object]
    """Go back from a variation to the round."""

    def look_back(self, *, can_review: bool, can_swap: bool) -> Iterator[BannerButton]:
        """Buttons for those who want to know what could have been."""
        if can_review:
            yield BannerButton(_("Review"), self.review, "reviewButton")
        if can_swap:
            yield BannerButton(_("Swap sides"), self.swap_sides, "swapSidesButton")


class BannerContent(NamedTuple):
    """Everything a banner shows."""

    title: str
    sentence: str
    buttons: tuple[BannerButton, ...]
    rows: tuple[BannerRow, ...] = ()
    tiles: PerPlayer[Tile] | None = None
    """The tiles that were drawn for the first turn."""
    sheet: ScoreSheet | None = None
    """What each hand of the round brought."""
    note: str = ""
    """What a short card shows as well, below the sums."""
    is_title_in_sentence: bool = False
    """Whether a short card does without the title."""
    is_sentence_on_table: bool = False
    """Whether a short card does without the sentence."""

    @property
    def can_be_short(self) -> bool:
        """Whether anything can be omitted that is said elsewhere."""
        return self.is_title_in_sentence or self.is_sentence_on_table
