"""Making puzzles of Dominoes: games are played until a moment of one makes a puzzle, in slices."""

from abc import abstractmethod
from collections.abc import Generator
from datetime import date
from typing import ClassVar, Self

from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.player import Player
from buildup.puzzles.dominoes.ending import EndingPuzzle, ending_puzzle, is_worth_a_look
from buildup.puzzles.dominoes.holding import HoldingPuzzle, offer_of
from buildup.puzzles.maker import P, RandomMaker, seed_of
from buildup.puzzles.puzzle import Difficulty, PuzzleKind, Theme
from buildup.strategy.dominoes.holdings import Holdings
from buildup.strategy.dominoes.one_ply import pick_greedy
from buildup.strategy.dominoes.rules_of_thumb import DENY

SIZE = 7
"""With which set endings are played: so there is mostly more than one tile to choose from."""

_NODES_OF_A_PLY = 300
"""The cost of playing one ply, or of valuing one moment, so that slices stay short."""
_FEWEST_LAID = 4
"""Before so many tiles lie in the line, nothing has been seen that could be asked for."""
_MOMENTS_OF_A_GAME = 3


class DominoesPuzzleMaker(RandomMaker[P]):
    """Plays games between two skilled players who slip now and then, until there is a puzzle."""

    recipe = "Dominoes, puzzle 1"
    version: ClassVar[tuple[str, ...]] = ()
    """Ends the keys of puzzles that are made in another way than by version 0.2."""
    misses = 0.97
    _size: ClassVar[int]
    """Of the set."""

    @classmethod
    def of_words(cls, words: list[str]) -> Self:
        _kind, seed, difficulty, *_version = words
        return cls(seed_of(seed), Difficulty(difficulty))

    @property
    def key(self) -> str:
        """Such as ``"ending 17 easy 2"``: kind, number or day, difficulty, version."""
        return " ".join((self.kind, str(self._seed), self._difficulty, *self.version))

    def _steps(self) -> Generator[int, None, None]:
        while True:
            states: list[DominoesGame] = []
            game = DominoesGame.begin(DominoesStart.fresh(self._any_deal(), self._size))
            while not game.is_over:
                yield _NODES_OF_A_PLY
                game = self._played_on(game, states)
            self._tried += 1
            for state in self._looked_at(states):
                self._puzzle = self._made(state)
                yield _NODES_OF_A_PLY
                if self._puzzle is not None:
                    return

    def _played_on(self, game: DominoesGame, states: list[DominoesGame]) -> DominoesGame:
        """A game one event further; moments with something to decide are noted."""
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
        """Which moments of a game may make a puzzle."""

    @abstractmethod
    def _made(self, game: DominoesGame) -> P | None:
        """The puzzle of a moment, if it is one."""


class EndingMaker(DominoesPuzzleMaker[EndingPuzzle]):
    """Looks for endings in which one lay wins; in one of two that which denies most does not.

    In an easy one it does: not one game in 10,000 has an easy exception.
    """

    kind = PuzzleKind.ENDING
    recipe = "Dominoes, puzzle 2"
    version = ("2",)
    misses = 0.999
    _size = SIZE

    def __init__(self, seed: int | date, difficulty: Difficulty = Difficulty.MEDIUM) -> None:
        super().__init__(seed, difficulty)
        is_exception = self._below(2) == 1 and difficulty is not Difficulty.EASY
        self._wanted = Theme(DENY.name, is_exception=is_exception)

    def _looked_at(self, states: list[DominoesGame]) -> list[DominoesGame]:
        return [state for state in states if is_worth_a_look(state.table)]

    def _made(self, game: DominoesGame) -> EndingPuzzle | None:
        puzzle = ending_puzzle(game.table, self.key, self.origin, self.day)
        wanted = self._wanted, self._difficulty
        return puzzle if puzzle and (puzzle.theme, puzzle.difficulty) == wanted else None


class HoldingMaker(DominoesPuzzleMaker[HoldingPuzzle]):
    """Looks for moments of the human's turn at which there is something to know."""

    kind = PuzzleKind.HOLDING
    _size = 6

    def _looked_at(self, states: list[DominoesGame]) -> list[DominoesGame]:
        """A few moments of each game: they would be too much alike."""
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
        offer = offer_of(holdings, self._difficulty, self._chance)
        if offer is None:
            return None
        return HoldingPuzzle(self.key, self.origin, self.day, self._difficulty, game, offer)
