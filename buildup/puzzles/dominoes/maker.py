"""Makers of Dominoes puzzles, from random games or from given positions."""

import random
from abc import abstractmethod
from collections.abc import Collection, Generator
from dataclasses import field
from typing import ClassVar, Self

from buildup.files import fingerprint
from buildup.frozen import frozen
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.player import Player
from buildup.puzzles.dominoes.ending import (
    EndingPuzzle,
    LayJudgment,
    ending_puzzle,
    is_worth_a_look,
)
from buildup.puzzles.dominoes.holding import HoldingPuzzle, Question, offer_of
from buildup.puzzles.maker import Maker, P, RandomMaker, seed_of
from buildup.puzzles.puzzle import Origin, PuzzleError, PuzzleKind
from buildup.puzzles.solvers import AVERAGE, misses_of_offer, rating_of
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.holdings import Holdings
from buildup.strategy.dominoes.motif import Motif, Motifs
from buildup.strategy.dominoes.one_ply import pick_greedy
from buildup.strategy.dominoes.shown_deal import table_by_chance
from buildup.strategy.sliced import pieces_of
from buildup.texts import _

SIZE = 7
"""The size of the set for endings, large enough that players usually have a choice of tiles."""

_NODES_OF_A_PLY = 300
"""The cost of playing a ply or valuing a position, in nodes, to keep slices short."""
_FEWEST_LAID = 4
"""The minimum number of tiles in the line for a question about what has been seen."""
_MOMENTS_OF_A_GAME = 3


class DominoesPuzzleMaker(RandomMaker[P]):
    """A maker that plays games of skilled players who sometimes err, until one makes a puzzle."""

    recipe = "Dominoes, puzzle 1"
    misses = 0.97
    _size: ClassVar[int]

    def _pieces(self) -> Generator[int, None, None]:
        while True:
            states: list[DominoesGame] = []
            game = DominoesGame.begin(DominoesStart.fresh(self._any_deal(), self._size))
            while not game.is_over:
                yield _NODES_OF_A_PLY
                game = self._played_on(game, states)
            self._tried += 1
            for state in self._looked_at(states):
                self._puzzle = self._made(state)
                if self._puzzle is not None:
                    return
                yield _NODES_OF_A_PLY

    def _played_on(self, game: DominoesGame, states: list[DominoesGame]) -> DominoesGame:
        """Play the next event of a game; before a move, add the state to ``states``."""
        if game.forced_event is not None:
            return game.advance()
        if game.table.must_draw:
            return game.draw()
        states.append(game)
        lays = list(game.table.legal_lays())
        if self._slips():
            return game.lay(lays[self._below(len(lays))])
        return game.lay(pick_greedy(game.sight(game.table.turn), lays))

    @abstractmethod
    def _looked_at(self, states: list[DominoesGame]) -> list[DominoesGame]:
        """Return the states of a game that may make a puzzle."""

    @abstractmethod
    def _made(self, game: DominoesGame) -> P | None:
        """Return the puzzle of a state; ``None`` if it makes none."""


class EndingMaker(DominoesPuzzleMaker[EndingPuzzle]):
    """A maker of endings in which only one move wins, of about the wanted rating."""

    kind = PuzzleKind.ENDING
    recipe = "Dominoes, puzzle 3"
    misses = 0.999
    _size = SIZE

    @classmethod
    def of_words(cls, words: list[str]) -> Self:
        _kind, seed, wanted, _recipe = words
        return cls(seed_of(seed), int(wanted))

    @property
    def key(self) -> str:
        """The key, such as ``"ending 17 1500 3"``: kind, number or day, rating, recipe."""
        return f"{self.kind} {self._seed} {self._wanted} {self.recipe[-1]}"

    def _looked_at(self, states: list[DominoesGame]) -> list[DominoesGame]:
        return [state for state in states if is_worth_a_look(state.table)]

    def _made(self, game: DominoesGame) -> EndingPuzzle | None:
        puzzle = ending_puzzle(game.table, self.key, self.day)
        return puzzle if puzzle and puzzle.theme and self._is_near(puzzle.rating or 0) else None


class HoldingMaker(DominoesPuzzleMaker[HoldingPuzzle]):
    """A maker of questions about the opponent's tiles, from positions on the human's turn."""

    kind = PuzzleKind.HOLDING
    _size = 6

    @classmethod
    def of_words(cls, words: list[str]) -> Self:
        _kind, seed, question = words
        return cls(seed_of(seed), Question(question).rating)

    @property
    def _question(self) -> Question:
        return min(Question, key=lambda each: abs(each.rating - self._wanted))

    @property
    def key(self) -> str:
        """The key, such as ``"holding 17 easy"``: kind, number or day, question."""
        return f"{self.kind} {self._seed} {self._question}"

    def _looked_at(self, states: list[DominoesGame]) -> list[DominoesGame]:
        """Return a few states of a game, since neighboring ones are too similar."""
        found = [
            state
            for state in states
            if state.table.turn is Player.HUMAN
            and state.table.boneyard
            and len(state.table.line.tiles) >= _FEWEST_LAID
        ]
        return sorted(found, key=lambda _state: self._chance.random())[:_MOMENTS_OF_A_GAME]

    def _made(self, game: DominoesGame) -> HoldingPuzzle | None:
        holdings = Holdings.of(game.sight(Player.HUMAN))
        if holdings is None or not holdings.held or not holdings.gaps:
            return None
        offer = offer_of(holdings, self._question, self._chance)
        if offer is None:
            return None
        rating = rating_of(misses_of_offer(holdings, offer))
        if self._question is Question.NUMBER and rating < AVERAGE:
            return None  # too easy: counting tiles, or a single turn, gives it away
        return HoldingPuzzle(self.key, self.day, rating, game, offer)


@frozen
class LayPuzzle(EndingPuzzle):
    """A choice of moves for the human, judged by what the human can know.

    Unlike in other endings, tiles may be hidden, prospects estimated, and several moves right.
    """

    motifs: Motifs = field(kw_only=True, compare=False)

    def is_right(self, lay: Lay) -> bool:
        """Return whether no other move is known to be better."""
        return not self.prospect(lay).group

    def judge(self, lay: Lay) -> LayJudgment:
        """Judge a legal move; one that repairs most of the person's mistake is right, too."""
        is_best = self.is_right(lay)
        return LayJudgment(lay, is_best or self.repairs(self.prospect(lay).lost), is_best)

    def motif(self, lay: Lay) -> Motif | None:
        return self.motifs.of(lay)


class LayPuzzleMaker(Maker[LayPuzzle]):
    """A maker of a puzzle from a position in a person's game or in a lesson."""

    kind = PuzzleKind.ENDING

    def __init__(self, text: str, right: Collection[Lay] = ()) -> None:
        """Parse the position without searching it yet.

        Args:
            text: A position line with the human to move. Unknown tiles are dealt at random, always
                the same way, and not shown.
            right: The right moves, if known in advance; otherwise the analysis finds them.

        Raises:
            PositionError: The line is not a position, or an impossible one.
            PuzzleError: It is not the human's turn, or there is no choice of moves.
            ValueError: Tiles are missing or duplicated.
        """
        position = PositionLine.parse(text)
        if position.turn is not Player.HUMAN or len(list(position.sight.legal_lays())) < 2:
            raise PuzzleError(_("No puzzle here: you have no choice."))
        super().__init__()
        self.key = f"{Origin.MISTAKE} {fingerprint(text.encode())[:16]}"
        table = table_by_chance(position, random.Random(text))
        self._game = DominoesGame.begin(DominoesStart(table, Deal(1), seen=position.seen))
        self._analysis = LayAnalysis(self._game.sight(Player.HUMAN))
        self._right = right

    @property
    def progress(self) -> float:
        """The share of the moves' values found, from 0 to 1; finding motifs comes later."""
        return self._analysis.progress

    def _pieces(self) -> Generator[int, None, None]:
        yield from pieces_of(self._analysis)
        found = [(each.lay, each.prospect) for each in self._analysis.lays if each.prospect]
        if self._right:
            found = [
                (lay, each._replace(group=0 if lay in self._right else max(1, each.group)))
                for lay, each in found
            ]
            found.sort(key=lambda each: each[1].group)
        if any(each.group for _lay, each in found):
            motifs = Motifs(self._analysis, [lay for lay, _prospect in found])
            yield from pieces_of(motifs)
            self._puzzle = LayPuzzle(
                self.key,
                None,
                None,
                self._game,
                tuple(found),
                motifs=motifs,
            )
        else:
            self._problem = PuzzleError(_("No puzzle here: all moves are equal."))
