"""Sentences of the guided hand: the end of a first hand, played step by step."""

from typing import NamedTuple

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player
from buildup.texts import _, counted, later


class Step(NamedTuple):
    """One step: somebody places a tile, or reads."""

    title: str
    """What it is about, in a few words, for :func:`~buildup.texts._`."""
    move: Move | None = None
    """What is placed, by the person or the computer; ``None`` where the person only reads."""

    @property
    def player(self) -> Player | None:
        """Who places a tile, if anybody does."""
        return None if self.move is None else Player.of(self.move.tile.colour)


GOAL, PASS = Step(later("What it is about")), Step(later("You pass"))
SCORE = Step(later("The hand is over"))
_ANSWER = later("Computer's turn")
SCRIPT = (
    GOAL,
    Step(later("Pick and cover"), Move.parse("B25>W1")),
    Step(_ANSWER, Move.parse("W16>B1")),
    Step(later("A double"), Move.parse("B33>W6")),
    Step(_ANSWER, Move.parse("W44>W6")),
    PASS,
    Step(_ANSWER, Move.parse("W33>B6")),
    SCORE,
)


def tell_goal() -> str:
    """What the game is about, and what is going to be shown."""
    return _(
        "You play the black tiles, the computer the white ones: who shows more pips on top of the "
        "stacks wins. These are the last turns of a hand."
    )


def tell_pick(tile: Tile, place: int) -> str:
    """Which tile to pick.

    Args:
        tile: The tile.
        place: Where it lies in the hand, from 1: its key.
    """
    if tile.is_double:
        return _("Now pick {tile}: press {place}, or click it.").format(tile=tile, place=place)
    return _(
        "Pick {tile}, your tile with the ends {low} and {high}: press {place}, or click it."
    ).format(tile=tile, low=tile.low, high=tile.high, place=place)


def tell_place(position: Position, move: Move) -> str:
    """Where to place the picked tile, and what allows it."""
    covered = position.top(move.stack)
    if move.tile.is_double:
        return counted(
            "A double covers any tile that is no double, whatever its pips: place it on {stack}, "
            "and the computer loses {pips} pip(s).",
            covered.pips,
        ).format(stack=move.stack, pips=covered.pips)
    return counted(
        "Its {pips} pip(s) covers/cover any tile with no more: go to {stack} by arrow keys "
        "and press Enter, or click it.",
        move.tile.pips,
    ).format(pips=move.tile.pips, stack=move.stack)


def tell_answer(position: Position, move: Move) -> str:
    """What the computer is going to do."""
    if move.tile.is_double and position.top(move.stack).is_double:
        return _("A double covers another double only with more pips: watch the computer do it.")
    return _("Now the computer places a tile: watch what it covers.")


def tell_pass(tile: Tile) -> str:
    """Why the person passes; ``tile`` is all that is left."""
    return _("{tile} has too few pips for every stack: who cannot place anything passes.").format(
        tile=tile
    )


def tell_score() -> str:
    """How a hand is scored, and what follows."""
    return _(
        "You score the pips of your tiles on top, minus those left in your hand. The stacks stay, "
        "and three more hands follow."
    )


def tell_idea() -> str:
    """The one idea to play by that a first hand leaves."""
    return _(
        "Cover the highest of the other's tiles that you can. The other player can cover what you "
        "place in turn: a small tile then loses little, and a low double takes even a high tile."
    )


def tell_other_move(move: Move) -> str:
    """That a move is allowed, but not what is shown here."""
    return _("The rules allow that too; in this guided hand place {tile} on {stack}.").format(
        tile=move.tile, stack=move.stack
    )


def tell_other_tile(tile: Tile) -> str:
    """That another tile is to be picked; ``tile`` is the one that is wanted."""
    return _("In this guided hand pick {tile}.").format(tile=tile)
