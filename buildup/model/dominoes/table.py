"""The state of a game of Dominoes: the line, the hands, the boneyard, and the legal moves.

This is the draw game with wild blanks, by the program's own rules (Help > Rules). The table
includes both hands and the order of the boneyard; a strategy sees only
:class:`~buildup.model.dominoes.sight.Sight`.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, auto
from functools import lru_cache

from buildup.frozen import frozen
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.line import Lay, Line, legal_lays
from buildup.model.player import PerPlayer, Player

TILES_EACH = 7
"""The number of tiles each player is dealt, if the set is large enough."""

EMPTY_TURNS_AT_END = 2
"""The number of consecutive turns without a play that ends the game (rule 6)."""


class Obstacle(Enum):
    """The reason that a move, a draw or a pass is illegal."""

    NOT_IN_HAND = auto()
    """The player to move does not hold the tile."""
    DOES_NOT_FIT = auto()
    """The tile does not fit that end; on a :class:`Table`, in neither rotation."""
    WRONG_WAY_ROUND = auto()
    """The tile would fit that end if rotated."""
    NOTHING_LAID = auto()
    """The line is empty, so any tile may be played and none may be drawn (rule 2)."""
    CAN_LAY = auto()
    """No tile may be drawn while one fits, and no turn may end while one fits or can be drawn."""
    BONEYARD_EMPTY = auto()
    """The boneyard is empty, so no tile can be drawn."""
    GAME_OVER = auto()


class NotAllowedError(ValueError):
    """A move, a draw or a pass that the rules do not allow.

    Attributes:
        obstacle: The rule that forbids it; its ``name`` is the message. ``NOT_IN_HAND``:
            the player does not hold the tile, or cannot hold or draw it, as far as is known.
            ``DOES_NOT_FIT``: the tile does not fit that end in this rotation. ``CAN_LAY``: drawing
            or ending the turn while a tile fits, or ending it while tiles can be drawn (rule 4).
            ``BONEYARD_EMPTY``: drawing from an empty boneyard. Raised only if all tiles are known:
            ``WRONG_WAY_ROUND`` (the tile would fit if rotated), ``NOTHING_LAID`` (drawing before
            the first tile is played, rule 2) and ``GAME_OVER``.
    """

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__(obstacle.name)
        self.obstacle = obstacle


@frozen
class Table:
    """The complete state between two events, immutable.

    Tiles may be missing or occur twice, as in damaged saved games.
    """

    size: int
    """The most pips on one end, from 3 to 9."""
    line: Line
    hands: PerPlayer[tuple[Domino, ...]]
    """Each player's tiles, in the order they were drawn."""
    boneyard: tuple[Domino, ...]
    """The tiles face down, the next one first."""
    turn: Player
    last_layer: Player | None = None
    """The player who played last; ``None`` before the first play."""
    empty_turns: int = 0
    """The number of consecutive turns without a play."""
    drawn: int = 0
    """The number of tiles the player to move has drawn this turn."""

    @staticmethod
    @lru_cache(maxsize=8)  # every move is followed by a test for a fresh deal
    def dealt(deal: Deal, size: int) -> "Table":
        """Return a new game's table, with both hands dealt and the human to move (rules 1 and 2).

        Raises:
            SizeError: The size is not from 3 to 9.
        """
        tiles = deal.shuffled_dominoes(double_set(size), size)
        each = hand_size(len(tiles))
        first, second = tiles[:each], tiles[each : 2 * each]
        if deal.is_swapped:
            first, second = second, first
        return Table(
            size=size,
            line=Line(),
            hands=PerPlayer(computer=second, human=first),
            boneyard=tiles[2 * each :],
            turn=Player.HUMAN,
        )

    @property
    def hand(self) -> tuple[Domino, ...]:
        """The tiles of the player to move."""
        return self.hands[self.turn]

    @property
    def can_lay(self) -> bool:
        """Whether the player to move has a tile that fits, and so must play (rule 4)."""
        return any(map(self.line.takes, self.hand))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (rule 6)."""
        if self.boneyard:
            return False
        opponent = self.turn.opponent
        just_laid = self.last_layer is opponent and not self.empty_turns and not self.drawn
        if just_laid and not self.hands[opponent]:
            return True
        return self.empty_turns >= EMPTY_TURNS_AT_END

    @property
    def must_draw(self) -> bool:
        """Whether the player to move can only draw (rules 4 and 5)."""
        return bool(self.boneyard) and not self.can_lay

    @property
    def draws_on(self) -> bool:
        """Whether the player to move has drawn and must draw again."""
        return self.drawn > 0 and self.must_draw

    @property
    def must_pass(self) -> bool:
        """Whether the turn must end, since the player to move can neither play nor draw.

        ``False`` once the game is over.
        """
        return not self.boneyard and not self.is_over and not self.can_lay

    @property
    def winner(self) -> Player | None:
        """The winner of a finished game, which is never a tie (rule 7); ``None`` until it ends."""
        if not self.is_over:
            return None
        ours, theirs = self.pips_left(Player.HUMAN), self.pips_left(Player.COMPUTER)
        if ours == theirs:
            return self.last_layer or Player.HUMAN
        return Player.HUMAN if ours < theirs else Player.COMPUTER

    @property
    def is_whole(self) -> bool:
        """Whether every tile of the set exists exactly once, unlike in some damaged games."""
        held = (*self.hands.human, *self.hands.computer, *self.boneyard)
        lying = (tile.domino for tile in self.line.tiles)
        return sorted((*held, *lying)) == sorted(double_set(self.size))

    def pips_left(self, player: Player) -> int:
        """Return the pips in a player's hand."""
        return sum(tile.pips for tile in self.hands[player])

    def legal_lays(self) -> Iterator[Lay]:
        """Yield every legal move; none once the game is over."""
        if not self.is_over:
            yield from legal_lays(self.line, self.hand)

    def obstacle_to_lay(self, lay: Lay) -> Obstacle | None:
        """Return why the player to move may not play a tile this way, or ``None`` if they may."""
        if self.is_over:
            return Obstacle.GAME_OVER
        if lay.tile.domino not in self.hand:
            return Obstacle.NOT_IN_HAND
        if self.line.admits(lay.tile, lay.side):
            return None
        if self.line.admits(lay.tile.turned, lay.side):
            return Obstacle.WRONG_WAY_ROUND
        return Obstacle.DOES_NOT_FIT

    @property
    def obstacle_to_draw(self) -> Obstacle | None:
        """Why the player to move may not draw, or ``None`` if they must."""
        if self.is_over:
            return Obstacle.GAME_OVER
        if self.can_lay:
            return Obstacle.CAN_LAY if self.line.tiles else Obstacle.NOTHING_LAID
        return None if self.boneyard else Obstacle.BONEYARD_EMPTY

    def lay(self, lay: Lay) -> "Table":
        """Return the table after the player to move plays a tile.

        Raises:
            NotAllowedError: The rules do not allow it.
        """
        obstacle = self.obstacle_to_lay(lay)
        if obstacle is not None:
            raise NotAllowedError(obstacle)
        player = self.turn
        hand = list(self.hands[player])
        hand.remove(lay.tile.domino)
        line, hands = self.line.laid(lay.tile, lay.side), self.hands.replaced(player, tuple(hand))
        return Table(self.size, line, hands, self.boneyard, player.opponent, player)

    def draw(self) -> "Table":
        """Return the table after the player to move draws one tile, which does not end the turn.

        Raises:
            NotAllowedError: The player may not draw.
        """
        obstacle = self.obstacle_to_draw
        if obstacle is not None:
            raise NotAllowedError(obstacle)
        hands = self.hands.replaced(self.turn, (*self.hand, self.boneyard[0]))
        return replace(self, hands=hands, boneyard=self.boneyard[1:], drawn=self.drawn + 1)

    def end_turn(self) -> "Table":
        """Return the table after the player to move passes.

        Raises:
            NotAllowedError: The player can play or must draw, or the game is over.
        """
        if not self.must_pass:
            raise NotAllowedError(Obstacle.GAME_OVER if self.is_over else Obstacle.CAN_LAY)
        return replace(self, turn=self.turn.opponent, empty_turns=self.empty_turns + 1, drawn=0)


def hand_size(tiles: int) -> int:
    """Return the number of tiles each player is dealt from a set of this many tiles (rule 1)."""
    return min(TILES_EACH, tiles // 2)
