"""What a banner shows, as data: a draw, a hand, a round, the end."""

from collections.abc import Callable
from dataclasses import dataclass

from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line of a result."""

    name: str
    arithmetic: str
    total: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of the banner."""

    text: str
    chosen: Callable[[], object]
    object_name: str


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the answers of a banner ask of others than the controller."""

    new_game: Callable[[], object]
    swap_sides: Callable[[], object]
    review: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Result:
    """What a banner shows."""

    title: str
    sentence: str
    answers: tuple[Answer, ...]
    lines: tuple[Line, ...] = ()
    tiles: PerPlayer[Tile] | None = None
