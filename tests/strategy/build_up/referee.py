"""A hand of Build Up searched by names, from its rules alone."""

from dataclasses import dataclass, replace
from functools import cache

from buildup.model.build_up.position import Move, Position
from tests.model.build_up import rules

Names = tuple[str, ...]
Kind = tuple[str, int, bool]
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

    def margin(self, following: Hands | None = None, bar: tuple[str, str] | None = None) -> int:
        """The same at the end of the hand and of the one that follows, if any, both playing
        perfectly from here; a tile like the first of ``bar`` may not cover one like the second in
        this hand."""
        tops, white, black = (tuple(sorted(each)) for each in (self.tops, self.white, self.black))
        return margin(Game(tops, white, black, self.turn), following, bar)


@cache
def margin(game: Game, following: Hands | None, bar: tuple[str, str] | None) -> int:
    """Plain minimax; the order of tops and tiles does not matter."""
    for turn in (game.turn, other(game.turn)):
        moves = {(tile, game.tops.index(game.tops[index])) for tile, index in game.moves(turn)}
        if bar is not None:
            barred = kind(bar[0]), kind(bar[1])
            moves = {move for move in moves if (kind(move[0]), kind(game.tops[move[1]])) != barred}
        if moves:
            now, best = replace(game, turn=turn), max if turn == "B" else min
            return best(now.play(*move).margin(following, bar) for move in moves)
    return game.lead + (0 if following is None else Game(game.tops, *following).margin())


def kind(tile: str) -> Kind:
    """What the rules see of a tile."""
    return tile[0], rules.pips(tile), tile[1] == tile[2]


def other(color: str) -> str:
    return "B" if color == "W" else "W"
