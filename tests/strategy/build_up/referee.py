"""A hand of Build Up searched by names, from its rules alone."""

from dataclasses import dataclass
from functools import cache

from buildup.model.build_up.position import Move, Position
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
