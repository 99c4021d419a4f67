"""A hand of Build Up replayed and searched by names, from its rules alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from buildup.model.build_up.position import Move, Position
from buildup.strategy.build_up.advice import Comparison
from buildup.strategy.build_up.lines import Use
from tests.model.build_up import rules

Names = tuple[str, ...]
Hands = tuple[Names, Names, str]
"""The hands of white and black in a hand to come, and who begins it."""


@dataclass(frozen=True)
class Game:
    """A moment of a hand."""

    tops: Names
    white: Names
    black: Names
    turn: str

    @classmethod
    def of(cls, position: Position) -> "Game":
        white, black = (tuple(map(str, hand)) for hand in position.hands)
        return cls(tuple(map(str, position.tops)), white, black, position.turn.color.value)

    def hand(self, color: str) -> Names:
        return self.white if color == "W" else self.black

    def moves(self, color: str) -> set[tuple[str, int]]:
        return rules.placements(self.hand(color), self.tops)

    def fits(self, tile: str) -> bool:
        return bool(rules.placements([tile], self.tops))

    def play(self, tile: str, index: int) -> "Game":
        rest = list(self.hand(self.turn))
        rest.remove(tile)
        tops = (*self.tops[:index], tile, *self.tops[index + 1 :])
        if self.turn == "W":
            return Game(tops, tuple(rest), self.black, "B")
        return Game(tops, self.white, tuple(rest), "W")

    def after(self, move: Move) -> "Game":
        return self.play(str(move.tile), move.stack.index)

    @property
    def to_move(self) -> "Game | None":
        """With passes made; ``None`` at the end of the hand."""
        for turn in (self.turn, other(self.turn)):
            if self.moves(turn):
                return Game(self.tops, self.white, self.black, turn)
        return None

    @property
    def lead(self) -> int:
        """Points of black minus points of white, if the hand ends here."""
        return rules.points("B", self.black, self.tops) - rules.points("W", self.white, self.tops)

    def margin(self) -> int:
        """The same at the end of the hand, both playing perfectly from here."""
        tops, white, black = (tuple(sorted(each)) for each in (self.tops, self.white, self.black))
        return margin(tops, white, black, self.turn)

    def margin_of_round(self, following: Hands) -> int:
        """The same at the end of the hand that follows, too."""
        now = self.to_move
        if now is None:
            return self.lead + Game(self.tops, *following).margin()
        best = max if now.turn == "B" else min
        return best(now.play(*move).margin_of_round(following) for move in now.moves(now.turn))


@cache
def margin(tops: Names, white: Names, black: Names, turn: str) -> int:
    """Plain minimax to the end of the hand; the order of tops and tiles does not matter."""
    game = Game(tops, white, black, turn)
    now = game.to_move
    if now is None:
        return game.lead
    moves = {(tile, tops.index(tops[index])) for tile, index in now.moves(now.turn)}
    best = max if now.turn == "B" else min
    return best(now.play(*move).margin() for move in moves)


def other(color: str) -> str:
    return "B" if color == "W" else "W"


@dataclass(frozen=True)
class Step:
    """One placement of a line."""

    before: Game
    """With who places on turn."""
    tile: str
    index: int

    @property
    def covered(self) -> str:
        return self.before.tops[self.index]

    @property
    def pips(self) -> int:
        return rules.pips(self.covered)

    @property
    def takes(self) -> int:
        """Pips of the other player's; negative: own ones."""
        return -self.pips if self.covered[0] == self.tile[0] else self.pips


@dataclass(frozen=True)
class Replay:
    """A line, replayed to the end of the hand."""

    steps: tuple[Step, ...]
    games: tuple[Game, ...]
    """The positions before and after each placement."""

    @classmethod
    def of(cls, game: Game, moves: Sequence[Move]) -> "Replay":
        """Replay it.

        Raises:
            AssertionError: The rules do not allow it, or the hand goes on after it.
        """
        steps, games = [], [game]
        for move in moves:
            before = game.to_move
            assert before is not None, f"{move} after the end of the hand"
            placing = str(move.tile), move.stack.index
            assert placing in before.moves(before.turn), f"{move} is not legal: {before}"
            steps.append(Step(before, *placing))
            game = before.play(*placing)
            games.append(game)
        assert game.to_move is None, f"the hand goes on after {moves}"
        return cls(tuple(steps), tuple(games))

    @property
    def first(self) -> Step:
        return self.steps[0]

    @property
    def end(self) -> Game:
        return self.games[-1]

    def worths(self, color: str) -> list[int]:
        """Points that a player gains or loses by each tile in hand, beside its lying on top."""
        left = [-2 * rules.pips(tile) for tile in self.end.hand(color)]
        return left + [step.takes for step in self.steps if step.tile[0] == color]

    def step_of(self, use: Use) -> Step | None:
        """How a tile is used; ``None`` if it stays in the hand.

        Raises:
            AssertionError: It is not used so.
        """
        tile = str(use.tile)
        if use.stack is None:
            assert tile in self.end.hand(tile[0])
            return None
        step = self.steps[use.ply]
        assert (step.tile, step.index, step.covered) == (tile, use.stack.index, str(use.covered))
        return step


def replays(comparison: Comparison) -> tuple[Replay, Replay]:
    """The lines of the worse and of the better move."""
    lines = comparison.worse, comparison.better
    worse, better = (Replay.of(Game.of(line.position), line.moves) for line in lines)
    return worse, better
