"""Dominoes puzzles: endings with only one winning move."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from datetime import date
from itertools import product
from typing import NamedTuple

from buildup.frozen import frozen
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.sight import Sight
from buildup.model.dominoes.table import Table
from buildup.model.player import PerPlayer, Player
from buildup.puzzles.puzzle import Puzzle, PuzzleKind, Theme
from buildup.puzzles.solvers import misses_of_moves, rating_of
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving, Prospect
from buildup.strategy.dominoes.ending import Ending
from buildup.strategy.dominoes.motif import Motif, Motifs
from buildup.strategy.dominoes.one_ply import pick_first, pick_greedy, pick_heaviest
from buildup.strategy.dominoes.rules_of_thumb import DENY, RULES

FEWEST_TILES, MOST_TILES = 4, 12
"""The minimum and maximum number of tiles in both hands together; more take long to search."""
_FEWEST_LAYS = 3
"""The minimum number of legal moves, counting equivalent ones once."""


class LayJudgment(NamedTuple):
    """The judgment of a move given as the answer."""

    lay: Lay
    is_right: bool
    is_best: bool


@frozen
class EndingPuzzle(Puzzle):
    """An ending with the human to move and an empty boneyard, so that both hands are known."""

    kind = PuzzleKind.ENDING

    game: DominoesGame
    prospects: tuple[tuple[Lay, Prospect], ...]
    """Every legal move with its prospect under perfect play, winning moves first.

    Only one wins, counting moves that lead to the same tiles and ends once.
    """

    @property
    def best(self) -> Lay:
        """The solution, or one of several equivalent moves."""
        return self.prospects[0][0]

    def prospect(self, lay: Lay) -> Prospect:
        """Return the prospect of a legal move.

        Raises:
            KeyError: The move is not legal.
        """
        return dict(self.prospects)[lay]

    def is_right(self, lay: Lay) -> bool:
        """Return whether a legal move wins."""
        return self.prospect(lay).chance > 0.5

    def judge(self, lay: Lay) -> LayJudgment:
        """Judge a legal move."""
        is_right = self.is_right(lay)
        return LayJudgment(lay, is_right, is_right)

    def motif(self, lay: Lay) -> Motif | None:
        """Return why a legal move is best, or why the best move is better; ``None`` if unknown."""
        analysis = LayAnalysis(self.game.sight(Player.HUMAN)).finish()
        return Motifs(analysis, [lay]).finish().of(lay)

    def line(self, lay: Lay) -> tuple[Lay | None, ...]:
        """Return a legal move and perfect play after it, with ``None`` for each pass.

        If tiles are hidden, or solving takes too long, return only the move.
        """
        return LayAdvice(self.game.sight(Player.HUMAN), lay).ending or (lay,)

    def after(self, lay: Lay) -> DominoesGame:
        """Return the game after a legal move and any perfect play in its :meth:`line`."""
        game = self.game
        for each in self.line(lay):
            game = game.advance() if each is None else game.lay(each)
        return game


def is_worth_a_look(table: Table) -> bool:
    """Return whether a table may make a puzzle for the player to move.

    The line must have begun, the boneyard be empty, the hands be small, and the player's hand have
    more than one tile.
    """
    held = len(table.hands.human) + len(table.hands.computer)
    return (
        bool(table.line.tiles)
        and not table.boneyard
        and FEWEST_TILES <= held <= MOST_TILES
        and len(table.hand) > 1
    )


def prospects_with_one_win(table: Table) -> tuple[tuple[Lay, Prospect], ...] | None:
    """Return the prospects of all moves, best first, if exactly one of at least three wins.

    Equivalent moves count as one.

    Args:
        table: An ending that :func:`is_worth_a_look`, in which somebody can play a tile.

    Returns:
        Each move with its prospect; ``None`` if no move or several moves win, or there are fewer
        than three.
    """
    sight = Sight.first(table, table.turn)
    leaving = {lay: Leaving.of(sight, lay) for lay in table.legal_lays()}
    if len(set(leaving.values())) < _FEWEST_LAYS:
        return None
    ending = Ending(table)
    prospects = {each: ending.prospect(lay) for lay, each in leaving.items()}
    if sum(each.chance > 0.5 for each in prospects.values()) != 1:
        return None
    found = [(lay, prospects[each]) for lay, each in leaving.items()]
    return tuple(sorted(found, key=lambda each: each[1][:2], reverse=True))


def ending_puzzle(table: Table, key: str, day: date | None) -> EndingPuzzle | None:
    """Return the puzzle of an ending for the player to move; ``None`` if there is none.

    There is one if :func:`prospects_with_one_win` returns prospects.

    Args:
        table: An ending that :func:`is_worth_a_look`, in which somebody can play a tile.
        key: The key of the puzzle.
        day: The day of a daily puzzle; ``None`` for other puzzles.
    """
    start = DominoesGame.begin(DominoesStart(seen_by_human(table), Deal(1)))
    prospects = prospects_with_one_win(start.table)
    if prospects is None:
        return None
    lays = [lay for lay, _prospect in prospects]
    wins = {lay for lay, prospect in prospects if prospect.chance > 0.5}
    theme = Theme.of(DENY, start.sight(Player.HUMAN), lays, wins)
    rating = rating_of(misses(start.sight(Player.HUMAN), lays, wins))
    return EndingPuzzle(key, day, rating, start, prospects, theme=theme)


def misses(sight: Sight, lays: Sequence[Lay], wins: Set[Lay]) -> Iterator[float]:
    """Yield the probability that each solver misses an ending; see :func:`misses_of_moves`.

    Args:
        sight: The view of the player to move.
        lays: The legal moves.
        wins: Those that win.
    """
    by_name = sorted(lays, key=str)  # so that their order reveals nothing
    learned = [RULES[:count] for count in range(len(RULES) + 1)]
    solvers = product(learned, (None, pick_first, pick_heaviest, pick_greedy))
    return misses_of_moves(solvers, sight, by_name, wins)


def seen_by_human(table: Table) -> Table:
    """Return the table with sides swapped if needed, so that the human is to move."""
    if table.turn is Player.HUMAN:
        return table
    return replace(
        table,
        hands=PerPlayer(computer=table.hands.human, human=table.hands.computer),
        turn=Player.HUMAN,
        last_layer=None if table.last_layer is None else table.last_layer.opponent,
    )
