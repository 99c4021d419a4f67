"""The rows and fields that the position editor shows for each game."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from buildup.controller.editor.editor import HIDDEN, Place
from buildup.model.build_up.position import STACKS_IN_A_ROW
from buildup.model.build_up.table import HANDS_IN_A_ROUND, MOST_IN_HAND
from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.domino import LARGEST_SIZE, SMALLEST_SIZE
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.texts import _


class Row(NamedTuple):
    """A row of places for tiles."""

    title: str
    place: Place
    """The row's place in the position line; for the box, that of the boneyard shown at first."""
    places: int = 0
    """The minimum number of places; 0 for one more than there are tiles."""
    box: tuple[str, ...] = ()
    """The format of a tile in the box for each color; empty if the row is not the box."""

    def numbers(self, tiles: int) -> range:
        """Return the numbers of the places for this many tiles; −1 is before the first tile."""
        opens_before = self.place[0] == "line" and tiles
        return range(-bool(opens_before), max(self.places, tiles + (not self.places)))


class Field(NamedTuple):
    """A field of the position line, chosen from a list or typed."""

    label: str
    title: str
    choices: Mapping[str, str] = {}
    """The words shown for each value; empty if the field is typed."""


class Form(NamedTuple):
    """The parts of the editor page that differ by game."""

    rows: tuple[Row, ...]
    """The rows from top to bottom, as on the table; the box is last."""
    fields: tuple[Field, ...]
    tell: Callable[[str], str]
    """Describes the content of a place for screen readers."""
    in_words: Callable[[str], str]
    """Converts a sentence to spoken words."""


def _teller(tell_tile: Callable[[str], str]) -> Callable[[str], str]:
    """Return ``tell_tile``, extended to empty places and unknown tiles."""
    others = {"": _("empty"), HIDDEN: _("unknown")}
    return lambda word: others.get(word) or tell_tile(word)


def _build_up() -> Form:
    hands = {
        str(hand): _("Hand {hand}").format(hand=hand) for hand in range(1, HANDS_IN_A_ROUND + 1)
    }
    players = {"computer": _("Computer"), "human": _("You")}
    narrator = BuildUpNarrator.of(PlayMode.AGAINST_COMPUTER)
    return Form(
        (
            Row(_("The computer's hand"), ("hands", 0), MOST_IN_HAND),
            Row(_("The computer's stacks"), ("stacks", 0), STACKS_IN_A_ROW),
            Row(_("Your stacks"), ("stacks", 1), STACKS_IN_A_ROW),
            Row(_("Your hand"), ("hands", 1), MOST_IN_HAND),
            Row(_("The box"), ("boneyards", 1), box=("W{}{}", "B{}{}")),
        ),
        (
            Field("hand", _("Hand"), hands),
            Field("turn", _("Turn"), players),
            Field("leader", _("Goes first"), {"": _("Unknown"), **players}),
            Field("scores", _("Points")),
        ),
        _teller(lambda word: narrator.tile(Tile.parse(word[:3]))),
        narrator.in_words,
    )


def _dominoes() -> Form:
    sizes = {
        str(size): _("double-{size}").format(size=size)
        for size in range(SMALLEST_SIZE, LARGEST_SIZE + 1)
    }
    narrator = DominoesNarrator.of(PlayMode.AGAINST_COMPUTER)
    return Form(
        (
            Row(_("The computer's hand"), ("hands", 0)),
            Row(_("The line"), ("line", 0)),
            Row(_("Your hand"), ("hands", 1)),
            Row(_("The box"), ("boneyard", 0), box=("[{} {}]",)),
        ),
        (
            Field("size", _("Set"), sizes),
            Field("turn", _("Turn"), {"computer": _("Computer"), "human": _("You")}),
            Field("match", _("Match to")),
            Field("points", _("Points")),
            Field("played", _("Played last")),
        ),
        _teller(narrator.in_words),
        narrator.in_words,
    )


FORMS = dict(zip(GameKind, (_build_up, _dominoes), strict=True))
"""The function that builds each game's form."""
