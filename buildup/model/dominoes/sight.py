"""A player's view of Dominoes, which hides the opponent's tiles and the order of the boneyard."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, auto

from buildup.frozen import frozen
from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.line import Lay, Line, legal_lays
from buildup.model.dominoes.table import NotAllowedError, Obstacle, Table
from buildup.model.player import PerPlayer, Player


class Unlaid(Enum):
    """A draw or a pass, as both players see it."""

    DREW = auto()
    """Drew a tile because none fit; the turn continues."""
    ENDED = auto()
    """Ended the turn because nothing fit and the boneyard was empty."""


Seen = tuple[Player, Lay | Unlaid]
"""A player and their move, draw or pass, which both players saw."""


@frozen
class Sight:
    """One player's view of the game.

    Strategies get nothing else.
    """

    size: int
    """The most pips on one end, from 3 to 9."""
    player: Player
    """The player whose view this is."""
    line: Line
    hand: tuple[Domino, ...]
    """The player's own tiles."""
    opponent_count: int
    """The number of tiles the opponent holds."""
    boneyard_count: int
    drawn: int
    """The number of tiles the player to move has drawn this turn."""
    empty_turns: int
    """The number of consecutive turns without a play."""
    last_layer: Player | None
    seen: tuple[Seen, ...]
    """Everything known to have happened, oldest first.

    It begins right after the deal, unless the game was loaded without its whole history.
    """

    @property
    def start_line(self) -> Line:
        """The line before anything in :attr:`seen` happened."""
        line = self.line.before(act for _player, act in self.seen if isinstance(act, Lay))
        if line is None:
            raise AssertionError("what was seen has not led here")
        return line

    @property
    def start_counts(self) -> PerPlayer[int]:
        """The number of tiles each player held before anything in :attr:`seen` happened."""
        counts = PerPlayer(self.opponent_count, self.opponent_count)
        counts = counts.replaced(self.player, len(self.hand))
        for player, act in self.seen:
            change = 1 if isinstance(act, Lay) else -1 if act is Unlaid.DREW else 0
            counts = counts.replaced(player, counts[player] + change)
        return counts

    @classmethod
    def first(cls, table: Table, player: Player) -> "Sight":
        """Return a player's view of a table whose history is unknown."""
        return cls(
            size=table.size,
            player=player,
            line=table.line,
            hand=table.hands[player],
            opponent_count=len(table.hands[player.opponent]),
            boneyard_count=len(table.boneyard),
            drawn=table.drawn,
            empty_turns=table.empty_turns,
            last_layer=table.last_layer,
            seen=(),
        )

    @property
    def unseen(self) -> tuple[Domino, ...]:
        """The tiles of the set that are neither in this player's hand nor in the line."""
        seen = {*self.hand, *(tile.domino for tile in self.line.tiles)}
        return tuple(tile for tile in double_set(self.size) if tile not in seen)

    @property
    def is_whole(self) -> bool:
        """Whether the view allows every tile of the set to exist exactly once.

        It does not in some damaged games.
        """
        hidden = self.opponent_count + self.boneyard_count
        seen = len(self.hand) + len(self.line.tiles)
        return len(self.unseen) == hidden and seen + hidden == len(double_set(self.size))

    def legal_lays(self) -> Iterator[Lay]:
        """Yield every way in which this player may play a tile on their turn."""
        yield from legal_lays(self.line, self.hand)

    def after(self, player: Player, act: Lay | Unlaid, drawn: Domino | None = None) -> "Sight":
        """Return the view after a move, draw or pass: ``after(me, Unlaid.DREW, Domino(3, 5))``.

        A view does not know whose turn it is or whether the game is over; the caller keeps track.

        Args:
            player: The player to move, who performs the act.
            act: A move, a draw or a pass.
            drawn: The drawn tile, if the viewing player draws it; ignored otherwise.

        Raises:
            NotAllowedError: The rules do not allow the act, as far as this player can tell.
        """
        is_own = player is self.player
        now = replace(self, seen=(*self.seen, (player, act)))
        if isinstance(act, Lay):
            tile = act.tile.domino
            if tile not in (self.hand if is_own else self.unseen):
                raise NotAllowedError(Obstacle.NOT_IN_HAND)
            if not self.line.admits(act.tile, act.side):
                raise NotAllowedError(Obstacle.DOES_NOT_FIT)
            line = self.line.laid(act.tile, act.side)
            now = replace(now, line=line, last_layer=player, empty_turns=0, drawn=0)
            if is_own:
                place = self.hand.index(tile)
                return replace(now, hand=self.hand[:place] + self.hand[place + 1 :])
            return replace(now, opponent_count=self.opponent_count - 1)
        ends_early = act is Unlaid.ENDED and self.boneyard_count > 0
        if ends_early or (is_own and any(map(self.line.takes, self.hand))):
            raise NotAllowedError(Obstacle.CAN_LAY)
        if act is Unlaid.ENDED:
            return replace(now, empty_turns=self.empty_turns + 1, drawn=0)
        if not self.boneyard_count:
            raise NotAllowedError(Obstacle.BONEYARD_EMPTY)
        now = replace(now, boneyard_count=self.boneyard_count - 1, drawn=self.drawn + 1)
        if not is_own:
            return replace(now, opponent_count=self.opponent_count + 1)
        if drawn is None or drawn not in self.unseen:
            raise NotAllowedError(Obstacle.NOT_IN_HAND)
        return replace(now, hand=(*self.hand, drawn))
