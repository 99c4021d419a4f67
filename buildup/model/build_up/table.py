"""The complete state of a Build Up tournament between two events, and what both players know."""

from collections.abc import Iterable
from dataclasses import field, replace
from enum import Enum, auto
from functools import lru_cache
from math import ceil

from buildup.frozen import frozen
from buildup.model.build_up.events import HandScored
from buildup.model.build_up.position import STACKS_IN_A_ROW, Move, Position, Stack
from buildup.model.build_up.tile import Color, Tile
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player, higher

HANDS_IN_A_ROUND = 4

MOST_IN_HAND = 6
"""The number of tiles each player draws for a hand.

Only four are left for the last hand of a dealt round.
"""

UNDRAWN_AFTER_HAND = (22, 16, 10, 4, 0)
"""The number of tiles in each boneyard of a dealt round before hand 1, then during hands 1 to 4.

Saved games of earlier editions may have other, even unequal, numbers.
"""

MOST_ROUNDS_WON = 999_999_999
"""The most rounds won that saved games can hold for a player; more are not counted."""


class Phase(Enum):
    """A phase of the tournament, which determines what happens next."""

    FIRST_DRAW = auto()
    """Each player draws a tile to decide who goes first."""
    PLACING = auto()
    """The player to move places a tile, or passes if none fits."""
    HAND_OVER = auto()
    """The hand is over and must be scored."""
    ROUND_SCORED = auto()
    """The last hand has been scored; the round must be credited to its winner, if any."""
    ROUND_OVER = auto()
    """The players choose between another round and the end of the tournament."""
    TOURNAMENT_OVER = auto()
    """The tournament has ended."""


UNSCORED = (Phase.FIRST_DRAW, Phase.PLACING, Phase.HAND_OVER)
"""The phases in which the hand is not scored yet, unless :attr:`Table.is_hand_scored` is set."""


@frozen
class Sight:
    """What both players know, which is everything but the order of the boneyards.

    Strategies get nothing else.
    """

    position: Position
    undrawn: PerPlayer[tuple[Tile, ...]]
    """The tiles left in each boneyard, sorted, since players can infer them but not their order."""
    scores: PerPlayer[int]
    """The points of the hands scored so far in this round, plus any handicap."""
    hand_number: int
    """The number of the hand, from 1 to 4."""
    first_player: Player
    """The player who goes first in every hand of this round."""
    is_leader_guessed: bool = False
    """Whether :attr:`first_player` is a guess."""
    are_scores_guessed: bool = False
    """Whether the scores are a guess, since a saved game may not say which hands they include."""
    are_boneyards_guessed: bool = False
    """Whether the undrawn tiles were dealt at random because they are unknown."""

    @property
    def is_guessed(self) -> bool:
        """Whether anything about the round is a guess, which makes later hands uncertain."""
        return self.is_leader_guessed or self.are_scores_guessed or self.are_boneyards_guessed

    @property
    def lead(self) -> int:
        """The score of the player to move minus the opponent's."""
        me = self.position.turn
        return self.scores[me] - self.scores[me.opponent]

    def after(self, move: Move) -> "Sight":
        """Return the view after a move, and after the opponent's pass if the move forces one.

        If the move ends the hand, the hand is not scored yet; see :meth:`next_hand`.

        Raises:
            IllegalMoveError: The rules do not allow the move.
        """
        position = self.position.play(move)
        return replace(self, position=position.pass_turn() if position.must_pass else position)

    def next_hand(self, hands: PerPlayer[tuple[Tile, ...]]) -> "Sight":
        """Return the view after the finished hand is scored and the next one is drawn.

        If only the second player can then place a tile, the first player has already passed.

        Args:
            hands: The tiles each player draws: six, or all that are left. If there are none, the
                round ends, and the new scores are its result.

        Raises:
            ValueError: The hand is not over, or a player draws the wrong number of tiles or a tile
                that is not in the boneyard.
        """
        if not self.position.is_hand_over:
            raise ValueError("somebody can still place a tile")
        left = self.undrawn.map(list)
        for player in Player:
            if len(hands[player]) != min(MOST_IN_HAND, len(left[player])):
                raise ValueError("each player draws six tiles, or all that are left")
            for tile in hands[player]:
                left[player].remove(tile)
        position = replace(self.position, hands=hands, turn=self.first_player)
        return Sight(
            position=position.pass_turn() if position.must_pass else position,
            undrawn=left.map(tuple),
            scores=PerPlayer(
                *(self.scores[each] + self.position.points(each).total for each in Player)
            ),
            hand_number=hand_of(left.map(len)),
            first_player=self.first_player,
            are_scores_guessed=self.are_scores_guessed,
        )


@frozen
class Table:
    """The complete state between two events, immutable."""

    position: Position
    """The stacks and both hands; its ``turn`` is meaningful only in the phase ``PLACING``."""
    boneyards: PerPlayer[tuple[Tile, ...]]
    """The tiles not yet drawn, the next one first."""
    scores: PerPlayer[int]
    """The points of the hands scored so far in this round, plus any handicap."""
    rounds_won: PerPlayer[int]
    first_player: Player | None
    """The player who goes first in every hand of this round; ``None`` before the first draw."""
    hand_number: int = field(init=False)
    """The number of the hand, from 1 to 4, derived from the fuller boneyard.

    It is 1 before the first draw, and while there are more undrawn tiles than in a dealt hand 1.
    """
    round_number: int
    """The number of the round, from 1."""
    tied_draws: int
    """The number of tied draws for first player in this round, each followed by a reshuffle."""
    phase: Phase
    is_leader_guessed: bool = False
    """Whether :attr:`first_player` is a guess, because a saved game does not say."""
    is_hand_scored: bool = False
    """Whether the scores already include the finished hand on the table, as in some saved games."""
    are_scores_guessed: bool = False
    """Whether :attr:`is_hand_scored` is a guess, because a saved game does not say."""
    are_boneyards_guessed: bool = False
    """Whether the boneyards were dealt at random because they are unknown.

    False again once a hand is scored.
    """

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand_number", hand_of(map(len, self.boneyards)))

    @staticmethod
    @lru_cache(maxsize=8)  # every move is followed by a test for a fresh deal
    def dealt(deal: Deal, round_number: int, rounds_won: PerPlayer[int]) -> "Table":
        """Return the table of a new round, with both sets shuffled and six tiles of each laid out.

        The scores begin with the handicap.
        """
        white = deal.shuffled_set(Color.WHITE, round_number)
        black = deal.shuffled_set(Color.BLACK, round_number)
        laid_out = white[:STACKS_IN_A_ROW] + black[:STACKS_IN_A_ROW]
        return Table(
            position=Position(
                stacks=tuple(Stack((tile,)) for tile in laid_out),
                hands=PerPlayer((), ()),
                turn=Player.HUMAN,
            ),
            boneyards=PerPlayer(white[STACKS_IN_A_ROW:], black[STACKS_IN_A_ROW:]),
            scores=PerPlayer(max(0, -deal.handicap), max(0, deal.handicap)),
            rounds_won=rounds_won,
            first_player=None,
            round_number=round_number,
            tied_draws=0,
            phase=Phase.FIRST_DRAW,
        )

    @staticmethod
    def phase_of(position: Position, *, is_undrawn: bool) -> Phase:
        """Return the phase in which play starts from a position.

        Args:
            position: The stacks and both hands.
            is_undrawn: Whether the players have not yet drawn for first player.
        """
        if is_undrawn:
            return Phase.FIRST_DRAW
        return Phase.HAND_OVER if position.is_hand_over else Phase.PLACING

    @property
    def winner_of_first_draw(self) -> Player | None:
        """The player whose next tile has more pips; ``None`` if the draw is tied.

        Meaningful only before the first draw.
        """
        return higher(self.boneyards.map(lambda boneyard: boneyard[0].pips))

    def reshuffled(self, deal: Deal) -> "Table":
        """Return the table after a tied first draw, with both boneyards reshuffled."""
        ties = self.tied_draws + 1
        shuffled = (
            deal.shuffled(self.boneyards[player], player.color, self.round_number, ties)
            for player in Player
        )
        return replace(self, boneyards=PerPlayer(*shuffled), tied_draws=ties)

    @property
    def known_leader(self) -> Player | None:
        """The player who goes first in every hand of this round; ``None`` if unknown."""
        return None if self.is_leader_guessed else self.first_player

    @property
    def live_points(self) -> PerPlayer[int]:
        """The points of this round including the tops of the current hand.

        Once the hand is over, the tiles left in both hands are subtracted.
        """
        position, scores = self.position, self.scores
        if self.phase in (Phase.FIRST_DRAW, Phase.PLACING):
            return PerPlayer(*(scores[each] + position.points(each).on_top for each in Player))
        if self.phase is Phase.HAND_OVER and not self.is_hand_scored:
            return PerPlayer(*(scores[each] + position.points(each).total for each in Player))
        return scores

    def scores_after(self, event: HandScored) -> PerPlayer[int]:
        """Return the scores after a finished hand, adding its points unless already included."""
        if self.is_hand_scored:
            return self.scores
        return PerPlayer(*(self.scores[each] + event.points[each].total for each in Player))

    @property
    def sight(self) -> Sight:
        """What both players know.

        Raises:
            ValueError: Nobody has drawn yet.
        """
        if self.first_player is None:
            raise ValueError("there is nothing to think about before the first draw")
        return Sight(
            position=self.position,
            undrawn=self.boneyards.map(lambda boneyard: tuple(sorted(boneyard))),
            scores=self.scores,
            hand_number=self.hand_number,
            first_player=self.first_player,
            is_leader_guessed=self.is_leader_guessed,
            are_scores_guessed=self.are_scores_guessed,
            are_boneyards_guessed=self.are_boneyards_guessed,
        )


def hand_of(undrawn: Iterable[int]) -> int:
    """Return the number of the hand, from 1 to 4, derived from the fuller boneyard.

    Args:
        undrawn: The number of tiles left in each boneyard.
    """
    return max(1, HANDS_IN_A_ROUND - ceil(max(undrawn) / MOST_IN_HAND))
