"""Sentences of the guided hand, in which the end of a hand is played step by step."""

from typing import NamedTuple

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.tile import Tile
from buildup.model.player import Player
from buildup.narration.build_up.moves import tell_move
from buildup.texts import _, counted, later


class Step(NamedTuple):
    """A step of the guided hand: a move, or an explanation to read."""

    title: str
    """The title in a few words, untranslated."""
    move: Move | None = None
    """The move of either player; ``None`` for an explanation."""

    @property
    def player(self) -> Player | None:
        """The player who moves; ``None`` if nobody does."""
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
    """State the goal of the game, and what will be shown."""
    return _("You play black. Most pips on top wins. Play the last turns of a hand.")


def tell_pick(tile: Tile, place: int) -> str:
    """Say which tile to pick, and the number of its place in the hand, which is its key."""
    return _("Pick {tile}: press {place} or click it.").format(tile=tile, place=place)


def tell_place(position: Position, move: Move) -> str:
    """Say where to play the picked tile, and why that is legal."""
    covered = position.top(move.stack)
    sentence = counted("It covers {pips} pip(s) or fewer. Click {covered}.", move.tile.pips)
    if move.tile.is_double:
        sentence = _("A double covers any non-double, however high. Click {covered}.")
    return sentence.format(pips=move.tile.pips, covered=covered)


def tell_answer(position: Position, move: Move) -> str:
    """Say what to watch in the computer's next move."""
    if move.tile.is_double and position.top(move.stack).is_double:
        return _("A higher double covers a lower one. Watch.")
    return _("Watch what the computer covers.")


def tell_pass(tile: Tile) -> str:
    """Explain why the person passes, with only this tile in the hand."""
    return _("{tile} fits nowhere, so you pass.").format(tile=tile)


def tell_score() -> str:
    """Explain how a hand is scored, and what follows."""
    return _("Score: pips on top minus pips in hand. The stacks stay for three more hands.")


def tell_idea() -> str:
    """State the one idea to remember from a first hand."""
    return _("Take with the smallest tile that fits, since the computer can recapture.")


def tell_other_move(position: Position, move: Move) -> str:
    """Say that the person's move is legal, but that ``move`` must be played this time."""
    named = tell_move(move.tile, position.top(move.stack))
    return _("That's legal too, but play {move} this time.").format(move=named)


def tell_other_tile(tile: Tile) -> str:
    """Say which tile to pick instead of the one that the person chose."""
    return _("Pick {tile} here.").format(tile=tile)
