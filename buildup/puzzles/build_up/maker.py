"""Makers of Build Up puzzles, from random deals or from given positions."""

import random
from collections.abc import Generator, Iterator, Sequence, Set
from dataclasses import replace
from datetime import date
from typing import Self

from buildup.files import fingerprint
from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.position_line import GAME, PositionLine
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Sight, Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.player import Player
from buildup.model.position_line import begins_with
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.maker import MARGIN, Maker, RandomMaker, seed_of
from buildup.puzzles.puzzle import Origin, PuzzleError, PuzzleKind, Theme
from buildup.puzzles.solvers import AVERAGE, Solver, misses_of_moves, rating_of
from buildup.saves.build_up.game_text import parse_build_up
from buildup.strategy.build_up.advice import Advice, advice_for, explained
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from buildup.strategy.build_up.chance import sign
from buildup.strategy.build_up.one_ply import largest_swing, pick_scarcest
from buildup.strategy.build_up.rules_of_thumb import LOW_DOUBLES_HIGH, ORDER, RULES
from buildup.strategy.sliced import NODES_OF_A_SETUP, pieces_of
from buildup.texts import _

MOST_MARGIN = 8
"""The maximum margin of a puzzle from a random deal, in points; one position in 200 reaches it."""
THEMES = tuple(rule for rule in RULES if rule is not LOW_DOUBLES_HIGH)
"""The rules with enough exceptions; :data:`LOW_DOUBLES_HIGH` has only one in 1,000 positions."""

_FEWEST_MOVES = 4
"""The minimum number of legal moves that leave something to think about."""
_FEWEST_TILES = 2
_NODES_OF_A_PLY = 100
"""The cost of playing one ply, in nodes, to keep slices short."""


def advice_on_all(
    sight: Sight, moves: Sequence[ValuedMove]
) -> Generator[int, None, dict[Move, Advice]]:
    """Find the advice on every move, yielding the number of nodes in each piece of the work."""
    found = {}
    for each in moves:
        found[each.move] = yield from explained(advice_for(sight, moves, each.move, is_exact=True))
    return found


class MovePuzzleMaker(RandomMaker[MovePuzzle]):
    """A maker that plays random deals until a position on the human's turn makes a puzzle.

    The puzzle is about a rule of thumb, chosen at random, and has about the wanted rating.
    """

    kind = PuzzleKind.BEST_MOVE
    recipe = "Build Up, puzzle 3"
    misses = 0.99

    def __init__(self, seed: int | date, wanted: int = AVERAGE, margin: int = MARGIN) -> None:
        """Set up the maker without searching anything yet; see :class:`RandomMaker`.

        Raises:
            ValueError: The number is negative, or the margin is not from 1 to :data:`MOST_MARGIN`.
        """
        if not 1 <= margin <= MOST_MARGIN:
            raise ValueError(f"the margin {margin} is not from 1 to {MOST_MARGIN}")
        super().__init__(seed, wanted, margin)
        self._rule = THEMES[self._below(len(THEMES))]

    @classmethod
    def of_words(cls, words: list[str]) -> Self:
        _origin, seed, margin, wanted, _recipe = words
        return cls(seed_of(seed), int(wanted), int(margin))

    @property
    def key(self) -> str:
        """The key, such as ``"random 17 3 1500 3"``: origin, number or day, margin, rating, recipe.

        Keys of version 0.2 have no recipe.
        """
        return f"{self.origin} {self._seed} {self._margin} {self._wanted} {self.recipe[-1]}"

    def _pieces(self) -> Generator[int, None, None]:
        while True:
            found = yield from self._positions()
            found.sort(key=lambda _table: self._chance.random())
            for table in found:
                yield from self._examine(table)
                if self._puzzle is not None:
                    return
                self._tried += 1

    def _positions(self) -> Generator[int, None, list[Table]]:
        """Play a round, and return the positions that suit a puzzle.

        The human must have enough tiles and moves, some of which follow the rule while others break
        it.
        """
        tournament = Tournament.begin(Start.fresh(self._any_deal()))
        found = []
        while tournament.table.phase is not Phase.ROUND_OVER:
            yield _NODES_OF_A_PLY
            if tournament.forced_event is not None:
                tournament = tournament.advance()
                continue
            position = tournament.table.position
            moves = list(position.legal_moves())
            if (
                position.turn is Player.HUMAN
                and len(moves) >= _FEWEST_MOVES
                and len(position.hands.human) >= _FEWEST_TILES
                and any(self._rule.comparisons(position, moves))
            ):
                found.append(tournament.table)
            if self._slips():
                move = moves[self._below(len(moves))]
            else:
                move = largest_swing(position, moves)
            tournament = tournament.play(move)
        return found

    def _examine(self, table: Table) -> Generator[int, None, None]:
        """Make a puzzle of a position if possible, first finding only the best moves."""
        position = table.position
        legal = list(position.legal_moves())
        alone = HandAnalysis(position, all_best=True, budget=0)
        yield from pieces_of(alone)
        right = {each.move for each in alone.values if each.value is not None}
        theme = Theme.of(self._rule, position, legal, right)
        if theme is None or len(right) == len(legal):
            return
        shares = []
        for share in misses(position, legal, right):
            shares.append(share)
            yield NODES_OF_A_SETUP
        if not self._is_near(rating := rating_of(shares)):
            return
        analysis = HandAnalysis(position, budget=0)
        yield from pieces_of(analysis)
        yield NODES_OF_A_SETUP
        obeying = right.intersection(self._rule.preferred(position, legal))
        puzzle = MovePuzzle(
            key=self.key,
            day=self.day,
            rating=rating,
            theme=theme,
            table=table,
            moves=tuple(sorted(analysis.moves, key=lambda each: each.move not in obeying)),
            advice={},
            promised=self._margin,
        )
        if puzzle.margin >= self._margin and changes_the_round(puzzle):
            advice = yield from advice_on_all(table.sight, puzzle.moves)
            self._puzzle = replace(puzzle, advice=advice)


def misses(position: Position, moves: Sequence[Move], right: Set[Move]) -> Iterator[float]:
    """Yield the probability that each solver misses a position; see :func:`misses_of_moves`.

    Each level counts twice, because the learners outnumber the levels and make similar mistakes.
    """
    solvers: list[Solver[Position, Move]] = [(ORDER[:n], None) for n in range(len(ORDER) + 1)]
    solvers += [((), largest_swing), ((), pick_scarcest)] * 2
    return misses_of_moves(solvers, position, moves, right)


def changes_the_round(puzzle: MovePuzzle) -> bool:
    """Return whether a wrong move in the last hand can change the result of the round.

    Always true in earlier hands, which are judged by points.
    """
    scores = puzzle.table.scores
    if puzzle.table.hand_number < HANDS_IN_A_ROUND:
        return True
    lead = scores.human - scores.computer
    return len({sign(lead + (each.value or 0)) for each in puzzle.moves}) > 1


class PositionPuzzleMaker(Maker[MovePuzzle]):
    """A maker of a puzzle from a position in a person's game or in a lesson."""

    kind = PuzzleKind.BEST_MOVE

    def __init__(self, text: str) -> None:
        """Parse the position without searching it yet.

        Args:
            text: A saved game in any dialect, with the human to move, or a position line, whose
                unknown tiles make no difference.

        Raises:
            SaveError: The text is neither a position line nor a saved game of Build Up.
            PositionError: The line is not a position, or an impossible one.
            PuzzleError: It is not the human's turn to place a tile.
        """
        if begins_with(text, GAME):
            table = PositionLine.parse(text).table(random.Random(0))
        else:
            table = parse_build_up(text.encode(), _("puzzle")).game.table
        position = table.position
        if (
            table.phase is not Phase.PLACING
            or position.turn is not Player.HUMAN
            or not position.can_place(Player.HUMAN)
        ):
            raise PuzzleError(_("No puzzle here: it isn't your turn to play."))
        super().__init__()
        self._table = table
        self._analysis = HandAnalysis(position, budget=0)

    @property
    def key(self) -> str:
        """The key, such as ``"mistake 6ae1d0…"``; equal tops and hands have equal keys."""
        position = self._table.position
        text = " / ".join(" ".join(map(str, each)) for each in (position.tops, *position.hands))
        return f"{Origin.MISTAKE} {fingerprint(text.encode())[:16]}"

    @property
    def progress(self) -> float:
        """The share of the moves' values found, from 0 to 1; finding motifs comes later."""
        return self._analysis.progress

    def _pieces(self) -> Generator[int, None, None]:
        yield from pieces_of(self._analysis)
        moves = self._analysis.moves
        if moves[0].value != moves[-1].value:
            puzzle = MovePuzzle(
                key=self.key,
                day=None,
                rating=None,
                table=self._table,
                moves=tuple(moves),
                advice=(yield from advice_on_all(self._table.sight, moves)),
                promised=0,
            )
            self._puzzle = replace(puzzle, promised=puzzle.margin)
        else:
            self._problem = PuzzleError(_("No puzzle here: all moves are equal."))
