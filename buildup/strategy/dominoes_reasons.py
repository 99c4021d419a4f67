"""Why a tile is laid in Dominoes: as a value, and as sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from buildup.model.line import Lay, Side
from buildup.model.player import Player
from buildup.texts import _

if TYPE_CHECKING:
    from buildup.strategy.dominoes import LayChoice


@dataclass(frozen=True, slots=True)
class LayReason:
    """What a lay does."""

    player: Player
    lay: Lay


def explain_lay(reason: LayReason) -> str:
    """A line of the log: who lays what where, and why."""
    if reason.lay.side is Side.LEFT:
        return _("Computer plays {tile} at left").format(tile=reason.lay.tile)
    return _("Computer plays {tile} at right").format(tile=reason.lay.tile)


def explain_lay_hint(choice: LayChoice) -> str:
    """What the human should lay, and why."""
    if choice.lay.side is Side.LEFT:
        return _("Lay {tile} at left.").format(tile=choice.lay.tile)
    return _("Lay {tile} at right.").format(tile=choice.lay.tile)
