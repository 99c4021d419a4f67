"""The complete state of a Build Up tournament between two events."""

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
"""How many tiles each player draws for a hand, or all that are left in the boneyard: four for
the last hand of a dealt round (rule 3)."""

UNDRAWN_AFTER_HAND = (22, 16, 10, 4, 0)
"""Tiles in each boneyard before hand 1 and during hands 1, 2, 3 and 4 of a dealt round. Saved games
of earlier editions may hold other numbers, even unequal ones."""

MOST_ROUNDS_WON = 999_999_999
"""Counting stops here, so that files can hold the number. Only a file ever starts near it."""


class Phase(Enum):
    """What has to happen next."""

    FIRST_DRAW = auto()
    """Each player draws a tile to see who plays first."""
    PLACING = auto()
    """The player on turn places a tile, or passes if none fits."""
    HAND_OVER = auto()
    """The hand has ended and must be scored."""
    ROUND_SCORED = auto()
    """The last hand is scored; the round goes to its winner."""
    ROUND_OVER = auto()
    """Somebody chooses another round or the end of the tournament."""
    TOURNAMENT_OVER = auto()
    """The tournament has ended."""


UNSCORED = (Phase.FIRST_DRAW, Phase.PLACING, Phase.HAND_OVER)
"""Phases in which the tiles on top are not scored yet."""


@frozen
class Sight:
    """A player's view: everything but the order of the boneyards.

    A strategy is given this and nothing else.
    """

    position: Position
    undrawn: PerPlayer[tuple[Tile, ...]]
    """Tiles left in each boneyard, sorted: anyone can count them."""
    scores: PerPlayer[int]
    """Points of the hands already scored in this round."""
    hand_number: int
    """From 1 to 4."""
    first_player: Player
    """Who goes first in every hand of this round."""
    is_leader_guessed: bool = False
    """Whether the leader of the following hands is a guess."""
    are_scores_guessed: bool = False
    """Whether the scores are a guess."""
    are_boneyards_guessed: bool = False
    """Whether the undrawn tiles were dealt at random because nothing reveals them."""

    @property
    def is_guessed(self) -> bool:
        """Whether anything about the round is a guess, so that its end is never certain."""
        return self.is_leader_guessed or self.are_scores_guessed or self.are_boneyards_guessed

    def after(self, move: Move) -> "Sight":
        """The view after the player on turn places a tile and the opponent passes if necessary.

        If that ends the hand, it is not scored yet: see :meth:`next_hand`.

        Raises:
            IllegalMoveError: The rules do not allow it.
        """
        position = self.position.play(move)
        return replace(self, position=position.pass_turn() if position.must_pass else position)

    def next_hand(self, hands: PerPlayer[tuple[Tile, ...]]) -> "Sight":
        """The view after the finished hand is scored and the next one drawn.

        Args:
            hands: The tiles each player draws: six, or all that are left. After the last hand of a
                round nobody draws, and the scores are those of the round.

        Raises:
            ValueError: The hand is not over, or these tiles cannot be drawn now.
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
    """The state between two events. Immutable: an event makes a new one."""

    position: Position
    """The stacks and both hands; its ``turn`` matters only while placing."""
    boneyards: PerPlayer[tuple[Tile, ...]]
    """Tiles not yet drawn, the next one first."""
    scores: PerPlayer[int]
    """Points of this round so far."""
    rounds_won: PerPlayer[int]
    first_player: Player | None
    """Who goes first in every hand of this round; ``None`` before the first draw."""
    hand_number: int = field(init=False)
    """From 1 to 4, judging by how many hands the fuller boneyard still fills; 1 also before the
    first draw, and while more tiles are left than the rules leave in hand 1."""
    round_number: int
    """From 1, counted from where the tournament or its saved game began."""
    tied_draws: int
    """How often the first draw of this round was tied; each tie causes another shuffle."""
    phase: Phase
    is_leader_guessed: bool = False
    """Whether a saved game leaves open who goes first: passes or unequal hands may hide it. The
    assumed player goes first in the rest of the round."""
    is_hand_scored: bool = False
    """Whether the scores already include this finished hand, as in some saved games."""
    are_scores_guessed: bool = False
    """Whether a saved game leaves :attr:`is_hand_scored` open. All scores of the round depend on
    it."""
    are_boneyards_guessed: bool = False
    """Whether the boneyards were dealt at random because a position leaves them open; false once
    somebody draws."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "hand_number", hand_of(map(len, self.boneyards)))

    @staticmethod
    @lru_cache(maxsize=8)  # whether a table is as it was dealt is asked after every move
    def dealt(deal: Deal, round_number: int, rounds_won: PerPlayer[int]) -> "Table":
        """A new round: both sets shuffled, six tiles of each laid out as stacks; the scores begin
        with the handicap."""
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

    @property
    def winner_of_first_draw(self) -> Player | None:
        """The player whose next tile has more pips; ``None`` if the draw is tied.

        Meaningful only before the first draw.
        """
        return higher(self.boneyards.map(lambda boneyard: boneyard[0].pips))

    def reshuffled(self, deal: Deal) -> "Table":
        """The table after a tied first draw: both tiles go back and both boneyards are
        shuffled."""
        ties = self.tied_draws + 1
        shuffled = (
            deal.shuffled(self.boneyards[player], player.color, self.round_number, ties)
            for player in Player
        )
        return replace(self, boneyards=PerPlayer(*shuffled), tied_draws=ties)

    @property
    def known_leader(self) -> Player | None:
        """Who goes first in every hand of this round, if known."""
        return None if self.is_leader_guessed else self.first_player

    def scores_after(self, event: HandScored) -> PerPlayer[int]:
        """The scores including the finished hand."""
        if self.is_hand_scored:
            return self.scores
        return PerPlayer(*(self.scores[each] + event.points[each].total for each in Player))

    @property
    def sight(self) -> Sight:
        """The players' view of this table.

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
    """The number of a hand, from 1 to 4, given the tiles left in each boneyard."""
    return max(1, HANDS_IN_A_ROUND - ceil(max(undrawn) / MOST_IN_HAND))


def phase_of(position: Position, *, is_undrawn: bool) -> Phase:
    """The phase of a position that play starts from.

    Args:
        position: The stacks and both hands.
        is_undrawn: Whether the players still have to draw for first player.
    """
    if is_undrawn:
        return Phase.FIRST_DRAW
    return Phase.HAND_OVER if position.is_hand_over else Phase.PLACING
