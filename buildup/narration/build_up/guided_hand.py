"""Sentences of the guided hand: the end of a first hand, played step by step."""

from typing import NamedTuple

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player
from buildup.narration.build_up.reasons import tell_move
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
        return None if self.move is None else Player.of(self.move.tile.color)


GOAL, PASS = Step(later("The idea")), Step(later("You pass"))
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
    return _("You play black. Most pips on top wins. Play the last turns of a hand.")


def tell_pick(tile: Tile, place: int) -> str:
    """Which tile to pick.

    Args:
        tile: The tile.
        place: Where it lies in the hand, from 1: its key.
    """
    return _("Pick {tile}: press {place} or click it.").format(tile=tile, place=place)


def tell_place(position: Position, move: Move) -> str:
    """Where to place the picked tile, and what allows it."""
    covered = position.top(move.stack)
    sentence = counted("It covers {pips} pip(s) or fewer. Click {covered}.", move.tile.pips)
    if move.tile.is_double:
        sentence = _("A double covers any non-double, however high. Click {covered}.")
    return sentence.format(pips=move.tile.pips, covered=covered)


def tell_answer(position: Position, move: Move) -> str:
    """What the computer is going to do."""
    if move.tile.is_double and position.top(move.stack).is_double:
        return _("A higher double covers a lower one. Watch.")
    return _("Watch what the computer covers.")


def tell_pass(tile: Tile) -> str:
    """Why the person passes; ``tile`` is all that is left."""
    return _("{tile} fits nowhere, so you pass.").format(tile=tile)


def tell_score() -> str:
    """How a hand is scored, and what follows."""
    return _("Score: pips on top minus pips in hand. The stacks stay for three more hands.")


def tell_idea() -> str:
    """The one idea to play by that a first hand leaves."""
    return _("Take high tiles with small tiles or low doubles, since the computer can retake them.")


def tell_other_move(position: Position, move: Move) -> str:
    """That a move is allowed, but not what is shown here."""
    named = tell_move(move.tile, position.top(move.stack))
    return _("That's legal too, but play {move} this time.").format(move=named)


def tell_other_tile(tile: Tile) -> str:
    """That another tile is to be picked; ``tile`` is the one that is wanted."""
    return _("Pick {tile} here.").format(tile=tile)
