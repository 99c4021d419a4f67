"""A hand of Build Up: the twelve stacks, both hands, and the legal moves.

A :class:`Position` holds only what both players see. Boneyards, scores and rounds belong
to :mod:`buildup.model.build_up.tournament`.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, auto
from functools import cache
from typing import NamedTuple

from buildup.frozen import frozen
from buildup.model.build_up.tile import Color, Tile
from buildup.model.player import PerPlayer, Player
from buildup.texts import _

STACKS_IN_A_ROW = 6
"""The number of stacks in each player's row."""


class MoveSyntaxError(ValueError):
    """A string that does not name a move or a stack, such as ``"B46>X1"``."""


@frozen
class StackName:
    """The place of a stack: ``W1``…``W6`` in the computer's row, ``B1``…``B6`` in the human's.

    The name stays the same whichever player's tile is on top.
    """

    row: Color
    number: int
    """From 1 to 6, counted from the left."""

    @staticmethod
    @cache
    def parse(text: str) -> "StackName":
        """Parse the name of a stack, such as ``"W3"``, ignoring case.

        Raises:
            MoveSyntaxError: There is no such stack.
        """
        if len(text) == 2 and text[0] in "BWbw" and text[1] in "123456":
            return StackName(Color(text[0].upper()), int(text[1]))
        raise MoveSyntaxError(_("“{text}” isn't a stack (W1 to W6, B1 to B6).").format(text=text))

    @property
    def index(self) -> int:
        """The stack's index in :attr:`Position.stacks`."""
        return self.number - 1 + (0 if self.row is Color.WHITE else STACKS_IN_A_ROW)

    def __str__(self) -> str:
        return f"{self.row}{self.number}"


STACK_NAMES: tuple[StackName, ...] = tuple(
    StackName(row, number) for row in Color for number in range(1, STACKS_IN_A_ROW + 1)
)
"""The names of all twelve stacks, in the order of :attr:`Position.stacks`."""


@frozen
class Stack:
    """A stack of tiles, from the bottom up.

    Only the top matters to the rules.
    """

    tiles: tuple[Tile, ...]
    hidden: int = 0
    """The number of unknown tiles below :attr:`tiles`."""

    @property
    def top(self) -> Tile:
        """The top tile, which scores and can be covered."""
        return self.tiles[-1]

    @property
    def height(self) -> int:
        """The number of tiles in the stack, including hidden ones."""
        return self.hidden + len(self.tiles)


@frozen
class Move:
    """A move: a tile from the hand, and the stack it is placed on.

    >>> str(Move.parse("b46 > w5"))
    'B46>W5'
    """

    tile: Tile
    stack: StackName

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Parse a move such as ``"B46>W5"``, ignoring case and spaces around both halves.

        Raises:
            MoveSyntaxError: The text is not a move.
            TileSyntaxError: Its first half is not a tile.
        """
        tile, arrow, stack = text.partition(">")
        if not arrow:
            raise MoveSyntaxError(_("“{text}” isn't a move such as B46>W5.").format(text=text))
        return cls(Tile.parse(tile.strip()), StackName.parse(stack.strip()))

    def __str__(self) -> str:
        return f"{self.tile}>{self.stack}"


class Obstacle(Enum):
    """The reason that a move is illegal."""

    NOT_IN_HAND = auto()
    """The tile is not in the hand of the player to move."""
    TOO_FEW_PIPS = auto()
    """A non-double cannot cover a tile with more pips."""
    DOUBLE_NOT_HIGHER = auto()
    """A double cannot cover a double with as many or more pips."""


class IllegalMoveError(ValueError):
    """A move that the rules do not allow in this position.

    Attributes:
        move: The move that was tried.
        obstacle: The rule that forbids it; the message consists of the move and the obstacle's
            ``name``. ``NOT_IN_HAND``: the player to move does not hold the tile. ``TOO_FEW_PIPS``:
            a non-double on a tile with more pips. ``DOUBLE_NOT_HIGHER``: a double on a double with
            as many pips or more.
    """

    def __init__(self, move: Move, obstacle: Obstacle) -> None:
        super().__init__(f"{move}: {obstacle.name}")
        self.move = move
        self.obstacle = obstacle


class HandPoints(NamedTuple):
    """A player's points for a hand, in pips."""

    on_top: int
    """Pips of the player's tiles on top of the twelve stacks."""
    left: int
    """Pips of the tiles left in the player's hand."""

    @property
    def total(self) -> int:
        """The points added to the player's score; may be negative."""
        return self.on_top - self.left


@frozen
class Position:
    """Everything both players see during a hand.

    Immutable: a move makes a new position.

    Duplicate tiles are allowed, since saved games of earlier editions may contain them.
    """

    stacks: tuple[Stack, ...]
    """The twelve stacks, ``W1`` to ``W6`` and then ``B1`` to ``B6``."""
    hands: PerPlayer[tuple[Tile, ...]]
    turn: Player
    """The player who must place a tile or pass; meaningless unless a hand is in progress."""

    @property
    def tops(self) -> tuple[Tile, ...]:
        """The top tile of every stack, in the order of :data:`STACK_NAMES`."""
        return tuple([stack.tiles[-1] for stack in self.stacks])

    def top(self, stack: StackName) -> Tile:
        """Return the top tile of one stack."""
        return self.stacks[stack.index].tiles[-1]

    def obstacle(self, move: Move) -> Obstacle | None:
        """Return why the player to move may not make this move, or ``None`` if it is legal."""
        if move.tile not in self.hands[self.turn]:
            return Obstacle.NOT_IN_HAND
        if move.tile.can_cover(self.top(move.stack)):
            return None
        return Obstacle.DOUBLE_NOT_HIGHER if move.tile.is_double else Obstacle.TOO_FEW_PIPS

    def legal_stacks(self, tile: Tile) -> Iterator[StackName]:
        """Yield the stacks that a tile may be placed on, whoever holds it."""
        for name, stack in zip(STACK_NAMES, self.stacks, strict=True):
            if tile.can_cover(stack.top):
                yield name

    def legal_moves(self) -> Iterator[Move]:
        """Yield every legal move, by tile in the order of the hand, then by stack.

        Duplicate tiles yield each move only once.
        """
        for tile in dict.fromkeys(self.hands[self.turn]):
            for stack in self.legal_stacks(tile):
                yield Move(tile, stack)

    def can_place(self, player: Player) -> bool:
        """Return whether any tile in a player's hand fits."""
        tops = self.tops
        return any(any(map(tile.can_cover, tops)) for tile in self.hands[player])

    @property
    def must_pass(self) -> bool:
        """Whether the player to move cannot place a tile, but the opponent can."""
        return not self.can_place(self.turn) and self.can_place(self.turn.opponent)

    @property
    def is_hand_over(self) -> bool:
        """Whether both hands are empty, or neither player can place."""
        return not (self.can_place(Player.COMPUTER) or self.can_place(Player.HUMAN))

    def play(self, move: Move) -> "Position":
        """Return the position after the player to move makes this move.

        Raises:
            IllegalMoveError: The rules do not allow it.
        """
        obstacle = self.obstacle(move)
        if obstacle is not None:
            raise IllegalMoveError(move, obstacle)
        index, hand = move.stack.index, list(self.hands[self.turn])
        covered = self.stacks[index]
        hand.remove(move.tile)
        return Position(
            stacks=(
                *self.stacks[:index],
                Stack((*covered.tiles, move.tile), covered.hidden),
                *self.stacks[index + 1 :],
            ),
            hands=self.hands.replaced(self.turn, tuple(hand)),
            turn=self.turn.opponent,
        )

    def pass_turn(self) -> "Position":
        """Return the same position with the opponent to move."""
        return replace(self, turn=self.turn.opponent)

    def points(self, player: Player) -> HandPoints:
        """Return the points a player would get if the hand ended now."""
        color = player.color
        return HandPoints(
            on_top=sum([top.pips for top in self.tops if top.color is color]),
            left=sum([tile.pips for tile in self.hands[player]]),
        )
